/** A stand-in for svc-rooms in tests: a real HTTP server that says where products stand, and has templates. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem, ProductUses } from '@rackwright/contracts';

export interface TestRoomsServer {
  readonly url: string;
  /** By product; nowhere when absent. */
  readonly uses: Map<string, ProductUses>;
  /** Templates that came with it and nobody has edited; null when it cannot take them away. */
  templates: number | null;
  /** Done when the first question about a product comes, as by somebody else meanwhile. */
  meanwhile: (() => void) | null;
  /** Answered to everything instead while it is set; 0 never answers. */
  instead: number | null;
  /** The headers of the latest question. */
  asked: IncomingMessage['headers'];
  stop(): Promise<void>;
}

/** Another template has been edited, or has gone, since the publisher looked. */
const CHANGED: Problem = {
  ...{ type: 'urn:rackwright:demonstration-changed', title: 'Precondition Failed', status: 412 },
  ...{ detail: 'It was changed since you looked.', says: { code: 'demonstration-changed' }, requestId: '' },
};

function answered(state: TestRoomsServer, { method, url = '' }: IncomingMessage): object {
  const address = `${method} ${decodeURIComponent(url)}`;
  const uses = address.replace('GET /rooms/product-uses/', '');
  if (uses !== address) {
    state.meanwhile?.();
    return state.uses.get(uses) ?? { projects: 0, templates: 0 };
  }
  const deleted = state.templates;
  if (deleted === null) return {};
  if (address === 'DELETE /templates/demonstration?dryRun=true')
    return { deleted, kept: 0, version: `of-${deleted}` };
  const [, seen] = /^DELETE \/templates\/demonstration\?version=of-(\d+)$/.exec(address) ?? [];
  if (seen === undefined) throw new Error(`asked for ${address}`);
  if (Number(seen) !== deleted) return CHANGED;
  state.templates = 0;
  return { deleted, kept: 0 };
}

export async function startTestRooms(): Promise<TestRoomsServer> {
  const server = createServer((req, res) => {
    state.asked = req.headers;
    if (state.instead === 0) return;
    const answer = answered(state, req);
    const status = state.instead ?? (answer === CHANGED ? CHANGED.status : 200);
    res.writeHead(status, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: TestRoomsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uses: new Map(),
    templates: 0,
    instead: null,
    meanwhile: null,
    asked: {},
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}
