import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
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
const NOTICE_MS = 300;

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

/** What ends the connections over which nothing has come yet: to the server they are not idle, so a browser's spare one would stay. */
function silentConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** Refuses new connections, closes idle ones as they become idle, and cuts what has not ended in time. */
async function drainHttp(server: Server, noticeMs: number, endSilent: () => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, noticeMs));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    endSilent();
  });
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Not ready, no new events; events and requests end side by side, announcements leave, then connections close. */
async function stopInOrder(server: Server, options: StartOptions, endSilent: () => void): Promise<void> {
  options.service.drain();
  await Promise.all([
    options.bus?.stopConsuming(),
    drainHttp(server, options.ownsProcess ? NOTICE_MS : 0, endSilent),
  ]);
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
  const endSilent = silentConnections(server);
  const { port } = await listen(server, options.port, options.host);
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= stopInOrder(server, options, endSilent);
    return stopping;
  };
  if (options.ownsProcess) stopOnSignals(stop, options.service);
  options.service.logger.info({ host: options.host, port, version: productVersion() }, 'listening');
  return { url: `http://${options.host}:${port}`, port, stop };
}
