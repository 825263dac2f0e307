import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { answersOk } from './ports';
import { SupervisedProcess, type ProcessSpec } from './supervise';

const folder = mkdtempSync(path.join(tmpdir(), 'supervise-'));
const started: SupervisedProcess[] = [];
const said: string[] = [];

afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A process that answers on the port; `code` runs before it listens. */
function server(port: number, code = ''): ProcessSpec {
  const script = `${code}; console.log('begins'); require('http').createServer((q, a) => a.end(String(process.pid))).listen(${port}, '127.0.0.1')`;
  return {
    name: 'part',
    command: process.execPath,
    args: ['-e', script],
    logFile: path.join(folder, `${port}.log`),
    isReady: () => answersOk(`http://127.0.0.1:${port}`),
    readyWithinMs: 20_000,
  };
}

function supervised(spec: ProcessSpec): SupervisedProcess {
  const part = new SupervisedProcess(spec, (line) => said.push(line));
  started.push(part);
  return part;
}

/** Asks again and again, and leaves the processor to what is waited for in between. */
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it('is started when it answers, and stopped when nothing is left of it', async () => {
  const port = await freePort();
  const part = supervised(server(port));
  await part.start();
  const pid = Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  await part.stop();
  expect(isAlive(pid)).toBe(false);
  expect(readFileSync(path.join(folder, `${port}.log`), 'utf8')).toContain('begins');
});

it('is started again after it was killed, and not after it was stopped', async () => {
  const port = await freePort();
  const part = supervised(server(port));
  await part.start();
  const first = part.pid!;
  process.kill(first, 'SIGKILL');
  await until(() => part.pid !== first);
  await until(() => answersOk(`http://127.0.0.1:${port}`));
  expect(said.some((line) => line.includes('ended (SIGKILL)'))).toBe(true);
  await part.stop();
  expect(await answersOk(`http://127.0.0.1:${port}`)).toBe(false);
});

/** A part whose work is done by a process of its own, which lives on when the first is killed. */
function withWorker(port: number): ProcessSpec {
  const { args, ...spec } = server(port);
  const worker = `require('child_process').spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit' })`;
  return { ...spec, args: ['-e', `${worker}; setInterval(() => undefined, 1_000)`] };
}

const answering = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());

it('is started again without the processes that a killed one left behind', async () => {
  const port = await freePort();
  const part = supervised(withWorker(port));
  await part.start();
  const orphan = await answering(port);
  process.kill(part.pid!, 'SIGKILL');
  await until(() => !isAlive(orphan));
  await until(() => answersOk(`http://127.0.0.1:${port}`));
  expect(await answering(port)).not.toBe(orphan);
});

it('leaves nothing behind when it is stopped after it was killed', async () => {
  const port = await freePort();
  const part = supervised(withWorker(port));
  await part.start();
  const orphan = await answering(port);
  process.kill(part.pid!, 'SIGKILL');
  await part.stop();
  expect(isAlive(orphan)).toBe(false);
  expect(await answersOk(`http://127.0.0.1:${port}`)).toBe(false);
});

it('is ended and started again when it hangs', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let hasAnswered = false;
  const isAlive = async (withinMs: number) => {
    const answers = await answersOk(url, withinMs);
    hasAnswered ||= answers;
    return answers;
  };
  const part = supervised({ ...server(port), isAlive, aliveEveryMs: 100 });
  await part.start();
  const first = part.pid!;
  await until(() => hasAnswered);
  process.kill(first, 'SIGSTOP');
  await until(() => part.pid !== first);
  await until(() => answersOk(url));
  expect(said).toContain('part does not answer any more; ending it by force');
});

it('is not taken for hung while it has not answered yet', async () => {
  const port = await freePort();
  let asked = 0;
  const isAlive = () => Promise.resolve((asked += 1) > 10);
  const part = supervised({ ...server(port), isAlive, aliveEveryMs: 10 });
  await part.start();
  const first = part.pid;
  await until(() => asked > 20);
  expect(part.pid).toBe(first);
});

it('fails with the end of its log when it ends before it is ready', async () => {
  const port = await freePort();
  const part = supervised(server(port, "console.error('MONGO_URL is missing'); process.exit(78)"));
  await expect(part.start()).rejects.toThrow(/ended at once[\s\S]*MONGO_URL is missing/);
});

it('fails when it is not ready in time', async () => {
  const spec: ProcessSpec = {
    ...server(await freePort()),
    isReady: () => Promise.resolve(false),
    readyWithinMs: 1,
  };
  await expect(supervised(spec).start()).rejects.toThrow('was not ready within');
});

it('ends with its supervisor, also when that is killed', async () => {
  const port = await freePort();
  const spec = server(port);
  const script = path.join(folder, 'supervisor.ts');
  writeFileSync(
    script,
    `import { SupervisedProcess } from ${JSON.stringify(path.resolve(__dirname, 'supervise.ts'))};
     const isReady = () => fetch('http://127.0.0.1:${port}').then((answer) => answer.ok, () => false);
     const part = new SupervisedProcess({ ...${JSON.stringify(spec)}, isReady }, () => undefined);
     void part.start().then(() => console.log(part.pid));`,
  );
  const supervisor = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(supervisor.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  await until(() => !isAlive(pid));
});
