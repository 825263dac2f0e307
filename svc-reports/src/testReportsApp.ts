/** The whole service for one test file, through HTTP, with an embedded database; the bus is the test's. */
import { createIndexes, pingStore, type Bus } from '@rackwright/service-kit';
import {
  MemoryBus,
  silentLogger,
  startTestDatabase,
  testService,
  testTokens,
} from '@rackwright/service-kit/testing';
import { createActionStore } from './actionStore';
import { createReportsApp } from './app';
import { listen } from './listeners';
import { createVisitStore } from './visitStore';

export async function startTestReports(bus: Bus = new MemoryBus()) {
  const database = await startTestDatabase();
  const connection = await database.connect();
  const actions = createActionStore(connection);
  const visits = createVisitStore(connection);
  await createIndexes(connection);
  await listen(bus, actions);
  const tokens = testTokens();
  const clock = { now: new Date('2026-01-01T12:00:00.000Z') };
  const http = await testService(
    createReportsApp({
      actions,
      visits,
      now: () => clock.now,
      frame: {
        keys: tokens.keys,
        logger: silentLogger(),
        ready: { database: () => pingStore(connection), broker: () => bus.ready() },
      },
    }),
  );
  return {
    http,
    tokens,
    clock,
    connection,
    actions,
    stop: async () => {
      await http.stop();
      await database.stop();
    },
  };
}
