import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface DevProcess {
  /** Everything it has said when `awaited` was there. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts `npm run dev -w part` on that port and waits until it has said `awaited`; refuses with what it said when it ends before. */
export async function startDev(part: string, port: number, awaited: RegExp): Promise<DevProcess> {
  const { MONGO_URL: _, AMQP_URL: __, GATEWAY_URL: ___, ...env } = process.env;
  // A process group of its own: what npm starts is stopped with it.
  const npm = spawn('npm', ['run', 'dev', '-w', part], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(npm, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (awaited.test(said)) resolve();
      });
    npm.once('exit', () => reject(new Error(`${part} ended: ${said}`)));
  });
  return {
    said,
    stop: async () => {
      process.kill(-npm.pid!, 'SIGTERM');
      await closed;
    },
  };
}
