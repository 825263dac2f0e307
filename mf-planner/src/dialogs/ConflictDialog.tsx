import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { formatCount, formatTime, useShell, moneyText } from '@rackwright/web-kit';
import { Button, Modal, Skeleton, useLoaded } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { areaM2Text } from '../format';
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

/** The version on the server; null when it was deleted, undefined until it has come. */
type Theirs = WireRoom | null | undefined;

/** Two versions of one project, side by side: either, or both. What was ordered meanwhile is not replaced, what was deleted is not loaded. */
export function ConflictDialog({ onKeepMine, onLoadTheirs, onReplaceTheirs, onClose }: ConflictProps) {
  const { conflict, failed } = useTexts().saving;
  const { session, draft } = usePlanner();
  const key = ['theirs', session.state.roomId];
  const { data: theirs, error, refetch } = useLoaded(key, () => session.theirs(), { gcTime: 0 });
  const isDeleted = theirs === null;
  const isOrdered = theirs?.isLocked ?? false;
  const lead = isOrdered ? conflict.ordered : conflict.question;
  return (
    <Modal opened onClose={onClose} title={conflict.title} size="lg">
      <div className={styles.dialog}>
        <p>{isDeleted ? conflict.deleted : lead}</p>
        <Versions theirs={theirs} isAwaited={theirs === undefined && !error} />
        {error && (
          <div role="alert">
            <p>{error.message}</p>
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {failed.retry}
            </Button>
          </div>
        )}
        <div className={styles.buttons}>
          {!isDeleted && (
            <Button variant="default" onClick={onLoadTheirs}>
              {conflict.loadTheirs}
            </Button>
          )}
          {!isDeleted && !isOrdered && (
            <Button variant="default" onClick={onReplaceTheirs}>
              {conflict.replaceTheirs}
            </Button>
          )}
          {!draft && (
            <Button data-autofocus onClick={onKeepMine}>
              {conflict.keepMine}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
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

function Versions({ theirs, isAwaited }: { readonly theirs: Theirs; readonly isAwaited: boolean }) {
  const { conflict } = useTexts().saving;
  const { editor, session } = usePlanner();
  const { unit } = useShell();
  const [openedAt] = useState(() => new Date().toISOString());
  const figuresOf = (project: Project, changedAt: string): Figures => {
    const { bottleCount, ofRacks, totalAmount, FloorArea } = project.projectDetails.project;
    return {
      name: project.titleProject,
      changed: formatTime(changedAt),
      bottles: formatCount(bottleCount),
      racks: formatCount(ofRacks),
      total: moneyText(totalAmount),
      area: areaM2Text(FloorArea, unit),
    };
  };
  const changedAt = session.changedAt ?? session.savedRoom?.lastEdited ?? openedAt;
  const mine = figuresOf(documentToSave(editor.state), changedAt);
  const read = theirs ? projectOfRoom(theirs) : null;
  const other = theirs && read?.ok ? figuresOf(read.value, theirs.lastEdited) : null;
  const nothing = isAwaited ? <Skeleton height={14} width={90} aria-label={conflict.loading} /> : '–';
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
