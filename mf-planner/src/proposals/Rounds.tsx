import type { WireProposal } from '@rackwright/contracts';
import { proposalCalls } from '@rackwright/contracts/browser';
import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { formatDate, useShell } from '@rackwright/web-kit';
import { UnstyledButton, useCall } from '@rackwright/web-kit/ui';
import { useProposalTexts } from '../text/proposals';
import styles from './proposals.module.css';

/** Every proposal for the project, what became of it and what was said. */
export function Rounds({ proposal }: { readonly proposal: WireProposal }) {
  const { navigate } = useShell();
  const { rounds: words, states } = useProposalTexts();
  const { data } = useCall(proposalCalls.list, { params: { id: proposal.roomId }, query: {} });
  if (!data || data.items.length < 2) return null;
  return (
    <section className={styles.rounds} aria-label={words.title}>
      <h2>{words.title}</h2>
      <ol>
        {data.items.map(({ _id, round, state, sentAt, reply }) => (
          <li key={_id}>
            <UnstyledButton
              className={styles.place}
              aria-current={_id === proposal._id ? 'page' : undefined}
              onClick={() => navigate(filledPath(PAGES.proposal, { proposal_id: _id }))}
            >
              {words.round(round)}
            </UnstyledButton>{' '}
            <span className={styles.quiet}>
              {[
                states[state],
                ...(sentAt === '' ? [] : [words.sent(formatDate(sentAt))]),
                ...(_id === proposal._id ? [words.shown] : []),
              ].join(', ')}
            </span>
            {reply !== '' && <p>{reply}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
