/** A stand-in for svc-rooms in tests: a real HTTP server that shows a room to its owner and to sales. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Problem, WireRoom } from '@rackwright/contracts';
import { ringgit } from '@rackwright/words';

/** Not locked, in its first version and with nothing in it, unless it says otherwise. */
export interface TestRoom {
  readonly user_id: string;
  readonly titleProject: string;
  readonly version?: number;
  readonly isLocked?: boolean;
  readonly [field: string]: unknown;
}

export interface TestRoomsServer {
  readonly url: string;
  /** By id, with the query of its call, or by the path of another call: whose, what it is called, and what else there is of it. */
  readonly rooms: Map<string, TestRoom>;
  /** Answered to everything instead while it is set. */
  instead: { readonly status: number; readonly body: string } | null;
  /** The headers of the latest question. */
  asked: IncomingMessage['headers'];
  stop(): Promise<void>;
}

/** Whom the token names; its signature is for the real service to check. */
const claimsOf = (authorization = ''): { sub?: string; role?: string } => {
  const payload = authorization.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: string };
};

const roomOf = (room: TestRoom): WireRoom => ({
  ...{
    _id: 'room',
    version: 1,
    imgPreview: '',
    screenshot: '',
    report: [],
    step: 1,
    isLocked: false,
    status: 'draft',
  },
  ...{ dt: '', lastEdited: '', showAsTemplate: false, totalAmount: ringgit(0), bottleCount: 0, FloorArea: 0 },
  ...{ device: '', browser: '', schemaVersion: 1, viewState: {}, projectDetails: {}, data: {} },
  ...room,
});

const noSuchRoom: Problem = {
  ...{ type: 'urn:rackwright:problem:not-found', title: 'Not Found', status: 404 },
  ...{ detail: 'There is no such project.', requestId: 'request-1' },
};

export async function startTestRooms(): Promise<TestRoomsServer> {
  const server = createServer((req, res) => {
    state.asked = req.headers;
    const { sub, role } = claimsOf(req.headers.authorization);
    const room = state.rooms.get((req.url ?? '').replace('/rooms/room/', ''));
    const seen = room && (room.user_id === sub || role === 'salesManager');
    const answer = state.instead ?? {
      status: seen ? 200 : 404,
      body: JSON.stringify(seen ? roomOf(room) : noSuchRoom),
    };
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: TestRoomsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rooms: new Map(),
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
