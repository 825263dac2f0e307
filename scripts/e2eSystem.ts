import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildStale } from './building/buildStale';
import { dialectBreaches } from './system/mongo';
import { embeddedMongoUrl, givenServers } from './system/given';
import { seed } from './system/seeding';
import { startSystem, type RunningSystem } from './system/system';
import { PORT_OFFSETS, type PartName } from './system/topology';

/**
 * For the journeys: builds what is stale and starts the whole system with an empty data folder on the base port in
 * E2E_BASE_PORT. Tests find its address in E2E_URL, the seeded accounts as JSON in E2E_ACCOUNTS, the catcher of the mails it
 * sends in E2E_MAIL (`GET /email` gives them), the payment sandbox in E2E_PAYMENT, and in E2E_CONTROL an address that takes `POST /restart/svc-rooms`, and `stop`
 * and `start` likewise, and `POST /seed`, which brings the demonstration back, and answers when that is done. Ends with an error when a service has sent the database something
 * outside its dialect.
 */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '..');
  const log = (line: string) => console.log(`[system] ${line}`);
  await buildStale({ root, mode: 'production', log });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-e2e-'));
  const places = { root, dataDir, basePort: Number(process.env['E2E_BASE_PORT']) };
  /** Every journey signs somebody up, all from one address. */
  process.env['REGISTRATIONS_PER_ADDRESS'] = '1000';
  const system = await startSystem({ ...places, log });
  const reseed = async () => {
    const { mongoUrl = embeddedMongoUrl(places), databasePrefix } = givenServers();
    await seed({ root, mongoUrl, databasePrefix, services: ['catalogue', 'rooms'], isForced: true });
  };
  const control = controlServer(system, reseed).listen(0, '127.0.0.1');
  await once(control, 'listening');
  process.env['E2E_URL'] = system.url;
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

function controlServer(system: RunningSystem, reseed: () => Promise<void>): Server {
  const actions: Readonly<Record<string, (part: PartName) => Promise<void>>> = {
    restart: system.restart,
    stop: system.stopPart,
    start: system.startPart,
  };
  return createServer((question, answer) => {
    const [, action = '', part = ''] = (question.url ?? '').split('/');
    const act = action === 'seed' ? reseed : part in PORT_OFFSETS ? actions[action] : undefined;
    if (question.method !== 'POST' || act === undefined) {
      answer.writeHead(404).end('POST /restart, /stop or /start and the name of a part, or /seed');
      return;
    }
    act(part as PartName).then(
      () => answer.writeHead(204).end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
}
