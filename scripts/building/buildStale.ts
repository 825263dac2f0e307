import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRegistry } from '@rackwright/contracts';
import { folderStore, readRegistry } from '@rackwright/registry';
import { buildParts, packageJson, sourceHash, type BuildPart, type Mode } from './parts';
import { compressFolder } from './compress';
import { publish, publishPage } from './publish';

export interface BuildOptions {
  readonly root: string;
  readonly mode: Mode;
  readonly log: (line: string) => void;
  /** Which parts to look at; all when absent. */
  readonly only?: (part: BuildPart) => boolean;
}

interface StalePart extends BuildPart {
  readonly hash: string;
}

const PARALLEL_BUILDS = 2;
const SAY_STILL_BUILDING_MS = 5_000;

export const wwwFolder = (root: string): string => path.join(root, 'gateway/www');
/** The version a remote is published under: its own and what it was built from. */
export const versionOf = (root: string, part: StalePart): string =>
  `${packageJson(root, part.folder).version}+${part.hash.slice(0, 10)}`;
/** `mf-planner` is the container `mf_planner`. */
export const remoteName = (part: BuildPart): string => part.name.replaceAll('-', '_');

/** Builds and publishes what has changed since it was last built, two at a time. Gives what was built. */
export async function buildStale(options: BuildOptions): Promise<readonly BuildPart[]> {
  const { root, log } = options;
  const stale = await staleParts(options);
  if (stale.length === 0) return [];
  log(`building ${stale.map((part) => part.name).join(', ')}`);
  const running = new Map<string, number>();
  const ticker = setInterval(
    () => log(`still building ${[...running].map(sinceStart).join(', ')}`),
    SAY_STILL_BUILDING_MS,
  );
  const waiting = [...stale];
  const publishInTurn = oneAtATime();
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const begun = Date.now();
      running.set(part.name, begun);
      await build(part, options, publishInTurn).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      running.delete(part.name);
      recordBuild(root, part);
      log(`built ${part.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_BUILDS }, worker));
  } finally {
    clearInterval(ticker);
  }
  return stale;
}

function sinceStart([name, begun]: readonly [string, number]): string {
  return `${name} (${Math.round((Date.now() - begun) / 1000)} s)`;
}

async function staleParts({ root, mode, only }: Omit<BuildOptions, 'log'>): Promise<StalePart[]> {
  const registry = await readRegistry(folderStore(wwwFolder(root)));
  return buildParts(root)
    .filter((part) => only?.(part) ?? true)
    .map((part) => ({ ...part, hash: sourceHash(root, part, mode) }))
    .filter((part) => {
      if (part.kind === 'remote') return !isPublished(root, part, registry);
      const result =
        part.kind === 'process'
          ? path.join(root, part.folder, 'dist/main.js')
          : path.join(pageFolder(root, part), 'index.html');
      return recordedHash(root, part) !== part.hash || !existsSync(result);
    });
}

/**
 * Whether everybody, or some of the sessions, have the sources as they are, or had them: what was switched to since they were built
 * stays, so that a version that somebody went back from does not come again.
 */
function isPublished(root: string, part: StalePart, { remotes, canaries }: RemoteRegistry): boolean {
  const name = remoteName(part);
  const current = remotes[name];
  if (current === undefined || !existsSync(path.join(wwwFolder(root), current.entry))) return false;
  const given = [current.version, canaries?.[name]?.remote.version];
  return recordedHash(root, part) === part.hash || given.includes(versionOf(root, part));
}

function recordFile(root: string, part: BuildPart): string {
  return path.join(root, '.cache/build', `${part.name}.hash`);
}

function recordedHash(root: string, part: BuildPart): string {
  const file = recordFile(root, part);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** That what these sources make is in place. */
export function recordBuild(root: string, part: StalePart): void {
  mkdirSync(path.dirname(recordFile(root, part)), { recursive: true });
  writeFileSync(recordFile(root, part), part.hash);
}

/** What is in place is of other sources than were recorded. */
export const forgetBuild = (root: string, part: BuildPart): void =>
  rmSync(recordFile(root, part), { force: true });

type InTurn = (step: () => Promise<void>) => Promise<void>;

/** Publishing reads the registry and writes it again, so two publications must not overlap. */
function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const turn = last.then(step, step);
    last = turn;
    return turn;
  };
}

async function build(part: StalePart, { root, mode }: BuildOptions, publishInTurn: InTurn): Promise<void> {
  const folder = path.join(root, part.folder);
  const built = path.join(folder, 'dist');
  if (part.kind === 'process') {
    await runNode([path.join(root, 'scripts/bundleService.mjs')], folder, part.name);
    return;
  }
  const version = versionOf(root, part);
  const publication = { store: folderStore(wwwFolder(root)), name: remoteName(part), version };
  const published = path.join(wwwFolder(root), 'remotes', publication.name, version);
  const alreadyPublished = part.kind === 'remote' && existsSync(published);
  if (!alreadyPublished) await compile(part, { root, mode }, version);
  await publishInTurn(() =>
    part.kind === 'remote'
      ? publish(publication, alreadyPublished ? published : built, contractOf(root, part))
      : publishPage(built, pageFolder(root, part), pageRecord(root, part)),
  );
}

interface CompileOptions extends Pick<BuildOptions, 'root' | 'mode'> {
  /** Where to, if not into `dist` of the part. */
  readonly into?: string;
}

/** Builds a front end and compresses what came of it; gives the folder with both. */
export async function compile(
  part: BuildPart,
  { root, mode, into }: CompileOptions,
  version: string,
): Promise<string> {
  const folder = path.join(root, part.folder);
  const built = into ?? path.join(folder, 'dist');
  const settings = ['--mode', mode, '--env', `ver=${version}`, '--output-path', built];
  await runNode([path.join(root, 'node_modules/webpack/bin/webpack.js'), ...settings], folder, part.name);
  await compressFolder(built, path.join(root, '.cache/compressed'));
  return built;
}

/** A folder with the shell of these sources: the published one where it is that, else one that nobody is given. */
export async function triedShell(root: string): Promise<string> {
  const isShell = ({ kind }: BuildPart) => kind === 'shell';
  const [stale] = await staleParts({ root, mode: 'production', only: isShell });
  if (stale === undefined) return pageFolder(root, buildParts(root).find(isShell)!);
  const into = path.join(root, '.cache/triedShell');
  return compile(stale, { root, mode: 'production', into }, versionOf(root, stale));
}

const pageName = (part: BuildPart): string => (part.kind === 'shell' ? 'shell' : part.name);

/** Where the shell, or a document of its own, is published. */
export const pageFolder = (root: string, part: BuildPart): string =>
  path.join(wwwFolder(root), pageName(part));

/** The files of its build before. */
export const pageRecord = (root: string, part: BuildPart): string =>
  path.join(root, '.cache/build', `${pageName(part)}Files.json`);

/** What a remote says of itself: `rackwright` in its package.json. */
interface RemoteFacts {
  /** The number of the agreement that it was written for. */
  readonly contract?: number;
  /** Kilobytes of all its scripts, brotli, at the most. */
  readonly scriptKb?: number;
}

export const remoteFacts = (root: string, part: BuildPart): RemoteFacts =>
  (
    JSON.parse(readFileSync(path.join(root, part.folder, 'package.json'), 'utf8')) as {
      readonly rackwright?: RemoteFacts;
    }
  ).rackwright ?? {};

/** Of all scripts in a folder, brotli, as browsers get them. */
export const scriptKb = (built: string): number =>
  readdirSync(built)
    .filter((file) => file.endsWith('.js.br'))
    .reduce((sum, file) => sum + statSync(path.join(built, file)).size, 0) / 1000;

/** The number of the agreement a remote was written for, else 1. */
export const contractOf = (root: string, part: BuildPart): number => remoteFacts(root, part).contract ?? 1;

/** Runs a build step quietly; what it said is in the error when it fails. */
function runNode(args: readonly string[], cwd: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} cannot be built:\n${Buffer.concat(said).toString()}`));
    });
  });
}
