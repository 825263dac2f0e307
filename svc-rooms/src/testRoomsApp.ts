/** The whole service for one test file, through HTTP, with an embedded database and an in-memory bus. */
import { emptyProject, type Project } from '@rackwright/planning';
import { testCatalogue } from '@rackwright/planning/testRooms';
import { createIndexes, pingStore, startRelay, type Bus } from '@rackwright/service-kit';
import {
  MemoryBus,
  silentLogger,
  startTestDatabase,
  testService,
  testTokens,
} from '@rackwright/service-kit/testing';
import { createRoomsApp } from './app';
import { createRoomStore } from './roomStore';

/** Fixed so that answers can be compared; each save moves it on by a minute. */
function testClock(): () => Date {
  let minutes = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 12, (minutes += 1)));
}

export async function startTestRooms(bus: Bus = new MemoryBus()) {
  const database = await startTestDatabase();
  const connection = await database.connect();
  const rooms = createRoomStore(connection, 'rooms');
  const templates = createRoomStore(connection, 'templates');
  await createIndexes(connection);
  const relay = startRelay({ connection, collections: ['rooms'], bus, logger: silentLogger() });
  const tokens = testTokens();
  const http = await testService(
    createRoomsApp({
      rooms,
      templates,
      catalogue: async () => testCatalogue(),
      now: testClock(),
      frame: {
        keys: tokens.keys,
        logger: silentLogger(),
        ready: { database: () => pingStore(connection), broker: () => bus.ready() },
        afterChange: relay.nudge,
      },
    }),
  );
  return {
    http,
    tokens,
    connection,
    templates,
    stop: async () => {
      await http.stop();
      await relay.stop();
      await database.stop();
    },
  };
}

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
