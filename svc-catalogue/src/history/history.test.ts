import type { CatalogueChange, ChangeChoices, LeftMenuItem, WireProduct } from '@rackwright/contracts';
import { startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { RELEASES } from '../changing/writeTurns';
import { seedContents } from '../seeding/seedData';
import { NOW, rowsOf, SEEDED, serve, startCatalogue, tokenOf, type TestCatalogue } from '../testCatalogueApp';
import { menuItemOf, productOf } from '../testForms';
import { createChangeStore, type Entry } from './changeStore';
import { erasePublisher } from './erasing';
import { historyOf } from './testHistory';

const everything = Object.values(seedContents()).reduce((sum, records) => sum + records.length, 0);
let database: TestDatabase;
let catalogue: TestCatalogue;
beforeAll(async () => {
  database = await startTestDatabase();
  catalogue = await startCatalogue(database);
});
afterAll(async () => {
  await catalogue.stop();
  await database.stop();
});

const record = async (method: string, path: string, body?: object) => {
  const answer = await catalogue.publish(method, path, body);
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body as { _id: string; version: number };
};
const addProduct = (more: object = {}) => record('POST', '/products/product', productOf(more));
const history = (query?: string) => historyOf(catalogue, query);
const latest = async (query?: string) => (await history(query)).items[0]!;
const told = ({ collection, recordId, name, kind }: CatalogueChange) => [collection, recordId, name, kind];

describe('the history of a catalogue', () => {
  it('begins with what the shop was seeded with, by nobody', async () => {
    const { items, total, pageSize } = await history();
    expect([total, items.length, pageSize]).toEqual([everything, 100, 100]);
    expect(new Set(items.map(({ at }) => at))).toEqual(new Set([SEEDED]));
    expect(new Set(items.map(({ by, kind }) => `${String(by)} ${kind}`))).toEqual(new Set(['null added']));
    const gap = await latest('?collection=config&record=wall-gap');
    const { gap: seeded } = seedContents().config.find(({ _id }) => _id === 'wall-gap') as { gap: number };
    expect([told(gap), gap.fields]).toEqual([
      ['config', 'wall-gap', 'wall-gap', 'added'],
      [{ path: 'gap', after: seeded }],
    ]);
  });

  it('tells who changed which field of what, when, and in which request', async () => {
    const { _id } = await addProduct({ description: 'Tall rack' });
    await record('PUT', `/products/product/update-price/${_id}`, {
      shipping: 12.5,
      color_scheme: { pine: { unit_price: 80 } },
    });
    const [change, ...others] = (await history(`?record=${_id}`)).items;
    expect(change).toMatchObject({
      at: NOW,
      by: { userId: 'publisher-1' },
      release: null,
      collection: 'products',
      recordId: _id,
      name: 'Tall rack',
      kind: 'changed',
      fields: [
        { path: 'shipping', before: 0, after: 12.5 },
        { path: 'color_scheme.pine.unit_price', before: 0, after: 80 },
      ],
    });
    expect(change!.requestId).not.toBe('');
    expect(others.map(({ kind }) => kind)).toEqual(['added']);
  });

  it('tells all of a record that comes, and of one that goes', async () => {
    const { _id } = await record('POST', '/slides/slide', { header: 'Soon gone', text: 'Bye' });
    await record('DELETE', `/slides/slide/${_id}`);
    const [removed, added] = (await history(`?record=${_id}`)).items;
    const pathsOf = ({ fields }: CatalogueChange) => fields.map(({ path }) => path).sort();
    expect([removed!.kind, added!.kind]).toEqual(['removed', 'added']);
    expect(pathsOf(removed!)).toEqual(['header', 'imageUrl', 'orderNumber', 'text']);
    expect(pathsOf(added!)).toEqual(pathsOf(removed!));
    expect(removed!.fields).toContainEqual({ path: 'header', before: 'Soon gone' });
    expect(added!.fields).toContainEqual({ path: 'header', after: 'Soon gone' });
  });

  it('tells what changed with a record: products whose menu item is renamed', async () => {
    const { _id, ...item } = (await record(
      'POST',
      '/leftMenuItems/leftMenuItem',
      menuItemOf(),
    )) as LeftMenuItem & {
      version: number;
    };
    const product = await addProduct({ left_menu_alias: item.text });
    await record('PUT', `/leftMenuItems/leftMenuItem/${_id}`, menuItemOf({ text: 'Renamed menu' }));
    expect((await latest(`?record=${product._id}`)).fields).toEqual([
      { path: 'left_menu_alias', before: item.text, after: 'Renamed menu' },
    ]);
    expect((await latest(`?record=${_id}`)).name).toBe('Renamed menu');
  });

  it('tells of the configuration, of prices in a table, of places and of files', async () => {
    await record('PUT', '/config/update-wall-gap-value', { _id: 'wall-gap', value: 1.5 });
    expect((await latest()).fields).toMatchObject([{ path: 'gap', after: 1.5 }]);
    const product = await addProduct();
    await record('PUT', '/products/prices', {
      rows: [{ of: 'product', _id: product._id, version: product.version, shipping: 7 }],
    });
    expect((await latest()).fields).toEqual([{ path: 'shipping', before: 0, after: 7 }]);
    const slide = await record('POST', '/slides/slide', { header: 'Placed' });
    await record('PUT', '/slides/places', {
      items: [{ _id: slide._id, version: slide.version, orderNumber: 77 }],
    });
    expect((await latest()).fields).toMatchObject([{ path: 'orderNumber', after: 77 }]);
  });

  it('tells all colours where their order is another, and otherwise each that comes, changes or goes', async () => {
    const { _id, colors } = (await addProduct()) as WireProduct & { version: number };
    const { white, black } = colors;
    const [red, grey] = ['red', 'grey'].map((name) => ({ ...black!, name, hex: '#808080' }));
    const publish = (now: object) =>
      record('PUT', `/products/product/${_id}`, productOf({ description: 'Coloured', colors: now }));
    const told = async (now: object) => {
      await publish(now);
      return (await latest(`?record=${_id}`)).fields;
    };
    await publish(colors);
    const [reordered, ...others] = await told({ black, white });
    expect(others).toEqual([]);
    expect([reordered!.path, Object.keys(reordered!.before!), Object.keys(reordered!.after!)]).toEqual([
      'colors',
      ['white', 'black'],
      ['black', 'white'],
    ]);
    expect(await told({ black, white, red })).toEqual([{ path: 'colors.red', after: red }]);
    expect((await told({ black, grey, white, red })).map(({ path }) => path)).toEqual(['colors']);
    expect(await told({ black, white, red })).toEqual([{ path: 'colors.grey', before: grey }]);
  });

  it('has nothing of a change that changes nothing, nor of one that is refused', async () => {
    const form = { header: 'The same', text: '', imageUrl: '', orderNumber: 3 };
    const { _id } = await record('POST', '/slides/slide', form);
    const before = await history();
    await record('PUT', `/slides/slide/${_id}`, form);
    expect(
      (await catalogue.publish('PUT', `/slides/slide/${_id}`, form, { 'if-match': '"v9"' })).status,
    ).toBe(412);
    expect((await history()).total).toBe(before.total);
  });

  it('is a publisher’s', async () => {
    for (const [token, status] of [
      [tokenOf.customer, 403],
      [tokenOf.admin, 403],
      [tokenOf.publisher, 200],
    ] as const)
      expect((await catalogue.request('GET', '/catalogue/changes', { token })).status).toBe(status);
    expect((await catalogue.request('GET', '/catalogue/changes')).status).toBe(401);
  });
});

describe('a search of the history', () => {
  it('finds by names as they were, whatever their case and accents, and by who it was', async () => {
    const { _id } = await addProduct({ description: 'Château rack' });
    await record('PUT', `/products/product/${_id}`, productOf({ description: 'Plain rack' }));
    const found = await history('?search=RACK+chateau');
    expect(found.items.map(({ name, kind }) => [name, kind])).toEqual([['Château rack', 'added']]);
    expect((await history('?search=publisher-1&pageSize=5')).total).toBe(0);
    expect((await history(`?who=publisher-1&record=${_id}`)).total).toBe(2);
    expect((await history('?who=nobody')).total).toBe(0);
  });

  it('is narrowed by collection and time, and goes page by page, the latest first or the earliest', async () => {
    await addProduct({ description: 'The latest' });
    const query = (more: string) => history(`?collection=products&pageSize=2${more}`);
    const all = await query('');
    const second = await query('&page=2');
    const earliest = await query('&sort=at');
    expect(all.items[0]!.name).toBe('The latest');
    expect(second.items.map(({ _id }) => _id)).not.toContain(all.items[1]!._id);
    expect(earliest.items.map(({ name }) => name)).not.toContain('The latest');
    const since = (await query(`&from=${NOW}`)).total;
    expect([since > 0, (await query(`&to=${NOW}`)).total]).toEqual([true, all.total - since]);
  });

  it.each(['?pageSize=101', '?collection=rooms', '?from=yesterday', '?sort=name', '?page=0'])(
    'is refused what it does not have: %s',
    async (query) => {
      const answer = await catalogue.request('GET', `/catalogue/changes${query}`, {
        token: tokenOf.publisher,
      });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a process that dies while it changes something', () => {
  const record = { ...seedContents().slides[0]!, _id: 'came', header: 'Came' };
  const edit = { kind: 'insert', name: 'slides', record } as const;
  const entry: Entry = {
    _id: 'died-0000',
    ...{ collection: 'slides', recordId: 'came', name: 'Came', kind: 'added', fields: [], record },
    ...{ at: new Date(NOW), requestId: 'dying', by: null, release: null },
  };
  const steps = ['noted', 'agreed', 'made', 'told'] as const;

  /** As it was when it had come so far, its turn over. */
  async function died(step: (typeof steps)[number]): Promise<void> {
    const { store, connection } = catalogue;
    const isPast = (one: (typeof steps)[number]) => steps.indexOf(step) >= steps.indexOf(one);
    await connection.dropCollection('plannedEdits');
    const turn = (await store.turns.take())!;
    const about = { plan: `died at ${step}`, at: new Date() };
    await connection.collection<{ _id: string; [part: string]: unknown }>('plannedEdits').insertMany([
      { _id: `${step}/0`, ...about, edit },
      { _id: `${step}/e0`, ...about, entry },
    ]);
    if (isPast('agreed')) await store.turns.agree(turn, about.plan, 1);
    if (isPast('made'))
      await rowsOf(connection, 'slides').insertOne({ _id: 'came', version: 1, seedHash: null, record });
    if (isPast('told')) await store.changes.keep([entry]);
    await connection
      .collection<{ _id: string }>(RELEASES)
      .updateOne({ _id: 'catalogue' }, { $set: { turnUntil: new Date(0) } });
  }
  const outcome = async () => {
    const { items } = await catalogue.read<{ items: { _id: string }[] }>('/slides/slides');
    return [items.filter(({ _id }) => _id === 'came').length, (await history('?record=came')).total];
  };

  it.each([
    ['noted', 0],
    ['agreed', 1],
    ['made', 1],
    ['told', 1],
  ] as const)('when it is %s leaves %d record and as many entries', async (step, count) => {
    await died(step);
    expect(await outcome()).toEqual([count, count]);
    await catalogueWriter(catalogue.store).heal('again');
    expect(await outcome()).toEqual([count, count]);
    await catalogue.connection.collection('changes').deleteMany({ recordId: 'came' });
    await rowsOf(catalogue.connection, 'slides').deleteMany({ _id: 'came' });
  });
});

describe('what the history can be narrowed to', () => {
  const choices = async (query: string) => {
    const answer = await catalogue.request('GET', `/catalogue/changes/choices?${query}`, {
      token: tokenOf.publisher,
    });
    expect(answer.status).toBe(200);
    return (answer.body as ChangeChoices).items;
  };

  it('is every record by its latest name, also one that is gone', async () => {
    const { _id } = await addProduct({ description: 'Bodega alta' });
    await record('PUT', `/products/product/${_id}`, productOf({ description: 'Bódega baja' }));
    await record('DELETE', `/products/product/${_id}`);
    expect(await choices('by=record&search=BODEGA')).toEqual([
      { _id, name: 'Bódega baja', collection: 'products' },
    ]);
    expect(await choices('by=record&search=alta')).toEqual([]);
    expect(await choices(`by=record&search=nothing&chosen=${_id}`)).toHaveLength(1);
  });

  it('is each of two records of one id in two collections, the latest changed with the others beside it', async () => {
    const { store } = catalogue;
    const numbered = (collection: 'slides' | 'materials', name: string, minute: number): Entry => ({
      ...{ _id: `numbered-${name}`, recordId: '1001', name, collection, kind: 'added' },
      ...{ at: new Date(minute * 60_000), requestId: 'r', by: null, release: null, fields: [], record: {} },
    });
    await store.changes.keep([numbered('materials', 'Numbered oak', 1), numbered('slides', 'Numbered', 2)]);
    const [slide, material] = [
      { name: 'Numbered', collection: 'slides' },
      { name: 'Numbered oak', collection: 'materials' },
    ];
    expect(await choices('by=record&search=numbered')).toEqual([{ _id: '1001', ...slide, also: [material] }]);
    expect(await choices('by=record&search=numbered+oak')).toEqual([{ _id: '1001', ...material }]);
    expect(await choices('by=record&search=nothing&chosen=1001')).toEqual([
      { _id: '1001', ...slide, also: [material] },
    ]);
    const names = async (query: string) => (await history(query)).items.map(({ name }) => name);
    expect(await names('?record=1001&collection=materials')).toEqual(['Numbered oak']);
    expect(await names('?record=1001')).toEqual(['Numbered', 'Numbered oak']);
  });

  it('is everybody who ever changed something, and every release that went live', async () => {
    expect((await choices('by=who')).map(({ _id }) => _id)).toContain('publisher-1');
    expect(await choices('by=release&search=no such release')).toEqual([]);
  });

  it('is among the latest changes, however many there are, and what is chosen beside them', async () => {
    const changes = createChangeStore(await database.connect(), 2);
    const entry = (recordId: string, minute: number): Entry => ({
      ...{ _id: recordId, recordId, name: `Rack ${recordId}`, collection: 'products', kind: 'added' },
      ...{ at: new Date(minute * 60_000), requestId: 'r', by: null, release: null, fields: [], record: {} },
    });
    await changes.keep([entry('a', 1), entry('b', 2), entry('c', 3)]);
    const known = async (chosen: string) =>
      (await changes.choices({ by: 'record', search: 'rack', chosen })).map(({ _id }) => _id);
    expect(await known('')).toEqual(['c', 'b']);
    expect(await known('a')).toEqual(['c', 'b', 'a']);
  });
});

it('what one process changes is in the history of every other at once', async () => {
  const { connection } = catalogue;
  const http = await serve(createCatalogueStore(connection.useDb(connection.name)));
  const product = (await addProduct()) as WireProduct & { version: number };
  expect((await historyOf(http, `?record=${product._id}`)).total).toBe(1);
  await http.stop();
});

describe('a publisher whose account is gone', () => {
  const erase = (userId: string) =>
    erasePublisher(
      { store: catalogue.store, writer: catalogueWriter(catalogue.store) },
      { userId, requestId: 'erasing' },
    );

  it('is named no more, and what they changed stays', async () => {
    const { _id } = await addProduct();
    await erase('publisher-1');
    await erase('publisher-1');
    expect(await latest(`?record=${_id}`)).toMatchObject({
      kind: 'added',
      by: { userId: '', name: '', email: '' },
    });
    expect((await history('?who=publisher-1')).total).toBe(0);
  });

  it('publishes nothing any more, while others do', async () => {
    await erase('publisher-1');
    const before = await history();
    const answer = await catalogue.publish('POST', '/products/product', productOf());
    expect([answer.status, (answer.body as { type: string }).type]).toEqual([
      401,
      expect.stringContaining('account-gone'),
    ]);
    expect((await history()).total).toBe(before.total);
  });
});
