/** An address that fuzzed requests name wherever a text may stand, and that nothing of the product has a reason to call. */
import { createServer } from 'node:net';
import { once } from 'node:events';

/** Fixed, so that the same seed makes the same request. */
const PORT = 47_119;
export const LURES: readonly string[] = [`http://127.0.0.1:${PORT}/lure`, `https://127.0.0.1:${PORT}/lure`];

export interface Lure {
  /** How often somebody has connected to it. */
  readonly calls: () => number;
  readonly stop: () => void;
}

/** Listens at the lure's address; rejects when another program does. */
export async function setLure(): Promise<Lure> {
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  server.listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  return { calls: () => calls, stop: () => void server.close() };
}
