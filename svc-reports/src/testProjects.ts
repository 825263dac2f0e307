/** A stand-in for svc-rooms and svc-orders in tests: a real HTTP server that has saved projects, and one price for all of them. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  roomSchema,
  type ListRow,
  type Problem,
  type Quote,
  type ReportList,
  type WireRoom,
} from '@rackwright/contracts';
import { emptyProject, readyShape, type Project } from '@rackwright/planning';
import { testList } from './report/testReports';

export interface TestProject extends Project {
  /** Square metres. */
  readonly FloorArea: number;
}

export interface TestProjectsServer {
  readonly url: string;
  /** By the path of its call, with the query. */
  readonly saved: Map<string, TestProject>;
  /** What svc-orders makes of every project. */
  list: ReportList;
  /** Answered by the calls whose path begins so. */
  readonly instead: Map<string, { readonly status: number; readonly body: string }>;
  /** Every question so far. */
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
}

/** As svc-rooms answers it. */
const roomOf = (project: TestProject): WireRoom =>
  roomSchema.parse({
    ...{ _id: 'room', user_id: 'somebody', version: 1, imgPreview: '', screenshot: '', status: 'draft' },
    ...{ dt: '', lastEdited: '', isLocked: false, showAsTemplate: false, totalAmount: 0, bottleCount: 0 },
    ...{ device: '', browser: '', report: [] },
    ...project,
  });

export const testProject = (more: Partial<TestProject> = {}): TestProject => ({
  ...emptyProject(),
  data: {
    ...emptyProject().data,
    points: readyShape('rectangle', 300, 400),
    walls: Array(4).fill({ width: 15 }),
  },
  titleProject: 'Cellar below the stairs',
  FloorArea: 12.5,
  ...more,
});

const quoted = (row: ListRow, index: number) => ({ ...row, key: String(index), trace: [] });
const quoteOf = (list: ReportList): Quote => ({
  ...list,
  currency: 'MYR',
  catalogueVersion: '1',
  lines: list.lines.map(quoted),
  additions: list.additions.map(quoted),
  charge: { currency: 'MYR', amount: list.totalAmount, rate: 1, termsCode: '' },
  validUntil: '2026-01-01T12:30:00.000Z',
  signature: 'signed',
});

/** As another service refuses. */
export const problemOf = (status: number, code: string, detail: string): { status: number; body: string } => {
  const problem: Problem = {
    type: `urn:rackwright:problem:${code}`,
    title: 'Refused',
    status,
    detail,
    requestId: 'r',
  };
  return { status, body: JSON.stringify(problem) };
};

function answerOf(state: TestProjectsServer, path: string): { status: number; body: string } {
  const instead = [...state.instead].find(([begin]) => path.startsWith(begin))?.[1];
  if (instead) return instead;
  if (path.startsWith('/orders/room_quote/'))
    return { status: 200, body: JSON.stringify(quoteOf(state.list)) };
  const project = state.saved.get(path);
  return project
    ? { status: 200, body: JSON.stringify(roomOf(project)) }
    : problemOf(404, 'not-found', 'There is no such project.');
}

/** It has the project `room-1`. */
export async function startTestProjects(): Promise<TestProjectsServer> {
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      const path = req.url ?? '';
      state.asked.push({ path, headers: req.headers });
      const { status, body } = answerOf(state, path);
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: TestProjectsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    saved: new Map([['/rooms/room/room-1', testProject()]]),
    list: testList(),
    instead: new Map(),
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return state;
}
