/** A stand-in for svc-rooms in tests: a real HTTP server that says where products stand. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProductUses } from '@rackwright/contracts';

export interface TestRoomsServer {
  readonly url: string;
  /** By product; nowhere when absent. */
  readonly uses: Map<string, ProductUses>;
  /** Answered to everything instead while it is set; 0 never answers. */
  instead: number | null;
  /** The headers of the latest question. */
  asked: IncomingMessage['headers'];
  stop(): Promise<void>;
}

export async function startTestRooms(): Promise<TestRoomsServer> {
  const server = createServer((req, res) => {
    state.asked = req.headers;
    if (state.instead === 0) return;
    const id = decodeURIComponent((req.url ?? '').replace('/rooms/product-uses/', ''));
    res.writeHead(state.instead ?? 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(state.uses.get(id) ?? { projects: 0, templates: 0 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: TestRoomsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uses: new Map(),
    instead: null,
    asked: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}
