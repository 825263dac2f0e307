/** Two instances of each service behind the gateway, their clocks apart, under load: one is killed; a release is published beside the one before, and taken back. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@rackwright/contracts';
import { buildStale } from '../building/buildStale';
import { buildNextRelease, type NextRelease } from '../nextRelease/build';
import { freeBasePort } from '../system/ports';
import { readSecrets } from '../system/secrets';
import { startSystem, type RunningSystem } from '../system/system';
import { instancePort, logFileOf, portOffsets, urlOf, type Instance, type Places } from '../system/topology';
import { caughtMails, load, mailedTo, type FurtherWork } from './load';
import { setClocks } from './matrixSystem';
import { RECOVERED_WITHIN_MS, until } from './row';
import { newShopper, type Shopper } from './shopper';

const root = path.resolve(__dirname, '../..');
const START_MS = 600_000;
/** A listener may be published after what it listens to: what nobody takes yet waits. */
const PUBLISHED = ['svc-users', 'svc-rooms', 'svc-orders', 'svc-reports'] as const;
/** Those that listen to others of these. */
const LISTENING = ['svc-rooms', 'svc-orders', 'svc-reports'] as const;
type Service = (typeof PUBLISHED)[number];
const ASKED_EVERY_MS = 1_000;
const COMPLAINTS_SHOWN = 20;

let places: Places;
let next: NextRelease;
let system: RunningSystem;
let people: ReturnType<typeof load> | undefined;
/** All of this is as it must be with clocks that are apart, by minutes. */
const CLOCKS = { 'svc-users#2': -10, 'svc-catalogue': -10, 'svc-orders#2': 10, 'svc-reports': 10 } as const;
/** Their payment was answered, and well. */
const paid: Shopper[] = [];

beforeAll(async () => {
  const only = ({ kind }: { readonly kind: string }) => kind === 'process';
  await buildStale({ root, mode: 'production', log: () => undefined, only });
  next = await buildNextRelease(root, PUBLISHED);
  process.env['REGISTRATIONS_PER_ADDRESS'] = '1000';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-instances-'));
  places = { root, dataDir, basePort: await freeBasePort(portOffsets(2)), instances: 2 };
  setClocks(places, CLOCKS);
  const { brokerPasswords } = readSecrets(path.join(dataDir, 'secrets'));
  const definitions = await next.definitions(brokerPasswords);
  system = await startSystem({ ...places, definitions, log: () => undefined });
}, START_MS);
afterAll(async () => {
  await people?.end();
  await system?.stop();
  next?.remove();
  if (places) rmSync(places.dataDir, { recursive: true, force: true });
}, START_MS);

/** The gateway asks the instances in turns: a call more in every second order, and both are paid at, however few people come. */
const ordering: FurtherWork = {
  restMs: 500,
  once: async (caller) => {
    const payments = `${urlOf(places, 'payment')}/xml/v1/request.api`;
    const shopper = await newShopper(system.url, payments, { caller });
    const checkout = await shopper.begin('Ordered cellar');
    if (paid.length % 2 === 1) await shopper.checkout(checkout._id);
    if (await shopper.pay(checkout)) paid.push(shopper);
  },
};

/** They have one order: its project is locked, its report written, its mails are sent, and svc-orders has heard of all three. */
async function hasOrder(shopper: Shopper): Promise<boolean> {
  const [order, ...more] = await shopper.orders();
  expect(more).toEqual([]);
  return order !== undefined && ![order.lockedAt, order.pdfReport, order.mailedAt].includes('');
}

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
const versions = (service: Service) => ({
  now: versionIn(path.join(root, service, 'dist')),
  next: versionIn(next.folderOf(service)),
});

interface Line {
  readonly msg: string;
  readonly version?: string;
  readonly event?: string;
  readonly eventId?: string;
}

interface Complaint {
  readonly time: string;
  readonly service: string;
  readonly msg: string;
  readonly err?: { readonly message: string };
}

const TELLING = /"msg":"(listening|stopping|event handled)"/;

/** What a service has handled, as in `next handled room-locked of now`; an instance says which version it is when it begins. */
function handledBy(service: Service): ReadonlySet<string> {
  const { now, next: following } = versions(service);
  const releases = new Map([
    [now, 'now'],
    [following, 'next'],
  ]);
  const found = new Set<string>();
  for (const name of [service, `${service}-2`]) {
    let release: string | undefined;
    for (const text of readFileSync(logFileOf(places, name), 'utf8').split('\n')) {
      if (!TELLING.test(text)) continue;
      const { msg, version, event, eventId } = JSON.parse(text) as Line;
      if (msg === 'listening') release = releases.get(version ?? '');
      if (msg === 'stopping') release = undefined;
      if (msg === 'event handled' && release !== undefined)
        found.add(`${release} handled ${event} of ${eventId?.startsWith('next-') ? 'next' : 'now'}`);
    }
  }
  return found;
}

/** Whether each release of it has handled something of each. */
function hasMet(service: Service): boolean {
  const handled = [...handledBy(service)];
  return ['now', 'next'].every((by) =>
    ['now', 'next'].every((of) => handled.some((one) => one.startsWith(by) && one.endsWith(` of ${of}`))),
  );
}

