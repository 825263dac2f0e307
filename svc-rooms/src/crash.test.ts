/** The service and its database as processes of their own, killed the moment after a save was acknowledged. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { RackwrightEvent } from '@rackwright/contracts';
import { wireSnapshotOf } from '@rackwright/contracts/testing';
import { testSnapshot } from '@rackwright/planning/testRooms';
import { brokerTopology, createRabbitBus } from '@rackwright/service-kit';
import {
  declareTopology,
  deleteTopology,
  silentLogger,
  startTestProxy,
  testTokens,
} from '@rackwright/service-kit/testing';
import { squareProject } from './testRoomsApp';

const brokerUrl = process.env['AMQP_TEST_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'rackwright-crash-'));
const tokens = testTokens();
const headers = {
  authorization: `Bearer ${tokens.tokenFor({ userId: 'owner' })}`,
  'content-type': 'application/json',
};

/** What the service asks others for: the keys and the catalogue. */
const others = createServer((req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(req.url === '/products/snapshot' ? wireSnapshotOf(testSnapshot()) : tokens.keySet));
});
const processes: ChildProcess[] = [];
const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a part from its source, and waits for the line of JSON that says that it listens. */
async function start(file: string, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, file)], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { listening?: number; msg?: string };
    if (said.listening !== undefined || said.msg === 'listening') {
      child.stdout.resume();
      return { child, port: said.listening ?? 0 };
    }
  }
  throw new Error(`${file} ended before it listened`);
}

/** The service on the database in the folder, at a broker. */
async function startBoth(AMQP_URL: string, othersUrl: string) {
  const database = await start('../../packages/embedded-mongo/src/main.ts', { PORT: '0', DATA_DIR: folder });
  const port = await freePort();
  const service = await start('main.ts', {
    PORT: String(port),
    MONGO_URL: `mongodb://127.0.0.1:${database.port}/rooms`,
    AMQP_URL,
    PUBLIC_URL: othersUrl,
    JWKS_URL: `${othersUrl}/keys`,
    CATALOGUE_URL: othersUrl,
    BLOB_URL: pathToFileURL(join(folder, 'blobs')).href,
  });
  const killBoth = async (): Promise<void> => {
    await kill(service.child);
    await kill(database.child);
  };
  return { url: addressOf(port), killBoth };
}

beforeAll(() => declareTopology(brokerUrl, brokerTopology()));
afterAll(async () => {
  await Promise.all(processes.map(kill));
  others.close();
  others.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
  await deleteTopology(brokerUrl, brokerTopology());
});

it('a kill right after an acknowledged save loses neither the room nor its announcement', async () => {
  const reports = createRabbitBus({ url: brokerUrl, service: 'reports', logger: silentLogger() });
  const received = new Promise<RackwrightEvent>((resolve) => {
    void reports.subscribe('reports', 'room-created', async (event) => resolve(event));
  });
  const othersUrl = addressOf(await listening(others));
  const proxy = await startTestProxy(brokerUrl);
  const before = await startBoth(proxy.url, othersUrl);
  proxy.mute(true);
  proxy.reset();
  const body = JSON.stringify({ room: squareProject('Survivor') });
  const saved = await fetch(`${before.url}/rooms/room`, { method: 'POST', headers, body });
  const room = (await saved.json()) as { _id: string };
  await before.killBoth();
  await proxy.stop();
  expect(saved.status).toBe(201);

  const after = await startBoth(brokerUrl, othersUrl);
  expect(await received).toMatchObject({ subject: room._id, data: { title: 'Survivor', userId: 'owner' } });
  const found = await fetch(`${after.url}/rooms/room/${room._id}`, { headers });
  expect(await found.json()).toEqual(room);
  await after.killBoth();
  await reports.close();
});
