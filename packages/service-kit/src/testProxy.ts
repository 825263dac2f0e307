import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A loopback proxy in front of a broker or a database whose network can be made to fail. */
export interface TestProxy {
  /** The given address, by way of the proxy. */
  readonly url: string;
  /** Resets every connection; new ones work. */
  reset(): void;
  /** From now on connections are accepted and nothing ever answers; false makes it work again. */
  mute(silent: boolean): void;
  /** From now on nothing passes on any connection, as when the server is frozen; false lets pass what came meanwhile. */
  hold(frozen: boolean): void;
  readonly connections: number;
  stop(): Promise<void>;
}

export async function startTestProxy(target: string): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  let frozen = false;
  let connections = 0;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((incoming) => {
    connections += 1;
    keep(incoming);
    if (silent) return;
    const outgoing = connect(Number(port), hostname);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    if (frozen) for (const socket of [incoming, outgoing]) socket.pause();
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
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
    hold: (on) => {
      frozen = on;
      for (const socket of sockets) {
        if (on) socket.pause();
        else socket.resume();
      }
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
