/** The whole product, started for the walk with an empty data folder. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID, type KeyObject } from 'node:crypto';
import type { Order } from '@rackwright/contracts';
import { connectStore, createRabbitBus, newEvent } from '@rackwright/service-kit';
import { silentLogger } from '@rackwright/service-kit/testing';
import { buildStale } from '../building/buildStale';
import { freeBasePort } from '../system/ports';
import { embeddedMongoUrl } from '../system/given';
import { readSecrets } from '../system/secrets';
import { embeddedAmqpUrl } from '../system/services';
import { startSystem, type RunningSystem } from '../system/system';
import { SERVICE_PARTS, logFileOf, portOffsets, type PartName, type Places } from '../system/topology';
import { createOrderStore } from '../../svc-orders/src/orderStore';
import { createSeal } from '../../svc-users/src/keySeal';
import { createKeyStore } from '../../svc-users/src/keyStore';
import { tokenForger } from './tokens';
import { signInStaff, type Staff, type WalkedSystem } from './world';

export interface StartedWalk extends WalkedSystem {
  readonly staff: Staff;
  /** The last lines that a part wrote, to say why it fails. */
  lastLines(part: PartName): string;
  stop(): Promise<void>;
}

/** The keys that svc-users signs with, opened as it opens them. */
async function issuerKeys(places: Places): Promise<(kid: string) => KeyObject> {
  const { keysSecret } = readSecrets(path.join(places.dataDir, 'secrets'));
  const connection = await connectStore(`${embeddedMongoUrl(places)}/users`);
  try {
    const keys = await createKeyStore(connection, createSeal(keysSecret)).all([]);
    return (kid) => {
      const key = keys.find(({ published }) => published.kid === kid);
      if (key === undefined) throw new Error(`svc-users has no key ${kid}`);
      return key.privateKey;
    };
  } finally {
    await connection.close();
  }
}

/** Ordering is not there yet: what it will announce and keep is announced and kept in its place. */
async function ordering(places: Places) {
  const part = SERVICE_PARTS.find(({ service }) => service === 'orders');
  if (part === undefined) throw new Error('There is no svc-orders.');
  const secrets = readSecrets(path.join(places.dataDir, 'secrets'));
  const url = embeddedAmqpUrl(part, places, secrets);
  const bus = createRabbitBus({ url, service: 'orders', logger: silentLogger() });
  const connection = await connectStore(`${embeddedMongoUrl(places)}/orders`);
  const orders = createOrderStore(connection);
  const announceOrder: WalkedSystem['announceOrder'] = async ({ roomId, userId, email }) => {
    const order = { orderId: randomUUID(), roomId, title: 'Walked cellar', totalAmount: 100 };
    const data = { ...order, userId, userName: 'Wanda Walker', email };
    await bus.publish(newEvent('order-placed', data, { subject: roomId, requestId: 'walk' }));
  };
  const placedOrder: WalkedSystem['placedOrder'] = async (userId) => {
    const _id = randomUUID();
    await orders.add(orderOf(_id, userId));
    return _id;
  };
  const close = async (): Promise<void> => {
    await bus.close();
    await connection.close();
  };
  return { announceOrder, placedOrder, close };
}

const ADDRESS = {
  firstName: 'Wanda',
  lastName: 'Walker',
  company: '',
  address1: '1 Jalan Walk',
  address2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

const orderOf = (_id: string, userId: string): Order => ({
  _id,
  userId,
  roomId: randomUUID(),
  date: new Date().toISOString(),
  amount: 12_000,
  shipping: 500,
  preDrillOption: 'None',
  pdfReport: '',
  billingInfo: { ...ADDRESS, email: 'wanda@rackwright.example', phone: '', fax: '' },
  shippingInfo: ADDRESS,
  accountNumber: 'XXXX1111',
  accountType: 'Visa',
  authCode: 'ABC123',
  transId: _id,
});

/** Parts that keep a copy of another's data: started again while that one is away, they have none. */
const KEEPS_COPY: Partial<Record<PartName, readonly PartName[]>> = {
  'svc-catalogue': ['svc-rooms', 'svc-orders'],
};

async function withoutPart<T>(system: RunningSystem, part: PartName, work: () => Promise<T>): Promise<T> {
  await system.stopPart(part);
  try {
    await Promise.all((KEEPS_COPY[part] ?? []).map((name) => system.restart(name)));
    return await work();
  } finally {
    await system.startPart(part);
  }
}

const TURN_MS = 120_000;

/** Works while another instance of svc-catalogue says that it is changing the catalogue. */
async function duringAnothersTurn<T>(places: Places, work: () => Promise<T>): Promise<T> {
  const connection = await connectStore(`${embeddedMongoUrl(places)}/catalogue`);
  const releases = connection.collection<{ _id: string }>('releases');
  const set = (turn: string, untilMs: number) =>
    releases.updateOne({ _id: 'catalogue' }, { $set: { turn, turnUntil: new Date(untilMs) } });
  try {
    await set('another instance', Date.now() + TURN_MS);
    return await work();
  } finally {
    await set('', 0);
    await connection.close();
  }
}

const LINES_SHOWN = 20;

async function opened(system: RunningSystem, places: Places): Promise<StartedWalk> {
  const { url, accounts, mailPage, shopifySandbox } = system;
  if (mailPage === undefined || shopifySandbox === undefined)
    throw new Error('The walk needs its own mail catcher and shop: unset SMTP_URL and SHOPIFY_URL.');
  const { close, ...ordered } = await ordering(places);
  return {
    ...ordered,
    url,
    mailUrl: mailPage,
    tokens: tokenForger(await issuerKeys(places)),
    staff: await signInStaff(url, accounts),
    without: (away, work) =>
      away === 'the turn to change the catalogue'
        ? duringAnothersTurn(places, work)
        : withoutPart(system, away, work),
    lastLines: (part) =>
      readFileSync(logFileOf(places, part), 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'),
    stop: async () => {
      await close();
      await system.stop();
      rmSync(places.dataDir, { recursive: true, force: true });
    },
  };
}

/** Builds what is stale of the processes, then starts all parts on free ports. */
export async function startWalk(root: string, log: (line: string) => void): Promise<StartedWalk> {
  await buildStale({ root, mode: 'production', log, only: ({ kind }) => kind === 'process' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-walk-'));
  const places = { root, dataDir, basePort: await freeBasePort(portOffsets()) };
  const system = await startSystem({ ...places, log });
  try {
    return await opened(system, places);
  } catch (error) {
    await system.stop();
    throw error;
  }
}
