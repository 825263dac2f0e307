import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^(journal|snapshot)-(\d{6,})\.bson$/;

/**
 * Generation n of the data: `snapshot-n` is the state before the first entry of `journal-n`. The first generation has no snapshot.
 */
export const journalFile = (directory: string, generation: number): string =>
  join(directory, `journal-${String(generation).padStart(6, '0')}.bson`);

export const snapshotFile = (directory: string, generation: number): string =>
  join(directory, `snapshot-${String(generation).padStart(6, '0')}.bson`);

/** The generations of the journals and snapshots in a folder, ascending. */
export async function generationsIn(directory: string): Promise<{ journals: number[]; snapshots: number[] }> {
  const found = { journals: [] as number[], snapshots: [] as number[] };
  for (const name of await readdir(directory)) {
    const [, kind, number] = pattern.exec(name) ?? [];
    if (kind === 'journal') found.journals.push(Number(number));
    if (kind === 'snapshot') found.snapshots.push(Number(number));
  }
  found.journals.sort((a, b) => a - b);
  found.snapshots.sort((a, b) => a - b);
  return found;
}

/** True when a write failed because the disk, or what this user may have of it, is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Makes something of an open file, which is closed when that fails. */
export async function orClosed<T>(handle: FileHandle, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Makes the names in a folder durable: files created, renamed or removed in it. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
