import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { GATEWAY_KEEPS_IDLE_S } from '@rackwright/contracts';
import type { Bus } from './bus';
import { withDeadline } from './deadline';
import type { Relay } from './outbox';
import { productVersion } from './productVersion';
import { createHttpServer, type Service } from './service';

export interface StartOptions {
  readonly service: Service;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly bus?: Bus;
  readonly relay?: Relay;
  /** Closed last, in this order: the database, timers. */
  readonly close?: readonly (() => void | Promise<void>)[];
  /** Stop on SIGTERM and SIGINT and end the process; tests do not want that. */
  readonly ownsProcess?: boolean;
}

export interface RunningService {
  readonly url: string;
  readonly port: number;
  /** Stops in order; calling it again waits for the same stop. */
  stop(): Promise<void>;
}

/** Time for requests under way to end, and for the whole stop. */
const DRAIN_MS = 5_000;
const STOP_LIMIT_MS = 10_000;
/** Before it refuses connections a service says so in its answers, at least so long. */
const NOTICE_MS = 300;
/** Nobody asks over a connection that has been idle so long: a moment more than the gateway, or another service, keeps it. */
const IDLE_MS = GATEWAY_KEEPS_IDLE_S * 1000 + 300;
/** After it nothing will come over a connection over which nothing came yet. */
const SILENT_MS = 300;

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'));
      else resolve(address);
    });
  });

/** The open connections of a server, each with the milliseconds at which it was made, last asked over or last answered over. */
function connectionsOf(server: Server): ReadonlyMap<Socket, number> {
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const note = (): void => void (open.has(socket) && open.set(socket, performance.now()));
    note();
    answer.once('close', note);
  });
  return open;
}

/**
 * Ends those over which nothing has come: to the server they are not idle, so a browser's spare one would stay. One that was just made has
 * its request on the way.
 */
function endSilent(open: ReadonlyMap<Socket, number>): void {
  for (const [socket, since] of open)
    if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy();
}

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/**
 * Until each connection of before is ended by its next answer, or by the gateway: a request that is on its way over one that is closed from
 * here is lost.
 */
async function giveNotice(open: ReadonlyMap<Socket, number>): Promise<void> {
  const before = [...open.keys()];
  const latest = performance.now() + IDLE_MS;
  const mayBeAsked = (socket: Socket): boolean =>
    performance.now() - (open.get(socket) ?? -Infinity) < IDLE_MS;
  do await pause(NOTICE_MS);
  while (performance.now() < latest && before.some(mayBeAsked));
}

/** Lets in all who wait at the door: they would be turned away with their requests. */
async function letIn(server: Server): Promise<void> {
  let came: boolean;
  const note = (): void => void (came = true);
  server.on('connection', note);
  do {
    came = false;
    await new Promise((resume) => setImmediate(resume));
  } while (came);
  server.off('connection', note);
}

/** Refuses new connections, closes idle ones as they become idle, and cuts what has not ended in time. */
async function drainHttp(server: Server, open: ReadonlyMap<Socket, number>): Promise<void> {
  await letIn(server);
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    endSilent(open);
  }, 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Not ready, no new events; events and requests end side by side, announcements leave, then connections close. */
async function stopInOrder(
  server: Server,
  open: ReadonlyMap<Socket, number>,
  options: StartOptions,
): Promise<void> {
  options.service.drain();
  const ended = options.ownsProcess ? giveNotice(open) : Promise.resolve();
  await Promise.all([options.bus?.stopConsuming(), ended.then(() => drainHttp(server, open))]);
  await options.relay?.stop();
  await options.bus?.close();
  for (const close of options.close ?? []) await close();
}

function stopOnSignals(stop: () => Promise<void>, service: Service): void {
  const end = async (signal: string): Promise<void> => {
    service.logger.info({ signal }, 'stopping');
    try {
      await withDeadline(STOP_LIMIT_MS, 'stopping', stop());
      service.logger.info('stopped');
      process.exit(0);
    } catch (error) {
      service.logger.error({ err: error }, 'stopped the hard way');
      process.exit(1);
    }
  };
  process.once('SIGTERM', () => void end('SIGTERM'));
  process.once('SIGINT', () => void end('SIGINT'));
}

/** Listens, and stops in the order that loses nothing. With `ownsProcess` a SIGTERM exits 0 within 10 s. */
export async function startService(options: StartOptions): Promise<RunningService> {
  if (options.bus) options.service.hears(options.bus);
  if (options.relay) options.service.announces(options.relay);
  const server = createHttpServer(options.service);
  const open = connectionsOf(server);
  const { port } = await listen(server, options.port, options.host);
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= stopInOrder(server, open, options);
    return stopping;
  };
  if (options.ownsProcess) stopOnSignals(stop, options.service);
  options.service.logger.info({ host: options.host, port, version: productVersion() }, 'listening');
  return { url: `http://${options.host}:${port}`, port, stop };
}
