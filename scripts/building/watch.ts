import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { folderStore } from '@rackwright/registry';
import type { PartName } from '../system/topology';
import { buildParts, ownPackages, packageJson, type BuildPart } from './parts';
import {
  buildStale,
  contractOf,
  forgetBuild,
  pageFolder,
  pageRecord,
  remoteName,
  wwwFolder,
} from './buildStale';
import { publish, publishPage } from './publish';

export interface WatchOptions {
  readonly root: string;
  readonly log: (line: string) => void;
  readonly restart: (part: PartName) => Promise<void>;
}

/** Editors write a file in several steps. */
const SETTLE_MS = 200;

/**
 * Until stopped: bundles and restarts a service when something it is made of changes, and lets webpack rebuild the front
 * ends, each result published as a version of its own.
 */
export function watchAndRebuild(options: WatchOptions): { stop(): void } {
  const parts = buildParts(options.root);
  const watchers = [
    watchProcesses(
      parts.filter((part) => part.kind === 'process'),
      options,
    ),
    ...parts.filter((part) => part.kind !== 'process').map((part) => watchFrontEnd(part, options)),
  ];
  return { stop: () => watchers.forEach((watcher) => watcher.stop()) };
}

function watchProcesses(parts: readonly BuildPart[], { root, log, restart }: WatchOptions): { stop(): void } {
  const folders = new Set(parts.flatMap((part) => [part.folder, ...ownPackages(root, part.folder)]));
  const rebuild = settled(async () => {
    const built = await buildStale({
      root,
      mode: 'development',
      log,
      only: (part) => part.kind === 'process',
    });
    for (const { name } of built) {
      await restart(name === 'embedded-mongo' ? 'mongo' : (name as PartName));
      log(`${name} runs its new build`);
    }
  }, log);
  const watchers = [...folders].map((folder) =>
    watch(path.join(root, folder, 'src'), { recursive: true }, rebuild),
  );
  return { stop: () => watchers.forEach((watcher) => watcher.close()) };
}

function watchFrontEnd(part: BuildPart, { root, log }: WatchOptions): { stop(): void } {
  const folder = path.join(root, part.folder);
  const built = path.join(folder, 'dist');
  const result = path.join(built, part.kind === 'remote' ? 'mf-manifest.json' : 'index.html');
  const version = packageJson(root, part.folder).version;
  const webpack = startWebpack(root, folder);
  const publishResult = settled(async () => {
    if (!existsSync(result)) return;
    if (part.kind !== 'remote') await publishPage(built, pageFolder(root, part), pageRecord(root, part));
    else {
      const publication = {
        store: folderStore(wwwFolder(root)),
        name: remoteName(part),
        version: `${version}-dev.${Date.now().toString(36)}`,
      };
      await publish(publication, built, contractOf(root, part));
      forgetBuild(root, part);
    }
    log(`${part.name} is published anew; reload the page`);
  }, log);
  let watcher: FSWatcher | undefined;
  webpack.stdout?.on('data', () => {
    watcher ??= existsSync(built) ? watch(built, { recursive: true }, publishResult) : undefined;
  });
  webpack.stdout?.pipe(process.stdout);
  webpack.stderr?.pipe(process.stderr);
  return {
    stop: () => {
      watcher?.close();
      webpack.kill('SIGTERM');
    },
  };
}

function startWebpack(root: string, folder: string): ChildProcess {
  const program = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const args = [program, '--watch', '--mode', 'development', '--env', 'ver=development'];
  return spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a step once things have been quiet for a moment, never twice at a time; what fails is said and not repeated. */
function settled(step: () => Promise<void>, log: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(step)
        .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
    }, SETTLE_MS);
  };
}
