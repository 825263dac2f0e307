import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 23_480;
const url = `http://127.0.0.1:${PORT}`;
const LIMIT_MS = 10 * 60_000;

const answers = async (path: string): Promise<boolean> => {
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(2_000) });
    // An answer that is not read to its end keeps its connection, and the gateway limits those.
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
};

/** Ready for a customer: the page, the catalogue and the keys that sign-in needs answer through the gateway. */
async function untilReady(start: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + LIMIT_MS;
  const paths = ['/login', '/remotes.json', '/products/snapshot', '/users/.well-known/jwks.json'];
  while (Date.now() < giveUpAt) {
    if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}`);
    const ready = await Promise.all(paths.map(answers));
    if (ready.every(Boolean)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('npm start was not ready in 10 minutes');
}

/** Seconds from the command to the first page that works. */
async function secondsToStart(folder: string, npmCache: string): Promise<number> {
  const from = performance.now();
  const start = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), npm_config_cache: npmCache },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  try {
    await untilReady(start);
    return (performance.now() - from) / 1000;
  } finally {
    const ended = once(start, 'exit');
    if (start.exitCode === null && start.pid !== undefined) {
      // As a terminal does it: npm leaves Ctrl+C to the processes it started.
      process.kill(-start.pid, 'SIGINT');
      await ended;
    }
  }
}

/** Prints how long `npm start` takes in a fresh clone (system packages already there), and again in the same folder. */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rackwright-start-'));
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, clone]);
    const cache = join(folder, 'npm-cache');
    const fresh = await secondsToStart(clone, cache);
    const again = await secondsToStart(clone, cache);
    console.log(`fresh clone, empty npm cache: ${fresh.toFixed(0)} s (target 300 s)`);
    console.log(`start again:                  ${again.toFixed(1)} s (target 15 s)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
