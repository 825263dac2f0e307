/** The registry as files of a store: read whole, changed by one at a time, whichever process does it. */
import type { RemoteRegistry } from '@rackwright/contracts';
import type { RemotesStore } from './remotesStore';
import { SHARES, shareFile, registryOfShare } from './shares';

const EMPTY: RemoteRegistry = { schema: 1, revision: 0, remotes: {} };
/** How often a change is made anew on what somebody else has written meanwhile. */
const TRIES = 20;
/** So many revisions are read at the same time. */
const READ_AT_ONCE = 20;

const CURRENT = 'remotes.json';
const revisionFile = (revision: number): string => `revisions/${revision}.json`;

const bytesOf = (registry: RemoteRegistry): Buffer => Buffer.from(JSON.stringify(registry));

async function readFrom(store: RemotesStore, file: string): Promise<RemoteRegistry | null> {
  const bytes = await store.read(file);
  return bytes && (JSON.parse(bytes.toString()) as RemoteRegistry);
}

/** The registry as most browsers see it; an empty one before the first publication. */
export const readRegistry = async (store: RemotesStore): Promise<RemoteRegistry> =>
  (await readFrom(store, CURRENT)) ?? EMPTY;

async function revisionNumbers(store: RemotesStore): Promise<readonly number[]> {
  const files = await store.list('revisions');
  const numbers = files.flatMap(({ name }) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => b - a);
}

/** Every registry that ever was, the latest first. */
export async function revisionsOf(store: RemotesStore): Promise<readonly RemoteRegistry[]> {
  const waiting = [...(await revisionNumbers(store))];
  const read: (RemoteRegistry | null)[] = [];
  while (waiting.length > 0) {
    const some = waiting.splice(0, READ_AT_ONCE);
    read.push(...(await Promise.all(some.map((number) => readFrom(store, revisionFile(number))))));
  }
  return read.filter((registry) => registry !== null);
}

/** A revision counts once it is written, also when who wrote it has not put it in place. */
async function latest(store: RemotesStore): Promise<RemoteRegistry> {
  const [number] = await revisionNumbers(store);
  const written = number === undefined ? null : await readFrom(store, revisionFile(number));
  return written ?? readRegistry(store);
}

/** Without its number, which the writing gives. */
export type RegistryContent = Pick<RemoteRegistry, 'remotes' | 'canaries'>;

/**
 * Writes what `change` makes of the current registry, as the next revision. The same object means that nothing changes, and puts in place
 * what was written before and is not there. Of two at the same time the later one is asked again with what the earlier has written. A
 * reader sees one or the other, never a part, also after a power cut.
 */
export async function changeRegistry(
  store: RemotesStore,
  change: (current: RemoteRegistry) => RegistryContent | Promise<RegistryContent>,
): Promise<RemoteRegistry> {
  for (let tried = 0; tried < TRIES; tried++) {
    const current = await latest(store);
    const content = await change(current);
    if (content === current) {
      await putInPlace(store);
      return current;
    }
    const next: RemoteRegistry = { schema: 1, revision: current.revision + 1, ...content };
    if (!(await store.create(revisionFile(next.revision), bytesOf(next)))) continue;
    await putInPlace(store);
    return next;
  }
  throw new Error('The registry of remotes is being changed by others all the time. Try again.');
}

/** The latest revision. Who is slow puts what others have written since in place, not their own over it. */
export async function putInPlace(store: RemotesStore): Promise<void> {
  for (let placed = -1; ;) {
    const newest = await latest(store);
    if (newest.revision === placed) return;
    await store.write(CURRENT, bytesOf(newest));
    await writeShares(store, newest);
    placed = newest.revision;
  }
}

async function writeShares(store: RemotesStore, registry: RemoteRegistry): Promise<void> {
  const kept = new Set((await store.list('shares')).map(({ name }) => `shares/${name}`));
  const writeShare = async (share: number): Promise<void> => {
    const file = shareFile(share);
    const own = registryOfShare(registry, share);
    if (own !== registry) await store.write(file, bytesOf(own));
    else if (kept.has(file)) await store.remove(file);
  };
  await Promise.all(Array.from({ length: SHARES }, (_, share) => writeShare(share)));
}
