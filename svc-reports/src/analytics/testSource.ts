/** Both sources with the visits of the contract, and a Google that has counted the same. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOfDay } from '@rackwright/contracts';
import { createIndexes, parseSettings, silentLogger } from '@rackwright/service-kit';
import { startTestDatabase } from '@rackwright/service-kit/testing';
import { reportsSettings } from '../settings';
import { testSettings } from '../testReportsApp';
import { createVisitStore, type VisitSessions } from '../visits/visitStore';
import { analyticsFrom } from './chosen';
import { createSignInRows, type SignInRows } from './googleSignIn';
import { SOURCE_DAY, SOURCE_TIME_ZONE, sourceVisits } from './source.contract';
import { startTestGoogle } from './testGoogle';

export const now = () => new Date('2026-02-01T00:00:00.000Z');

async function putVisits(sessions: VisitSessions): Promise<void> {
  const dayMs = startOfDay(SOURCE_DAY, SOURCE_TIME_ZONE).getTime();
  const rows = sourceVisits.map(({ startMin, seconds, ...visit }, at) => ({
    ...visit,
    number: at + 1,
    pings: 1,
    start: new Date(dayMs + startMin * 60_000),
    last: new Date(dayMs + startMin * 60_000 + seconds * 1000),
  }));
  await sessions.insertMany(rows);
}

const parts = (signIns: SignInRows, sessions: VisitSessions) => ({
  signIns,
  sessions,
  logger: silentLogger(),
  now,
});
const settingsWith = (more: Readonly<Record<string, string>> = {}) =>
  parseSettings(reportsSettings, { ...testSettings, REPORT_TIME_ZONE: SOURCE_TIME_ZONE, ...more });

export async function startFirstParty() {
  const database = await startTestDatabase();
  const connection = await database.connect();
  const { model: sessions } = createVisitStore(connection);
  const signIns = createSignInRows(connection);
  await createIndexes(connection);
  await putVisits(sessions);
  const source = await analyticsFrom(settingsWith(), parts(signIns, sessions));
  return { source, signIns, sessions, stop: () => database.stop() };
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** With `foreignKey` the credentials are signed with a key that Google does not know. */
export async function startGoogle(options: { readonly foreignKey?: boolean } = {}) {
  const counted = await startFirstParty();
  const { privateKey, publicKey } = keyPair();
  const account = { email: 'reports@shop.example', keyId: 'key-1', publicKey, propertyId: '4711', now };
  const google = await startTestGoogle(account, counted.source);
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-google-'));
  const file = path.join(folder, 'credentials.json');
  const signing = options.foreignKey ? keyPair().privateKey : privateKey;
  const credentials = {
    type: 'service_account',
    client_email: account.email,
    private_key_id: account.keyId,
    private_key: signing.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  await writeFile(file, JSON.stringify(credentials));
  const settings = settingsWith({
    GA_PROPERTY_ID: account.propertyId,
    GA_CREDENTIALS_FILE: file,
    GA_BASE_URL: google.url,
    GA_TOKEN_URL: `${google.url}/token`,
  });
  return {
    source: await analyticsFrom(settings, parts(counted.signIns, counted.sessions)),
    google,
    stop: async () => {
      await google.stop();
      await counted.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
