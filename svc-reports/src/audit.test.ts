import { auditAnswer, type StaffAction } from '@rackwright/contracts';
import { MemoryBus } from '@rackwright/service-kit/testing';
import { newEvent } from '@rackwright/service-kit';
import { startTestReports } from './testReportsApp';

const bus = new MemoryBus();
let reports: Awaited<ReturnType<typeof startTestReports>>;
beforeAll(async () => (reports = await startTestReports(bus)));
afterAll(() => reports.stop());

const action = (more: Partial<StaffAction>): StaffAction => ({
  actionId: 'i1',
  userId: 'u1',
  userName: 'Ada Demo',
  email: 'ada@rackwright.example',
  role: 'admin',
  publisher: false,
  call: 'PUT /admins/staff/{id}/roles',
  params: { id: 'u2' },
  about: '',
  browser: 'Firefox',
  system: 'Windows',
  at: '2026-01-01T09:00:00.000Z',
  requestId: 'r1',
  outcome: 'done',
  status: 200,
  code: '',
  ...more,
});
const product = action({
  actionId: 'i2',
  userId: 'u2',
  userName: 'Paula Press',
  call: 'PUT /products/product/{id}',
  about: 'Île de Ré',
  outcome: 'refused',
  status: 429,
  code: 'too-many-attempts',
  refusal: {
    message: 'Too many attempts. Please try again in 9 minutes.',
    says: { code: 'too-many-attempts', values: { minutes: 9 } },
  },
  at: '2026-01-02T09:00:00.000Z',
});

const ask = async (query = '', role: 'admin' | 'salesManager' = 'admin') =>
  reports.http.request('GET', `/log/audit${query}`, { token: reports.tokens.tokenFor({ role }) });
const found = async (query = '') =>
  auditAnswer.parse((await ask(query)).body).items.map(({ actionId }) => actionId);

it('keeps what the services tell, once, and gives it by time, person, call and words', async () => {
  const about = { subject: 'u1', requestId: 'r1' };
  const first = newEvent('users-staff-acted', action({}), about);
  for (const event of [first, first, newEvent('catalogue-staff-acted', product, about)])
    await bus.publish(event);
  await bus.idle();
  expect(auditAnswer.parse((await ask()).body)).toMatchObject({ total: 2, items: [product, action({})] });
  expect(await found('?sort=at')).toEqual(['i1', 'i2']);
  expect(await found('?userId=u2')).toEqual(['i2']);
  expect(await found('?call=PUT%20/products/product/{id}')).toEqual(['i2']);
  expect(await found('?search=ile%20paula')).toEqual(['i2']);
  expect(await found('?from=2026-01-01T09:00:00.000Z&to=2026-01-02T08:59:59.000Z')).toEqual(['i1']);
  expect((await ask('?from=yesterday')).status).toBe(400);
});

it('is for administrators alone, and no call changes it', async () => {
  expect((await ask('', 'salesManager')).status).toBe(403);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await reports.http.request(method, '/log/audit', { body: {} })).status).toBe(405);
});

it('shows somebody what is held of their own actions', async () => {
  const token = reports.tokens.tokenFor({ role: 'customer', publisher: true, userId: 'u2' });
  const { body } = await reports.http.request('GET', '/log/me/data', { token });
  expect(body).toMatchObject({ staffActions: [product] });
});
