/** Many publishers at once, and processes that die in between. */
import type { Problem, RackwrightEvent, WireProduct } from '@rackwright/contracts';
import { startRelay } from '@rackwright/service-kit';
import {
  silentLogger,
  startTestDatabase,
  type TestAnswer,
  type TestDatabase,
} from '@rackwright/service-kit/testing';
import { createCatalogueStore, type CatalogueStore } from '../catalogueStore';
import { seedContents } from '../seeding/seedData';
import { serve, startCatalogue, tokenOf, type TestCatalogue } from '../testCatalogueApp';
import { emailOf, menuItemOf, productOf, schemeOf, trimOf } from '../testForms';
import { catalogueWriter } from './catalogueWriter';
import { RELEASES, type Turn } from './writeTurns';

let database: TestDatabase;
let catalogue: TestCatalogue;
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  catalogue = await startCatalogue(database);
});
afterEach(() => catalogue.stop());
afterAll(() => database.stop());

const HUNDRED = Array.from({ length: 100 }, (_, at) => at);
const statuses = (answers: readonly TestAnswer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const idOf = ({ body }: TestAnswer): string => (body as { _id: string })._id;
const productIn = async (id: string) =>
  (await catalogue.read<{ items: WireProduct[] }>('/products/products')).items.find(({ _id }) => _id === id);

/** The events that leave for the broker. */
async function announced(from: TestCatalogue = catalogue): Promise<readonly RackwrightEvent[]> {
  const events: RackwrightEvent[] = [];
  const publish = async (event: RackwrightEvent) => void events.push(event);
  const { connection } = from;
  const relay = startRelay({ connection, collections: [RELEASES], bus: { publish }, logger: silentLogger() });
  await relay.stop();
  return events;
}

/** Another process with the same database. */
async function another(): Promise<{ store: CatalogueStore; http: Awaited<ReturnType<typeof serve>> }> {
  const store = createCatalogueStore(catalogue.connection.useDb(catalogue.connection.name));
  return { store, http: await serve(store) };
}

describe('a hundred publishers at once', () => {
  it('who change the same version of a product: one wins, the others are told, and nothing is lost', async () => {
    const path = '/products/product/CL-IND-1';
    const answers = await Promise.all(
      HUNDRED.map((at) =>
        catalogue.publish('PUT', path, productOf({ description: `By ${at}` }), { 'if-match': '"v1"' }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 412: 99 });
    const winner = answers.find(({ status }) => status === 200)!.body as WireProduct;
    expect((await productIn('CL-IND-1'))?.description).toBe(winner.description);
    expect(new Set(answers.map(({ headers }) => headers.get('etag')))).toEqual(new Set(['"v2"']));
  });

  it('who change one price each, from two processes, and look again when it has changed, all keep theirs', async () => {
    const { http } = await another();
    const path = '/products/product/update-price/CL-IND-3';
    const prices = ['unit_price', 'stain_unit', 'lacquer'].flatMap((price) => [
      { mahogany: { [price]: 1 } },
      { pine: { [price]: 2 } },
    ]);
    const put = async (at: number, color_scheme: object, etag = '"v1"'): Promise<TestAnswer> => {
      const answer = await (at % 2 === 0 ? http : catalogue).request('PUT', path, {
        token: tokenOf.publisher,
        headers: { 'if-match': etag },
        body: { color_scheme },
      });
      return answer.status === 412 ? put(at, color_scheme, answer.headers.get('etag')!) : answer;
    };
    const answers = await Promise.all(prices.map((color_scheme, at) => put(at, color_scheme)));
    expect(statuses(answers)).toEqual({ 200: 6 });
    const { mahogany, pine } = (await productIn('CL-IND-3'))!.color_scheme;
    expect([mahogany.unit_price, mahogany.stain_unit, mahogany.lacquer]).toEqual([1, 1, 1]);
    expect([pine.unit_price, pine.stain_unit, pine.lacquer]).toEqual([2, 2, 2]);
    await http.stop();
  });

  it.each([
    ['/colorSchemes/colorScheme', schemeOf({ colorSchemeUniqueName: 'PineOnce' })],
    ['/trimandFillers/trimandFiller', trimOf({ symbolName: 'Once' })],
    ['/leftMenuItems/leftMenuItem', menuItemOf({ text: 'Once' })],
  ])('who add the same name to %s: one does', async (path, form) => {
    const answers = await Promise.all(HUNDRED.map(() => catalogue.publish('POST', path, form)));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 99 });
  });

  it('who add a product each: all are there, each with a place of its own', async () => {
    const answers = await Promise.all(
      HUNDRED.map(() => catalogue.publish('POST', '/products/product', productOf())),
    );
    expect(statuses(answers)).toEqual({ 201: 100 });
    const { items, total } = await catalogue.read<{ items: WireProduct[]; total: number }>(
      '/products/products',
    );
    expect(total).toBe(seedContents().products.length + 100);
    const places = items.filter(({ left_menu_alias }) => left_menu_alias === 'Classic racks');
    expect(new Set(places.map(({ orderNumber }) => orderNumber)).size).toBe(places.length);
  });
});

