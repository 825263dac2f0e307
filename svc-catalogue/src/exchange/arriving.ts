/** Where ZIPs are put while they are looked at: files of this process, none of which outlives it for longer than until the next start. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { noRoomForZip } from '../messages';

export interface Arriving {
  /** Bytes of a file that there is room for. */
  room(): Promise<number>;
  /** Gives work the path of a file that it may make, of so many bytes, and removes that in the end; 503 without room. */
  during<T>(bytes: number, work: (file: string) => Promise<T>): Promise<T>;
  /** Removes what is left. */
  close(): Promise<void>;
}

/** A file, and what is kept of what is in it, as a rule on the same disk. */
const NEEDED = 2;
/** Bytes that others keep. */
const LEFT_FREE = 256 * 1024 * 1024;

const OURS = 'rackwright-catalogue-';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A folder in this one, for this process; those of processes that have died go, and what an earlier one of the same number left. */
export async function arrivingIn(folder: string, leftFree = LEFT_FREE): Promise<Arriving> {
  const own = path.join(folder, `${OURS}${process.pid}`);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(OURS) ? Number(name.slice(OURS.length)) : NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isRunning(pid)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true, mode: 0o700 });
  const room = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(own);
    return Math.max(0, Math.floor((bavail * bsize - leftFree) / NEEDED));
  };
  return {
    room,
    during: async (bytes, work) => {
      if (bytes > (await room())) throw noRoomForZip(bytes * NEEDED);
      const file = path.join(own, randomUUID());
      try {
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    close: () => rm(own, { recursive: true, force: true }),
  };
}
