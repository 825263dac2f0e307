import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@rackwright/contracts';

export interface Publication {
  /** Folder with `remotes/` and `remotes.json`. */
  readonly wwwFolder: string;
  /** Name of the remote's container, as in `mf_planner`. */
  readonly name: string;
  readonly version: string;
}

const EMPTY: RemoteRegistry = { schema: 1, revision: 0, remotes: {} };
const NAME = /^mf_[a-z][a-z0-9_]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** The registry as the browsers see it; an empty one before the first publication. */
export async function readRegistry(wwwFolder: string): Promise<RemoteRegistry> {
  const file = path.join(wwwFolder, 'remotes.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RemoteRegistry) : EMPTY;
}

/**
 * Puts a built remote in place, whole or not at all. Publishing the same files again changes nothing; other files under a
 * version that exists are refused, because browsers keep a version for a year.
 */
export async function publishRemote(publication: Publication, builtFolder: string): Promise<void> {
  const target = versionFolder(publication);
  const hidden = path.join(path.dirname(target), `.new-${publication.version}-${process.pid}`);
  if (existsSync(target)) {
    if ((await folderDigest(target)) === (await folderDigest(builtFolder))) return;
    throw new Error(`${publication.name} ${publication.version} is already published with other files.`);
  }
  await mkdir(path.dirname(target), { recursive: true });
  await rm(hidden, { recursive: true, force: true });
  await cp(builtFolder, hidden, { recursive: true });
  await rename(hidden, target);
}

/** Makes a published version the one that new pages load. Gives the new revision. */
export async function switchRemote(publication: Publication, contract: number): Promise<RemoteRegistry> {
  const manifest = path.join(versionFolder(publication), 'mf-manifest.json');
  if (!existsSync(manifest)) throw new Error(`${publication.name} ${publication.version} is not published.`);
  const current = await readRegistry(publication.wwwFolder);
  const place = `/remotes/${publication.name}/${publication.version}/`;
  const entry = `${place}mf-manifest.json`;
  const first = await firstFiles(versionFolder(publication), place);
  const remote: RemoteEntry = { version: publication.version, entry, contract, ...first };
  const before = current.remotes[publication.name];
  if (before !== undefined && before.entry === entry && before.contract === contract) return current;
  return write(publication.wwwFolder, {
    schema: 1,
    revision: current.revision + 1,
    remotes: { ...current.remotes, [publication.name]: remote },
  });
}

/** Nothing for a remote whose build names no files. */
async function firstFiles(folder: string, place: string): Promise<Pick<RemoteEntry, 'first'>> {
  const file = path.join(folder, 'first-files.json');
  if (!existsSync(file)) return {};
  const named = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly string[]>;
  const modules = Object.entries(named).map(([module, files]) => [module, files.map((name) => place + name)]);
  return modules.length === 0 ? {} : { first: Object.fromEntries(modules) };
}

/** Switches every remote back to what it was in an earlier revision, as a new revision. */
export async function rollBack(wwwFolder: string, revision: number): Promise<RemoteRegistry> {
  const file = revisionFile(wwwFolder, revision);
  if (!existsSync(file)) throw new Error(`There is no revision ${revision} of the registry.`);
  const earlier = JSON.parse(await readFile(file, 'utf8')) as RemoteRegistry;
  const current = await readRegistry(wwwFolder);
  return write(wwwFolder, { schema: 1, revision: current.revision + 1, remotes: earlier.remotes });
}

function versionFolder({ wwwFolder, name, version }: Publication): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not the name of a remote.`);
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version.`);
  return path.join(wwwFolder, 'remotes', name, version);
}

function revisionFile(wwwFolder: string, revision: number): string {
  return path.join(wwwFolder, 'revisions', `${revision}.json`);
}

/** A reader sees the old registry or the new one, never a part, also after a power cut. */
async function write(wwwFolder: string, registry: RemoteRegistry): Promise<RemoteRegistry> {
  await mkdir(path.join(wwwFolder, 'revisions'), { recursive: true });
  const text = JSON.stringify(registry);
  await writeSynced(revisionFile(wwwFolder, registry.revision), text);
  await writeSynced(path.join(wwwFolder, 'remotes.json'), text);
  return registry;
}

async function writeSynced(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  const handle = await open(temporary, 'w', 0o644);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

async function folderDigest(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(`${name}\0`).update(await readFile(path.join(folder, name)));
  return digest.digest('hex');
}
