import {
  reportAnswer,
  reportPicturesAnswer,
  type Problem,
  type ReportList,
  type Role,
} from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import sharp from 'sharp';
import {
  pageTexts,
  readBy,
  testDrawnScreenshots,
  testList,
  testRow,
  testReportRequest,
  testRows,
  testScreenshots,
} from '../report/testReports';
import { makingHere } from '../report/reportThread';
import { problemOf, testProject } from '../testProjects';
import { startTestReports } from '../testReportsApp';

const DAY_MS = 86_400_000;
let app: Awaited<ReturnType<typeof startTestReports>>;
const bus = new MemoryBus();
beforeAll(async () => {
  app = await startTestReports(bus, { reportLimits: { reports: 40, pictures: 15 } });
});
afterAll(() => app.stop());

let people = 0;
/** Somebody new, so that limits begin again. */
const somebody = (role: Role = people % 2 ? 'guest' : 'customer') => {
  people += 1;
  const userId = `person-${people}`;
  return { userId, token: app.tokens.tokenFor({ userId, role }) };
};
const generate = (more: object = {}, headers: Record<string, string> = {}) =>
  app.http.request('POST', '/api/generate-report', {
    body: testReportRequest(more),
    headers,
    token: somebody('customer').token,
  });
/** As planners sent it that counted by themselves. */
const oldRequest = {
  projectId: undefined,
  projectDetails: { title: 'Cellar below the stairs', project: { FloorArea: 12.5 } },
  shoppingList: testList(),
  isProjectSaved: true,
  projectPath: '/planning/room-1',
};
/** While svc-orders prices everything so. */
async function withList<T>(list: ReportList, work: () => Promise<T>): Promise<T> {
  const before = app.projects.list;
  app.projects.list = list;
  return work().finally(() => (app.projects.list = before));
}
/** While what begins so is answered otherwise. */
async function instead<T>(
  path: string,
  answer: { status: number; body: string },
  work: () => Promise<T>,
): Promise<T> {
  app.projects.instead.set(path, answer);
  return work().finally(() => app.projects.instead.delete(path));
}
const fileOf = (body: unknown): Buffer => Buffer.from(reportAnswer.parse(body).data, 'base64');

