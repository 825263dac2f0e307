import { constants, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { orClosed, syncDirectory } from './files';

/** How far a journal was acknowledged. */
export interface Mark {
  readonly generation: number;
  readonly bytes: number;
}

export const markFile = (directory: string): string => join(directory, 'journal.mark');

/** Each mark takes the place of the one before, byte for byte. */
const MARK_BYTES = 40;

/** Undefined where there is none, and with a warning where it cannot be read. */
export function readMark(directory: string, warn: (message: string) => void): Mark | undefined {
  const file = markFile(directory);
  let text: string;
  try {
    text = readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [, generation, bytes] = /^(\d+) (\d+) *\n$/.exec(text) ?? [];
  if (bytes !== undefined) return { generation: Number(generation), bytes: Number(bytes) };
  warn(`${file} cannot be read: whether the journal is whole is not checked`);
  return undefined;
}

/** Opens the mark beside a journal and makes it and both names durable. One that is there is written over, for which a full disk has room. */
export async function openMark(directory: string, mark: Mark): Promise<FileHandle> {
  const handle = await open(markFile(directory), constants.O_RDWR | constants.O_CREAT, 0o600);
  return orClosed(handle, async () => {
    await writeMark(handle, mark);
    await handle.sync();
    await syncDirectory(directory);
    return handle;
  });
}

/** Never ahead of the journal, which is synced before; it may be behind after a crash of the system, and then says less. */
export async function writeMark(handle: FileHandle, { generation, bytes }: Mark): Promise<void> {
  await handle.write(`${generation} ${bytes}`.padEnd(MARK_BYTES - 1) + '\n', 0, 'latin1');
}
