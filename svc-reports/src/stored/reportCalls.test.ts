import { reportAnswer, reportPicturesAnswer, type Problem } from '@rackwright/contracts';
import { newEvent } from '@rackwright/service-kit';
import { MemoryBus } from '@rackwright/service-kit/testing';
import sharp from 'sharp';
import { pageTexts, readBy, testList, testReportRequest, testScreenshots } from '../report/testReports';
import { makingHere } from '../report/reportThread';
import { startTestReports } from '../testReportsApp';

jest.setTimeout(60_000);
const DAY_MS = 86_400_000;
let app: Awaited<ReturnType<typeof startTestReports>>;
const bus = new MemoryBus();
beforeAll(async () => {
  app = await startTestReports(bus, { reportLimits: { reports: 40, pictures: 15 } });
});
afterAll(() => app.stop());

let people = 0;
/** Somebody new, so that limits begin again. */
const somebody = () => {
  people += 1;
  const userId = `person-${people}`;
  return { userId, token: app.tokens.tokenFor({ userId, role: people % 2 ? 'customer' : 'guest' }) };
};
const generate = (more: object = {}, headers: Record<string, string> = {}) =>
  app.http.request('POST', '/api/generate-report', {
    body: testReportRequest(more),
    headers,
    token: somebody().token,
  });
const fileOf = (body: unknown): Buffer => Buffer.from(reportAnswer.parse(body).data, 'base64');

describe('POST /api/generate-report', () => {
  it('gives the file and its name', async () => {
    const { status, body, headers } = await generate({ sceneScreenshots: testScreenshots(2) });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(reportAnswer.parse(body).filename).toBe('Cellar below the stairs.pdf');
    const text = pageTexts(fileOf(body)).join('');
    for (const part of ['Cellar below the stairs', 'Elevation Wall 2', 'SKU-1', 'RM 12,345.67'])
      expect(text).toContain(part);
  });

  it('gives the file itself to who asks for a PDF, under its name', async () => {
    const title = 'Łukasz’ "Keller"/..\\1';
    const answer = await generate(
      { projectDetails: { title, project: { FloorArea: 1 } } },
      { accept: 'application/pdf' },
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="_ukasz_ Keller .. 1.pdf"; filename*=UTF-8\'\'%C5%81ukasz%E2%80%99%20Keller%20..%201.pdf',
    );
    expect((answer.body as Buffer).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  });

  it.each([
    ['no list', null],
    ['an empty one', testList([], [])],
  ])('refuses %s', async (_, shoppingList) => {
    const { status, body } = await generate({ shoppingList });
    expect([status, (body as Problem).detail]).toEqual([422, 'Your shopping cart is empty']);
  });

  it('makes a report of additional charges alone', async () => {
    const shoppingList = testList([], testList().lines);
    expect((await generate({ shoppingList })).status).toBe(200);
  });

  it.each([
    [true, '/planning/room-1', true],
    [false, '/planning/room-1', false],
    [true, '', false],
  ])(
    'of a project that is saved: %s, at "%s", links to it: %s',
    async (isProjectSaved, projectPath, links) => {
      const { body } = await generate({ isProjectSaved, projectPath });
      const urls = readBy('pdfinfo', fileOf(body), '-url', '@');
      expect(urls.includes('https://planner.example/planning/room-1')).toBe(links);
    },
  );

  it('refuses a path that leads elsewhere, an unknown picture and too many walls', async () => {
    const many = testScreenshots(61);
    for (const more of [
      { projectPath: '//evil.example' },
      { projectPath: 'https://evil.example' },
      { sceneScreenshots: { isometricView: 'data:image/svg+xml;base64,PHN2Zy8+' } },
      { sceneScreenshots: many },
    ]) {
      const { status, body } = await generate(more);
      if (status === 200) expect(readBy('pdfinfo', fileOf(body), '-url', '@')).not.toMatch(/https?:\/\/evil/);
      else expect(status).toBe(400);
    }
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
    const { token } = somebody();
    const ask = async (): Promise<number> =>
      (await app.http.request('POST', '/api/generate-report', { body: {}, token })).status;
    for (let asked = 0; asked < 40; asked += 1) expect(await ask()).toBe(400);
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
  it('keeps them for a week, and no longer', async () => {
    const { token, userId } = somebody();
    const { status, picturesId, validUntil } = await keep(token);
    expect(status).toBe(201);
    const end = new Date(app.clock.now.getTime() + 7 * DAY_MS);
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

  it('keeps those that an order names until its report is made', async () => {
    const { token, userId } = somebody();
    const { picturesId, validUntil } = await keep(token);
    await app.pictures.hold(picturesId, userId, app.clock.now);
    await app.pictures.tidy(new Date(new Date(validUntil).getTime() + DAY_MS));
    expect(picturesAt(picturesId)).toHaveLength(3);
    await app.pictures.remove(picturesId, userId);
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
      (await app.http.request('POST', '/api/report-pictures', { body: [], token })).status;
    for (let sent = 12; sent < 15; sent += 1) expect(await ask()).toBe(400);
    expect(await ask()).toBe(429);
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
    expect(headers.get('cache-control')).toMatch(/^private/);
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
