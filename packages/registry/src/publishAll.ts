import path from 'node:path';
import { readRegistry } from './files';
import { publishedVersions, publishRemote, switchRemote } from './registry';

/**
 * Publishes the current remotes of one folder in another one, for everybody; those that were published there before stay as they are,
 * so that what a team has gone back from does not come again.
 */
export async function publishAll(fromFolder: string, wwwFolder: string): Promise<void> {
  const { remotes } = await readRegistry(fromFolder);
  for (const [name, { version, contract }] of Object.entries(remotes)) {
    const known = await publishedVersions(wwwFolder, name);
    if (known.some((one) => one.version === version)) continue;
    await publishRemote({ wwwFolder, name, version }, path.join(fromFolder, 'remotes', name, version));
    await switchRemote({ wwwFolder, name, version }, contract);
  }
}
