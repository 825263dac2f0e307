/** The whole service for one test file, through HTTP, with an embedded database, an in-memory bus and a store in memory. */
import type { WireRoom } from '@rackwright/contracts';
import { emptyProject, type Catalogue, type Project } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import {
  createIndexes,
  pingStore,
  startRelay,
  type BlobStore,
  type Bus,
  type Relay,
} from '@rackwright/service-kit';
import {
  MemoryBus,
  memoryBlobs,
  silentLogger,
  startTestDatabase,
  testService,
  testTokens,
  type TestAnswer,
  type TestService,
  type TestTokens,
  type TokenFor,
} from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { createRoomsApp } from './app';
import { designHere, type DesignWork } from './designs/work';
import { remoteRelease } from './impact/remoteRelease';
import { workHere } from './impact/work';
import type { KnownCatalogue } from './document';
import { listen } from './listeners';
import { announcingCollections, createRoomParts } from './roomParts';
import { startTestReleases } from './testReleases';

export const PUBLIC_URL = 'https://cellars.example';

/** Fixed so that answers can be compared; each save moves it on by a minute. */
function testClock(): () => Date {
  let minutes = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 12, (minutes += 1)));
}

export interface TestRoomsOptions {
  readonly bus?: Bus;
  readonly blobs?: BlobStore;
  readonly now?: () => Date;
  readonly heartbeatMs?: number;
  readonly design?: DesignWork;
  readonly most?: { readonly projects: number; readonly bytes: number };
  /** The connection emits what it sends. */
  readonly tellsCommands?: boolean;
}

/** What most tests do, in the name of a user. */
function callers(http: TestService, tokens: TestTokens) {
  const as = (userId: string, more: TokenFor = {}): string => tokens.tokenFor({ userId, ...more });
  return {
    as,
    /** A room of this user, just saved. */
    save: async (userId: string, room: unknown = squareProject()): Promise<WireRoom> => {
      const answer = await http.request('POST', '/rooms/room', { token: as(userId), body: { room } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body as WireRoom;
    },
    read: async (room: Pick<WireRoom, '_id' | 'user_id'>): Promise<WireRoom> =>
      (await http.request('GET', `/rooms/room/${room._id}`, { token: as(room.user_id) })).body as WireRoom,
    /** Saves it over this version of it. */
    put: (room: Pick<WireRoom, '_id' | 'user_id'>, version: number, body: object): Promise<TestAnswer> =>
      http.request('PUT', `/rooms/room/${room._id}`, { token: as(room.user_id), body: { version, ...body } }),
  };
}

/** Resolves when everything that was announced so far is published. */
async function untilRelayed(connection: Connection, relay: Relay): Promise<void> {
  relay.nudge();
  for (const name of announcingCollections) {
    const announcing = connection.collection(name);
    while ((await announcing.countDocuments({ pending: true })) > 0) await new Promise(setImmediate);
  }
}

/** The catalogue as the service knows it, and what publishers do to it. */
function publisher() {
  let catalogue: Catalogue = testCatalogue();
  let unheard: Catalogue | null = null;
  let beforePricing = async (): Promise<void> => undefined;
  const known: KnownCatalogue = async (isEnough = () => true) => {
    await beforePricing();
    if (unheard && !isEnough(catalogue)) catalogue = unheard;
    return catalogue;
  };
  return {
    known,
    setCatalogue: (next: Catalogue) => {
      catalogue = next;
    },
    /** Published, but not announced here yet. */
    publishUnheard: (next: Catalogue) => {
      unheard = next;
    },
    /** Runs once, in the middle of the next save: what it changes was read already, and nothing is written yet. */
    amidNextSave: (run: () => Promise<void>) => {
      beforePricing = () => {
        beforePricing = async () => undefined;
        return run();
      };
    },
  };
}

export async function startTestRooms(options: TestRoomsOptions = {}) {
  const { bus = new MemoryBus() as Bus, blobs = memoryBlobs(), now = testClock(), ...others } = options;
  const { tellsCommands = false, ...more } = others;
  const database = await startTestDatabase({ tellsCommands });
  const connection = await database.connect();
  const logger = silentLogger();
  const releases = await startTestReleases();
  const { known, ...publishing } = publisher();
  const parts = createRoomParts({
    connection,
    blobs,
    catalogue: known,
    work: workHere(),
    design: designHere(),
    snapshotThen: remoteRelease({ url: releases.url, logger }),
    now,
    logger,
    publicUrl: `${PUBLIC_URL}/`,
    pollMs: 20,
    ...more,
  });
  await createIndexes(connection);
  const relay = startRelay({ connection, collections: announcingCollections, bus, logger });
  await listen(bus, { ...parts.reactions, dropCatalogue: () => undefined, announced: relay.nudge });
  const tokens = testTokens();
  const app = createRoomsApp(parts, {
    keys: tokens.keys,
    logger,
    ready: { database: () => pingStore(connection), broker: () => bus.ready() },
    afterChange: relay.nudge,
  });
  const http = await testService(app);
  return {
    http,
    app,
    tokens,
    ...callers(http, tokens),
    connection,
    parts,
    blobs,
    templates: parts.templates.kind.store,
    releases,
    ...publishing,
    relayed: () => untilRelayed(connection, relay),
    stop: async () => {
      await http.stop();
      await relay.stop();
      parts.watch.stop();
      await releases.stop();
      await database.stop();
    },
  };
}
export type TestRooms = Awaited<ReturnType<typeof startTestRooms>>;

/** A room of 300 x 200 cm with nothing in it. */
export function squareProject(title = 'My cellar'): Project {
  const empty = emptyProject();
  const points = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 200 },
    { x: 0, y: 200 },
  ];
  return {
    ...empty,
    titleProject: title,
    step: 2,
    data: { ...empty.data, points, walls: points.map(() => ({ width: 15 })) },
  };
}
