/** Row 18: reading a large room through the gateway, in processor time of everything that answers. */
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { readCatalogue, type CatalogueSnapshot, type Project } from '@rackwright/planning';
import { freshAddress, gatewayClient } from '../../scripts/api/gatewayClient';
import { startWalk, type StartedWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import { microsecondsPerCall, type Figure, type Row } from '../planning/row';
import { bareMicroseconds } from './bareServer';
import { anyRack, hallOf } from './largeRoom';
import { processorMicroseconds, startedProcesses } from './processorTime';

const ROOM_BYTES = 200_000;
const WARM_UP = 4_000;
const REQUESTS = 20_000;
const AT_ONCE = 8;
/** Fewer than the gateway lets through in one burst from an address. */
const PER_ADDRESS = 700;

interface SavedRoom {
  readonly path: string;
  readonly etag: string;
  readonly token: string;
  /** As a browser without brotli gets it. */
  readonly text: string;
}

/** A room whose answer has some 200 kB. */
async function saveLargeRoom(world: World): Promise<SavedRoom> {
  const snapshot = (await world.make('GET', '/products/snapshot')).body as unknown as CatalogueSnapshot;
  const rack = anyRack(readCatalogue(snapshot));
  const bytesOf = (project: Project): number => JSON.stringify(project).length;
  const bytesEach = (bytesOf(hallOf(200, rack)) - bytesOf(hallOf(100, rack))) / 100;
  const count = Math.ceil(ROOM_BYTES / bytesEach);
  const by = world.customer;
  const made = await world.make('POST', '/rooms/room', { by, body: { room: hallOf(count, rack) } });
  const room = `/rooms/room/${String(made.body['_id'])}`;
  const { text } = await world.send('GET', { path: room, by });
  return { path: room, etag: made.etag, token: by.token, text };
}

/** Sends so many requests over connections that are kept, from addresses that change before the gateway calls it too many. */
async function read(url: string, { path, token }: SavedRoom, times: number, more: Record<string, string>) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', ...more };
  const statuses = new Set<number>();
  const one = async (share: number): Promise<void> => {
    for (let left = share; left > 0; left -= PER_ADDRESS) {
      const client = gatewayClient(url, freshAddress(), 1);
      for (let i = Math.min(left, PER_ADDRESS); i > 0; i -= 1)
        statuses.add((await client.send({ method: 'GET', path, headers })).status);
      client.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => one(times / AT_ONCE)));
  return [...statuses];
}

const PROCESSES = {
  'svc-rooms': 'svc-rooms/dist/main.js',
  nginx: 'nginx',
  database: 'embedded-mongo/dist/main.js',
} as const;
type Part = keyof typeof PROCESSES;
const PARTS = Object.keys(PROCESSES) as Part[];

type Costs = Readonly<Record<Part, number>>;

/** Microseconds of processor time for one request, by process. */
async function costs(system: StartedWalk, room: SavedRoom, status: number): Promise<Costs> {
  const more: Record<string, string> = status === 304 ? { 'if-none-match': room.etag } : {};
  const pids = Object.fromEntries(PARTS.map((part) => [part, startedProcesses(PROCESSES[part])]));
  await read(system.url, room, WARM_UP, more);
  const before = PARTS.map((part) => processorMicroseconds(pids[part]!));
  const statuses = await read(system.url, room, REQUESTS, more);
  if (statuses.length !== 1 || statuses[0] !== status)
    throw new Error(`${status} expected for every request, got ${statuses.join(', ')}`);
  const used = PARTS.map((part, at) => (processorMicroseconds(pids[part]!) - before[at]!) / REQUESTS);
  return Object.fromEntries(PARTS.map((part, at) => [part, used[at]!])) as Costs;
}

/** What a service does that opens each document to serve it: parse, write, hash, compress. Microseconds. */
function naiveMicroseconds({ text }: SavedRoom): number {
  let bytes = 0;
  const us = microsecondsPerCall(5, () => {
    const written = JSON.stringify(JSON.parse(text));
    bytes += createHash('sha1').update(written).digest().length + gzipSync(written, { level: 6 }).length;
  });
  if (bytes === 0 || gunzipSync(gzipSync(text)).toString() !== text) throw new Error('Nothing was written');
  return us;
}

interface Measured {
  readonly whole: Costs;
  readonly known: Costs;
  /** Of a bare server, in the same run. */
  readonly bareUs: number;
  readonly naiveUs: number;
}

let measured: Promise<Measured> | undefined;

/** All rows with one system. */
const measureOnce = (): Promise<Measured> =>
  (measured ??= (async () => {
    const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
    try {
      const world = await makeWorld(system, system.staff);
      const room = await saveLargeRoom(world);
      world.close();
      const whole = await costs(system, room, 200);
      const known = await costs(system, room, 304);
      return { whole, known, bareUs: await bareMicroseconds(), naiveUs: naiveMicroseconds(room) };
    } finally {
      await system.stop();
    }
  })());

const sumOf = (used: Costs): number => PARTS.reduce((total, part) => total + used[part], 0);
const inWords = (used: Costs): string =>
  `${sumOf(used).toFixed(0)} us: ${PARTS.map((part) => `${part} ${used[part].toFixed(0)}`).join(', ')}`;

const TIMES_BARE = 2;
const ALL_US = 600;
const SHARE_OF_KNOWN = 0.7;

export const rows: readonly Row[] = [
  {
    row: '18',
    what: 'GET of a 200 kB room through the gateway, token and ETag: processor time of svc-rooms, by that of a bare server that asks the same database',
    target: `<= ${TIMES_BARE.toFixed(1)}x`,
    run: async (): Promise<Figure> => {
      const { whole, bareUs, naiveUs } = await measureOnce();
      const us = whole['svc-rooms'];
      return {
        figure: `${(us / bareUs).toFixed(2)}x (${us.toFixed(0)} and ${bareUs.toFixed(0)} us)`,
        ratio: naiveUs / us,
        isMet: us <= TIMES_BARE * bareUs,
      };
    },
  },
  {
    row: '18a',
    what: 'the same, all that answers',
    target: `<= ${ALL_US} us`,
    run: async (): Promise<Figure> => {
      const { whole } = await measureOnce();
      return { figure: inWords(whole), ratio: null, isMet: sumOf(whole) <= ALL_US };
    },
  },
  {
    row: '18b',
    what: 'the same for somebody who has it, 304, by the whole answer',
    target: `<= ${SHARE_OF_KNOWN}x`,
    run: async (): Promise<Figure> => {
      const { whole, known } = await measureOnce();
      const share = sumOf(known) / sumOf(whole);
      return {
        figure: `${share.toFixed(2)}x (${inWords(known)})`,
        ratio: null,
        isMet: share <= SHARE_OF_KNOWN,
      };
    },
  },
];
