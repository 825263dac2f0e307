import { actionSchema, listOf, type Action } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { mailed } from './mails/testEvents';
import { startTestReports } from './testReportsApp';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const ada = { userId: 'u1', userName: 'Ada Cellar', email: 'ada@customer.example' };
const erased = newEvent('user-erased', ada, { subject: 'u1', requestId: 'request-1' });
const registered = mailed('user-registered');
const saved = mailed('room-created');
const ofSomebodyElse = mailed('room-created', {
  userId: 'u2',
  userName: 'Ben',
  email: 'ben@customer.example',
});

let app: Awaited<ReturnType<typeof startTestReports>>;
const bus = new MemoryBus();
beforeAll(async () => {
  app = await startTestReports(bus);
});
afterAll(() => app.stop());

async function happen(...events: Parameters<MemoryBus['publish']>[0][]): Promise<void> {
  for (const event of events) {
    await bus.publish(event);
    await bus.idle();
  }
}
const call = async (method: string, path: string, body?: unknown, userId = 'u1') => {
  const token = app.tokens.tokenFor({ userId, name: 'Ada Cellar', email: ada.email });
  const headers = { 'user-agent': CHROME };
  return app.http.request(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
};
async function log(): Promise<readonly Action[]> {
  const token = app.tokens.tokenFor({ userId: 'boss', role: 'admin' });
  const { body } = await app.http.request('GET', '/log/getallaction', { token });
  return listOf(actionSchema).parse(body).items;
}
/** Everything in the database but mails' marks and wordings. */
async function kept(): Promise<string> {
  const all = ['actions', 'sessions', 'erased', 'inbox'].map((name) =>
    app.connection.collection(name).find().toArray(),
  );
  return JSON.stringify(await Promise.all(all));
}

it('an account that is erased leaves figures, and nothing that names the person', async () => {
  await happen(registered, saved, ofSomebodyElse);
  await call('POST', '/log/ping');
  await call('POST', '/log/ping', undefined, 'u2');
  await app.http.request('POST', '/log/action', { body: { action: 'planprint', email: ada.email } });
  expect(await kept()).toContain('ada@customer.example');

  await happen(erased);
  const left = await kept();
  for (const trace of ['"u1"', 'Ada', 'ada@', 'Ada Cellar']) expect(left).not.toContain(trace);
  expect(left).toContain('ben@customer.example');
  const lines = (await log()).filter(({ userID }) => userID.startsWith('erased-'));
  expect(lines.map(({ action }) => action).sort()).toEqual(['projectcreate', 'usercreate']);
  expect(lines.find(({ action }) => action === 'projectcreate')?.projectValue).toBe(1_234_567);
  expect(new Set(lines.map(({ userID }) => userID)).size).toBe(1);
  expect(await app.connection.collection('sessions').countDocuments({})).toBe(2);
});

it('erasing again changes nothing', async () => {
  const before = await log();
  await happen(erased);
  expect(await log()).toEqual(before);
});

it('what arrives late is not kept under the name either', async () => {
  await happen(mailed('room-created', { title: 'Late' }), mailed('order-placed', { title: 'Late' }));
  await call('POST', '/log/ping');
  await call('POST', '/log/action', { action: 'planprint', projectName: 'Late' });
  const left = await kept();
  for (const trace of ['"u1"', 'Ada', 'ada@', 'Late']) expect(left).not.toContain(trace);
  expect(await log()).toHaveLength(7);
  expect((await call('GET', '/log/me/data')).body).toEqual({
    activity: [],
    visits: [],
    reportPictures: [],
    staffActions: [],
    analyticsSignIns: [],
  });
});

it('of events and the erasure at the same time nothing stays', async () => {
  const eve = { userId: 'u3', userName: 'Eve Vault', email: 'eve@customer.example' };
  const late = Array.from({ length: 20 }, (_, at) => ({
    ...mailed('room-created', { ...eve, mailUser: false, mailSales: false }),
    subject: `room-${at}`,
  }));
  const erasing = newEvent('user-erased', eve, { subject: 'u3', requestId: 'request-1' });
  await Promise.all([...late.slice(0, 10), erasing, ...late.slice(10)].map((event) => bus.publish(event)));
  await bus.idle();
  const left = await kept();
  for (const trace of ['"u3"', 'Eve', 'eve@']) expect(left).not.toContain(trace);
  expect((await log()).filter(({ action }) => action === 'projectcreate')).toHaveLength(23);
});
