/** Two instances of each service behind the gateway, under load: one is killed, all are restarted, and nobody loses anything. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStale } from '../building/buildStale';
import { freeBasePort } from '../system/ports';
import { startSystem, type RunningPart, type RunningSystem } from '../system/system';
import { instancePort, portOffsets } from '../system/topology';
import { load, mailedAtLast } from './load';

const root = path.resolve(__dirname, '../..');
const START_MS = 300_000;

let system: RunningSystem;
let dataDir: string;
let killedAddress: string;
let people: ReturnType<typeof load> | undefined;
beforeAll(async () => {
  await buildStale({
    root,
    mode: 'production',
    log: () => undefined,
    only: ({ kind }) => kind === 'process',
  });
  dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-instances-'));
  process.env['REGISTRATIONS_PER_ADDRESS'] = '1000';
  const basePort = await freeBasePort(portOffsets());
  const places = { root, dataDir, basePort, instances: 2 };
  killedAddress = `127.0.0.1:${instancePort(places, 'svc-rooms#2')}`;
  system = await startSystem({ ...places, log: () => undefined });
}, START_MS);
afterAll(async () => {
  await people?.end();
  await system?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** By which instance the gateway had it answered, and by which before that one. */
function askedOf(requestId: unknown): unknown {
  const lines = readFileSync(path.join(dataDir, 'gateway/logs/access.log'), 'utf8').split('\n');
  const line = lines.find((one) => one.includes(`"requestId":"${String(requestId)}"`));
  return line && (JSON.parse(line) as { upstream: string }).upstream;
}

const ROLLING: readonly RunningPart[] = [
  'svc-rooms',
  'svc-rooms#2',
  'svc-users',
  'svc-users#2',
  'svc-catalogue#2',
];

it('loses no saved room, doubles no mail, and fails only what was under way in a process that was killed', async () => {
  people = load(system.url);
  const { faults, rooms, emails, more, end } = people;
  await more(20);
  await system.killPart('svc-rooms#2');
  const killedAt = performance.now();
  await more(20);
  expect(faults.filter(({ begunAt }) => begunAt > killedAt)).toEqual([]);
  const asked = faults.map((fault) => ({ ...fault, asked: askedOf(fault.requestId) }));
  expect(asked.filter((fault) => fault.asked !== killedAddress)).toEqual([]);
  await system.startPart('svc-rooms#2');

  const soFar = faults.length;
  for (const part of ROLLING) {
    await system.restart(part);
    await more(5);
  }
  expect(faults.slice(soFar)).toEqual([]);

  const titles = await end();
  expect(rooms.size).toBeGreaterThanOrEqual(60);
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(rooms));
  expect(await mailedAtLast(system.mailPage!, emails)).toEqual(new Set([1]));
}, 900_000);
