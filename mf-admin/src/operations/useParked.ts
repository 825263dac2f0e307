import type { Parked, ParkedDecision, ServiceName } from '@rackwright/contracts';
import { operationCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { confirm, useCall, useSend } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useServiceFigures, WAIT_MS } from './asking';
import { useOperationTexts } from './text';

/** Going through what is parked takes longer than counting it. */
const LIST_MS = 3 * WAIT_MS;

/** What is parked of a service: listed anew only when its count becomes another one, since the broker has to be gone through. */
export function useParked(service: ServiceName) {
  const { data } = useServiceFigures(service);
  const count = data?.parked;
  const listed = useCall(operationCalls[service].parked, { timeoutMs: LIST_MS }, { retry: false });
  const { refetch } = listed;
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && before.current !== undefined) void refetch();
    before.current = count;
  }, [count, refetch]);
  return listed;
}

/** Asks, then settles a parked event; says what became of it. */
export function useSettling(service: ServiceName) {
  const words = useOperationTexts();
  const { toasts } = useShell();
  const { parked, figures, settleParked } = operationCalls[service];
  const send = useSend(settleParked, [parked, figures]);
  const settle = async ({ id, type }: Parked, decision: ParkedDecision, isMail: boolean) => {
    const name = type || words.events.unnamed;
    const isDestructive = decision === 'discard';
    const ask = isMail ? words.mails.askAgain : words.events.askReplay;
    const question = isDestructive ? words.events.askDiscard(name) : ask(name);
    const again = isMail ? words.mails.sendAgain : words.events.replay;
    const confirmLabel = isDestructive ? words.events.discard : again;
    if (!(await confirm({ question, confirmLabel, isDestructive }))) return;
    send.mutate(
      { body: { decision, ids: [id] } },
      {
        onSuccess: ({ settled }) => {
          const done = isDestructive ? words.events.discarded : words.events.replayed;
          if (settled.length === 0) toasts.warning(words.events.gone);
          else toasts.success(isMail && !isDestructive ? words.mails.sent : done);
        },
        onError: ({ message }) => toasts.error(message),
      },
    );
  };
  return { settle, isSettling: send.isPending };
}
