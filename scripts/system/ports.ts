import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';

/** True when nothing listens on the port of the loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** True when something accepts connections on the port of the loopback address. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** The first port that is taken, or undefined. */
export async function firstTaken(ports: readonly number[]): Promise<number | undefined> {
  const free = await Promise.all(ports.map(isPortFree));
  return ports.find((_port, index) => !free[index]);
}

/**
 * A base port, below those the system hands out by itself, from which all the given offsets are free. Two callers at the
 * same moment may get the same one, so the choice begins at a place that depends on the process.
 */
export async function freeBasePort(offsets: readonly number[]): Promise<number> {
  const STEP = 20;
  const PLACES = 120;
  for (let tries = 0; tries < PLACES; tries += 1) {
    const base = 10_100 + ((process.pid + tries * 7) % PLACES) * STEP;
    if ((await firstTaken(offsets.map((offset) => base + offset))) === undefined) return base;
  }
  throw new Error('No free range of ports was found between 10100 and 12500.');
}

/** True when the address answers with a status of 200 to 299 within two seconds, or the time given. */
export async function answersOk(url: string, withinMs = 2_000): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(withinMs),
      headers: { connection: 'close' },
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const kept = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * The same, over a connection that is kept from one question to the next: a busy program lets in new ones one by one, and would seem to
 * hang.
 */
export const answersAgain = (url: string, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent: kept, signal: AbortSignal.timeout(withinMs) }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
      answer.once('error', () => resolve(false));
    }).once('error', () => resolve(false));
  });
