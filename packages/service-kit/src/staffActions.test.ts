import {
  CALLS,
  type CallRoute,
  isNotedCall,
  operationCalls,
  type RackwrightEvent,
  serviceNames,
} from '@rackwright/contracts';
import type { Connection } from 'mongoose';
import { refusal } from './failure';
import { createIndexes } from './indexes';
import { silentLogger } from './logging';
import { actsAs, actsOn } from './requestState';
import type { Route } from './route';
import { service } from './service';
import { createStaffActions, STAFF_ACTIONS, type StaffActions } from './staffActions';
import { startTestDatabase, testService, testTokens, type TestDatabase } from './testing';

const tokens = testTokens();
let database: TestDatabase;
let connection: Connection;
let actions: StaffActions;
const clock = { nowMs: Date.now() };

beforeAll(async () => (database = await startTestDatabase()));
beforeEach(async () => {
  connection = await database.connect();
  const now = () => new Date(clock.nowMs);
  actions = createStaffActions({ connection, service: 'users', now, logger: silentLogger() });
  await createIndexes(connection);
});
afterAll(() => database.stop());

interface Kept {
  readonly action: { readonly call: string; readonly userId: string; readonly about: string };
  readonly endedAt: Date | null;
  readonly outbox: RackwrightEvent<'users-staff-acted'>[];
}
const kept = () => connection.collection<Kept>(STAFF_ACTIONS).find().toArray();
const told = async () => (await kept()).flatMap(({ outbox }) => outbox.map(({ data }) => data));

const nothing = (call: CallRoute): Route => ({
  call,
  readsBody: true,
  handle: (_req, res) => void res.status(204).end(),
});
const frame = { keys: tokens.keys, logger: silentLogger(), ready: {} };
const serving = (routes: readonly Route[], name: (typeof serviceNames)[number] = 'users') =>
  testService(
    service({ ...frame, name, routes, calls: routes.map(({ call }) => call), staffActions: actions }),
  );
const filled = ({ path }: CallRoute): string => path.replace(/\{\w+\}/g, 'x1');
const staff = [
  { role: 'admin', publisher: false },
  { role: 'salesManager', publisher: false },
  { role: 'customer', publisher: true },
] as const;
/** What a token of the tests says of somebody who may do what the call asks for. */
const mayCall = ({ who }: CallRoute, { role, publisher }: (typeof staff)[number]): boolean =>
  ['anyone', 'guest or user', 'user'].includes(who) ||
  who.split(' or ').some((one) => (one === 'publisher' ? publisher : one === role));

describe('the table of calls', () => {
  it.each(serviceNames)('of %s has no changing call of staff that is not noted', async (name) => {
    const calls = CALLS.filter((call) => call.service === name && call.upload === undefined);
    // The frame answers these by itself.
    const own: readonly CallRoute[] = Object.values(operationCalls[name]);
    const routes = calls.filter((call) => !own.includes(call)).map(nothing);
    const http = await testService(service({ ...frame, name, routes, calls, staffActions: actions }));
    const expected: string[] = [];
    for (const call of calls.filter(isNotedCall))
      for (const one of staff.filter((person) => mayCall(call, person))) {
        await http.request(call.method, filled(call), {
          token: tokens.tokenFor({ ...one, userId: 's1' }),
          body: {},
        });
        expected.push(`${call.method} ${call.path}`);
      }
    expect((await kept()).map(({ action }) => action.call)).toEqual(expected);
    await http.stop();
  });

  it('names every call that everybody makes for themselves: one more is a decision', () => {
    const own = CALLS.filter(({ ofOnesOwn }) => ofOnesOwn === true);
    expect(own.map(({ method, path }) => `${method} ${path}`)).toMatchInlineSnapshot(`
[
  "POST /users/logout",
  "DELETE /users/sessions",
  "DELETE /users/sessions/{sid}",
  "POST /users/resend-confirmation",
  "POST /users/update",
  "PUT /users/update/profile/{id}",
  "POST /rooms/room",
  "PUT /rooms/room/{id}",
  "DELETE /rooms/room/{id}",
  "POST /rooms/room/{id}/restore",
  "PUT /rooms/room/{id}/shown",
  "POST /rooms/save-screenshot",
  "DELETE /rooms/delete-screenshot/{id}",
  "POST /rooms/proposals/{id}/answer",
  "POST /share/send-email",
  "POST /share/social",
  "POST /share/link",
  "DELETE /share/link/{id}",
  "POST /catalogue/remotes/outcomes",
  "POST /orders/checkout",
  "POST /orders/checkout/{id}/quote",
  "POST /orders/order",
  "POST /ecommerce/proccessPayment",
  "POST /shopify/checkout/create",
  "POST /helpRequests/helpRequest",
  "POST /submitsForReview/submitForReview",
  "POST /api/report-pictures",
]
`);
  });

  it('names every call that is no GET and changes nothing: one more is a decision', () => {
    const quiet = CALLS.filter(({ method, changesNothing }) => method !== 'GET' && changesNothing === true);
    expect(quiet.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /users/renew',
      'PUT /users/validation-email',
      'POST /rooms/report-amount',
      'POST /rooms/report-value',
      'POST /rooms/report-people',
      'POST /rooms/impact',
      'POST /rooms/designs',
      'POST /catalogue/check',
      'POST /catalogue/changes/snapshot',
      'POST /orders/quote',
      'POST /api/generate-report',
      'POST /api/mail-preview',
      'POST /api/analytics/run-report',
      'POST /api/analytics/missing',
      'POST /log/action',
      'POST /log/get-data-report-new-account',
      'POST /log/get-data-report-activity',
      'POST /log/get-activity-days',
      'POST /log/get-activity-users',
      'POST /log/ping',
    ]);
  });
});

