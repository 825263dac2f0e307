import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generationsIn, journalFile, snapshotFile } from './files';
import { DamagedFile, readFrames, type FramesRead } from './frames';
import { markFile, readMark, type Mark } from './mark';
import { removeReplaced, type JournalPosition, type JournalSettings } from './journal';
import type { Store } from './store';

/**
 * Loads the newest snapshot and the journals after it into an empty store and says where the journal goes on. A torn end
 * of the last journal is cut with a warning; a missing file, a journal shorter than its mark and any other damage are refused.
 */
export async function recover(
  { directory, historyMs, warn }: Pick<JournalSettings, 'directory' | 'historyMs' | 'warn'>,
  store: Store,
): Promise<JournalPosition> {
  const { journals, snapshots } = await generationsIn(directory);
  const base = snapshots.at(-1) ?? 1;
  const snapshotBytes = snapshots.length > 0 ? loadSnapshot(snapshotFile(directory, base), store) : 0;
  const wanted = journals.filter((generation) => generation >= base);
  checkUnbroken(directory, wanted, base, snapshots.length > 0 || journals.length > 0);
  const last = wanted.at(-1) ?? base;
  for (const generation of wanted.slice(0, -1)) loadClosed(journalFile(directory, generation), store);
  // A journal may be closed and still the last: the process ended before it created the next. Then this one goes on.
  const read =
    wanted.length > 0 ? readFrames(journalFile(directory, last), (body) => store.replay(body)) : noFrames;
  checkMark(directory, wanted, read.goodBytes, readMark(directory, warn));
  warnOfCut(journalFile(directory, last), read, warn);
  await removeUnfinished(directory);
  await removeReplaced(directory, historyMs);
  return { generation: last, snapshotBytes, frames: read.count, bytes: read.goodBytes };
}

const noFrames = { goodBytes: 0, count: 0, tornBytes: 0 };

/** Of the journals that count the last has these bytes; one that is marked and older than all of them was replaced by a snapshot. */
function checkMark(
  directory: string,
  journals: readonly number[],
  bytes: number,
  mark: Mark | undefined,
): void {
  if (!mark || mark.generation < (journals[0] ?? 0)) return;
  const isThere = journals.includes(mark.generation);
  if (isThere && (mark.generation !== journals.at(-1) || bytes >= mark.bytes)) return;
  throw new Error(
    `${journalFile(directory, mark.generation)} has ${isThere ? bytes : 0} of the ${mark.bytes} bytes that were saved. Nothing was ` +
      `changed. Restore the folder from a copy, or, to give up what is missing, remove ${markFile(directory)}.`,
  );
}

function warnOfCut(
  file: string,
  { goodBytes, tornBytes }: FramesRead,
  warn: (message: string) => void,
): void {
  if (tornBytes === 0) return;
  warn(
    `${file}: the last ${tornBytes} of ${goodBytes + tornBytes} bytes are a write that was cut off; they were removed`,
  );
}

/** What was being written when the process ended: a snapshot, for which the older files still count, or a try for room. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (/^(snapshot-\d+\.bson|room)\.new$/.test(name)) await rm(join(directory, name));
  }
}

function loadSnapshot(file: string, store: Store): number {
  const { goodBytes, tornBytes } = readFrames(file, (body) => store.replay(body));
  if (tornBytes > 0) throw new DamagedFile(file, goodBytes, 'it ends within a frame');
  return goodBytes;
}

/** A snapshot is always made after its journal, and journals follow each other without a gap. */
export function checkUnbroken(
  directory: string,
  journals: readonly number[],
  base: number,
  hasData: boolean,
): void {
  const missing = journals.findIndex((generation, i) => generation !== base + i);
  if (missing >= 0 || (journals.length === 0 && hasData)) {
    const generation = missing < 0 ? base : base + missing;
    throw new Error(
      `${journalFile(directory, generation)} is missing. Nothing was changed. Restore the folder from a copy.`,
    );
  }
}

function loadClosed(file: string, store: Store): void {
  let isClosed = false;
  const { goodBytes, tornBytes } = readFrames(file, (body) => {
    isClosed = store.replay(body) === 'closed';
  });
  if (tornBytes > 0 || !isClosed) throw new DamagedFile(file, goodBytes, 'its end is missing');
}
