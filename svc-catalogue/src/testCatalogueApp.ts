/** The whole service on a database of its own, filled with the demonstration catalogue, for tests that speak to it through HTTP. */
import type { RemotesStore } from '@rackwright/registry';
import {
  memoryBlobs,
  silentLogger,
  testService,
  testTokens,
  type TestAnswer,
  type TestDatabase,
  type TestRequest,
  type TestService,
} from '@rackwright/service-kit/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createIndexes, etagOf, type BlobStore } from '@rackwright/service-kit';
import type { Connection } from 'mongoose';
import { createCatalogueApp } from './app';
import { createCatalogueStore, type CatalogueStore, type StoredRecord } from './catalogueStore';
import { remoteRooms } from './changing/remoteRooms';
import { collectionNames, type CollectionName } from './collections';
import { createCheckedArchives } from './exchange/archiveRows';
import { arrivingIn } from './exchange/arriving';
import { seedCatalogue } from './seeding/seedCatalogue';
import { seedContents } from './seeding/seedData';
import type { ShopEnvironment } from './settings';
import { startTestRooms, type TestRoomsServer } from './testRoomsServer';
import { createAssets } from './uploads/assets';
import { inspectModel } from './uploads/inspectModel';
import { createPendingAssets } from './uploads/pendingAssets';

const tokens = testTokens();
const contents = seedContents();
export const tokenOf = {
  publisher: tokens.tokenFor({ userId: 'publisher-1', publisher: true }),
  customer: tokens.tokenFor({ userId: 'customer-1' }),
  salesManager: tokens.tokenFor({ userId: 'sales-1', role: 'salesManager' }),
  admin: tokens.tokenFor({ userId: 'admin-1', role: 'admin' }),
  guest: tokens.tokenFor({ userId: 'guest-1', role: 'guest' }),
} as const;

/** What is published at in tests. */
export const NOW = '2026-11-20T12:00:00.000Z';

/** When the catalogue was seeded. */
export const SEEDED = '2026-11-01T12:00:00.000Z';

/** What the environment has of the shop in tests. */
export const SHOP_GIVEN = {
  mailFrom: 'Rackwright <planner@rackwright.example>',
  salesEmail: 'sales@rackwright.example',
};

/** How long svc-rooms may take in tests. */
const ROOMS_TIMEOUT_MS = 1_000;

export const serve = async (
  store: CatalogueStore,
  {
    blobs = memoryBlobs(),
    roomsUrl = 'http://127.0.0.1:1',
    now = () => new Date(NOW),
    leftFree = 0,
    shopEnvironment = { values: SHOP_GIVEN, isOpen: false },
    publishedRemotes,
  }: {
    readonly blobs?: BlobStore;
    readonly roomsUrl?: string;
    readonly now?: () => Date;
    readonly leftFree?: number;
    readonly shopEnvironment?: ShopEnvironment;
    readonly publishedRemotes?: RemotesStore;
  } = {},
): Promise<TestService & { readonly arriving: string; tidy(): Promise<void> }> => {
  const assets = createAssets(blobs, inspectModel);
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-arriving-'));
  const app = createCatalogueApp({
    store,
    pending: createPendingAssets({ store, assets, now }),
    rooms: remoteRooms({ url: roomsUrl, logger: silentLogger(), timeoutMs: ROOMS_TIMEOUT_MS }),
    assets,
    arriving: await arrivingIn(folder, leftFree),
    archives: createCheckedArchives(blobs),
    timeZone: 'Asia/Kuala_Lumpur',
    shopEnvironment,
    publishedRemotes,
    now,
    streams: { heartbeatMs: 20, pollMs: 20 },
    frame: { keys: tokens.keys, logger: silentLogger(), ready: {} },
  });
  const started = await testService(app);
  return {
    ...started,
    tidy: app.tidy,
    arriving: folder,
    stop: async () => {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface TestCatalogue extends TestService {
  readonly connection: Connection;
  readonly store: CatalogueStore;
  readonly blobs: BlobStore;
  readonly rooms: TestRoomsServer;
  /** As a publisher, who has read what they change, unless the headers say otherwise. */
  publish(
    method: string,
    path: string,
    body?: unknown,
    headers?: TestRequest['headers'],
  ): Promise<TestAnswer>;
  /** The body of an answer that must be a success. */
  read<T>(path: string): Promise<T>;
}

/** The rows of a collection as nothing of the product changes them: without the turn, and unnoticed by the history. */
export const rowsOf = (connection: Connection, name: CollectionName) =>
  connection.collection<StoredRecord>(name);

/** The record that a path names, and for the configuration a body. */
function recordAt(path: string, body: unknown): readonly [CollectionName, string] {
  const [segment = ''] = path.slice(1).split('/');
  const id = segment === 'config' ? (body as { _id?: string })._id : path.split('/').at(-1);
  const name = segment === 'trimandFillers' ? 'trimAndFillers' : segment;
  return [name as CollectionName, id ?? ''];
}

const readIt = async (
  store: CatalogueStore,
  [name, id]: readonly [CollectionName, string],
): Promise<TestRequest['headers']> => {
  const version = collectionNames.includes(name) ? (await store.state()).versionOf(name, id) : 0;
  return { 'if-match': etagOf(version) };
};

/** What seeding writes, by collection, once it was done: written as it is, it is there in a sixth of the time. */
let seeded: ReadonlyMap<string, Record<string, unknown>[]> | undefined;

async function fill(connection: Connection, store: CatalogueStore): Promise<void> {
  if (seeded !== undefined) {
    for (const [name, rows] of seeded) await connection.collection(name).insertMany(rows);
    return;
  }
  await seedCatalogue(store, contents, {
    overwrite: false,
    requestId: 'test-seed',
    now: () => new Date(SEEDED),
  });
  const written = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await connection.listCollections()) {
    const rows = await connection.collection(name).find().toArray();
    if (rows.length > 0) written.set(name, rows);
  }
  seeded = written;
}

export async function startCatalogue(
  database: TestDatabase,
  { now = () => new Date(NOW) }: { readonly now?: () => Date } = {},
): Promise<TestCatalogue> {
  const connection = await database.connect();
  const store = createCatalogueStore(connection);
  await createIndexes(connection);
  await fill(connection, store);
  const rooms = await startTestRooms();
  const blobs = memoryBlobs();
  const http = await serve(store, { blobs, roomsUrl: rooms.url, now });
  return {
    ...http,
    stop: async () => {
      await http.stop();
      await rooms.stop();
    },
    rooms,
    connection,
    store,
    blobs,
    publish: async (method, path, body, headers) => {
      const replaces = method === 'PUT' || method === 'DELETE';
      const read = headers ?? (replaces ? await readIt(store, recordAt(path, body)) : {});
      return http.request(method, path, {
        token: tokenOf.publisher,
        ...(body === undefined ? {} : { body }),
        headers: read ?? {},
      });
    },
    read: async <T>(path: string) => {
      const answer = await http.request('GET', path);
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      return answer.body as T;
    },
  };
}
