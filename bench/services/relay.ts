/** Row 23: how fast announcements leave the outboxes of many documents for RabbitMQ. */
import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import { startEmbeddedMongo } from '@rackwright/embedded-mongo';
import {
  announcing,
  brokerTopology,
  connectStore,
  createRabbitBus,
  declareTopology,
  newEvent,
  startRelay,
  type Bus,
} from '@rackwright/service-kit';
import { silentLogger } from '@rackwright/service-kit/testing';
import startTestBroker from '../../scripts/jestBroker';
import stopTestBroker from '../../scripts/jestBrokerStop';
import type { Figure, Row } from '../planning/row';

const DOCUMENTS = 2_000;
const NAIVE_DOCUMENTS = 300;
const TARGET_PER_SECOND = 300;
const THINGS = 'things';

interface Thing {
  readonly _id: string;
  readonly outbox: readonly RackwrightEvent[];
  readonly pending: boolean;
}

const person = { userId: 'u1', userName: 'Ada', email: 'ada@rackwright.example' };
const thing = (): Thing => {
  const _id = randomUUID();
  return { _id, ...announcing(newEvent('user-signed-in', person, { subject: _id, requestId: 'bench' })) };
};

type Connection = Awaited<ReturnType<typeof connectStore>>;
const waitingThings = (connection: Connection) =>
  connection.collection<Thing>(THINGS).find({ pending: true }, { projection: { outbox: 1 } });

/** Events a second with this way of emptying so many outboxes. */
async function perSecond(
  connection: Connection,
  documents: number,
  empty: () => Promise<void>,
): Promise<number> {
  await connection.collection<Thing>(THINGS).insertMany(Array.from({ length: documents }, thing));
  const begun = performance.now();
  await empty();
  const seconds = (performance.now() - begun) / 1000;
  if ((await waitingThings(connection).toArray()).length > 0) throw new Error('Events still wait');
  return documents / seconds;
}

async function relayed(connection: Connection, bus: Bus): Promise<void> {
  const relay = startRelay({ connection, collections: [THINGS], bus, logger: silentLogger() });
  while ((await relay.lag()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await relay.stop();
}

/** One document after the other. */
async function oneByOne(connection: Connection, bus: Bus): Promise<void> {
  for (const { _id, outbox } of await waitingThings(connection).toArray()) {
    for (const event of outbox) await bus.publish(event);
    await connection.collection<Thing>(THINGS).updateOne({ _id }, { $set: { outbox: [], pending: false } });
  }
}

async function measured(): Promise<Figure> {
  await startTestBroker();
  const database = await startEmbeddedMongo({});
  const url = process.env['AMQP_TEST_URL'] ?? '';
  const topology = brokerTopology(`bench-${randomUUID()}`);
  await declareTopology(url, topology);
  const bus = createRabbitBus({ url, service: 'users', logger: silentLogger(), topology });
  const connection = await connectStore(`${database.url}/relay`);
  try {
    const oneByOneRate = await perSecond(connection, NAIVE_DOCUMENTS, () => oneByOne(connection, bus));
    const rate = await perSecond(connection, DOCUMENTS, () => relayed(connection, bus));
    return {
      figure: `${rate.toFixed(0)} a second`,
      ratio: rate / oneByOneRate,
      isMet: rate >= TARGET_PER_SECOND,
    };
  } finally {
    await bus.close();
    await connection.close();
    await database.stop();
    await stopTestBroker();
  }
}

export const rows: readonly Row[] = [
  {
    row: '23',
    what: `events of ${DOCUMENTS.toLocaleString('en')} documents from their outboxes to RabbitMQ, each confirmed`,
    target: `>= ${TARGET_PER_SECOND} a second`,
    run: measured,
  },
];
