import path from 'node:path';
import type { RemoteRegistry } from '@rackwright/contracts';
import { folderStore } from './folderStore';
import type { RemotesStore } from './remotesStore';
import { removeOldVersions } from './oldVersions';
import { publishRemote, switchRemote } from './registry';
import { putInPlace, readRegistry, revisionsOf } from './revisions';

/**
 * Publishes the current remotes of a folder in a store, for everybody; those that were published there before stay as they are, whether
 * or not their files do, so that what a team has gone back from, or beyond, does not come again.
 */
export async function publishAll(fromFolder: string, store: RemotesStore): Promise<void> {
  const { remotes } = await readRegistry(folderStore(fromFolder));
  const before = await revisionsOf(store);
  if (before.length > 0) await putInPlace(store);
  for (const [name, { version, contract }] of Object.entries(remotes)) {
    const isOf = ({ remotes: then, canaries }: RemoteRegistry) =>
      then[name]?.version === version || canaries?.[name]?.remote.version === version;
    if (before.some(isOf)) continue;
    await publishRemote({ store, name, version }, path.join(fromFolder, 'remotes', name, version));
    await switchRemote({ store, name, version }, contract);
    await removeOldVersions(store, name);
  }
}
