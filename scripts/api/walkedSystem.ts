/** The whole product, started for the walk with an empty data folder. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { KeyObject } from 'node:crypto';
import { connectStore } from '@rackwright/service-kit';
import { tokenForger } from '@rackwright/service-kit/testing';
import { signatureOf } from '../../svc-orders/src/paying/authorizeNet/signature';
import { createSeal } from '../../svc-users/src/keys/keySeal';
import { createKeyStore } from '../../svc-users/src/keys/keyStore';
import { buildStale } from '../building/buildStale';
import { mongoUrlOf, type Given } from '../system/given';
import { dialectBreaches } from '../system/mongo';
import { freeBasePort } from '../system/ports';
import { readSecrets } from '../system/secrets';
import { startSystem, type RunningSystem } from '../system/system';
import { testEngines, type TestEngines } from '../system/testEngines';
import { portOffsets, type Places } from '../system/topology';
import { without } from './away';
import { startGoogleStandIn } from './googleStandIn';
import { placesWith } from './leftBehind';
import { secretsInLogs } from './logs';
import { publishWalked } from './remotes';

import { signInStaff, type Staff, type WalkedSystem } from './world';

export interface StartedWalk extends WalkedSystem {
  readonly staff: Staff;
  /** What no log of a part may have in it and has, a line for each. */
  secretsInLogs(): readonly string[];
  stop(): Promise<void>;
}

/** The keys that svc-users signs with, opened as it opens them. */
async function issuerKeys(places: Places, given: Given): Promise<(kid: string) => KeyObject> {
  const { keysSecret } = readSecrets(path.join(places.dataDir, 'secrets'));
  const connection = await connectStore(mongoUrlOf('users', places, given));
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

/** Works on a service's database as no call of it does. */
async function inDatabase(
  url: string,
  work: (connection: Awaited<ReturnType<typeof connectStore>>) => Promise<unknown>,
): Promise<void> {
  const connection = await connectStore(url);
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

async function runStaff(places: Places, given: Given, args: readonly string[]): Promise<void> {
  const env = { ...process.env, MONGO_URL: mongoUrlOf('users', places, given) };
  await promisify(execFile)(process.execPath, [path.join(places.root, 'svc-users/dist/staff.js'), ...args], {
    env,
  });
}

async function opened(system: RunningSystem, places: Places, engines: TestEngines): Promise<StartedWalk> {
  const { given } = engines;
  const { url, accounts, mailPage, shopifySandbox, paymentSandbox } = system;
  if (mailPage === undefined || shopifySandbox === undefined || paymentSandbox === undefined)
    throw new Error('The walk needs its own mail catcher, shop and payments: unset the settings of others.');
  const secrets = readSecrets(path.join(places.dataDir, 'secrets'));
  return {
    url,
    notOurs: engines.notOurs,
    mailUrl: mailPage,
    paymentUrl: paymentSandbox,
    signedByProvider: (body) => signatureOf(Buffer.from(body), secrets.paymentSignatureKey),
    tokens: tokenForger(await issuerKeys(places, given)),
    secretsInLogs: () => secretsInLogs(places.dataDir, secrets),
    placesWith: (words) =>
      placesWith(
        { dataDir: places.dataDir, mongoUrlOf: (service) => mongoUrlOf(service, places, given) },
        words,
      ),
    staff: await signInStaff(url, accounts),
    without: (away, work) => without({ system, places, given }, away, work),
    insert: (service, collection, documents) =>
      inDatabase(mongoUrlOf(service, places, given), (connection) =>
        connection.collection<{ _id: string }>(collection).insertMany([...documents]),
      ),
    set: (service, collection, _id, fields) =>
      inDatabase(mongoUrlOf(service, places, given), (connection) =>
        connection.collection<{ _id: string }>(collection).updateOne({ _id }, { $set: fields }),
      ),
    runStaff: (...args) => runStaff(places, given, args),
    stop: async () => {
      await system.stop();
      await engines.end(places);
      const breaches = dialectBreaches(places);
      rmSync(places.dataDir, { recursive: true, force: true });
      if (breaches.length > 0)
        throw new Error(`The services left the database dialect:\n${breaches.join('\n')}`);
    },
  };
}

/** Builds what is stale of the processes, then starts all parts on free ports, but for the engines that a test is given. */
export async function startWalk(root: string, log: (line: string) => void): Promise<StartedWalk> {
  await buildStale({ root, mode: 'production', log, only: ({ kind }) => kind === 'process' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-walk-'));
  const remotesFolder = path.join(dataDir, 'remotes');
  await publishWalked(remotesFolder);
  const places = { root, dataDir, remotesFolder, basePort: await freeBasePort(portOffsets()) };
  const engines = testEngines();
  await engines.begin();
  const google = await startGoogleStandIn();
  // What a service is not given by the system it takes from here.
  Object.assign(process.env, google.settings);
  const system = await startSystem({ ...places, log, given: engines.given });
  try {
    const walk = await opened(system, places, engines);
    return { ...walk, stop: () => walk.stop().finally(google.stop) };
  } catch (error) {
    google.stop();
    await system.stop();
    throw error;
  }
}
