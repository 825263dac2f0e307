import { startTestDatabase, type TestDatabase } from './testing';

interface ForEach<Options> {
  /** The server that the tests of the file share; each has an empty database there. */
  database(): TestDatabase;
  /** Stops what runs and starts another one, by these options. */
  again(options?: Options): Promise<void>;
}

/** Called at the top of a test file: `start` is called before each test, what it gave is handed to the test and stopped after it. */
export function startedForEach<T extends { stop(): Promise<void> }, Options>(
  start: (database: TestDatabase, options?: Options) => Promise<T>,
  hand: (started: T) => void,
): ForEach<Options> {
  let database: TestDatabase;
  let running: T;
  const begin = async (options?: Options): Promise<void> => {
    running = await start(database, options);
    hand(running);
  };
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  beforeEach(() => begin());
  afterEach(() => running.stop());
  afterAll(() => database.stop());
  return {
    database: () => database,
    again: async (options) => {
      await running.stop();
      await begin(options);
    },
  };
}
