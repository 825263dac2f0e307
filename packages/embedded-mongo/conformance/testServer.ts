import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(__dirname, '../src/main.ts');

/** The server as a process of its own, which can be killed. */
export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it wrote to standard error so far. */
  readonly errors: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts the server's process on any free port; `prefix` is a shell command that comes before it. */
export async function startChild(
  dataDir: string,
  settings: Record<string, string> = {},
  prefix = '',
): Promise<ChildServer> {
  const child = spawn('sh', ['-c', `${prefix} exec "$0" --import tsx "$1"`, process.execPath, main], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve((JSON.parse(text) as { listening: number }).listening);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  return { url: `mongodb://127.0.0.1:${port}`, process: child, errors: () => errors, ended };
}

/** A new empty folder and the function that removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
