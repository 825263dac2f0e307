import { spokenIn, type RackwrightEvent, type WireProduct } from '@rackwright/contracts';
import { createIndexes, startRelay } from '@rackwright/service-kit';
import { silentLogger, startTestDatabase, type TestDatabase } from '@rackwright/service-kit/testing';
import type { Connection } from 'mongoose';
import { createCatalogueStore, type CatalogueStore, type Edit } from '../catalogueStore';
import { catalogueWriter } from '../changing/catalogueWriter';
import { RELEASES } from '../changing/writeTurns';
import { collectionNames, type AnyRecord, type CollectionName, type Contents } from '../collections';
import { snapshotOf } from '../snapshot';
import { rowsOf } from '../testCatalogueApp';
import { seedCatalogue } from './seedCatalogue';
import { seedContents } from './seedData';

const seed = seedContents();
const everything = Object.values(seed).reduce((sum, records) => sum + records.length, 0);
let database: TestDatabase;
let connection: Connection;
let store: CatalogueStore;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  connection = await database.connect();
  store = createCatalogueStore(connection);
  await createIndexes(connection);
});

const seeding = (contents: Contents = seed, overwrite = false) =>
  seedCatalogue(store, contents, { overwrite, requestId: 'test-seed' });

const withProduct = (id: string, change: Partial<WireProduct>): Contents => ({
  ...seed,
  products: seed.products.map((product) => (product._id === id ? { ...product, ...change } : product)),
});

/** As a publisher would: the record changes, what the data files said is remembered. */
async function edit(id: string, change: Partial<WireProduct>): Promise<void> {
  const row = (await store.stored('products')).find(({ _id }) => _id === id)!;
  const record = { ...(row.record as WireProduct), ...change };
  const $set = { version: row.version + 1, record };
  await rowsOf(connection, 'products').updateOne({ _id: id }, { $set });
}
const stored = async (id: string) => (await store.contents()).products.find(({ _id }) => _id === id);

/** As the data files were before there were translations. */
function spokenContents(contents: Contents): Contents {
  const spoken = (name: CollectionName) =>
    (contents[name] as readonly AnyRecord[]).map((record) => spokenIn(name, record, 'en'));
  return Object.fromEntries(collectionNames.map((name) => [name, spoken(name)])) as unknown as Contents;
}

/** The events that leave for the broker. */
async function announced(): Promise<readonly RackwrightEvent[]> {
  const events: RackwrightEvent[] = [];
  const publish = async (event: RackwrightEvent) => void events.push(event);
  const relay = startRelay({ connection, collections: [RELEASES], bus: { publish }, logger: silentLogger() });
  await relay.stop();
  return events;
}

it('reads parts that the data files of before gave an id as the names that they are', async () => {
  await seeding();
  const before = (await stored('CL-DBL-4'))!.subItems;
  await edit('CL-DBL-4', {
    subItems: [
      ...before.map((part, at) => ({ ...part, _id: `CL-DBL-4-${at + 1}` })),
      { _id: 'CL-IND-1', description: 'A column more' },
    ],
  });
  const { subItems } = (await stored('CL-DBL-4'))!;
  expect(subItems).toEqual([...before, { _id: 'CL-IND-1', description: 'A column more' }]);
});

it('fills an empty database with every record of the data files', async () => {
  expect(await seeding()).toEqual({ inserted: everything, updated: 0, kept: 0, completed: 0 });
  expect(await store.contents()).toEqual(seed);
});

it('announces the catalogue once, with the version of its snapshot and every notification e-mail', async () => {
  await seeding();
  await seeding();
  const events = await announced();
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['catalogue-changed', { catalogueVersion: snapshotOf(seed)!.version }],
    ['emails-changed', { emails: seed.emails }],
  ]);
  expect(events[0]).toMatchObject({ subject: 'catalogue', requestId: 'test-seed' });
  expect(await announced()).toEqual([]);
});

it('takes over what changed in the data files, and announces that', async () => {
  await seeding();
  await announced();
  const changed = withProduct('CL-IND-2', { shipping: 30 });
  expect(await seeding(changed)).toEqual({ inserted: 0, updated: 1, kept: 0, completed: 0 });
  expect((await stored('CL-IND-2'))?.shipping).toBe(30);
  expect((await announced()).map(({ data }) => data)).toEqual([
    { catalogueVersion: snapshotOf(changed, (await store.state()).histories)!.version },
  ]);
});

it('announces nothing when only texts changed that planning does not need', async () => {
  await seeding();
  await announced();
  const slides = seed.slides.map((slide) => ({ ...slide, text: `${slide.text}!` }));
  expect(await seeding({ ...seed, slides })).toMatchObject({ updated: seed.slides.length });
  expect(await announced()).toEqual([]);
});

it('leaves an edited record alone, even when the data files changed', async () => {
  await seeding();
  await edit('CL-IND-3', { shipping: 1 });
  expect(await seeding()).toEqual({ inserted: 0, updated: 0, kept: 1, completed: 0 });
  expect(await seeding(withProduct('CL-IND-3', { shipping: 2 }))).toEqual({
    inserted: 0,
    updated: 0,
    kept: 1,
    completed: 0,
  });
  expect((await stored('CL-IND-3'))?.shipping).toBe(1);
});

it('overwrites an edited record when told to', async () => {
  await seeding();
  await edit('CL-IND-3', { shipping: 1 });
  expect(await seeding(seed, true)).toEqual({ inserted: 0, updated: 1, kept: 0, completed: 0 });
  expect(await store.contents()).toEqual(seed);
});

