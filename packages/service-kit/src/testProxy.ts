import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A loopback proxy in front of a part of the system whose network can be made to fail. */
export interface TestProxy {
  /** The given address, by way of the proxy. */
  readonly url: string;
  /** Resets every connection; new ones work. */
  reset(): void;
  /** From now on connections are accepted and nothing ever answers; false makes it work again. */
  mute(silent: boolean): void;
  /** From now on nothing passes on any connection, as when the server is frozen; false lets pass what came meanwhile. */
  hold(frozen: boolean): void;
  /** From now on each piece comes so much later than the one before it; 0 makes it as it was. */
  slow(lateMs: number): void;
  /** Resets every connection, and new ones until it is false. */
  cut(isCut: boolean): void;
  readonly connections: number;
  stop(): Promise<void>;
}

/** What goes through it comes in order: late, or not before it may. */
function passage() {
  let lateMs = 0;
  let held = Promise.resolve();
  let letPass = (): void => undefined;
  return {
    stream: () =>
      new Transform({
        transform: async (piece, _encoding, done) => {
          await held;
          if (lateMs > 0) await pause(lateMs);
          done(null, piece);
        },
      }),
    hold: (frozen: boolean): void => {
      letPass();
      held = frozen ? new Promise((resolve) => (letPass = resolve)) : Promise.resolve();
    },
    slow: (ms: number): void => {
      lateMs = ms;
    },
  };
}

export async function startTestProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  let isCut = false;
  let connections = 0;
  const { stream, hold, slow } = passage();

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (incoming) => {
    connections += 1;
    keep(incoming);
    if (silent) return;
    if (isCut) return void incoming.resetAndDestroy();
    const outgoing = connect({ port: Number(port), host: hostname, allowHalfOpen: true, noDelay: true });
    keep(outgoing);
    incoming.on('error', () => outgoing.resetAndDestroy());
    outgoing.on('error', () => incoming.resetAndDestroy());
    incoming.pipe(stream()).pipe(outgoing).pipe(stream()).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  const reset = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: url.toString(),
    reset,
    mute: (on) => {
      silent = on;
    },
    hold,
    slow,
    cut: (on) => {
      isCut = on;
      if (on) reset();
    },
    get connections() {
      return connections;
    },
    stop: async () => {
      reset();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
