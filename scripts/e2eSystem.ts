import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { brokerTopology, newEvent } from '@rackwright/service-kit';
import { connect } from 'amqplib';
import { folderStore, publishAll } from '@rackwright/registry';
import { buildStale, wwwFolder } from './building/buildStale';
import { dialectBreaches } from './system/mongo';
import { embeddedMongoUrl, givenServers } from './system/given';
import { seed } from './system/seeding';
import { startSystem, type RunningSystem } from './system/system';
import { readSecrets } from './system/secrets';
import { blobUrlOf, embeddedAmqpUrl } from './system/services';
import { PORT_OFFSETS, SERVICE_PARTS, type PartName, type Places } from './system/topology';

/**
 * For the journeys: builds what is stale and starts the whole system with an empty data folder on the base port in
 * E2E_BASE_PORT, with as many instances of each service as INSTANCES says. Tests find its address in E2E_URL, the seeded accounts as JSON in E2E_ACCOUNTS, the catcher of the mails it
 * sends in E2E_MAIL (`GET /email` gives them), the payment sandbox in E2E_PAYMENT, in E2E_REMOTES the folder of the published remotes, and in E2E_CONTROL an address that takes `POST /restart/svc-rooms`, and `stop`,
 * `kill` and `start` likewise, `POST /seed`, which brings the demonstration back, and `POST /park/reports`, which parks an event that svc-reports
 * did not hear of, and answers when that is done. Ends with an error when a service has sent the database something
 * outside its dialect.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '..');
  const log = (line: string) => console.log(`[system] ${line}`);
  await buildStale({ root, mode: 'production', log });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-e2e-'));
  // Journeys switch versions of remotes: those that were built stay as they are.
  const remotesFolder = path.join(dataDir, 'remotes');
  await publishAll(wwwFolder(root), folderStore(remotesFolder));
  const instances = Number(process.env['INSTANCES'] || '1');
  const basePort = Number(process.env['E2E_BASE_PORT']);
  const places = { root, dataDir, basePort, instances, remotesFolder };
  /** Every journey signs somebody up, all from one address. */
  process.env['REGISTRATIONS_PER_ADDRESS'] = '1000';
  const system = await startSystem({ ...places, log });
  const reseed = async () => {
    const { mongoUrl = embeddedMongoUrl(places), databasePrefix } = givenServers();
    const seeding = { root, mongoUrl, databasePrefix, services: ['catalogue', 'rooms'] } as const;
    await seed({ ...seeding, blobUrlOf: (service) => blobUrlOf(service, places), isForced: true });
  };
  const park = (service: ServiceName) => parkEvent(service, places);
  const control = controlServer(system, { reseed, park }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  process.env['E2E_URL'] = system.url;
  process.env['E2E_REMOTES'] = remotesFolder;
  process.env['E2E_ACCOUNTS'] = JSON.stringify(system.accounts);
  if (system.mailPage !== undefined) process.env['E2E_MAIL'] = system.mailPage;
  if (system.paymentSandbox !== undefined) process.env['E2E_PAYMENT'] = system.paymentSandbox;
  process.env['E2E_CONTROL'] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  return async () => {
    control.close();
    await system.stop();
    const breaches = dialectBreaches(places);
    rmSync(dataDir, { recursive: true, force: true });
    if (breaches.length > 0)
      throw new Error(`The services left the database dialect:\n${breaches.join('\n')}`);
  };
}

/** As if the service could not handle it: an update of somebody's account, which is in the activity log once it is handled. */
async function parkEvent(service: ServiceName, places: Places): Promise<void> {
  const { parkedExchange, queueOf } = brokerTopology();
  const person = { userId: 'parked', userName: 'Parked Person', email: 'parked@rackwright.example' };
  const event = newEvent('user-updated', person, { subject: 'parked', requestId: 'request-of-a-journey' });
  const part = SERVICE_PARTS.find((one) => one.service === service)!;
  const secrets = readSecrets(path.join(places.dataDir, 'secrets'));
  const connection = await connect(embeddedAmqpUrl(part, places, secrets));
  const channel = await connection.createConfirmChannel();
  const headers = {
    'x-attempt': 5,
    'x-last-error': 'Error: the disk of the activity log is full',
    'x-origin-queue': queueOf(service, event.type),
    'x-parked-at': new Date().toISOString(),
  };
  channel.publish(parkedExchange, service, Buffer.from(JSON.stringify(event)), {
    ...{ persistent: true, messageId: event.id, type: event.type, headers },
  });
  await channel.waitForConfirms();
  await connection.close();
}

interface FurtherActions {
  readonly reseed: () => Promise<void>;
  readonly park: (service: ServiceName) => Promise<void>;
}

function controlServer(system: RunningSystem, { reseed, park }: FurtherActions): Server {
  const actions: Readonly<Record<string, (part: PartName) => Promise<void>>> = {
    restart: system.restart,
    stop: system.stopPart,
    kill: system.killPart,
    start: system.startPart,
  };
  return createServer((question, answer) => {
    const [, action = '', part = ''] = (question.url ?? '').split('/');
    const parked = action === 'park' ? serviceNames.find((name) => name === part) : undefined;
    const further = action === 'seed' ? reseed : parked && (() => park(parked));
    const act = further ?? (part in PORT_OFFSETS ? actions[action] : undefined);
    if (question.method !== 'POST' || act === undefined) {
      answer
        .writeHead(404)
        .end('POST /restart, /stop, /kill or /start and the name of a part, /seed, or /park/reports');
      return;
    }
    act(part as PartName).then(
      () => answer.writeHead(204).end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
}
