/** The registry as files: read whole, changed by one at a time, whichever process does it. */
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRegistry } from '@rackwright/contracts';
import { SHARES, shareFile, registryOfShare } from './shares';

const EMPTY: RemoteRegistry = { schema: 1, revision: 0, remotes: {} };
/** How often a change is made anew on what somebody else has written meanwhile. */
const TRIES = 20;

const currentFile = (wwwFolder: string): string => path.join(wwwFolder, 'remotes.json');
const revisionFile = (wwwFolder: string, revision: number): string =>
  path.join(wwwFolder, 'revisions', `${revision}.json`);

const readFrom = async (file: string): Promise<RemoteRegistry> =>
  JSON.parse(await readFile(file, 'utf8')) as RemoteRegistry;

/** The registry as most browsers see it; an empty one before the first publication. */
export async function readRegistry(wwwFolder: string): Promise<RemoteRegistry> {
  return existsSync(currentFile(wwwFolder)) ? readFrom(currentFile(wwwFolder)) : EMPTY;
}

async function revisionNumbers(wwwFolder: string): Promise<readonly number[]> {
  const folder = path.join(wwwFolder, 'revisions');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => b - a);
}

/** Every registry that ever was, the latest first. */
export async function revisionsOf(wwwFolder: string): Promise<readonly RemoteRegistry[]> {
  const numbers = await revisionNumbers(wwwFolder);
  return Promise.all(numbers.map((number) => readFrom(revisionFile(wwwFolder, number))));
}

/** A revision counts once it is written, also when who wrote it has not put it in place. */
async function latest(wwwFolder: string): Promise<RemoteRegistry> {
  const [number] = await revisionNumbers(wwwFolder);
  return number === undefined ? readRegistry(wwwFolder) : readFrom(revisionFile(wwwFolder, number));
}

/** Without its number, which the writing gives. */
export type RegistryContent = Pick<RemoteRegistry, 'remotes' | 'canaries'>;

/**
 * Writes what `change` makes of the current registry, as the next revision; the same object means that nothing changes. Of two at the
 * same time the later one is asked again with what the earlier has written. A reader sees one or the other, never a part, also
 * after a power cut.
 */
export async function changeRegistry(
  wwwFolder: string,
  change: (current: RemoteRegistry) => RegistryContent | Promise<RegistryContent>,
): Promise<RemoteRegistry> {
  await mkdir(path.join(wwwFolder, 'revisions'), { recursive: true });
  for (let tried = 0; tried < TRIES; tried++) {
    const current = await latest(wwwFolder);
    const content = await change(current);
    if (content === current) return current;
    const next: RemoteRegistry = { schema: 1, revision: current.revision + 1, ...content };
    if (!(await claim(wwwFolder, next))) continue;
    await putInPlace(wwwFolder);
    return next;
  }
  throw new Error('The registry of remotes is being changed by others all the time. Try again.');
}

/** Whether the number was still free. */
async function claim(wwwFolder: string, registry: RemoteRegistry): Promise<boolean> {
  const file = revisionFile(wwwFolder, registry.revision);
  const temporary = temporaryOf(file);
  await writeSynced(temporary, registry);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Who is slow puts what others have written since in place, not their own over it. */
async function putInPlace(wwwFolder: string): Promise<void> {
  for (let placed = -1; ;) {
    const newest = await latest(wwwFolder);
    if (newest.revision === placed) return;
    await replace(currentFile(wwwFolder), newest);
    await writeShares(wwwFolder, newest);
    placed = newest.revision;
  }
}

async function writeShares(wwwFolder: string, registry: RemoteRegistry): Promise<void> {
  for (let share = 0; share < SHARES; share++) {
    const file = path.join(wwwFolder, shareFile(share));
    const own = registryOfShare(registry, share);
    if (own === registry) await rm(file, { force: true });
    else {
      await mkdir(path.dirname(file), { recursive: true });
      await replace(file, own);
    }
  }
}

const temporaryOf = (file: string): string =>
  `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.new`;

async function replace(file: string, registry: RemoteRegistry): Promise<void> {
  const temporary = temporaryOf(file);
  await writeSynced(temporary, registry);
  await rename(temporary, file);
}

async function writeSynced(file: string, registry: RemoteRegistry): Promise<void> {
  const handle = await open(file, 'w', 0o644);
  try {
    await handle.writeFile(JSON.stringify(registry));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