describe('two changes at once that only together are wrong', () => {
  const menu = '/leftMenuItems/leftMenuItem';

  it('never put two menu items below each other, from two processes', async () => {
    const { http } = await another();
    const [left, right] = [menuItemOf(), menuItemOf()];
    const ids = [
      idOf(await catalogue.publish('POST', menu, left)),
      idOf(await catalogue.publish('POST', menu, right)),
    ];
    const answers = await Promise.all([
      catalogue.publish('PUT', `${menu}/${ids[0]}`, { ...left, parentId: ids[1] }),
      http.request('PUT', `${menu}/${ids[1]}`, {
        token: tokenOf.publisher,
        headers: { 'if-match': '"v1"' },
        body: { ...right, parentId: ids[0] },
      }),
    ]);
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const tree = await catalogue.read<object>('/leftMenuItems/leftMenuItems/full');
    for (const id of ids) expect(JSON.stringify(tree)).toContain(id);
    await http.stop();
  });

  it('never leave a product without its menu item', async () => {
    const item = menuItemOf();
    const id = idOf(await catalogue.publish('POST', menu, item));
    const [removed, added] = await Promise.all([
      catalogue.publish('DELETE', `${menu}/${id}`),
      catalogue.publish('POST', '/products/product', productOf({ left_menu_alias: item.text })),
    ]);
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([removed.status, added.status]);
  });
});

describe('what was changed', () => {
  it('is announced when planning’s part of it is another, and only then', async () => {
    await announced();
    await catalogue.publish('POST', '/slides/slide', { header: 'Seen by nobody who plans' });
    expect(await announced()).toEqual([]);
    await catalogue.publish('PUT', '/products/product/update-price/CL-IND-1', { shipping: 1 });
    const { version } = await catalogue.read<{ version: string }>('/products/snapshot');
    expect((await announced()).map(({ type, data }) => [type, data])).toEqual([
      ['catalogue-changed', { catalogueVersion: version }],
    ]);
  });

  it('in an e-mail is announced with all of them, and so are they at each start', async () => {
    await announced();
    await catalogue.publish('PUT', '/emails/email/welcome', emailOf({ subject: 'Hello' }));
    const [event, ...others] = await announced();
    expect([event?.type, others]).toEqual(['emails-changed', []]);
    const { emails } = event!.data as { emails: { _id: string; subject: string }[] };
    expect(emails.find(({ _id }) => _id === 'welcome')?.subject).toBe('Hello');
    await catalogueWriter(catalogue.store).heal('start', { announceEmails: true });
    expect((await announced()).map(({ type }) => type)).toEqual(['emails-changed']);
    await catalogueWriter(catalogue.store).heal('again');
    expect(await announced()).toEqual([]);
  });
});

