/** A stand-in for svc-catalogue in tests: a real HTTP server that has releases, for whoever has a token. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { UnsavedChanges } from '@rackwright/contracts';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import type { CatalogueSnapshot } from '@rackwright/planning';
import { testSnapshot } from '@rackwright/planning/testRooms';

export interface TestReleases {
  readonly url: string;
  /** The catalogue as it would be with it, by its id. Any other is answered with 404. */
  readonly snapshots: Map<string, CatalogueSnapshot>;
  /** The same with changes that are in no release. */
  withUnsaved: (changes: UnsavedChanges) => CatalogueSnapshot;
  /** Everything is answered with 500 from now on. */
  isBroken: boolean;
  stop(): Promise<void>;
}

const NOT_FOUND = {
  type: 'urn:rackwright:problem:not-found',
  title: 'Not Found',
  status: 404,
  detail: 'There is no such release.',
  requestId: 'request-1',
};

export async function startTestReleases(): Promise<TestReleases> {
  const server = createServer(async (req, res) => {
    const id = /^\/catalogue\/releases\/([^/]+)\/snapshot$/.exec(req.url ?? '')?.[1] ?? '';
    const isUnsaved = req.method === 'POST' && req.url === '/catalogue/changes/snapshot';
    const snapshot = isUnsaved
      ? releases.withUnsaved((await json(req)) as UnsavedChanges)
      : releases.snapshots.get(id);
    const isTold = req.headers.authorization?.startsWith('Bearer ') === true && snapshot !== undefined;
    res.writeHead(releases.isBroken ? 500 : isTold ? 200 : 404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(isTold ? wireSnapshotOf(snapshot) : NOT_FOUND));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const releases: TestReleases = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    snapshots: new Map(),
    withUnsaved: () => testSnapshot(),
    isBroken: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return releases;
}
