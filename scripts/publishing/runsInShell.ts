/** Whether a built remote runs: each module that it exposes is loaded by the shell, in a real browser, before anybody gets it. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { RemoteRegistry } from '@rackwright/contracts';
import { launchOptions } from '../browser/launchOptions';

const LOADED_WITHIN_MS = 60_000;
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
};
const PLACE = '/remotes/tried/';
/** One of the pages, for whoever comes, that a remote has a place in: others are without the federation. */
const PAGE = '/browsing/tried';

interface Manifest {
  readonly exposes: readonly { readonly name: string }[];
}

/** The published shell, and the built remote beside it. */
function tryingServer(shellFolder: string, builtFolder: string): Server {
  const registry: RemoteRegistry = { schema: 1, revision: 0, remotes: {} };
  const page = () =>
    readFileSync(path.join(shellFolder, 'index.html'), 'utf8').replace(
      '<!--# include virtual="/remotes.json" -->',
      JSON.stringify(registry),
    );
  return createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isRemote = pathname.startsWith(PLACE);
    const file = isRemote
      ? path.join(builtFolder, path.normalize(pathname.slice(PLACE.length)))
      : path.join(shellFolder, path.normalize(pathname));
    if (pathname === PAGE) answer.writeHead(200, { 'content-type': 'text/html' }).end(page());
    else if (!existsSync(file)) answer.writeHead(404).end();
    else
      answer
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
  });
}

/** Only within the page: loads a module through the federation of the shell that is there. */
async function loadInPage([name, entry, module]: readonly [string, string, string]): Promise<string> {
  interface Instance {
    registerRemotes(remotes: readonly object[]): void;
    loadRemote(id: string): Promise<{ default?: unknown; contract?: unknown } | null>;
  }
  const { __INSTANCES__: instances } = (
    globalThis as unknown as { __FEDERATION__: { __INSTANCES__: readonly Instance[] } }
  ).__FEDERATION__;
  const [shell] = instances;
  if (shell === undefined) throw new Error('The shell has no federation.');
  shell.registerRemotes([{ name, entry: new URL(entry, location.href).href, type: 'global' }]);
  const exposed = await shell.loadRemote(`${name}/${module}`);
  return typeof exposed?.default === 'function' ? String(exposed.contract) : 'no component';
}

/** The names of the modules that were loaded. Rejects with the reason when one cannot be, or was written for another contract. */
export async function runsInShell(
  { name, contract }: { readonly name: string; readonly contract: number },
  { shellFolder, builtFolder }: { readonly shellFolder: string; readonly builtFolder: string },
): Promise<readonly string[]> {
  const manifest = JSON.parse(readFileSync(path.join(builtFolder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const server = tryingServer(shellFolder, builtFolder).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LOADED_WITHIN_MS);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${PAGE}`);
    await page.waitForFunction('globalThis.__FEDERATION__?.__INSTANCES__?.length > 0');
    for (const exposed of manifest.exposes) {
      const loading = page.evaluate(loadInPage, [name, `${PLACE}mf-manifest.json`, exposed.name] as const);
      const late = new Promise<never>((_, reject) =>
        setTimeout(
          reject,
          LOADED_WITHIN_MS,
          new Error(`it took more than ${LOADED_WITHIN_MS / 1000} s`),
        ).unref(),
      );
      const found = await Promise.race([loading, late]).catch((error: unknown) => {
        throw new Error(`${name}/${exposed.name} does not run in the shell: ${String(error)}`);
      });
      if (found !== String(contract))
        throw new Error(
          `${name}/${exposed.name} exports ${found}, and its package.json says contract ${contract}.`,
        );
    }
    return manifest.exposes.map((exposed) => exposed.name);
  } finally {
    await browser.close();
    server.close();
  }
}
