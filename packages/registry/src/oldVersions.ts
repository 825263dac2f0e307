import { MANIFEST, type RemotesStore } from './remotesStore';
import { readRegistry } from './revisions';

/** Versions of a remote kept besides those in use, for pages that are still open and for going back. */
const KEPT_VERSIONS = 10;

/** Removes the oldest versions of a remote beyond ten, never one that sessions get. */
export async function removeOldVersions(store: RemotesStore, name: string): Promise<void> {
  const folder = `remotes/${name}`;
  const { remotes, canaries } = await readRegistry(store);
  const inUse = [remotes[name]?.version, canaries?.[name]?.remote.version];
  const madeMs = new Map<string, number>();
  for (const file of await store.list(folder)) {
    const [version = ''] = file.name.split('/');
    madeMs.set(version, Math.max(file.madeMs, madeMs.get(version) ?? 0));
  }
  const versions = [...madeMs]
    .filter(([version]) => !inUse.includes(version))
    .sort(([, one], [, other]) => other - one);
  for (const [version] of versions.slice(KEPT_VERSIONS)) {
    await store.remove(`${folder}/${version}/${MANIFEST}`);
    await store.remove(`${folder}/${version}`);
  }
}