it('does not bring back what a publisher deleted, unless told to', async () => {
  await seeding();
  await catalogueWriter(store).change({ requestId: 'gone', by: null }, () => [
    { kind: 'remove', name: 'slides', id: 'draw', version: 1 },
  ]);
  expect(await seeding()).toEqual({ inserted: 0, updated: 0, kept: 1, completed: 0 });
  expect((await store.contents()).slides.map(({ _id }) => _id)).not.toContain('draw');
  expect(await seeding(seed, true)).toEqual({ inserted: 1, updated: 0, kept: 0, completed: 0 });
  expect(await store.contents()).toEqual(seed);
});

describe('a name that no two records may have', () => {
  const without = <N extends CollectionName>(name: N, id: string): Contents => ({
    ...seed,
    [name]: (seed[name] as readonly AnyRecord[]).filter(({ _id }) => _id !== id),
  });
  const publisher = (...edits: readonly Edit[]) =>
    catalogueWriter(store).change({ requestId: 'own', by: null }, () => edits);
  const menuTexts = async () =>
    new Map((await store.contents()).leftMenuItems.map(({ _id, text }) => [_id, text]));
  const windows = seed.leftMenuItems.find(({ _id }) => _id === 'windows')!;
  const scheme = seed.colorSchemes[1]!;
  const trim = seed.trimAndFillers[0]!;

  it.each([
    ['leftMenuItems', windows],
    ['colorSchemes', scheme],
    ['trimAndFillers', trim],
  ] as const)(
    'stays a publisher’s own where a record of the files that comes has it: %s',
    async (name, record) => {
      await seeding(without(name, record._id));
      await publisher({ kind: 'insert', name, record: { ...record, _id: 'own' } });
      expect(await seeding()).toEqual({ inserted: 0, updated: 0, kept: 1, completed: 0 });
      const ids = (await store.contents())[name].map(({ _id }) => _id);
      expect([ids.includes('own'), ids.includes(record._id)]).toEqual([true, false]);
    },
  );

  it('stays a publisher’s own where edited records are overwritten, and the rest is', async () => {
    await seeding();
    const renamed = { ...windows, text: 'Fenster' };
    await publisher({ kind: 'replace', name: 'leftMenuItems', record: renamed, history: null, version: 1 });
    await publisher({ kind: 'insert', name: 'leftMenuItems', record: { ...windows, _id: 'own' } });
    await edit('CL-IND-3', { shipping: 1 });
    expect(await seeding(seed, true)).toEqual({ inserted: 0, updated: 1, kept: 1, completed: 0 });
    const texts = await menuTexts();
    expect([texts.get('windows'), texts.get('own')]).toEqual(['Fenster', 'Windows']);
  });

  it('goes from one record of the files to another one seeding later', async () => {
    await seeding();
    const renamed = seed.leftMenuItems.map((item) =>
      item === windows ? { ...item, text: 'Openings' } : item,
    );
    const changed = { ...seed, leftMenuItems: [...renamed, { ...windows, _id: 'windows-new' }] };
    expect(await seeding(changed)).toMatchObject({ inserted: 0, updated: 1, kept: 1 });
    expect(await seeding(changed)).toMatchObject({ inserted: 1, updated: 0, kept: 0 });
    const texts = await menuTexts();
    expect([texts.get('windows'), texts.get('windows-new')]).toEqual(['Openings', 'Windows']);
  });

  it('is never agreed to twice, so that nothing waits for ever to be made', async () => {
    await seeding();
    const twice = (_id: string): Edit => ({
      kind: 'insert',
      name: 'leftMenuItems',
      record: { ...windows, _id, text: 'Skylights' },
    });
    await expect(publisher(twice('one'), twice('other'))).rejects.toThrow('leftMenuItems');
    await publisher(twice('one'));
    expect((await menuTexts()).get('one')).toBe('Skylights');
  });
});

describe('a shop that was seeded before there were translations', () => {
  const before = spokenContents(seed);
  const description = 'Our own three columns';

  it('has those of every record that nobody has edited', async () => {
    await seeding(before);
    expect(await seeding()).toMatchObject({ inserted: 0, kept: 0, completed: 0 });
    expect(await store.contents()).toEqual(seed);
  });

  it('has those of an edited record for the words that are still the seed’s, and keeps its own', async () => {
    await seeding(before);
    await edit('CL-IND-3', { description, shipping: 1 });
    expect(await seeding()).toMatchObject({ kept: 1, completed: 1 });
    const { translations: { de, ms } = {}, ...record } = (await stored('CL-IND-3'))!;
    expect(record).toMatchObject({ description, shipping: 1 });
    const own = seed.products.find(({ _id }) => _id === 'CL-IND-3')!.translations as Record<
      'de' | 'ms',
      object & { description?: string }
    >;
    // Its name in the menu is still the seed's, in the words of the name that was edited.
    const kept = [own.de, own.ms].map(({ description: base_model_name, ...words }) => ({
      ...words,
      base_model_name,
    }));
    expect([de, ms]).toEqual(kept);
    expect(await seeding()).toEqual({ inserted: 0, updated: 0, kept: 1, completed: 0 });
  });

  it('keeps what a publisher has said in any language', async () => {
    await seeding(before);
    const translations = { de: { description: 'Dreispalter' } };
    await edit('CL-IND-3', { translations });
    expect(await seeding()).toMatchObject({ kept: 1, completed: 0 });
    expect((await stored('CL-IND-3'))?.translations).toEqual(translations);
  });
});

it('refuses to serve a record that is not of its shape, naming the collection', async () => {
  await seeding();
  await edit('CL-IND-1', { width: -1 });
  await expect(store.contents()).rejects.toThrow(/products are malformed at \d+\.width/);
});