async function figure(instance: Instance, name: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${instancePort(places, instance)}/metrics`);
  return (await answer.text()).split('\n').find((line) => line.startsWith(`${name}{`)) ?? '';
}

/** By which instance the gateway had it answered, and by which before that one. */
function askedOf(requestId: unknown): unknown {
  const lines = readFileSync(path.join(places.dataDir, 'gateway/logs/access.log'), 'utf8').split('\n');
  const line = lines.find((one) => one.includes(`"requestId":"${String(requestId)}"`));
  return line && (JSON.parse(line) as { upstream: string }).upstream;
}

/** Events of mails that the mail server may have taken, though svc-reports did not hear so in time and asked it again. */
function answeredTooLate(): readonly string[] {
  const logs = ['svc-reports', 'svc-reports-2'].map((name) => readFileSync(logFileOf(places, name), 'utf8'));
  const told = logs
    .join('')
    .split('\n')
    .filter((line) => line.includes('the mail server does not take mails'));
  return told.map((line) => (JSON.parse(line) as Line).eventId ?? '');
}

/** Those of several mails for somebody who has one, and those that came twice without that reason. Waits until each has theirs. */
async function doubled(emails: readonly string[]): Promise<readonly string[]> {
  let each: Awaited<ReturnType<typeof mailedTo>> = [];
  await atLast('everybody who registered has a mail', async () => {
    each = await mailedTo(system.mailPage!, emails);
    return each.every(({ length }) => length > 0);
  });
  const several = each.filter((ids) => new Set(ids).size > 1);
  const sent = (await caughtMails(system.mailPage!)).map(({ messageId }) => messageId);
  const twice = sent.filter((id, at) => sent.indexOf(id) !== at);
  const late = answeredTooLate();
  return [...several.flat(), ...twice.filter((id) => !late.some((eventId) => id.includes(eventId)))];
}

/** What the services have complained of, the latest last. */
function complaints(): readonly string[] {
  const logs = serviceNames
    .flatMap((name) => [`svc-${name}`, `svc-${name}-2`])
    .map((name) => logFileOf(places, name));
  return logs
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
    .map((line) => JSON.parse(line) as Complaint)
    .sort((one, other) => one.time.localeCompare(other.time))
    .slice(-COMPLAINTS_SHOWN)
    .map(({ time, service, msg, err }) => `${time} ${service}: ${msg} ${err?.message ?? ''}`);
}

async function atLast(awaited: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  if (await people!.meanwhile(until(isSo, RECOVERED_WITHIN_MS, ASKED_EVERY_MS))) return;
  throw new Error([`${awaited}: not in ${RECOVERED_WITHIN_MS / 1000} s`, ...complaints()].join('\n'));
}

it('an instance that is killed fails only what the gateway had sent to it, and nothing acknowledged is lost or mailed twice', async () => {
  people = load(system.url);
  const { faults, rooms, emails, more, end } = people;
  await more(20);
  await system.killPart('svc-rooms#2');
  const killedAt = performance.now();
  await more(20);
  expect(faults.filter(({ begunAt }) => begunAt > killedAt)).toEqual([]);
  const killedAddress = `127.0.0.1:${instancePort(places, 'svc-rooms#2')}`;
  const asked = faults.map((fault) => ({ ...fault, asked: askedOf(fault.requestId) }));
  expect(asked.filter((fault) => fault.asked !== killedAddress)).toEqual([]);
  await system.startPart('svc-rooms#2');

  const titles = await end();
  expect(rooms.size).toBeGreaterThanOrEqual(40);
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(rooms));
  expect(await doubled(emails)).toEqual([]);
}, 900_000);

it('a release that is published and taken back fails no call, loses nothing acknowledged, parks no event and doubles no mail', async () => {
  people = load(system.url, [ordering]);
  const { faults, rooms, emails, more, end } = people;
  await atLast('two orders are paid', () => paid.length > 1);
  const soFar = faults.length;
  for (const service of PUBLISHED) {
    await system.publish(`${service}#2`, next.folderOf(service));
    expect(await figure(`${service}#2`, 'rackwright_build_info')).toContain(versions(service).next);
    await more(5);
  }
  for (const service of LISTENING)
    await atLast(`both releases of ${service} have handled events of both`, () => hasMet(service));
  await atLast('the next svc-reports has handled what only the next svc-rooms tells', () =>
    handledBy('svc-reports').has('next handled room-noted of next'),
  );

  for (const service of PUBLISHED) {
    await system.publish(`${service}#2`);
    expect(await figure(`${service}#2`, 'rackwright_build_info')).toContain(versions(service).now);
    await more(5);
  }

  const last = [...paid];
  for (const [at, shopper] of last.entries())
    await atLast(`order ${at + 1} of ${last.length} is whole`, () => hasOrder(shopper));
  const titles = await end();
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(rooms));
  expect(await doubled(emails)).toEqual([]);
  for (const service of LISTENING) {
    await atLast(
      `${service} counts what is parked`,
      async () => (await figure(service, 'events_parked')) !== '',
    );
    expect(await figure(service, 'events_parked')).toMatch(/ 0$/);
  }
  expect(faults.slice(soFar)).toEqual([]);
}, 900_000);
