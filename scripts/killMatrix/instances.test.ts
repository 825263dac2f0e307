/** Two instances of each service behind the gateway, under load: one is killed, all are restarted, and nobody loses anything. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRoom } from '../api/projects';
import { buildStale } from '../building/buildStale';
import { freeBasePort } from '../system/ports';
import { startSystem, type RunningPart, type RunningSystem } from '../system/system';
import { instancePort, portOffsets } from '../system/topology';
import { patientCaller, pause } from './shopper';

const root = path.resolve(__dirname, '../..');
const PASSWORD = 'Cedar-Lantern-Orchard-42';
const START_MS = 300_000;
/** Fewer than a customer may have. */
const PROJECTS_EACH = 100;

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

type Caller = ReturnType<typeof patientCaller>;

const account = () => ({
  ...{ firstName: 'Ada', lastName: 'Cellar', phone: '+60 3 1234 5678', password: PASSWORD },
  ...{ email: `both-${randomUUID()}@rackwright.example`, receiveNewsletter: false },
});

/** A call that was not answered well: when it began, by the clock of this process. */
interface Fault {
  readonly what: string;
  readonly requestId: unknown;
  readonly begunAt: number;
}

/** By which instance the gateway had it answered, and by which before that one. */
function askedOf(requestId: unknown): unknown {
  const lines = readFileSync(path.join(dataDir, 'gateway/logs/access.log'), 'utf8').split('\n');
  const line = lines.find((one) => one.includes(`"requestId":"${String(requestId)}"`));
  return line && (JSON.parse(line) as { upstream: string }).upstream;
}

/** People who save and register, one call after the other, until they are told to stop. */
function load(url: string) {
  const [faults, callers] = [[] as Fault[], [] as Caller[]];
  const rooms = new Map<string, string>();
  const titles = new Map<string, string>();
  const emails: string[] = [];
  let isOver = false;
  const caller = () => {
    const made = patientCaller(url);
    callers.push(made);
    return made;
  };
  const asked = async (one: Caller, ...[method, place, sent]: Parameters<Caller['once']>) => {
    const begunAt = performance.now();
    const answer: Awaited<ReturnType<Caller['once']>> = await one
      .once(method, place, sent)
      .catch((error: unknown) => ({ status: 0, body: { error: String(error) } }));
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    const what = `${method} ${place}: ${answer.status} ${JSON.stringify(answer.body)}`;
    faults.push({ what, requestId: answer.body['requestId'], begunAt });
    return null;
  };
  const saving = async () => {
    const one = caller();
    const someone = async () => {
      const { token } = await one.ask<{ token: string }>('POST', '/users/register', { body: account() });
      return { authorization: `Bearer ${token}` };
    };
    const own: (readonly [string, Awaited<ReturnType<typeof someone>>])[] = [];
    let headers = await someone();
    for (let count = 1; !isOver; count++) {
      const title = `Cellar ${count}`;
      const body = { room: emptyRoom(title), notSendEmailToUser: true, notSendEmailToAdmin: true };
      const saved = await asked(one, 'POST', '/rooms/room', { headers, body });
      if (saved) {
        rooms.set(String(saved['_id']), title);
        own.push([String(saved['_id']), headers]);
      }
      await asked(one, 'GET', '/products/snapshot', {});
      if (count % PROJECTS_EACH === 0) headers = await someone();
      await pause(20);
    }
    for (const [id, of] of own) {
      const { body } = await one.once('GET', `/rooms/room/${id}`, { headers: of });
      titles.set(id, String(body['titleProject']));
    }
  };
  const registering = async () => {
    const one = caller();
    while (!isOver) {
      const body = account();
      if (await asked(one, 'POST', '/users/register', { body })) emails.push(body.email);
      await pause(200);
    }
  };
  const working = [saving(), saving(), saving(), registering()];
  return {
    faults,
    rooms,
    emails,
    /** Resolves when so many more have been saved. */
    more: async (count: number) => {
      const wanted = rooms.size + count;
      while (rooms.size < wanted) await pause(20);
    },
    /** Gives the titles of what was saved, as they are read afterwards. */
    end: async () => {
      isOver = true;
      await Promise.all(working);
      for (const one of callers) one.close();
      return titles;
    },
  };
}

interface CaughtMail {
  readonly to: readonly { readonly address: string }[];
}

async function welcomed(mailPage: string, emails: readonly string[]): Promise<readonly number[]> {
  const mails = (await (await fetch(`${mailPage}/email`)).json()) as readonly CaughtMail[];
  const addresses = mails.flatMap(({ to }) => to.map(({ address }) => address));
  return emails.map((email) => addresses.filter((address) => address === email).length);
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
  while ((await welcomed(system.mailPage!, emails)).some((count) => count === 0)) await pause(100);
  expect(new Set(await welcomed(system.mailPage!, emails))).toEqual(new Set([1]));
}, 900_000);
