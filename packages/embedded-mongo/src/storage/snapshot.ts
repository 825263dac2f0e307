import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from './files';
import { frameHeader } from './frames';

/** Operations are written in frames of about this many bytes, so that memory stays small. */
const FRAME_BYTES = 1024 * 1024;

/** Writes a whole state into a file that appears under its name only when complete and on disk. Gives its bytes. */
export async function writeSnapshot(file: string, operations: Iterable<Uint8Array>): Promise<number> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  let bytes: number;
  try {
    bytes = await writeFrames(handle, operations);
    await handle.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  await syncDirectory(dirname(file));
  return bytes;
}

async function writeFrames(handle: FileHandle, operations: Iterable<Uint8Array>): Promise<number> {
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  let sequence = 0;
  let written = 0;
  const flush = async (): Promise<void> => {
    const body = Buffer.concat(batch);
    sequence += 1;
    const frame = Buffer.concat([frameHeader(sequence, body), body]);
    await handle.writeFile(frame);
    written += frame.length;
    batch = [];
    batchBytes = 0;
  };
  for (const operation of operations) {
    batch.push(operation);
    batchBytes += operation.length;
    if (batchBytes >= FRAME_BYTES) await flush();
  }
  await flush();
  return written;
}
