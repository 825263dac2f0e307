import { PAGES, filledPath } from '@rackwright/contracts/pages';
import { formatDate } from '@rackwright/web-kit';
import { useDeskTexts } from '@rackwright/web-kit/desk';
import { UnstyledButton } from '@rackwright/web-kit/ui';
import { useDeskPanelTexts } from '../text/desk';
import { useProposalTexts } from '../text/proposals';
import { type About, aboutAt } from '../proposals/about';
import type { LeavingDesk } from './useLeaving';
import type { ProjectHistory } from './useProjectHistory';
import styles from './desk.module.css';

interface HistoryProps {
  readonly history: ProjectHistory;
  /** What is shown above. */
  readonly about: About | null;
  readonly placeOf: (about: About) => string;
  readonly leaving: LeavingDesk;
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** What was asked, or said with it. */
  readonly text: string;
  readonly place: string;
}

/** Everything that was sent about the project and proposed of it, the newest first, each one press away. */
export function History({ history, about, placeOf, leaving }: HistoryProps) {
  const words = useDeskPanelTexts();
  const entries = useEntries({ history, about, placeOf });
  return (
    <section className={styles.history} aria-label={words.history}>
      <h3>{words.history}</h3>
      {entries.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      <ol>
        {entries.map(({ id, name, state, at, text, place }) => (
          <li key={id}>
            <UnstyledButton
              className={styles.way}
              aria-current={id === about?.id ? 'true' : undefined}
              onClick={() => void leaving.leaveFor(place)}
            >
              {name}
            </UnstyledButton>{' '}
            <span className={styles.quiet}>
              {state}, {formatDate(at)}
            </span>
            {text !== '' && <p className={styles.excerpt}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function useEntries({ history, about, placeOf }: Omit<HistoryProps, 'leaving'>): readonly Entry[] {
  const words = useDeskPanelTexts();
  const { item, states } = useDeskTexts();
  const { rounds, states: proposalStates } = useProposalTexts();
  const submissions = history.submissions.map((one) => ({
    id: one._id,
    name: words.submission,
    state: states[one.status],
    at: one.createdAt,
    text: one.question,
    place: placeOf({ of: 'submissions', id: one._id }),
  }));
  const helpRequests = history.helpRequests.map((one) => ({
    id: one._id,
    name: item.helpRequest(String(one.num)),
    state: states[one.status],
    at: one.createdAt,
    text: one.question,
    place: placeOf({ of: 'helpRequests', id: one._id }),
  }));
  const proposals = history.proposals.map((one) => ({
    id: one._id,
    name: rounds.round(one.round),
    state: proposalStates[one.state],
    at: one.answeredAt || one.sentAt || one.createdAt,
    text: one.reply || one.message,
    place: aboutAt(filledPath(PAGES.proposal, { proposal_id: one._id }), about),
  }));
  const all: readonly Entry[] = [...submissions, ...helpRequests, ...proposals];
  return all.toSorted((one, other) => other.at.localeCompare(one.at));
}
