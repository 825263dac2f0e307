import { CANNED_ANSWERS_MAX, type CannedAnswer, type List, type Problem } from '@rackwright/contracts';
import { startedForEach, type TestAnswer } from '@rackwright/service-kit/testing';
import { startTestOrders, type TestOrders } from '../testOrdersApp';

let app: TestOrders;
startedForEach(startTestOrders, (started) => (app = started));

const form = (more: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Humidity',
  text: { en: 'Dear {firstName}, {title} needs 60 %.', de: 'Guten Tag, {firstName}.' },
  ...more,
});
const add = (more: Readonly<Record<string, unknown>> = {}): Promise<TestAnswer> =>
  app.request('POST', '/orders/cannedAnswer', { token: app.sales, body: form(more) });
const change = (id: string, etag: string, body: object): Promise<TestAnswer> =>
  app.request('PUT', `/orders/cannedAnswer/${id}`, { token: app.sales, body, headers: { 'If-Match': etag } });
const remove = (id: string, etag: string): Promise<TestAnswer> =>
  app.request('DELETE', `/orders/cannedAnswer/${id}`, { token: app.sales, headers: { 'If-Match': etag } });
const listed = async (query = ''): Promise<List<CannedAnswer>> =>
  (await app.request('GET', `/orders/cannedAnswers${query}`, { token: app.sales }))
    .body as List<CannedAnswer>;

describe('an answer for use again', () => {
  it('is kept in the languages it is said in, changed and deleted at its version', async () => {
    const { status, body, headers } = await add();
    const added = body as CannedAnswer;
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(added).toEqual({
      _id: added._id,
      title: 'Humidity',
      text: { en: 'Dear {firstName}, {title} needs 60 %.', ms: '', de: 'Guten Tag, {firstName}.' },
      orderNumber: 0,
      version: 1,
    });
    const changed = await change(added._id, '"v1"', form({ title: 'Dryness', orderNumber: 3 }));
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
    expect((await listed()).items).toEqual([changed.body]);
    const stale = [await change(added._id, '"v1"', form()), await remove(added._id, '"v1"')];
    expect(stale.map(({ status: code, headers: told }) => [code, told.get('etag')])).toEqual([
      [412, '"v2"'],
      [412, '"v2"'],
    ]);
    expect((await remove(added._id, '"v2"')).status).toBe(204);
    expect((await remove(added._id, '"v2"')).status).toBe(404);
    expect((await change(added._id, '"v2"', form())).status).toBe(404);
    expect((await listed()).total).toBe(0);
  });

  it('is not changed without the version that was seen', async () => {
    const { _id } = (await add()).body as CannedAnswer;
    const answers = [
      await app.request('PUT', `/orders/cannedAnswer/${_id}`, { token: app.sales, body: form() }),
      await app.request('DELETE', `/orders/cannedAnswer/${_id}`, { token: app.sales }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([428, 428]);
  });

  it('has a title and says something, at most 4,000 signs in each language', async () => {
    const empty = await add({ text: { en: ' ', ms: '' } });
    expect([empty.status, (empty.body as Problem).errors?.map(({ says }) => says?.code)]).toEqual([
      400,
      ['answer-empty'],
    ]);
    const statuses = async (more: Readonly<Record<string, unknown>>) => (await add(more)).status;
    expect(await statuses({ title: ' ' })).toBe(400);
    expect(await statuses({ title: 't'.repeat(101) })).toBe(400);
    expect(await statuses({ title: 't'.repeat(100) })).toBe(201);
    expect(await statuses({ text: { ms: 'm'.repeat(4_001) } })).toBe(400);
    expect(await statuses({ text: { ms: 'm'.repeat(4_000) } })).toBe(201);
  });

  it('is found, sorted and paged', async () => {
    await add({ title: 'Über Feuchte', orderNumber: 2 });
    await add({ title: 'apples', orderNumber: 1 });
    await add({ title: 'Zinc', orderNumber: 0, text: { en: 'Nothing here.' } });
    const titles = async (query: string) => (await listed(query)).items.map(({ title }) => title);
    expect(await titles('')).toEqual(['Zinc', 'apples', 'Über Feuchte']);
    expect(await titles('?sort=title')).toEqual(['apples', 'Über Feuchte', 'Zinc']);
    expect(await titles('?search=uber')).toEqual(['Über Feuchte']);
    expect(await titles('?search=firstname')).toEqual(['apples', 'Über Feuchte']);
    expect(await titles('?sort=-orderNumber&pageSize=1&page=2')).toEqual(['apples']);
  });

  it('is for sales managers', async () => {
    const token = app.tokens.tokenFor({ userId: 'user-1' });
    expect((await app.request('GET', '/orders/cannedAnswers', { token })).status).toBe(403);
    expect((await app.request('POST', '/orders/cannedAnswer', { token, body: form() })).status).toBe(403);
    expect((await app.request('GET', '/orders/cannedAnswers')).status).toBe(401);
  });

  it('is one of two hundred at most', async () => {
    const kept = app.connection.collection<{ _id: string }>('cannedAnswers');
    const row = { title: 'T', titleKey: 't', text: { en: 'T', ms: '', de: '' }, orderNumber: 0, version: 1 };
    const rows = Array.from({ length: CANNED_ANSWERS_MAX - 1 }, (_, at) => ({ _id: `answer-${at}`, ...row }));
    await kept.insertMany(rows);
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });
});
