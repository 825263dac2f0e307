/** Row 22: what other people's calls wait for while sixty large projects are priced. */
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readCatalogue, type CatalogueSnapshot } from '@rackwright/planning';
import { freshAddress, gatewayClient } from '../../scripts/api/gatewayClient';
import { startWalk, type StartedWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import type { Figure, Row } from '../planning/row';
import { anyRack, hallOf } from './largeRoom';

const QUOTES = 60;
const RACKS = 5_000;
const WARM_UP = 50;
const TARGET_MS = 200;

/** Asks in a thread of its own: sending 75 MB would keep this one from noticing the answers that are timed. */
const SENDER = `
  const { workerData: { url, addresses, body }, parentPort } = require('node:worker_threads');
  const { request } = require('node:http');
  const statuses = {};
  let left = addresses.length;
  for (const localAddress of addresses) {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(url, { method: 'POST', headers, localAddress, agent: false }, (answer) => {
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      answer.resume().once('end', () => --left === 0 && parentPort.postMessage(statuses));
    });
    asked.end(body);
  }`;

/** Sixty quotes at once, each of somebody with an address of their own: how many were priced, and how many are to come again. */
async function askForQuotes(url: string, body: string): Promise<Readonly<Record<number, number>>> {
  const workerData = {
    url: new URL('/orders/quote', url).href,
    addresses: Array.from({ length: QUOTES }, freshAddress),
    body: Buffer.from(body),
  };
  const [statuses] = (await once(new Worker(SENDER, { eval: true, workerData }), 'message')) as [
    Record<number, number>,
  ];
  return statuses;
}

/** Milliseconds of every call, one after the other, from `begin` until `isOver`. */
async function waits(call: () => Promise<void>, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await call();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b);
}

/** A light call of somebody else, over a connection that is kept. */
function lightCall(url: string, at: string, token: string): () => Promise<void> {
  const client = gatewayClient(url, freshAddress(), 1);
  return async () => {
    const { status } = await client.send({
      method: 'GET',
      path: at,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`${at} answered ${status}`);
  };
}

async function measured(system: StartedWalk, world: World): Promise<Figure> {
  const snapshot = (await world.make('GET', '/products/snapshot')).body as unknown as CatalogueSnapshot;
  const rack = anyRack(readCatalogue(snapshot));
  const body = JSON.stringify({ project: hallOf(RACKS, rack) });
  const { id, token } = world.customer;
  const calls = [`/orders/user_orders/${id}`, `/rooms/rooms/${id}`].map((at) =>
    lightCall(system.url, at, token),
  );
  // The first price of a process begins its thread and reads the catalogue, as every process does once.
  await world.make('POST', '/orders/quote', { body: { project: hallOf(1, rack) } });
  for (let i = 0; i < WARM_UP; i += 1) for (const call of calls) await call();
  let isOver = false;
  const others = Promise.all(calls.map((call) => waits(call, () => isOver)));
  const statuses = await askForQuotes(system.url, body);
  isOver = true;
  if (!statuses[200] || QUOTES !== statuses[200] + (statuses[503] ?? 0))
    throw new Error(`the quotes were answered ${JSON.stringify(statuses)}`);
  const taken = await others;
  const figures = taken.map((each, at) => {
    const [late = NaN, last = NaN] = [each[Math.floor(each.length * 0.95)], each.at(-1)];
    return `${['svc-orders', 'svc-rooms'][at]} ${late.toFixed(0)} and ${last.toFixed(0)} ms of ${each.length} calls`;
  });
  const longest = Math.max(...taken.map((each) => each.at(-1) ?? Infinity));
  return {
    figure: `${figures.join(', ')}; ${statuses[200]} priced`,
    ratio: null,
    isMet: longest <= TARGET_MS,
  };
}

export const rows: readonly Row[] = [
  {
    row: '22',
    what: `${QUOTES} quotes of ${RACKS.toLocaleString('en')} racks at once: 95th percentile and longest wait of others' calls`,
    target: `<= ${TARGET_MS} ms`,
    run: async () => {
      const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
      try {
        const world = await makeWorld(system, system.staff);
        try {
          return await measured(system, world);
        } finally {
          world.close();
        }
      } finally {
        await system.stop();
      }
    },
  },
];
