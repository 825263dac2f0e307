import type { WireRoom } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import { formatCount, formatTime, useShell, moneyText } from '@rackwright/web-kit';
import { Button, Skeleton, useLoaded } from '@rackwright/web-kit/ui/core';
import { useState } from 'react';
import { areaM2Text } from '../../text/format';
import { usePlanner } from '../../parts/plannerContext';
import { documentToSave, projectOfRoom } from '../../project/roomDocument';
import { readTheirs } from '../../project/twoVersions';
import { useTexts } from '../../text';
import { useProposalTexts } from '../../text/proposals';
import styles from '../../parts/dialogs.module.css';

/** The version on the server; null when it was deleted, undefined until it has come. */
type Theirs = WireRoom | null | undefined;

export function useTheirs() {
  const { session } = usePlanner();
  return useLoaded(['theirs', session.state.roomId], () => readTheirs(session), { gcTime: 0 });
}

/** Two versions of one project or draft, side by side; without the other one, why it has not come and that it can be asked for again. */
export function VersionTable({ loaded }: { readonly loaded: ReturnType<typeof useTheirs> }) {
  const { failed } = useTexts().saving;
  const { data: theirs, error, refetch } = loaded;
  return (
    <>
      <Versions theirs={theirs} isAwaited={theirs === undefined && !error} />
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {failed.retry}
          </Button>
        </div>
      )}
    </>
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
  /** Of a draft. */
  readonly notes?: string;
}

const rows = ['name', 'changed', 'bottles', 'racks', 'total', 'area', 'notes'] as const;

function Versions({ theirs, isAwaited }: { readonly theirs: Theirs; readonly isAwaited: boolean }) {
  const { conflict } = useTexts().saving;
  const { editor, session, draft } = usePlanner();
  const { notes: noteWords } = useProposalTexts();
  const { unit } = useShell();
  const [openedAt] = useState(() => new Date().toISOString());
  const figuresOf = (project: Project, changedAt: string, notes: readonly unknown[] = []): Figures => {
    const { bottleCount, ofRacks, totalAmount, FloorArea } = project.projectDetails.project;
    return {
      name: project.titleProject,
      changed: formatTime(changedAt),
      bottles: formatCount(bottleCount),
      racks: formatCount(ofRacks),
      total: moneyText(totalAmount),
      area: areaM2Text(FloorArea, unit),
      ...(draft ? { notes: formatCount(notes.length) } : {}),
    };
  };
  const changedAt = session.changedAt ?? session.savedRoom?.lastEdited ?? openedAt;
  const mine = figuresOf(documentToSave(editor.state), changedAt, draft?.store.getState().notes);
  const read = theirs ? projectOfRoom(theirs) : null;
  const other = theirs && read?.ok ? figuresOf(read.value, theirs.lastEdited, draft?.lastRead.notes) : null;
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
        {rows
          .filter((row) => row in mine)
          .map((row) => (
            <tr key={row}>
              <th scope="row">{row === 'notes' ? noteWords.title : conflict[row]}</th>
              <td>{mine[row]}</td>
              <td>{other ? other[row] : nothing}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
