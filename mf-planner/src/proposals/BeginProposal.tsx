import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { proposalCalls } from '@rackwright/contracts/browser';
import { ApiError, useShell } from '@rackwright/web-kit';
import { Button, useCall } from '@rackwright/web-kit/ui';
import { IconPencilShare } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlanner } from '../plannerContext';
import { useProposalTexts } from '../text/proposals';

/** For sales who look at a customer's project: begins a proposal, or goes on with the one that there is. */
export function BeginProposal() {
  const { session } = usePlanner();
  return session.state.roomId === null ? null : <BeginFor roomId={session.state.roomId} />;
}

/** `again`: a round after others. */
export function BeginFor({
  roomId,
  isAgain = false,
}: {
  readonly roomId: string;
  readonly isAgain?: boolean;
}) {
  const { api, navigate, toasts } = useShell();
  const { begin: words } = useProposalTexts();
  const [isBusy, setBusy] = useState(false);
  const { data } = useCall(proposalCalls.list, { params: { id: roomId }, query: {} });
  const open = data?.items.find(({ state }) => state === 'draft' || state === 'sent');
  const begin = async () => {
    setBusy(true);
    try {
      const id =
        open?._id ?? (await api.call(proposalCalls.begin, { params: { id: roomId }, body: {} })).body._id;
      navigate(filledPath(PAGES.proposal, { proposal_id: id }));
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
      leftSection={<IconPencilShare size={16} />}
      loading={isBusy}
      disabled={!data}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}
