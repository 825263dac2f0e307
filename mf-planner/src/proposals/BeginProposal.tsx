import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { proposalCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, useCall } from '@rackwright/web-kit/ui';
import { IconPencilShare } from '@tabler/icons-react';
import { useState } from 'react';
import { aboutAt, aboutIn } from './about';
import { usePlanner } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';

interface BeginProps {
  /** The submission that it answers; null for the latest of the project. */
  readonly submissionId?: string | null;
  /** Asked before the page is left. */
  readonly mayLeave?: () => Promise<boolean>;
}

/** For sales who look at a customer's project: begins a proposal, or goes on with the one that there is. */
export function BeginProposal(props: BeginProps) {
  const { session } = usePlanner();
  return session.state.roomId === null ? null : <BeginFor roomId={session.state.roomId} {...props} />;
}

interface BeginForProps extends BeginProps {
  readonly roomId: string;
  /** A round after others. */
  readonly isAgain?: boolean;
}

const always = async () => true;

export function BeginFor({ roomId, submissionId = null, mayLeave = always, isAgain = false }: BeginForProps) {
  const { api, location, navigate, toasts } = useShell();
  const { begin: words } = useProposalTexts();
  const [isBusy, setBusy] = useState(false);
  const { data } = useCall(proposalCalls.list, { params: { id: roomId }, query: {} });
  const open = data?.items.find(({ state }) => state === 'draft' || state === 'sent');
  const begin = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    try {
      const body = submissionId === null ? {} : { submissionId };
      const id =
        open?._id ?? (await api.call(proposalCalls.begin, { params: { id: roomId }, body })).body._id;
      navigate(aboutAt(filledPath(PAGES.proposal, { proposal_id: id }), aboutIn(location.search)));
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      toasts.error(fault.message);
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
