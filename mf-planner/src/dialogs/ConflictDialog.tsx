import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { ApiError, formatCount, formatTime, useShell } from '@rackwright/web-kit';
import { Button, Modal, Skeleton } from '@rackwright/web-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import { formatAreaM2, formatMoney } from '../format';
import { usePlanner } from '../plannerContext';
import { documentToSave, projectOfRoom } from '../project/roomDocument';
import { useTexts } from '../text';
import styles from './dialogs.module.css';

interface ConflictProps {
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
  readonly onReplaceTheirs: () => void;
  readonly onClose: () => void;
}

type Theirs =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'found'; readonly room: WireRoom }
  | { readonly state: 'deleted' };

/** Two versions of one project, side by side: either, or both. What was ordered meanwhile is not replaced, what was deleted is not loaded. */
export function ConflictDialog({ onKeepMine, onLoadTheirs, onReplaceTheirs, onClose }: ConflictProps) {
  const { conflict, failed } = useTexts().saving;
  const { theirs, load } = useTheirs();
  const isOrdered = theirs.state === 'found' && theirs.room.isLocked;
  const lead = isOrdered ? conflict.ordered : conflict.question;
  return (
    <Modal opened onClose={onClose} title={conflict.title} size="lg">
      <div className={styles.dialog}>
        <p>{theirs.state === 'deleted' ? conflict.deleted : lead}</p>
        <Versions theirs={theirs} />
        {theirs.state === 'failed' && (
          <div role="alert">
            <p>{theirs.error}</p>
            <Button variant="default" size="compact-sm" onClick={load}>
              {failed.retry}
            </Button>
          </div>
        )}
        <div className={styles.buttons}>
          {theirs.state !== 'deleted' && (
            <Button variant="default" onClick={onLoadTheirs}>
              {conflict.loadTheirs}
            </Button>
          )}
          {theirs.state !== 'deleted' && !isOrdered && (
            <Button variant="default" onClick={onReplaceTheirs}>
              {conflict.replaceTheirs}
            </Button>
          )}
          <Button data-autofocus onClick={onKeepMine}>
            {conflict.keepMine}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function useTheirs() {
  const { session } = usePlanner();
  const [theirs, setTheirs] = useState<Theirs>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => {
    setTheirs({ state: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let isAsked = true;
    session.theirs().then(
      (room) => isAsked && setTheirs(room ? { state: 'found', room } : { state: 'deleted' }),
      (fault: unknown) => {
        if (!(fault instanceof ApiError)) throw fault;
        if (isAsked) setTheirs({ state: 'failed', error: fault.message });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [session, attempt]);
  return { theirs, load };
}

/** What tells one version from another, in the order of the table. */
interface Figures {
  readonly name: string;
  readonly changed: string;
  readonly bottles: string;
  readonly racks: string;
  readonly total: string;
  readonly area: string;
}

const rows = ['name', 'changed', 'bottles', 'racks', 'total', 'area'] as const;

function Versions({ theirs }: { readonly theirs: Theirs }) {
  const { conflict } = useTexts().saving;
  const { editor, session } = usePlanner();
  const { unit } = useShell();
  const figuresOf = (project: Project, changedAt: string): Figures => {
    const { bottleCount, ofRacks, totalAmount, FloorArea } = project.projectDetails.project;
    return {
      name: project.titleProject,
      changed: formatTime(changedAt),
      bottles: formatCount(bottleCount),
      racks: formatCount(ofRacks),
      total: formatMoney(totalAmount),
      area: formatAreaM2(FloorArea, unit),
    };
  };
  const changedAt = session.changedAt ?? session.savedRoom?.lastEdited ?? new Date().toISOString();
  const mine = figuresOf(documentToSave(editor.state), changedAt);
  const read = theirs.state === 'found' ? projectOfRoom(theirs.room) : null;
  const other = theirs.state === 'found' && read?.ok ? figuresOf(read.value, theirs.room.lastEdited) : null;
  const nothing =
    theirs.state === 'loading' ? <Skeleton height={14} width={90} aria-label={conflict.loading} /> : '–';
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <td />
          <th scope="col">{conflict.mine}</th>
          <th scope="col">{conflict.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{conflict[row]}</th>
            <td>{mine[row]}</td>
            <td>{other ? other[row] : nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
