import { randomUUID } from 'node:crypto';
import { serviceNames } from '@rackwright/contracts';
import { connectStore } from '@rackwright/service-kit';
import { deleteTopology } from '../../packages/service-kit/src/declareTopology';
import { brokerTopology } from '../../packages/service-kit/src/topology';
import { givenServers, mongoUrlOf, partsGiven, type Given } from './given';
import type { PartName, Places } from './topology';

/** Database and broker of a whole system under test. */
export interface TestEngines {
  readonly given: Given;
  /** Engines of somebody else, which are not the test's to stop. */
  readonly notOurs: readonly PartName[];
  /** Takes out of a given broker what a test before left there. */
  begin(): Promise<void>;
  /** Takes out of what was given all that the test put there. */
  end(places: Places): Promise<void>;
}

/**
 * The engines that MONGO_TEST_URL and AMQP_TEST_URL name, which the system starts itself where they name none; those of MONGO_URL and
 * AMQP_URL are nobody's to test on. Databases have names of their own for each test, a broker serves one test at a time.
 */
export function testEngines(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TestEngines {
  const mongoUrl = environment['MONGO_TEST_URL'] || undefined;
  const amqpUrl = environment['AMQP_TEST_URL'] || undefined;
  const databasePrefix = mongoUrl === undefined ? '' : `test-${randomUUID().slice(0, 8)}-`;
  const given = { ...givenServers(environment), mongoUrl, amqpUrl, databasePrefix };
  const engines: readonly PartName[] = ['mongo', 'broker'];
  const empty = async () => {
    if (amqpUrl !== undefined) await deleteTopology(amqpUrl, brokerTopology());
  };
  return {
    given,
    notOurs: engines.filter((part) => partsGiven(given).has(part)),
    begin: empty,
    end: async (places) => {
      await empty();
      if (mongoUrl === undefined) return;
      for (const service of serviceNames) await dropCollections(mongoUrlOf(service, places, given));
    },
  };
}

/** A database is there as long as it has a collection. */
async function dropCollections(url: string): Promise<void> {
  const connection = await connectStore(url);
  try {
    for (const { name } of await connection.listCollections()) await connection.dropCollection(name);
  } finally {
    await connection.close();
  }
}
