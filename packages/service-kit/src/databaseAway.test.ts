import { startEmbeddedMongo, type EmbeddedMongo } from '@rackwright/embedded-mongo';
import { callsOf } from '@rackwright/contracts';
import mongoose, { type Connection } from 'mongoose';
import { z } from 'zod';
import { createInbox, once } from './inbox';
import { silentLogger } from './logging';
import { route } from './route';
import { service } from './service';
import { startTestProxy, type TestProxy } from './testProxy';
import { testService, testTokens, type TestService } from './testing';

const calls = callsOf(
  'rooms',
  { save: 'POST /rooms/save' },
  { save: { summary: 'A call of this test.', who: 'anyone', status: 200, gives: z.object({}) } },
);

let database: EmbeddedMongo;
let proxy: TestProxy;
let connection: Connection;
let http: TestService;
let save: () => Promise<unknown>;

/** As the services' own, with a watch over the server that notices in a second and not in fifteen: on a busy machine not at the first try. */
async function connectedTo(url: string): Promise<Connection> {
  const made = mongoose.createConnection();
  const options = {
    heartbeatFrequencyMS: 500,
    connectTimeoutMS: 300,
    serverSelectionTimeoutMS: 300,
    maxPoolSize: 5,
  };
  const isOpen = () =>
    made.openUri(url, options).then(
      () => true,
      () => false,
    );
  while (!(await isOpen())) await made.close();
  return made;
}

beforeAll(async () => {
  database = await startEmbeddedMongo();
  proxy = await startTestProxy(`${database.url}/things`);
  connection = await connectedTo(proxy.url);
  save = () => connection.collection('things').insertOne({});
  const frame = { keys: testTokens().keys, logger: silentLogger(), ready: {} };
  http = await testService(
    service({
      ...frame,
      name: 'rooms',
      calls: [calls.save],
      routes: [
        route(calls.save, async () => {
          await save();
          return {};
        }),
      ],
    }),
  );
});

afterAll(async () => {
  proxy.hold(false);
  await http.stop();
  await connection.destroy();
  await proxy.stop();
  await database.stop();
});

it('answers 503 to every write while the database is frozen, and saves again when it goes on', async () => {
  const saved = () => http.request('POST', '/rooms/save', { body: {} });
  await Promise.all(Array.from({ length: 5 }, saved));
  proxy.hold(true);
  const frozen = await Promise.all(Array.from({ length: 24 }, saved));
  expect(new Set(frozen.map(({ status }) => status))).toEqual(new Set([503]));
  proxy.hold(false);
  let again = await saved();
  while (again.status !== 200) again = await saved();
});

it('notes an effect as done once the database is back: it does not run again when its event comes again', async () => {
  const inbox = createInbox(connection);
  let effects = 0;
  const of = { consumer: 'welcome-mail', eventId: 'event-1' };
  const done = once(inbox, of, async () => {
    effects += 1;
    proxy.mute(true);
    proxy.reset();
  });
  const outcome = done.catch((error: unknown) => error);
  const isAway = () =>
    save().then(
      () => false,
      () => true,
    );
  while (!(await isAway())) continue;
  proxy.mute(false);
  proxy.reset();
  while (await isAway()) continue;
  expect(await outcome).toBe('done');
  expect(await once(inbox, of, () => Promise.reject(new Error('a second time')))).toBe('already-done');
  expect(effects).toBe(1);
});

it('says that nothing can be saved, and that what is saved can be read, when the disk of the database is full', async () => {
  const full = { message: 'no space', code: 14031, codeName: 'OutOfDiskSpace' };
  save = () => Promise.reject(new mongoose.mongo.MongoServerError(full));
  const refused = await http.request('POST', '/rooms/save', { body: {} });
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({
    detail: 'Nothing can be saved at the moment. What is saved can be read.',
  });
});

it.each(['ECONNRESET', 'EPIPE'])(
  'answers 503 to what the driver passes on as it is: the database went away while a command was written to it (%s)',
  async (code) => {
    save = () => Promise.reject(Object.assign(new Error(`write ${code}`), { code, syscall: 'write' }));
    const refused = await http.request('POST', '/rooms/save', { body: {} });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  },
);

it('answers 500 to other faults of the system', async () => {
  save = () => Promise.reject(Object.assign(new Error('open ENOENT'), { code: 'ENOENT', syscall: 'open' }));
  expect((await http.request('POST', '/rooms/save', { body: {} })).status).toBe(500);
});