const call = CALLS.find(({ method, path }) => method === 'PUT' && path === '/users/update/pass-auth/{id}')!;
const put = (handle: Route['handle']) => serving([{ call, readsBody: false, handle }]);
const body = { name: 'Ada', password: 'never-in-it' };
const admin = () => tokens.tokenFor({ role: 'admin', publisher: false, userId: 'a1' });

it('is noted before it is done, and told with how it ended, without what was secret', async () => {
  let before: Kept[] = [];
  const http = await put(async (_req, res) => {
    before = await kept();
    res.status(204).end();
  });
  await http.request('PUT', filled(call), { token: admin(), body });
  expect(before).toMatchObject([{ action: { userId: 'a1', about: 'Ada' }, endedAt: null, outbox: [] }]);
  expect(await told()).toMatchObject([{ outcome: 'done', status: 204, params: { id: 'x1' } }]);
  expect(JSON.stringify(await kept())).not.toContain('never-in-it');
  await http.stop();
});

it('is told as refused with the reason, or as failed', async () => {
  const refused = await put(() => {
    throw refusal(409, 'email-taken');
  });
  await refused.request('PUT', filled(call), { token: admin(), body });
  const failing = await put(() => {
    throw new Error('a fault');
  });
  await failing.request('PUT', filled(call), { token: admin(), body });
  expect(await told()).toMatchObject([
    {
      outcome: 'refused',
      status: 409,
      code: 'email-taken',
      refusal: { message: expect.stringContaining('already'), says: { code: 'email-taken' } },
    },
    { outcome: 'failed', status: 500 },
  ]);
  await refused.stop();
  await failing.stop();
});

it('of a customer is not noted; of who signs in and works here it is', async () => {
  const http = await put(async (req, res) => {
    await actsAs(req, { userId: 'p1', role: 'customer', publisher: true, name: 'Paula', email: '' });
    res.status(204).end();
  });
  await http.request('PUT', filled(call), {
    token: tokens.tokenFor({ role: 'customer', userId: 'c1' }),
    body,
  });
  expect((await told()).map(({ userId }) => userId)).toEqual(['p1']);
  await http.stop();
});

it('is told with the name of what it was done to, once that is known', async () => {
  const http = await put((req, res) => {
    actsOn(req, 'Paula Press (paula@rackwright.example)');
    res.status(204).end();
  });
  await http.request('PUT', filled(call), { token: admin(), body });
  expect((await told()).map(({ about }) => about)).toEqual(['Paula Press (paula@rackwright.example)']);
  await http.stop();
});

it('is not done while it cannot be noted', async () => {
  let isDone = false;
  const http = await put((_req, res) => {
    isDone = true;
    res.status(204).end();
  });
  await connection.close();
  const { status } = await http.request('PUT', filled(call), { token: admin(), body });
  expect([status >= 500, isDone]).toEqual([true, false]);
  await http.stop();
});

it('whose process died is told an hour later as unknown, and what was told is removed', async () => {
  const one = {
    ...{ actionId: 'i1', userId: 'a1', userName: 'Ada', email: '', role: 'admin', publisher: false },
    ...{
      call: 'PUT /x',
      params: {},
      about: '',
      browser: '',
      system: '',
      at: new Date().toISOString(),
      requestId: 'r',
    },
  };
  await actions.begin(one);
  await actions.sweep();
  expect(await told()).toEqual([]);
  clock.nowMs += 3_600_001;
  await actions.sweep();
  expect(await told()).toEqual([{ ...one, outcome: 'unknown', status: 0, code: '' }]);
  await actions.end(one, { outcome: 'done', status: 200, code: '' });
  expect(await told()).toMatchObject([{ outcome: 'unknown' }]);
  await connection.collection(STAFF_ACTIONS).updateMany({}, { $set: { pending: false, outbox: [] } });
  await actions.sweep();
  expect(await kept()).toEqual([]);
});
