import { Agent, get } from 'node:http';
import { connect, createServer, type Server } from 'node:net';

/** The broker's port mapper and its own use, from its port. */
export const BROKER_FURTHER_OFFSETS = { epmd: -1_000, distribution: 20_000 } as const;

/** True when nothing listens on the port of the loopback address. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = await listening(port);
  await new Promise((closed) => (probe ? probe.close(closed) : closed(null)));
  return probe !== null;
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

/** From one base port to the next: nine instances of each service fit in it, and a last port, which says that the range was chosen. */
const RANGE = 60;
const RANGES = 40;
/** Within this the caller listens where it means to, however busy the machine. */
const HELD_MS = 180_000;

/**
 * A base port, below those the system hands out by itself, from which all the given offsets are free. Nobody else gets it in the next three
 * minutes; callers in several processes begin to look at several places.
 */
export async function freeBasePort(offsets: readonly number[]): Promise<number> {
  for (let tries = 0; tries < RANGES; tries += 1) {
    const base = 10_100 + ((process.pid + tries * 7) % RANGES) * RANGE;
    const sign = await listening(base + RANGE - 1);
    if (sign === null) continue;
    if ((await firstTaken(offsets.map((offset) => base + offset))) === undefined) {
      setTimeout(() => sign.close(), HELD_MS).unref();
      return base;
    }
    sign.close();
  }
  throw new Error('No free range of ports was found between 10100 and 12500.');
}

/** A server at the port that keeps no process alive; null where the port is taken. */
function listening(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
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
