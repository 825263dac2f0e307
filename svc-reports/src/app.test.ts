import {
  actionSchema,
  activeUsersAnswer,
  activityDaysAnswer,
  listOf,
  problemSchema,
  reportRowsAnswer,
  type Action,
} from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus, type TestAnswer, type TestRequest } from '@rackwright/service-kit/testing';
import { ringgit } from '@rackwright/words';
import { startTestReports } from './testReportsApp';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const bus = new MemoryBus();
let app: Awaited<ReturnType<typeof startTestReports>>;
let admin = '';
beforeAll(async () => {
  app = await startTestReports(bus);
  admin = app.tokens.tokenFor({ userId: 'admin', role: 'admin' });
});
afterAll(() => app.stop());

const call = (method: string, path: string, request?: TestRequest): Promise<TestAnswer> =>
  app.http.request(method, path, request);
const log = async (query = ''): Promise<readonly Action[]> => {
  const answer = await call('GET', `/log/getallaction${query}`, { token: admin });
  expect(answer.status).toBe(200);
  return listOf(actionSchema.strict()).parse(answer.body).items;
};
const about = { subject: 'room-1', requestId: 'request-1' };
const roomData = {
  userId: 'u1',
  userName: 'Ada Cellar',
  email: 'ada@rackwright.example',
  roomId: 'room-1',
  title: 'Under the stairs',
  totalAmount: ringgit(69_000),
  version: 1,
  device: 'desktop',
  browser: 'Chromium',
};

/** A line about nobody in particular, far from the other tests' dates. */
const line = (more: Partial<Action>): Action => ({
  _id: `line-${Math.random()}`,
  action: 'userlogin',
  userID: 'u1',
  userName: 'Ada',
  email: '',
  projectID: '',
  projectName: '',
  projectValue: 0,
  typeOfDeviceUsed: '',
  browser: '',
  time: '2020-06-15T12:00:00.000Z',
  ...more,
});

describe('events of other services', () => {
  it('become a line each, and one that comes twice stays one line', async () => {
    const event = newEvent('room-created', roomData, about);
    await bus.publish(event);
    await bus.publish(event);
    await bus.idle();
    expect(await log('?search=under the stairs')).toEqual([
      {
        _id: event.id,
        action: 'projectcreate',
        userID: 'u1',
        userName: 'Ada Cellar',
        email: 'ada@rackwright.example',
        projectID: 'room-1',
        projectName: 'Under the stairs',
        projectValue: 69_000,
        typeOfDeviceUsed: 'desktop',
        browser: 'Chromium',
        time: event.time,
      },
    ]);
  });

  it('say by what device and browser somebody signed in, where it is known', async () => {
    const person = { userId: 'u9', userName: 'Nora Ninth', email: 'nora@rackwright.example' };
    const of = { subject: 'u9', requestId: 'request-9' };
    await bus.publish(
      newEvent('user-registered', { ...person, role: 'customer', receiveNewsletter: false }, of),
    );
    await bus.publish(newEvent('user-signed-in', { ...person, device: 'tablet', browser: 'Safari' }, of));
    await bus.idle();
    const lines = await log('?search=nora ninth');
    const said = lines.map(({ action, typeOfDeviceUsed, browser }) => [action, typeOfDeviceUsed, browser]);
    // Both happened in the same moment.
    expect(said.sort()).toEqual([
      ['usercreate', '', ''],
      ['userlogin', 'tablet', 'Safari'],
    ]);
  });
});

