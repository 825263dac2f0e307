import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button } from '@rackwright/web-kit/ui/core';
import { IconMessage2Share } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { usePlanner } from '../parts/plannerContext';
import { useProposalTexts } from '../text/proposals';
import { useTaking } from './useTaking';
import banner from '../parts/banner.module.css';

/** That sales propose something, to its owner and to sales; and how far it is with what is being taken over. */
export function ProposalNotice() {
  const { navigate } = useShell();
  const { session } = usePlanner();
  const { notice: words } = useProposalTexts();
  const { proposal, ownership } = useStore(session.store);
  const { state, tryAgain } = useTaking();
  if (state === 'done' && proposal === null) return null;
  const isTheirs = ownership === 'own' || ownership === 'browsed';
  const sentence =
    state === 'done' ? (isTheirs ? words.come : words.waits(proposal?.round ?? 1)) : words[state];
  return (
    <section className={banner.banner} aria-label={words.label} data-of="proposal">
      <IconMessage2Share size={18} aria-hidden />
      <p role="status">{sentence}</p>
      <div className={banner.actions}>
        {state === 'unsaved' && (
          <Button size="compact-sm" variant="default" onClick={tryAgain}>
            {words.tryAgain}
          </Button>
        )}
        {state === 'done' && proposal && (
          <Button
            size="compact-sm"
            onClick={() => navigate(filledPath(PAGES.proposal, { proposal_id: proposal._id }))}
          >
            {words.see}
          </Button>
        )}
      </div>
    </section>
  );
}
