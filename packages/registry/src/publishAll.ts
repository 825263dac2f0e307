import path from 'node:path';
import { folderStore } from './folderStore';
import type { RemotesStore } from './remotesStore';
import { publishedVersions, publishRemote, switchRemote } from './registry';
import { readRegistry } from './revisions';

/**
 * Publishes the current remotes of a folder in a store, for everybody; those that were published there before stay as they are,
 * so that what a team has gone back from does not come again.
 */
export async function publishAll(fromFolder: string, store: RemotesStore): Promise<void> {
  const { remotes } = await readRegistry(folderStore(fromFolder));
  for (const [name, { version, contract }] of Object.entries(remotes)) {
    const known = await publishedVersions(store, name);
    if (known.some((one) => one.version === version)) continue;
    await publishRemote({ store, name, version }, path.join(fromFolder, 'remotes', name, version));
    await switchRemote({ store, name, version }, contract);
  }
}