describe('POST /log/action', () => {
  const sent = {
    action: 'planprint',
    userID: 'invented',
    userName: 'Eve',
    projectName: 'Shared cellar',
    projectValue: '1200',
  };

  it('notes what a page says without a token as of nobody who is known', async () => {
    const body = { ...sent, email: 'eve@evil.example' };
    expect((await call('POST', '/log/action', { body })).status).toBe(202);
    expect(await log('?search=shared')).toMatchObject([
      { userID: '', userName: '', email: '', projectName: 'Shared cellar', projectValue: 1200 },
    ]);
  });

  it('accepts what an event notes by itself, and does not note it again', async () => {
    const forged = { action: 'usercreate', userID: 'nobody', userName: 'Forger' };
    expect((await call('POST', '/log/action', { body: forged })).status).toBe(202);
    expect(await log('?search=forger')).toEqual([]);
  });

  it('takes who did it from the token when there is one', async () => {
    const token = app.tokens.tokenFor({ userId: 'u7', name: 'Seven' });
    expect(
      (await call('POST', '/log/action', { token, body: { ...sent, projectName: 'Of seven' } })).status,
    ).toBe(202);
    expect(await log('?search=of%20seven')).toMatchObject([{ userID: 'u7', userName: 'Seven' }]);
  });

  it('is refused above the limit for one person or address, and for them alone', async () => {
    const limited = await startTestReports(new MemoryBus(), { actionLimit: 2 });
    try {
      const token = limited.tokens.tokenFor({ userId: 'busy' });
      const statuses = async (request: TestRequest, times: number): Promise<number[]> => {
        const given: number[] = [];
        for (let time = 0; time < times; time += 1) {
          const answer = await limited.http.request('POST', '/log/action', { body: sent, ...request });
          given.push(answer.status);
          if (answer.status !== 429) continue;
          // Ten minutes from the first, on a busy machine, too.
          const waitS = Number(answer.headers.get('retry-after'));
          expect(waitS).toBeGreaterThan(480);
          expect(waitS).toBeLessThanOrEqual(600);
        }
        return given;
      };
      const from = (address: string) => ({ headers: { 'x-real-ip': address } });
      expect(await statuses({ token }, 3)).toEqual([202, 202, 429]);
      expect(await statuses(from('203.0.113.1'), 3)).toEqual([202, 202, 429]);
      expect(await statuses(from('203.0.113.2'), 1)).toEqual([202]);
    } finally {
      await limited.stop();
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no action', { userName: 'Eve' }],
    ['an empty action', { action: ' ' }],
    ['an operator for an action', { action: { $gt: '' } }],
    ['a list for a name', { action: 'x', userName: ['a', 'b'] }],
    ['a name over 300 characters', { action: 'x', userName: 'a'.repeat(301) }],
    ['a field it does not know', { action: 'x', time: '2000-01-01' }],
    ['what is not JSON', '{"action":'],
  ])('refuses %s', async (_what, body) => {
    const answer = await call('POST', '/log/action', body === undefined ? {} : { body });
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).detail).not.toBe('');
  });
});

describe('GET /log/getallaction', () => {
  it('pages, and sorts by time either way', async () => {
    for (const day of [1, 2, 3])
      await app.actions.add(line({ userName: 'Pager', time: `2020-01-0${day}T00:00:00.000Z` }));
    const days = async (query: string) =>
      (await log(`?search=pager&${query}`)).map(({ time }) => Number(time.slice(8, 10)));
    expect(await days('')).toEqual([3, 2, 1]);
    expect(await days('sort=time')).toEqual([1, 2, 3]);
    expect(await days('pageSize=2&page=2')).toEqual([1]);
  });

  it.each(['?page=0', '?pageSize=1001', '?sort=email', '?search=a&search=b'])('refuses %s', async (query) => {
    expect((await call('GET', `/log/getallaction${query}`, { token: admin })).status).toBe(400);
  });
});