describe('a change whose process died before it was released', () => {
  /** A turn that was taken by a process that is no more, which had made this change. */
  async function dieAfter(change: (store: CatalogueStore, turn: Turn) => Promise<unknown>): Promise<void> {
    const turn = (await catalogue.store.turns.take())!;
    await change(catalogue.store, turn);
    await catalogue.connection
      .collection<{ _id: string }>(RELEASES)
      .updateOne({ _id: 'catalogue' }, { $set: { turnUntil: new Date(Date.now() - 1_000) } });
  }
  const remove =
    (name: 'slides' | 'trimAndFillers', id: string) => async (store: CatalogueStore, turn: Turn) =>
      store.make(turn, { edits: [{ kind: 'remove', name, id, version: 1 }], besides: [], entries: [] });
  const removeSlide = remove('slides', 'draw');
  const removeFiller = remove('trimAndFillers', 'EFS');
  const slides = async () =>
    (await catalogue.read<{ items: { _id: string }[] }>('/slides/slides')).items.map(({ _id }) => _id);

  it('is released by the next read, and announced', async () => {
    expect(await slides()).toContain('draw');
    await announced();
    await dieAfter(async (store, turn) => [await removeSlide(store, turn), await removeFiller(store, turn)]);
    expect(await slides()).not.toContain('draw');
    expect((await announced()).map(({ type }) => type)).toEqual(['catalogue-changed']);
  });

  it('is released by the next start', async () => {
    const before = await catalogue.store.turns.release();
    await dieAfter(removeFiller);
    await catalogueWriter(catalogue.store).heal('start');
    const after = await catalogue.store.turns.release();
    expect(after?.catalogueVersion).not.toBe(before?.catalogueVersion);
    expect(after?.isAbandoned).toBe(false);
  });

  it('is released by the next change, though that is refused, and announced', async () => {
    await announced();
    await dieAfter(removeFiller);
    expect((await catalogue.publish('POST', '/slides/slide', { header: 7 })).status).toBe(400);
    expect(await announced()).toEqual([]);
    expect((await catalogue.publish('DELETE', '/slides/slide/none')).status).toBe(404);
    expect((await announced()).map(({ type }) => type)).toEqual(['catalogue-changed']);
  });

  it('does not keep the next publisher from changing something', async () => {
    await dieAfter(removeSlide);
    expect((await catalogue.publish('POST', '/slides/slide', { header: 'Next' })).status).toBe(201);
    expect(await slides()).not.toContain('draw');
  });
});

describe('If-Match', () => {
  const path = '/slides/slide/draw';
  const form = { header: 'New' };

  it.each([
    ['"v1"', 200],
    ['"v9", "v1"', 200],
    ['"v2"', 412],
    ['v1', 412],
    ['W/"v1"', 412],
  ])('%s is answered with %d', async (etag, status) => {
    const answer = await catalogue.publish('PUT', path, form, { 'if-match': etag });
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, status === 200 ? '"v2"' : '"v1"']);
  });

  it.each([
    ['PUT', path, form],
    ['DELETE', path, undefined],
    ['PUT', '/products/product/update-price/CL-IND-1', { shipping: 1 }],
    ['PUT', '/config/update-casing-value', { _id: 'casing', value: 1 }],
    ['PUT', '/discounts/discount/discounts', { unitPrice: 1, shipping: 0, finish: 0, lacquer: 0 }],
  ])('is needed to %s %s: nobody overwrites what they have not seen', async (method, where, body) => {
    for (const headers of [{}, { 'if-match': '*' }]) {
      const answer = await catalogue.publish(method, where, body, headers);
      expect([answer.status, (answer.body as Problem).detail]).toEqual([
        428,
        'Say which version you change: If-Match, or version in the body.',
      ]);
    }
  });

  it('keeps a record that changed from being deleted', async () => {
    await catalogue.publish('PUT', path, form);
    const stale = { 'if-match': '"v1"' };
    expect((await catalogue.publish('DELETE', path, undefined, stale)).status).toBe(412);
    expect((await catalogue.publish('DELETE', path, undefined, { 'if-match': '"v2"' })).status).toBe(204);
  });
});