describe('POST /api/generate-report', () => {
  it('prints what is saved at the price of the server, whatever rows and prices are sent', async () => {
    const priced = testList(testRows(1)).lines;
    const cheap = testList(
      priced.map((row) => testRow({ ...row, description: 'Bargain', unitPrice: 1, total: 1 })),
    );
    const { status, body } = await generate({
      ...oldRequest,
      projectDetails: { title: 'Almost for free', project: { FloorArea: 99 } },
      shoppingList: { ...cheap, totalAmount: 1 },
    });
    expect(status).toBe(200);
    expect(reportAnswer.parse(body).filename).toBe('Cellar below the stairs.pdf');
    const text = pageTexts(fileOf(body)).join('');
    for (const part of [
      'Cellar below the stairs',
      '12.5',
      '3.04 m',
      'Wall 1: 300 cm',
      'SKU-1',
      'RM 1,636.50',
      'RM 12,345.67',
    ])
      expect(text).toContain(part);
    for (const part of ['Almost for free', '99', 'Bargain', 'RM 0.01']) expect(text).not.toContain(part);
  });

  it.each([
    ['de', 'ms', 'Projektbericht'],
    [undefined, 'ms', 'Laporan projek'],
    [undefined, undefined, 'Project report'],
  ] as const)(
    'sent with the language %s by an account that reads %s, begins "%s"',
    async (language, reads, begins) => {
      const token = app.tokens.tokenFor({ userId: 'reader', ...(reads ? { language: reads } : {}) });
      const body = testReportRequest({ language });
      const answer = await app.http.request('POST', '/api/generate-report', { body, token });
      expect(pageTexts(fileOf(answer.body)).join('')).toContain(begins);
    },
  );

  it('asks with the caller’s own token, request id and address, and has svc-orders price what is saved', async () => {
    const { token } = somebody('customer');
    const id = 'request-4711';
    const headers = { 'x-request-id': id, 'x-real-ip': '203.0.113.7' };
    app.projects.asked.length = 0;
    await app.http.request('POST', '/api/generate-report', { body: testReportRequest(), headers, token });
    expect(
      app.projects.asked.map(({ path, headers: sent }) => [
        path,
        sent.authorization,
        sent['x-request-id'],
        sent['x-real-ip'],
      ]),
    ).toEqual(
      ['/rooms/room/room-1', '/orders/room_quote/room-1?language=en'].map((path) => [
        path,
        `Bearer ${token}`,
        id,
        '203.0.113.7',
      ]),
    );
  });

  it.each([
    ['nobody', 401, undefined],
    ['a guest', 403, 'guest' as const],
    ['a customer', 200, 'customer' as const],
    ['a sales manager', 200, 'salesManager' as const],
  ])('answers %s with %i', async (_, expected, role) => {
    const sent = role ? { token: somebody(role).token } : {};
    const { status } = await app.http.request('POST', '/api/generate-report', {
      body: testReportRequest(),
      ...sent,
    });
    expect(status).toBe(expected);
  });

  it('gives the file and its name', async () => {
    const { status, body, headers } = await generate({ sceneScreenshots: testScreenshots(2) });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(reportAnswer.parse(body).filename).toBe('Cellar below the stairs.pdf');
    expect(pageTexts(fileOf(body)).join('')).toContain('Elevation Wall 2');
  });

  it('draws the walls that come as drawings, in vectors', async () => {
    const { status, body } = await generate({ sceneScreenshots: testDrawnScreenshots(2) });
    expect(status).toBe(200);
    expect(pageTexts(fileOf(body)).join('')).toMatch(/250 cm[^]*400 cm[^]*Elevation Wall 2/);
    expect(readBy('pdfimages', fileOf(body), '-list', '@').trim().split('\n').slice(2)).toHaveLength(2);
  });

  it('gives the file itself to who asks for a PDF, under its name', async () => {
    const titleProject = 'Łukasz’ "Keller"/..\\1';
    app.projects.saved.set('/rooms/room/lukasz', testProject({ titleProject }));
    const answer = await generate({ projectId: 'lukasz' }, { accept: 'application/pdf' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="_ukasz_ Keller .. 1.pdf"; filename*=UTF-8\'\'%C5%81ukasz%E2%80%99%20Keller%20..%201.pdf',
    );
    expect((answer.body as Buffer).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  });

  it.each([
    ['with nothing to buy', testList([], []), 'Your shopping cart is empty'],
    [
      'with more than a report may have',
      { ...testList(), lines: testRows(1_001) },
      'This list is too long for a report. Plan the cellar as several projects.',
    ],
  ])('refuses a project %s', async (_, list, sentence) => {
    const { status, body } = await withList(list, generate);
    expect([status, (body as Problem).detail]).toEqual([422, sentence]);
  });

  it('makes a report of additional charges alone', async () => {
    expect((await withList(testList([], testList().lines), generate)).status).toBe(200);
  });

  const linkIn = (body: unknown): string =>
    /https:\/\/planner\.example(\/\S+)/.exec(readBy('pdfinfo', fileOf(body), '-url', '@'))?.[1] ?? 'nothing';

  it.each([
    ['its id', { projectId: 'room-1' }, '/planning/room-1'],
    ['the path of its page', { isProjectSaved: true, projectPath: '/planning/room-1' }, '/planning/room-1'],
    [
      'that of its owner’s view',
      { isProjectSaved: true, projectPath: '/browsing/room-1' },
      '/planning/room-1',
    ],
    [
      'a template’s',
      { isProjectSaved: true, projectPath: '/templates/shown' },
      '/templates/shown',
      'shown?of=template',
    ],
    ['the link it was shared by', { projectId: 'theirs', share: 'a b' }, 'nothing', 'theirs?share=a+b'],
  ])('finds the project by %s, has it priced and links to it', async (_, more, link, priced = 'room-1') => {
    app.projects.saved.set('/templates/template/shown', testProject());
    app.projects.saved.set('/rooms/room/theirs?share=a+b', testProject());
    const { status, body } = await generate({ projectId: undefined, ...more });
    expect([status, linkIn(body)]).toEqual([200, link]);
    expect(app.projects.asked.at(-1)?.path).toBe(
      `/orders/room_quote/${priced}${priced.includes('?') ? '&' : '?'}language=en`,
    );
  });

  it.each([
    ['is not saved', { isProjectSaved: false, projectPath: '/planning/room-1' }],
    ['has no page', { isProjectSaved: true, projectPath: '' }],
    ['has a page elsewhere', { isProjectSaved: true, projectPath: '//evil/planning/room-1' }],
    ['is not named', {}],
  ])('wants a project that %s to be saved first', async (_, more) => {
    const { status, body } = await generate({ projectId: undefined, ...more });
    expect([status, (body as Problem).detail]).toEqual([
      409,
      'Save the project first: its report is made of what is saved.',
    ]);
  });

  it.each(['somebody-elses', '../orders', '..%2Forders%2Fquote', '?share=x'])(
    'has no report of what the caller may not read: %s',
    async (projectId) => {
      const { status, body } = await generate({ projectId });
      expect([status, (body as Problem).detail]).toEqual([404, 'There is no such project.']);
    },
  );

  it.each([
    ['svc-rooms has ended the session', '/rooms/', problemOf(401, 'sign-in-needed', 'Signed out.'), 401],
    ['svc-rooms is broken', '/rooms/', { status: 500, body: 'oops' }, 503],
    ['svc-rooms answers something else', '/rooms/', { status: 200, body: '{"titleProject":7}' }, 503],
    ['svc-orders is broken', '/orders/', { status: 500, body: '' }, 503],
    ['svc-orders answers something else', '/orders/', { status: 200, body: '{}' }, 503],
    ['svc-orders takes no such project', '/orders/', problemOf(400, 'not-a-project', 'No project.'), 503],
  ])('makes no report when %s', async (_, path, answer, expected) => {
    const { status, body } = await instead(path, answer, generate);
    expect([status, (body as Problem).detail]).toEqual([
      expected,
      expected === 401
        ? 'You have to perform signin to get access to privileged resources!'
        : `${path === '/rooms/' ? 'Projects' : 'Prices'} are not available right now. Try again in a moment.`,
    ]);
  });

  it.each([
    [422, 'unknown-product', 'One product in this project is no longer made.'],
    [429, 'pricing-for-you', 'Several prices are being worked out for you already.'],
    [503, 'pricing-busy', 'Too many prices are being worked out at the moment.'],
  ])('passes on why there is no price: %s %s', async (expected, code, sentence) => {
    const { status, body } = await instead('/orders/', problemOf(expected, code, sentence), generate);
    expect([status, body]).toEqual([
      expected,
      expect.objectContaining({ type: `urn:rackwright:problem:${code}`, detail: sentence }),
    ]);
  });

  it('refuses an unknown picture, one that is none, and too many walls', async () => {
    for (const sceneScreenshots of [
      { isometricView: 'data:image/svg+xml;base64,PHN2Zy8+' },
      testScreenshots(61),
      testDrawnScreenshots(61),
    ])
      expect((await generate({ sceneScreenshots })).status).toBe(400);
    const noPicture = 'data:image/png;base64,bm8gcGljdHVyZQ==';
    expect((await generate({ sceneScreenshots: { isometricView: noPicture } })).status).toBe(415);
  });

  it('encodes pictures anew: what hides behind one is gone', async () => {
    const secret = 'hidden-behind-the-picture';
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const img = `data:image/jpeg;base64,${Buffer.concat([jpeg, Buffer.from(secret)]).toString('base64')}`;
    const { body } = await generate({ sceneScreenshots: { isometricView: img } });
    expect(fileOf(body).includes(secret)).toBe(false);
  });

  it('makes those of a crowd in turns, and tells the rest to come again', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const makeReport = makingHere(async () => {
      await held;
      return Buffer.from('%PDF');
    });
    const crowded = await startTestReports(new MemoryBus(), { makeReport });
    const token = crowded.tokens.tokenFor();
    const ask = () =>
      crowded.http.request('POST', '/api/generate-report', { body: testReportRequest(), token });
    const asked = Array.from({ length: 22 }, ask);
    const { status, headers, body } = await Promise.race(asked);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect((body as Problem).detail).toContain('Too many reports are being made');
    release();
    const statuses = (await Promise.all(asked)).map((answer) => answer.status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(21);
    await crowded.stop();
  });

  it('refuses more than its limit, of one person', async () => {
    const { token } = somebody('customer');
    const ask = async (): Promise<number> =>
      (await app.http.request('POST', '/api/generate-report', { body: {}, token })).status;
    for (let asked = 0; asked < 40; asked += 1) expect(await ask()).toBe(409);
    expect(await ask()).toBe(429);
    expect((await generate()).status).toBe(200);
  });
});

const keep = async (token: string, body: object = testScreenshots(1)) => {
  const answer = await app.http.request('POST', '/api/report-pictures', { body, token });
  return { status: answer.status, ...reportPicturesAnswer.parse(answer.body) };
};
const picturesAt = (id: string) => app.blobs.keys().filter((key) => key.includes(id));

describe('POST /api/report-pictures', () => {
  it('keeps them for a month, and no longer', async () => {
    const { token, userId } = somebody();
    const { status, picturesId, validUntil } = await keep(token);
    expect(status).toBe(201);
    const end = new Date(app.clock.now.getTime() + 30 * DAY_MS);
    expect(validUntil).toBe(end.toISOString());
    expect(picturesAt(picturesId)).toHaveLength(3);
    const read = await app.pictures.get(picturesId, userId);
    expect(read.wallView.map(({ wall, img }) => [wall, img !== null])).toEqual([['Wall 1', true]]);
    await app.pictures.tidy(end);
    expect(picturesAt(picturesId)).toHaveLength(3);
    await app.pictures.tidy(new Date(end.getTime() + 1));
    expect(picturesAt(picturesId)).toEqual([]);
    expect((await app.pictures.get(picturesId, userId)).isometricView).toBeNull();
  });

  it('keeps drawings of walls as they were sent', async () => {
    const { token, userId } = somebody();
    const sent = testDrawnScreenshots(2);
    const { picturesId } = await keep(token, sent);
    expect(picturesAt(picturesId)).toHaveLength(3);
    expect((await app.pictures.get(picturesId, userId)).elevations).toEqual(sent.elevations);
    await app.pictures.forget(userId);
    expect(picturesAt(picturesId)).toEqual([]);
  });

  it('keeps those that an order names for a month from then on, and no longer', async () => {
    const { token, userId } = somebody();
    const { picturesId } = await keep(token);
    app.clock.now = new Date(app.clock.now.getTime() + 20 * DAY_MS);
    await app.pictures.hold(picturesId, userId, app.clock.now);
    const end = new Date(app.clock.now.getTime() + 30 * DAY_MS);
    await app.pictures.tidy(end);
    expect(picturesAt(picturesId)).toHaveLength(3);
    await app.pictures.tidy(new Date(end.getTime() + 1));
    expect(picturesAt(picturesId)).toEqual([]);
  });

  it('keeps the latest ten sets of one person, and refuses more than its limit in ten minutes', async () => {
    const { token, userId } = somebody();
    const ids: string[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      ids.push((await keep(token)).picturesId);
    }
    const kept = await app.pictures.of(userId);
    expect(kept.map(({ _id }) => _id)).toEqual(ids.slice(2).reverse());
    for (const gone of ids.slice(0, 2)) expect(picturesAt(gone)).toEqual([]);
    const ask = async (): Promise<number> =>
      (await app.http.request('POST', '/api/report-pictures', { body: {}, token })).status;
    for (let sent = 12; sent < 15; sent += 1) expect(await ask()).toBe(201);
    expect(await ask()).toBe(429);
  });

  it('keeps a set that an order names, however many come after it', async () => {
    const { token, userId } = somebody();
    const { picturesId } = await keep(token);
    await app.pictures.hold(picturesId, userId, app.clock.now);
    for (let sent = 0; sent < 11; sent += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      await keep(token);
    }
    expect(await app.pictures.of(userId)).toHaveLength(11);
    expect(picturesAt(picturesId)).toHaveLength(3);
  });

  it('tells who sent them that they are there, and forgets them with the account', async () => {
    const { token, userId } = { userId: 'leaver', token: app.tokens.tokenFor({ userId: 'leaver' }) };
    const { picturesId } = await keep(token);
    const held = await app.http.request('GET', '/log/me/data', { token });
    expect(held.body).toMatchObject({ reportPictures: [{ _id: picturesId }] });
    const person = { userId, userName: 'Ada', email: 'ada@customer.example' };
    await bus.publish(newEvent('user-erased', person, { subject: userId, requestId: 'r' }));
    await bus.idle();
    expect(picturesAt(picturesId)).toEqual([]);
    const late = await keep(token);
    expect(picturesAt(late.picturesId)).toEqual([]);
  });
});

describe('GET /api/reports/{name}', () => {
  const name = `${'a1'.repeat(16)}.pdf`;
  beforeAll(() => app.blobs.put(`reports/${name}`, Buffer.from('%PDF-1.7 x'), 'application/pdf'));

  it('gives the file to be shown, to be kept by nobody but the reader', async () => {
    const { status, headers, body } = await app.http.request('GET', `/api/reports/${name}`);
    expect(status).toBe(200);
    expect((body as Buffer).toString()).toBe('%PDF-1.7 x');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('inline; filename="report.pdf"');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([`${'b'.repeat(32)}.pdf`, 'a1.pdf', `${'A1'.repeat(16)}.pdf`, `..%2f${name}`, name.slice(0, -4)])(
    'has nothing at %s',
    async (other) => {
      const { status, body } = await app.http.request('GET', `/api/reports/${other}`);
      expect([status, (body as Problem).detail]).toEqual([
        404,
        'There is no report at this address. Check the link in the e-mail.',
      ]);
    },
  );
});