describe('the reports', () => {
  const year = { startDate: '2019-01-01T00:00:00.000Z', endDate: '2019-12-31T23:59:59.999Z' };
  beforeAll(async () => {
    const cellar = {
      projectID: 'room-a',
      projectName: 'Cellar',
      typeOfDeviceUsed: 'tablet',
      browser: 'Safari',
    };
    const lines: Partial<Action>[] = [
      { action: 'usercreate', userID: 'a', time: year.startDate },
      { action: 'usercreate', userID: 'b', time: year.endDate },
      { action: 'usercreate', userID: 'c', time: '2018-12-31T23:59:59.999Z' },
      {
        ...cellar,
        action: 'projectupdate',
        userID: 'a',
        userName: 'Ann',
        projectValue: 200,
        time: '2019-05-01T00:00:00.000Z',
      },
      {
        ...cellar,
        action: 'projectupdate',
        userID: 'a',
        userName: 'Anna (before)',
        projectName: 'Unnamed',
        projectValue: 100,
        time: '2019-04-01T00:00:00.000Z',
      },
      { action: 'userlogin', userID: 'a', userName: 'Ann', time: '2019-06-01T00:00:00.000Z' },
      { action: 'projectshare', userID: '', time: '2019-05-02T00:00:00.000Z' },
    ];
    for (const one of lines) await app.actions.add(line(one));
  });

  it('list the accounts made in a range, both ends included', async () => {
    const answer = await call('POST', '/log/get-data-report-new-account', {
      token: admin,
      body: { ...year, filter: 'usercreate' },
    });
    expect(reportRowsAnswer.parse(answer.body).items.map(({ userID }) => userID)).toEqual(['b', 'a']);
  });

  it('list the activity that is asked for', async () => {
    const body = { ...year, filter: ['projectupdate', 'projectshare'] };
    const answer = await call('POST', '/log/get-data-report-activity', { token: admin, body });
    expect(reportRowsAnswer.parse(answer.body).items.map(({ action }) => action)).toEqual([
      'projectshare',
      'projectupdate',
      'projectupdate',
    ]);
  });

  it('give a page of the activity, searched and in either order, and say how much there is', async () => {
    const page = async (more: object) => {
      const body = { ...year, filter: ['projectupdate', 'projectshare'], pageSize: 1, ...more };
      const answer = await call('POST', '/log/get-data-report-activity', { token: admin, body });
      const { items, total } = reportRowsAnswer.parse(answer.body);
      return [items.map(({ action }) => action), total];
    };
    expect(await page({ page: 1 })).toEqual([['projectshare'], 3]);
    expect(await page({ page: 1, sort: 'time' })).toEqual([['projectupdate'], 3]);
    expect(await page({ page: 4 })).toEqual([[], 3]);
    expect(await page({ search: 'PROJECTSHARE', pageSize: 10 })).toEqual([['projectshare'], 1]);
  });

  it('count what was done on each day of the shop, and say which days those are', async () => {
    const body = { ...year, filter: ['usercreate', 'projectupdate', 'projectshare'] };
    const rows = await call('POST', '/log/get-data-report-activity', { token: admin, body });
    const byHand = new Map<string, number>();
    for (const { time, action } of reportRowsAnswer.parse(rows.body).items) {
      const key = `${time.slice(0, 10)} ${action}`;
      byHand.set(key, (byHand.get(key) ?? 0) + 1);
    }
    const { body: told } = await call('POST', '/log/get-activity-days', { token: admin, body });
    const { items, total, timeZone } = activityDaysAnswer.parse(told);
    expect(timeZone).toBe('UTC');
    expect(total).toBe([...byHand.values()].reduce((sum, count) => sum + count, 0));
    expect(new Map(items.map(({ day, action, count }) => [`${day} ${action}`, count]))).toEqual(byHand);
    expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).sort());
  });

  it('list who was active under their latest name, the most active first', async () => {
    const answer = await call('POST', '/log/get-activity-users', { token: admin, body: year });
    expect(activeUsersAnswer.parse(answer.body)).toMatchObject({
      total: 2,
      items: [
        {
          userID: 'a',
          userName: 'Ann',
          device: 'tablet',
          browser: 'Safari',
          actions: 4,
          lastTime: '2019-06-01T00:00:00.000Z',
          projects: [
            {
              _id: 'room-a',
              titleProject: 'Cellar',
              lastEdited: '2019-05-01T00:00:00.000Z',
              totalAmount: ringgit(200),
            },
          ],
        },
        { userID: 'b', actions: 1, device: '', projects: [] },
      ],
    });
  });

  it('name a customer as svc-users does, whatever a stranger or an old page sent under their id', async () => {
    const range = { startDate: '2017-01-01T00:00:00.000Z', endDate: '2017-12-31T23:59:59.999Z' };
    const email = 'vera@customer.example';
    const vera = { userID: 'vera', userName: 'Vera Vine', email };
    await app.actions.add(line({ ...vera, action: 'usercreate', time: '2016-05-01T00:00:00.000Z' }));
    await app.actions.add(line({ ...vera, action: 'projectcreate', time: '2017-05-01T00:00:00.000Z' }));
    const forged = { action: 'planprint', userID: 'vera', userName: 'FORGED', email: 'forged@evil.example' };
    // As such lines were kept before they were of nobody.
    await app.actions.add(line({ ...forged, time: '2017-06-01T00:00:00.000Z' }));
    expect((await call('POST', '/log/action', { body: forged })).status).toBe(202);
    const untilNow = { ...range, endDate: '2090-01-01T00:00:00.000Z' };
    const answer = await call('POST', '/log/get-activity-users', { token: admin, body: untilNow });
    const shown = activeUsersAnswer.parse(answer.body).items.filter(({ userID }) => userID === 'vera');
    expect(shown).toMatchObject([{ userName: 'Vera Vine', email, actions: 2 }]);
  });

  it('say the device and browser of the latest line in the range that names one', async () => {
    const range = { startDate: '2015-01-01T00:00:00.000Z', endDate: '2015-12-31T23:59:59.999Z' };
    const dora = { userID: 'dora', projectID: 'room-d', action: 'projectupdate' };
    const lines: Partial<Action>[] = [
      { typeOfDeviceUsed: 'desktop', browser: 'Firefox', time: '2015-03-01T00:00:00.000Z' },
      { typeOfDeviceUsed: 'phone', browser: 'Chrome', time: '2015-04-01T00:00:00.000Z' },
      { action: 'paymenttake', time: '2015-05-01T00:00:00.000Z' },
      { typeOfDeviceUsed: 'tablet', browser: 'Safari', time: '2016-04-01T00:00:00.000Z' },
    ];
    for (const one of lines) await app.actions.add(line({ ...dora, ...one }));
    const answer = await call('POST', '/log/get-activity-users', { token: admin, body: range });
    expect(activeUsersAnswer.parse(answer.body).items).toMatchObject([
      { userID: 'dora', device: 'phone', browser: 'Chrome', actions: 3 },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a range that ends before it starts', { startDate: year.endDate, endDate: year.startDate }],
    ['a date that is none', { ...year, startDate: 'yesterday' }],
    ['an operator for a date', { ...year, startDate: { $gt: '' } }],
    ['a field it does not know', { ...year, limit: 1 }],
  ])('refuse %s', async (_what, body) => {
    expect(
      (await call('POST', '/log/get-activity-users', { token: admin, ...(body ? { body } : {}) })).status,
    ).toBe(400);
  });

  it('refuse a filter that does not exist', async () => {
    const body = { ...year, filter: ['projectexplode'] };
    expect((await call('POST', '/log/get-data-report-activity', { token: admin, body })).status).toBe(400);
  });
});

