import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { connect } from 'amqplib';
import { brokerTopology } from '../../packages/service-kit/src/topology';
import { brokerPorts, brokerProcesses, confirmsPublish, createBroker, type BrokerPlace } from './broker';
import { productDefinitions } from './brokerDefinitions';
import { healingCanary } from './canary';
import { acceptsConnections, freeBasePort } from './ports';
import { BROKER_VHOST } from './topology';

jest.setTimeout(300_000);

const folder = mkdtempSync(path.join(tmpdir(), 'rackwright-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const topology = brokerTopology();
const HOUR_QUEUE = 'rackwright.retry.1h';
/** Nothing is measured by it: a queue that has a leader and does not confirm so soon is declared again, too, and works. */
const LEADERLESS_AFTER_MS = 1_000;

/** As `npm start` makes it. */
async function place(): Promise<BrokerPlace> {
  const ports = brokerPorts(0);
  const amqpPort = await freeBasePort([0, ports.epmd, ports.distribution]);
  const passwords = Object.fromEntries(serviceNames.map((name) => [name, 'for-tests-only']));
  return {
    amqpPort,
    folder,
    logFolder: path.join(folder, 'log'),
    definitions: productDefinitions(passwords as Record<ServiceName, string>),
    isReady: () => confirmsPublish(urlOf(amqpPort), topology.canary, LEADERLESS_AFTER_MS),
  };
}
const urlOf = (port: number): string => `amqp://rooms:for-tests-only@127.0.0.1:${port}/${BROKER_VHOST}`;

/** The release before had no queue for an hour. */
const before = (whole: BrokerPlace): BrokerPlace => ({
  ...whole,
  definitions: {
    ...whole.definitions,
    queues: topology.queues
      .filter(({ name }) => name !== HOUR_QUEUE)
      .map((queue) => ({ ...queue, vhost: BROKER_VHOST, auto_delete: false })),
    bindings: (whole.definitions.bindings ?? []).filter(
      (binding) => (binding as { destination: string }).destination !== HOUR_QUEUE,
    ),
  },
});

it('a broker that is killed 200 ms after its first start works again, and has what a new release adds', async () => {
  const whole = await place();
  const { epmd, broker } = brokerProcesses(before(whole), () => undefined);
  await epmd.start();
  const first = broker.start().catch(() => undefined);
  while (!(await acceptsConnections(whole.amqpPort))) await delay(10);
  await delay(200);
  await broker.kill();
  await first;
  await epmd.stop();

  const canary = { vhost: BROKER_VHOST, topology, leaderlessAfterMs: LEADERLESS_AFTER_MS };
  const again = createBroker(
    healingCanary(whole, canary, () => undefined),
    () => undefined,
  );
  await again.start();
  const connection = await connect(urlOf(whole.amqpPort));
  const channel = await connection.createChannel();
  expect(await channel.checkQueue(HOUR_QUEUE)).toMatchObject({ queue: HOUR_QUEUE });
  await connection.close();
  await again.stop();
});
