import { PAGES } from '@rackwright/contracts/pages';
import { useShell } from '@rackwright/web-kit';
import { Button, Skeleton } from '@rackwright/web-kit/ui/core';
import { useMemo } from 'react';
import { PlannerScreen } from './PlannerScreen';
import { PlannerProvider } from './parts/plannerContext';
import { ROOM_LOAD_DELAY_MS } from './project/askSaved';
import { draftOwner } from './project/draftOwner';
import { later } from './laterParts';
import { proposalAt } from './project/ownership';
import { browserDrafts, type DraftStore } from './project/drafts';
import { useProject } from './saving/useProject';
import { useTexts } from './text';
import styles from './parts/planner.module.css';

interface PlannerProps {
  readonly drafts?: DraftStore;
  /** Before a saved project is asked for, see `ROOM_LOAD_DELAY_MS`. */
  readonly loadDelayMs?: number;
  /** Leaves for a page that is a document of its own. */
  readonly leave?: (path: string) => void;
}

const leaveTo = (path: string): void => location.assign(path);

/**
 * The planner: `/planning` for a new project, `/planning/{id}` for a saved one, `/templates/{id}` for a template, `/browsing/{id}` to
 * look at one, with `?share=` at somebody else's, `/proposals/{id}` for what sales propose of one.
 */
export default function Planner({
  drafts = browserDrafts,
  loadDelayMs = ROOM_LOAD_DELAY_MS,
  leave = leaveTo,
}: PlannerProps) {
  const { session, location } = useShell();
  const owner = draftOwner(session);
  const proposalId = proposalAt(location.pathname);
  if (proposalId !== null)
    return <later.ProposalPage key={`${owner} ${proposalId}`} id={proposalId} owner={owner} leave={leave} />;
  return <PlannerOf key={owner} owner={owner} drafts={drafts} loadDelayMs={loadDelayMs} leave={leave} />;
}

function PlannerOf(parts: Required<PlannerProps> & { readonly owner: string }) {
  const { loading, retry } = useProject(parts);
  const { navigate } = useShell();
  const { opening } = useTexts().saving;
  if (loading.state === 'loading') return <Shape />;
  if (loading.state === 'failed') {
    const { refused } = loading;
    return (
      <div className={styles.failed} role="alert">
        <h1>{opening.failed}</h1>
        <p>{refused ? opening.staged[refused.why](refused.release) : loading.error}</p>
        {refused ? (
          <Button onClick={() => navigate(PAGES.planning)}>{opening.toPlanner}</Button>
        ) : (
          <Button onClick={retry}>{opening.retry}</Button>
        )}
      </div>
    );
  }
  return (
    <PlannerProvider value={loading.planner}>
      <PlannerScreen opened={loading.opened} owner={parts.owner} drafts={parts.drafts} />
    </PlannerProvider>
  );
}

/** The planner's regions before there is anything in them. */
function Shape() {
  const { opening } = useTexts().saving;
  const rows = useMemo(() => Array.from({ length: 6 }, (_, index) => index), []);
  return (
    <div className={styles.shape} role="status" aria-label={opening.loading}>
      <div className={styles.side}>
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
      <div className={styles.middle}>
        <Skeleton height="60%" width="70%" />
      </div>
      <div className={styles.side}>
        <Skeleton height={160} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