describe('GET /log/me/data', () => {
  it('gives what is held about the caller, and nothing of anybody else', async () => {
    await app.actions.add(line({ userID: 'holder', projectName: 'Mine' }));
    await app.actions.add(line({ userID: 'somebody-else', projectName: 'Not mine' }));
    const headers = { 'user-agent': CHROME };
    for (const userId of ['holder', 'somebody-else'])
      await call('POST', '/log/ping', { token: app.tokens.tokenFor({ userId }), headers });
    const held = async (userId: string) =>
      (await call('GET', '/log/me/data', { token: app.tokens.tokenFor({ userId }) })).body;
    expect(await held('holder')).toEqual({
      activity: [expect.objectContaining({ userID: 'holder', projectName: 'Mine' })],
      visits: [expect.objectContaining({ visitor: 'holder', number: 1, browser: 'Chrome' })],
      reportPictures: [],
      staffActions: [],
      analyticsSignIns: [],
    });
    expect(await held('nobody')).toEqual({
      activity: [],
      visits: [],
      reportPictures: [],
      staffActions: [],
      analyticsSignIns: [],
    });
  });
});

describe('who may call', () => {
  const body = { startDate: '2019-01-01T00:00:00.000Z', endDate: '2019-12-31T00:00:00.000Z' };
  const today = { startDate: 'today', endDate: 'today' };
  const calls: [string, string, TestRequest][] = [
    ['GET', '/log/getallaction', {}],
    ['POST', '/log/get-data-report-new-account', { body: { ...body, filter: 'usercreate' } }],
    ['POST', '/log/get-data-report-activity', { body: { ...body, filter: [] } }],
    ['POST', '/log/get-activity-users', { body }],
    ['POST', '/log/get-activity-days', { body: { ...body, filter: ['userlogin'] } }],
    ['POST', '/api/analytics/missing', { body: today }],
    ['GET', '/api/analytics/state', {}],
    [
      'POST',
      '/api/analytics/run-report',
      { body: { dimensions: [], metrics: [{ name: 'sessions' }], dateRanges: [today] } },
    ],
  ];

  it.each(calls)('%s %s: sales for the reports, administrators for all', async (method, path, request) => {
    const status = async (token?: string) =>
      (await call(method, path, { ...request, ...(token ? { token } : {}) })).status;
    expect(await status(admin)).toBe(200);
    expect(await status()).toBe(401);
    const sales = app.tokens.tokenFor({ role: 'salesManager' });
    expect(await status(sales)).toBe(path === '/log/getallaction' ? 403 : 200);
    for (const role of ['customer', 'guest'] as const) {
      expect(await status(app.tokens.tokenFor({ role, publisher: true }))).toBe(403);
    }
    for (const bad of Object.values(app.tokens.bad)) expect(await status(bad)).toBe(401);
  });

  it('POST /log/ping: guests and users', async () => {
    expect((await call('POST', '/log/ping')).status).toBe(401);
  });
});
