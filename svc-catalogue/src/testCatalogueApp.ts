/** The whole service on a database of its own, filled with the demonstration catalogue, for tests that speak to it through HTTP. */
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
import { createIndexes } from '@rackwright/service-kit';
import type { Connection } from 'mongoose';
import { createCatalogueApp } from './app';
import { createCatalogueStore, type CatalogueStore } from './catalogueStore';
import { remoteUses } from './changing/remoteUses';
import { seedCatalogue } from './seeding/seedCatalogue';
import { seedContents } from './seeding/seedData';
import { startTestRooms, type TestRoomsServer } from './testRoomsServer';
import { createAssets } from './uploads/assets';
import { inspectModel } from './uploads/inspectModel';

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

/** How long svc-rooms may take in tests. */
const ROOMS_TIMEOUT_MS = 1_000;

export const serve = (
  store: CatalogueStore,
  { blobs = memoryBlobs(), roomsUrl = 'http://127.0.0.1:1' } = {},
): Promise<TestService> =>
  testService(
    createCatalogueApp({
      store,
      usesOf: remoteUses({ url: roomsUrl, logger: silentLogger(), timeoutMs: ROOMS_TIMEOUT_MS }),
      assets: createAssets(blobs, inspectModel),
      now: () => new Date(NOW),
      frame: { keys: tokens.keys, logger: silentLogger(), ready: {} },
    }),
  );

export interface TestCatalogue extends TestService {
  readonly connection: Connection;
  readonly store: CatalogueStore;
  readonly rooms: TestRoomsServer;
  /** As a publisher. */
  publish(
    method: string,
    path: string,
    body?: unknown,
    headers?: TestRequest['headers'],
  ): Promise<TestAnswer>;
  /** The body of an answer that must be a success. */
  read<T>(path: string): Promise<T>;
}

export async function startCatalogue(database: TestDatabase): Promise<TestCatalogue> {
  const connection = await database.connect();
  const store = createCatalogueStore(connection);
  await createIndexes(connection);
  await seedCatalogue(store, contents, { overwrite: false, requestId: 'test-seed' });
  const rooms = await startTestRooms();
  const http = await serve(store, { roomsUrl: rooms.url });
  return {
    ...http,
    stop: async () => {
      await http.stop();
      await rooms.stop();
    },
    rooms,
    connection,
    store,
    publish: (method, path, body, headers) =>
      http.request(method, path, {
        token: tokenOf.publisher,
        ...(body === undefined ? {} : { body }),
        ...(headers ? { headers } : {}),
      }),
    read: async <T>(path: string) => {
      const answer = await http.request('GET', path);
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      return answer.body as T;
    },
  };
}
