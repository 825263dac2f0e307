import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokerPorts, brokerUser, confirmsPublish, createBroker } from './system/broker';
import { freeBasePort } from './system/ports';

const PASSWORD = 'for-tests-only';

/**
 * One RabbitMQ for the tests of the services, on random loopback ports with everything in a temporary folder; its address,
 * with an administrator of the virtual host `rackwright`, is in AMQP_TEST_URL. A given AMQP_TEST_URL is used instead.
 */
export default async function startTestBroker(): Promise<void> {
  if (process.env['AMQP_TEST_URL'] !== undefined) return;
  const ports = brokerPorts(0);
  const amqpPort = await freeBasePort([0, ports.epmd, ports.distribution]);
  const folder = mkdtempSync(path.join(tmpdir(), 'rackwright-broker-'));
  const url = `amqp://tests:${PASSWORD}@127.0.0.1:${amqpPort}/rackwright`;
  const place = {
    amqpPort,
    folder,
    logFolder: path.join(folder, 'log'),
    definitions: {
      vhosts: [{ name: 'rackwright' }],
      users: [brokerUser('tests', PASSWORD, ['administrator'])],
      permissions: [{ user: 'tests', vhost: 'rackwright', configure: '.*', write: '.*', read: '.*' }],
    },
    isReady: () => confirmsPublish(url, { exchange: '', routingKey: 'nobody-listens' }),
  };
  const broker = createBroker(place, (line) => process.stderr.write(`${line}\n`));
  await broker.start();
  process.env['AMQP_TEST_URL'] = url;
  testBroker.stop = async () => {
    await broker.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Kept for the teardown, which runs in the same process. */
export const testBroker: { stop: () => Promise<void> } = ((
  globalThis as { rackwrightTestBroker?: { stop: () => Promise<void> } }
).rackwrightTestBroker ??= { stop: () => Promise.resolve() });
