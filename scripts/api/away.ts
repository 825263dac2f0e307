/** Taking parts of the running system away for a while. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connectStore } from '@rackwright/service-kit';
import { mongoUrlOf, type Given } from '../system/given';
import { answersOk } from '../system/ports';
import { readSecrets } from '../system/secrets';
import { serviceProcess, serviceSettings } from '../system/services';
import { SupervisedProcess } from '../system/supervise';
import type { RunningSystem } from '../system/system';
import { SERVICE_PARTS, urlOf, type PartName, type Places } from '../system/topology';
import type { Away } from './world';

/** The system, where it is, and the servers of somebody else that it was given. */
interface RunningWalk {
  readonly system: RunningSystem;
  readonly places: Places;
  readonly given: Given;
}

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

const TURN_MS = 300_000;

/** Works while another instance of svc-catalogue says that it is changing the catalogue. */
async function duringAnothersTurn<T>({ places, given }: RunningWalk, work: () => Promise<T>): Promise<T> {
  const connection = await connectStore(mongoUrlOf('catalogue', places, given));
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

/** Stands for Google: refuses every service account. */
async function refusingGoogle() {
  const server = createServer((_question, answer) => {
    answer.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Works while svc-reports is set up for Google Analytics with an account that Google refuses. */
async function withRefusedAnalytics<T>(
  { system, places, given }: RunningWalk,
  work: () => Promise<T>,
): Promise<T> {
  const part = SERVICE_PARTS.find(({ service }) => service === 'reports')!;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { server, url } = await refusingGoogle();
  const credentials = path.join(places.dataDir, 'service-account.json');
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = { client_email: 'walk@rackwright.example', private_key, token_uri: `${url}/token` };
  writeFileSync(credentials, JSON.stringify(account), { mode: 0o600 });
  const secrets = readSecrets(path.join(places.dataDir, 'secrets'));
  const settings = {
    ...serviceSettings(part, places, given, secrets),
    GA_PROPERTY_ID: '4711',
    GA_CREDENTIALS_FILE: credentials,
  };
  const spec = serviceProcess(part, places, { instance: part.name, settings });
  const reports = new SupervisedProcess(spec, () => undefined);
  await system.stopPart(part.name);
  try {
    await reports.start();
    return await work();
  } finally {
    await reports.stop();
    server.close();
    await system.startPart(part.name);
  }
}

const BETWEEN_MS = 100;
const BACK_WITHIN_MS = 120_000;

/** What is not ready says why, unless it does not answer at all. */
const said = (probe: string): Promise<string> =>
  fetch(probe).then(
    (answer) => answer.text(),
    (error: unknown) => String(error),
  );

/** Waits until every service can work again; rejects after a minute, saying which cannot. */
async function allReady(places: Places, away: Away): Promise<void> {
  const giveUpAt = Date.now() + BACK_WITHIN_MS;
  const waits = SERVICE_PARTS.map(async ({ name, service }) => {
    const probe = `${urlOf(places, name)}/${service}/readyz`;
    while (!(await answersOk(probe))) {
      if (Date.now() > giveUpAt)
        throw new Error(`${name} did not become ready again after ${away} was away: ${await said(probe)}`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  });
  await Promise.all(waits);
}

/** Works while this is away; ends when everything is there again and works. */
export async function without<T>(walk: RunningWalk, away: Away, work: () => Promise<T>): Promise<T> {
  try {
    if (away === 'the turn to change the catalogue') return await duringAnothersTurn(walk, work);
    if (away === 'the account at Google Analytics') return await withRefusedAnalytics(walk, work);
    return await withoutPart(walk.system, away, work);
  } finally {
    await allReady(walk.places, away);
  }
}
