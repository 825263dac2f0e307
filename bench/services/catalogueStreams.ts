/** Row 28: planners that follow the catalogue, all of them at one svc-catalogue: when the last is told of what goes live, and what they hold. */
import http from 'node:http';
import path from 'node:path';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import { PORT_OFFSETS } from '../../scripts/system/topology';
import type { Figure, Row } from '../planning/row';
import { memoryKib, startedProcesses } from './processorTime';

const STREAMS = 1_000;
const TIMES = 5;
const TOLD_MS = 2_000;
/** At most 50 come from one address. */
const EACH = 40;

/** What each stream has been told, the latest version last. */
interface Followers {
  readonly told: readonly string[][];
  close(): void;
}

/** Beside the gateway, which lets one address have fewer. */
const serviceUrl = (gateway: string): URL => {
  const url = new URL('/products/events', gateway);
  url.port = String(Number(url.port) + PORT_OFFSETS['svc-catalogue']);
  return url;
};

async function follow(url: URL): Promise<Followers> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity });
  const told = Array.from({ length: STREAMS }, (): string[] => []);
  const open = (versions: string[], at: number) =>
    new Promise<void>((isOpen, reject) => {
      const headers = { accept: 'text/event-stream', 'x-real-ip': `10.0.0.${Math.floor(at / EACH)}` };
      const request = http.get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`a stream was answered ${answer.statusCode}`));
        answer.setEncoding('utf8').on('data', (text: string) => {
          for (const [, version = ''] of text.matchAll(/"version":"([^"]*)"/g)) versions.push(version);
          isOpen();
        });
        answer.on('error', () => undefined);
      });
      request.on('error', reject);
    });
  // A service takes in so many calls at once, and refuses more for now.
  for (let at = 0; at < STREAMS; at += EACH)
    await Promise.all(told.slice(at, at + EACH).map((versions, nth) => open(versions, at + nth)));
  return { told, close: () => agent.destroy() };
}

function catalogueKib(): number {
  const pids = startedProcesses('svc-catalogue');
  if (pids.length === 0) throw new Error('svc-catalogue is not there');
  return memoryKib(pids);
}

/** A release with another price of one product, ready to go live. */
async function readyRelease(world: World, shipping: number): Promise<() => Promise<unknown>> {
  const by = world.publisher;
  const found = await world.make('GET', '/products/products?pageSize=1&search=CL-IND-6', { by });
  const [product] = found.body['items'] as [{ readonly _id: string; readonly version: number }];
  const made = await world.make('POST', '/catalogue/releases', { by, body: { name: 'Measured' } });
  const at = `/catalogue/releases/${String(made.body['_id'])}`;
  const rows = [{ of: 'product', _id: product._id, version: product.version, shipping }];
  const { etag } = await world.make('PUT', `${at}/prices`, {
    ...{ by, headers: { 'if-match': made.etag }, body: { rows } },
  });
  return () => world.make('POST', `${at}/publish`, { by, headers: { 'if-match': etag }, body: {} });
}

/** Milliseconds from the answer that it is live until the last stream is told of it; 0 where all are told before. */
async function toldAfter({ told }: Followers, publish: () => Promise<unknown>): Promise<number> {
  const before = told.map((versions) => versions.length);
  await publish();
  const begun = performance.now();
  while (told.some((versions, at) => versions.length === before[at])) {
    if (performance.now() - begun > 60_000) throw new Error('not every stream was told within a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const taken = performance.now() - begun;
  if (new Set(told.map((versions) => versions.at(-1))).size !== 1)
    throw new Error('the streams were told different versions');
  return taken;
}

async function measure(): Promise<{ readonly times: readonly number[]; readonly eachKib: number }> {
  const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
  try {
    const world = await makeWorld(system, system.staff);
    const before = catalogueKib();
    const followers = await follow(serviceUrl(system.url));
    const eachKib = (catalogueKib() - before) / STREAMS;
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1)
      times.push(await toldAfter(followers, await readyRelease(world, 30 + time)));
    followers.close();
    world.close();
    return { times: times.sort((a, b) => a - b), eachKib };
  } finally {
    await system.stop();
  }
}

export const rows: readonly Row[] = [
  {
    row: '28',
    what: `${STREAMS.toLocaleString('en')} planners follow the catalogue at one svc-catalogue: from the answer that a release is live until the last is told, ${TIMES} times; memory of a stream`,
    target: `<= ${TOLD_MS} ms`,
    run: async (): Promise<Figure> => {
      const { times, eachKib } = await measure();
      return {
        figure: `${times[0]!.toFixed(0)} to ${times.at(-1)!.toFixed(0)} ms; ${eachKib.toFixed(0)} KiB`,
        ratio: null,
        isMet: times.at(-1)! <= TOLD_MS,
      };
    },
  },
];
