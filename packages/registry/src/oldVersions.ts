import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry } from './files';

/** Versions of a remote kept besides those in use, for pages that are still open and for going back. */
const KEPT_VERSIONS = 10;

/** Removes the oldest versions of a remote beyond ten, never one that sessions get. */
export async function removeOldVersions(wwwFolder: string, name: string): Promise<void> {
  const folder = path.join(wwwFolder, 'remotes', name);
  const { remotes, canaries } = await readRegistry(wwwFolder);
  const inUse = [remotes[name]?.version, canaries?.[name]?.remote.version];
  const versions = await Promise.all(
    (await readdir(folder))
      .filter((version) => !inUse.includes(version) && !version.startsWith('.'))
      .map(async (version) => ({ version, madeMs: (await stat(path.join(folder, version))).mtimeMs })),
  );
  versions.sort((one, other) => other.madeMs - one.madeMs);
  for (const { version } of versions.slice(KEPT_VERSIONS))
    await rm(path.join(folder, version), { recursive: true });
}
