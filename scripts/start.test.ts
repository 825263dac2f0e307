import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freeBasePort } from './system/ports';
import { basePortOf, portOffsets } from './system/topology';

const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs `npm start` as far as it comes, and gives what it says. */
async function start(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.resolve(__dirname, 'start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}

it('says in one sentence which port is taken, what for, and how to choose others', async () => {
  const basePort = await freeBasePort(portOffsets());
  const holder = createServer().listen(basePort + 2, '127.0.0.1');
  await once(holder, 'listening');
  const { code, said } = await start({ PORT: String(basePort) });
  holder.close();
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${basePort + 2}, for svc-rooms, is taken by another program. ` +
      'Stop it, or choose other ports with PORT, as in "PORT=9080 npm start".',
  );
});

it('refuses a port that is no number in one sentence', async () => {
  const { code, said } = await start({ PORT: 'abc' });
  expect(code).toBe(1);
  expect(said).toBe('PORT is "abc"; it must be a number from 1025 to 35000.');
});

it.each(['80', '1024', '35001', '60000', '8080.5', ''])('refuses the port "%s"', (port) => {
  expect(() => basePortOf(port)).toThrow(`PORT is "${port}"; it must be a number from 1025 to 35000.`);
});

it('takes a port that can be one, and 8080 where none is given', () => {
  expect(['1025', '35000', undefined].map(basePortOf)).toEqual([1025, 35_000, 8080]);
});
