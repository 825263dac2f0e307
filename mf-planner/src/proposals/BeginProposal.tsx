import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { proposalCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, useCall, useRefresh } from '@rackwright/web-kit/ui';
import { IconPencilShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { aboutAt, aboutIn } from './about';
import { usePlanner } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';

interface Leaving {
  /** Asked before anything is begun. */
  readonly mayLeave: () => Promise<boolean>;
  /** Goes there then. */
  readonly leave: (path: string) => void;
}

interface BeginProps {
  /** The submission that it answers; null for the latest of the project. */
  readonly submissionId?: string | null;
  /** Absent where nothing can be lost. */
  readonly leaving?: Leaving;
}

/** For sales who look at a customer's project: begins a proposal, or goes on with the one that there is. */
export function BeginProposal(props: BeginProps) {
  const { session } = usePlanner();
  useProposalNews();
  return session.state.roomId === null ? null : <BeginFor roomId={session.state.roomId} {...props} />;
}

/** One that a colleague has sent or withdrawn meanwhile is known by itself; a draft is told of to nobody. */
function useProposalNews(): void {
  const { session } = usePlanner();
  const refresh = useRefresh();
  useEffect(
    () =>
      session.store.subscribe(({ proposal }, before) => {
        if (proposal?._id !== before.proposal?._id) void refresh(proposalCalls.list);
      }),
    [session, refresh],
  );
}

interface BeginForProps extends BeginProps {
  readonly roomId: string;
  /** A round after others. */
  readonly isAgain?: boolean;
}

export function BeginFor({ roomId, submissionId = null, leaving, isAgain = false }: BeginForProps) {
  const { api, location, navigate, toasts } = useShell();
  const { begin: words } = useProposalTexts();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { data } = useCall(proposalCalls.list, { params: { id: roomId }, query: {} });
  const open = data?.items.find(({ state }) => state === 'draft' || state === 'sent');
  const begin = async () => {
    if (leaving && !(await leaving.mayLeave())) return;
    setBusy(true);
    try {
      const body = submissionId === null ? {} : { submissionId };
      const id =
        open?._id ?? (await api.call(proposalCalls.begin, { params: { id: roomId }, body })).body._id;
      const leave = leaving?.leave ?? navigate;
      leave(aboutAt(filledPath(PAGES.proposal, { proposal_id: id }), aboutIn(location.search)));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
      // A colleague may have been quicker.
      await refresh(proposalCalls.list);
      setBusy(false);
    }
  };
  const label =
    open?.state === 'draft' ? words.goOn : open ? words.see : isAgain ? words.again : words.action;
  return (
    <Button
      size="compact-sm"
      variant={isAgain ? 'filled' : 'default'}
      leftSection={<IconPencilShare size={16} />}
      loading={isBusy}
      disabled={!data}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}
