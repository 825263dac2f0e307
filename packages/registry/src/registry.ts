/** Versions of remotes: put in place, made the current one, tried by some, gone back to. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@rackwright/contracts';
import { changeRegistry, revisionsOf, type RegistryContent } from './files';

export interface Publication {
  /** Folder with `remotes/` and `remotes.json`. */
  readonly wwwFolder: string;
  /** Name of the remote's container, as in `mf_planner`. */
  readonly name: string;
  readonly version: string;
}

const NAME = /^mf_[a-z][a-z0-9_]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

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

/** Makes a published version the one that new pages load; a trial of the remote ends with it. Gives the registry. */
export async function switchRemote(publication: Publication, contract: number): Promise<RemoteRegistry> {
  const remote = await entryOf(publication, contract);
  const { wwwFolder, name } = publication;
  return changeRegistry(wwwFolder, (current) => {
    const before = current.remotes[name];
    const isSame = before?.entry === remote.entry && before.contract === contract;
    if (isSame && current.canaries?.[name] === undefined) return current;
    return { ...withoutCanary(current, name), remotes: { ...current.remotes, [name]: remote } };
  });
}

export interface Trial {
  /** Of a hundred sessions, so many get it: 1 to 99. */
  readonly percent: number;
  readonly since: Date;
}

/**
 * Gives a published version to some of the sessions, the same ones on each of their pages. Refuses a remote that has no current version,
 * the current version itself, and a percentage that is no share.
 */
export async function startCanary(
  publication: Publication,
  contract: number,
  { percent, since }: Trial,
): Promise<RemoteRegistry> {
  const { wwwFolder, name, version } = publication;
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error(`${percent} is not a share of the sessions: 1 to 99 of a hundred.`);
  const remote = await entryOf(publication, contract);
  return changeRegistry(wwwFolder, (current) => {
    const before = current.remotes[name];
    if (before === undefined) throw new Error(`${name} has no version yet: publish it to everybody first.`);
    if (before.version === version) throw new Error(`${name} ${version} is what everybody has already.`);
    const canary = { remote, percent, since: since.toISOString() };
    return { remotes: current.remotes, canaries: { ...current.canaries, [name]: canary } };
  });
}

/** Takes a version on trial back; nothing without one, or with another than `version`. */
export const endCanary = ({ wwwFolder, name, version }: Publication): Promise<RemoteRegistry> =>
  changeRegistry(wwwFolder, (current) =>
    current.canaries?.[name]?.remote.version === version ? withoutCanary(current, name) : current,
  );

function withoutCanary({ remotes, canaries = {} }: RemoteRegistry, name: string): RegistryContent {
  const { [name]: _, ...others } = canaries;
  return Object.keys(others).length === 0 ? { remotes } : { remotes, canaries: others };
}

/** Every version of a remote that was current or on trial and is still in place, the latest first; of several remotes by `revisions`, read once. */
export async function publishedVersions(
  wwwFolder: string,
  name: string,
  revisions?: readonly RemoteRegistry[],
): Promise<readonly RemoteEntry[]> {
  const found = new Map<string, RemoteEntry>();
  for (const { remotes, canaries } of revisions ?? (await revisionsOf(wwwFolder)))
    for (const remote of [canaries?.[name]?.remote, remotes[name]])
      if (remote && !found.has(remote.version)) found.set(remote.version, remote);
  return [...found.values()].filter(({ version }) => existsSync(manifestOf({ wwwFolder, name, version })));
}

/** The latest version that everybody had before the current one and that is still in place; undefined when there is none. */
export async function versionBefore(wwwFolder: string, name: string): Promise<RemoteEntry | undefined> {
  const [now, ...earlier] = await revisionsOf(wwwFolder);
  return earlier
    .flatMap(({ remotes }) => remotes[name] ?? [])
    .find(
      ({ version }) =>
        version !== now?.remotes[name]?.version && existsSync(manifestOf({ wwwFolder, name, version })),
    );
}

async function entryOf(publication: Publication, contract: number): Promise<RemoteEntry> {
  const { name, version } = publication;
  if (!existsSync(manifestOf(publication))) throw new Error(`${name} ${version} is not published.`);
  const place = `/remotes/${name}/${version}/`;
  const first = await firstFiles(versionFolder(publication), place);
  return { version, entry: `${place}mf-manifest.json`, contract, ...first };
}

/** Nothing for a remote whose build names no files. */
async function firstFiles(folder: string, place: string): Promise<Pick<RemoteEntry, 'first'>> {
  const file = path.join(folder, 'first-files.json');
  if (!existsSync(file)) return {};
  const named = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly string[]>;
  const modules = Object.entries(named).map(([module, files]) => [module, files.map((one) => place + one)]);
  return modules.length === 0 ? {} : { first: Object.fromEntries(modules) };
}

const manifestOf = (publication: Publication): string =>
  path.join(versionFolder(publication), 'mf-manifest.json');

function versionFolder({ wwwFolder, name, version }: Publication): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not the name of a remote.`);
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version.`);
  return path.join(wwwFolder, 'remotes', name, version);
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
