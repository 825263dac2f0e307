import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRemote, removeOldVersions, switchRemote, type Publication } from '@rackwright/registry';

/** Publishes a built remote and makes it the current one. */
export async function publish(
  publication: Publication,
  builtFolder: string,
  contract: number,
): Promise<void> {
  await publishRemote(publication, builtFolder);
  await switchRemote(publication, contract);
  await removeOldVersions(publication.store, publication.name);
}

/**
 * Puts the built shell, or a document of its own, in place: new files first and the page last, so that no page names a file that is not there. Files
 * of the build before stay for pages that are still open.
 */
export async function publishPage(
  builtFolder: string,
  pageFolder: string,
  recordFile: string,
): Promise<void> {
  const names = await fileNames(builtFolder);
  await mkdir(pageFolder, { recursive: true });
  for (const name of names.filter((each) => each !== 'index.html')) {
    await cp(path.join(builtFolder, name), path.join(pageFolder, name));
  }
  const page = path.join(pageFolder, 'index.html');
  await cp(path.join(builtFolder, 'index.html'), `${page}.new`);
  await rename(`${page}.new`, page);
  const before = existsSync(recordFile) ? (JSON.parse(await readFile(recordFile, 'utf8')) as string[]) : [];
  const kept = new Set([...names, ...before]);
  for (const name of await fileNames(pageFolder)) {
    if (!kept.has(name)) await rm(path.join(pageFolder, name));
  }
  await mkdir(path.dirname(recordFile), { recursive: true });
  await writeFile(recordFile, JSON.stringify(names));
}

async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
