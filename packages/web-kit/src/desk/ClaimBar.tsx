import type { DeskList, HelpRequest, Submission } from '@rackwright/contracts';
import { helpCalls, reviewCalls } from '@rackwright/contracts/browser';
import type { ApiError } from '../api';
import { formatTime } from '../language';
import { useShell } from '../shell';
import { Button, useSend } from '../ui';
import { useDeskTexts } from './text';
import css from './desk.module.css';

const claims = {
  helpRequests: helpCalls,
  submissions: reviewCalls,
} as const;
export type Claimed = keyof typeof claims & DeskList;

/** Taking an item, and giving it back. What a colleague has is only taken over by a press of the button that says so. */
export function useClaim(of: Claimed, { _id, takenBy }: HelpRequest | Submission) {
  const { session, toasts } = useShell();
  const { take, giveBack } = claims[of];
  const taking = useSend(take, [of]);
  const giving = useSend(giveBack, [of]);
  const tell = { onError: ({ message }: ApiError) => toasts.error(message) };
  const params = { id: _id };
  return {
    by: takenBy ?? null,
    isMine: takenBy?.userId === session?.user._id,
    isBusy: taking.isPending || giving.isPending,
    take: () => taking.mutate({ params, body: { takeOver: false } }, tell),
    takeOver: () => taking.mutate({ params, body: { takeOver: true } }, tell),
    giveBack: () => giving.mutate({ params, body: {} }, tell),
  };
}

interface ClaimBarProps {
  readonly of: Claimed;
  readonly item: HelpRequest | Submission;
}

/** Who is at an item that waits, and what can be done about it. */
export function ClaimBar({ of, item }: ClaimBarProps) {
  const words = useDeskTexts().item;
  const { by, isMine, isBusy, take, takeOver, giveBack } = useClaim(of, item);
  const [label, act] =
    by === null ? [words.take, take] : isMine ? [words.giveBack, giveBack] : [words.takeOver, takeOver];
  return (
    <div className={css.claim} data-is-anothers={(by !== null && !isMine) || undefined}>
      <span role="status">
        {by === null
          ? words.nobody
          : isMine
            ? words.isMine(formatTime(by.at))
            : words.isTakenBy(by.name, formatTime(by.at))}
      </span>
      <Button variant="default" onClick={act} loading={isBusy}>
        {label}
      </Button>
    </div>
  );
}
