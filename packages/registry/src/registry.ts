/** Versions of remotes: put in place, made the current one, tried by some, gone back to. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@rackwright/contracts';
import { filesIn } from './folderStore';
import { MANIFEST, type RemotesStore } from './remotesStore';
import { changeRegistry, readRegistry, revisionsOf, type RegistryContent } from './revisions';

export interface Publication {
  readonly store: RemotesStore;
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
  const folder = versionFolder(publication);
  const { store, name, version } = publication;
  if (!(await isInPlace(publication))) return store.putVersion(folder, builtFolder);
  if (!(await hasFilesOf(store, folder, builtFolder)))
    throw new Error(`${name} ${version} is already published with other files.`);
}

/** Makes a published version the one that new pages load; a trial of the remote ends with it. Gives the registry. */
export async function switchRemote(publication: Publication, contract: number): Promise<RemoteRegistry> {
  const remote = await entryOf(publication, contract);
  const { store, name } = publication;
  return changeRegistry(store, (current) => {
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
  const { store, name, version } = publication;
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error(`${percent} is not a share of the sessions: 1 to 99 of a hundred.`);
  const remote = await entryOf(publication, contract);
  return changeRegistry(store, (current) => {
    const before = current.remotes[name];
    if (before === undefined) throw new Error(`${name} has no version yet: publish it to everybody first.`);
    if (before.version === version) throw new Error(`${name} ${version} is what everybody has already.`);
    const canary = { remote, percent, since: since.toISOString() };
    return { remotes: current.remotes, canaries: { ...current.canaries, [name]: canary } };
  });
}

/** Takes a version on trial back; nothing without one, or with another than `version`. */
export const endCanary = ({ store, name, version }: Publication): Promise<RemoteRegistry> =>
  changeRegistry(store, (current) =>
    current.canaries?.[name]?.remote.version === version ? withoutCanary(current, name) : current,
  );

function withoutCanary({ remotes, canaries = {} }: RemoteRegistry, name: string): RegistryContent {
  const { [name]: _, ...others } = canaries;
  return Object.keys(others).length === 0 ? { remotes } : { remotes, canaries: others };
}

/** Every version of a remote that was current or on trial and is still in place, the latest first; of several remotes by `revisions`, read once. */
export async function publishedVersions(
  store: RemotesStore,
  name: string,
  revisions?: readonly RemoteRegistry[],
): Promise<readonly RemoteEntry[]> {
  const found = new Map<string, RemoteEntry>();
  for (const { remotes, canaries } of revisions ?? (await revisionsOf(store)))
    for (const remote of [canaries?.[name]?.remote, remotes[name]])
      if (remote && !found.has(remote.version)) found.set(remote.version, remote);
  const inPlace = await versionsInPlace(store, name);
  return [...found.values()].filter(({ version }) => inPlace.has(version));
}

/**
 * The latest version that everybody had before the one that they have, and that is still in place; undefined when there is none. A
 * revision that was written and not put in place is none that they have.
 */
export async function versionBefore(store: RemotesStore, name: string): Promise<RemoteEntry | undefined> {
  const now = await readRegistry(store);
  const earlier = (await revisionsOf(store)).filter(({ revision }) => revision < now.revision);
  const inPlace = await versionsInPlace(store, name);
  return earlier
    .flatMap(({ remotes }) => remotes[name] ?? [])
    .find(({ version }) => version !== now.remotes[name]?.version && inPlace.has(version));
}

async function versionsInPlace(store: RemotesStore, name: string): Promise<ReadonlySet<string>> {
  const files = await store.list(`remotes/${name}`);
  return new Set(
    files.flatMap((file) => {
      const [version, ...rest] = file.name.split('/');
      return version !== undefined && rest.join('/') === MANIFEST ? [version] : [];
    }),
  );
}

async function entryOf(publication: Publication, contract: number): Promise<RemoteEntry> {
  const { store, name, version } = publication;
  const folder = versionFolder(publication);
  const manifest = await store.read(`${folder}/${MANIFEST}`);
  if (manifest === null) throw new Error(`${name} ${version} is not published.`);
  const named = (await store.read(`${folder}/first-files.json`)) ?? '{}';
  const files = JSON.parse(named.toString()) as FirstFiles;
  return {
    ...{ version, entry: `/${folder}/${MANIFEST}`, contract },
    ...firstFiles(files, `/${folder}/`),
    ...hashes(manifest, Object.values(files).flat()),
  };
}

type FirstFiles = Readonly<Record<string, readonly string[]>>;

/** Nothing for a remote whose build names no files. */
function firstFiles(files: FirstFiles, place: string): Pick<RemoteEntry, 'first'> {
  const modules = Object.entries(files).map(([module, own]) => [module, own.map((one) => place + one)]);
  return modules.length === 0 ? {} : { first: Object.fromEntries(modules) };
}

/** Of the manifest and of these files; nothing for a remote whose build made no hashes. */
function hashes(manifest: Buffer, files: readonly string[]): Pick<RemoteEntry, 'integrity'> {
  const { integrity } = JSON.parse(manifest.toString()) as {
    readonly integrity?: Readonly<Record<string, string>>;
  };
  if (integrity === undefined) return {};
  const own = `sha256-${createHash('sha256').update(manifest).digest('base64')}`;
  const known = files.flatMap((file) => (integrity[file] === undefined ? [] : [[file, integrity[file]]]));
  return { integrity: { [MANIFEST]: own, ...Object.fromEntries(known) } };
}

const isInPlace = async (publication: Publication): Promise<boolean> =>
  (await publication.store.read(`${versionFolder(publication)}/${MANIFEST}`)) !== null;

function versionFolder({ name, version }: Publication): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not the name of a remote.`);
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version.`);
  return `remotes/${name}/${version}`;
}

async function hasFilesOf(store: RemotesStore, folder: string, builtFolder: string): Promise<boolean> {
  const built = await filesIn(builtFolder);
  const kept = (await store.list(folder)).map(({ name }) => name).sort();
  if (kept.join('\0') !== built.join('\0')) return false;
  for (const name of built) {
    const bytes = await store.read(`${folder}/${name}`);
    if (!bytes?.equals(await readFile(path.join(builtFolder, name)))) return false;
  }
  return true;
}
