/** A whole catalogue in and out: what a ZIP of tables would change, all that is wrong with it, and all or nothing of it. */
import type { Problem, WholeCatalogueAnswer, WireProduct } from '@rackwright/contracts';
import type { TestAnswer } from '@rackwright/service-kit/testing';
import { createCatalogueStore } from '../catalogueStore';
import { startPublisher } from '../changing/testPublisher';
import { tokenOf } from '../testCatalogueApp';
import { fileForm } from '../testForms';
import { exampleFiles, tableIn, zipOf, type ArchiveFiles } from './testArchive';

const publisher = startPublisher();
const send = (
  path: string,
  zip: Buffer,
  texts: Readonly<Record<string, string>> = {},
  token = tokenOf.publisher,
) => publisher.catalogue.request('POST', path, { token, body: fileForm(zip, texts) });
const read = ({ status, body }: TestAnswer): WholeCatalogueAnswer => {
  expect([body, status]).toEqual([body, 200]);
  return body as WholeCatalogueAnswer;
};
const check = async (files: ArchiveFiles) => read(await send('/catalogue/check', await zipOf(files)));
const takeOver = async (files: ArchiveFiles, version: string) =>
  send('/catalogue/import', await zipOf(files), { version });
const exported = async (query = ''): Promise<Buffer> => {
  const { request } = publisher.catalogue;
  const answer = await request('GET', `/catalogue/export${query}`, { token: tokenOf.publisher });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return answer.body as Buffer;
};
const products = async () =>
  (await publisher.catalogue.read<{ items: WireProduct[] }>('/products/products')).items;
const detail = (answer: TestAnswer): unknown[] => [answer.status, (answer.body as Problem).detail];
/** Where each fault is. */
const places = ({ faults }: WholeCatalogueAnswer) =>
  faults.map(({ table, line, column }) => `${table} ${line} ${column}`.trim());
const counted = ({ changes }: WholeCatalogueAnswer, table: string) => {
  const kinds = changes.filter((change) => change.table === table).map(({ kind }) => kind);
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
};

it('gives everything as tables that change nothing when they come back, with a comma for decimals, too', async () => {
  for (const query of ['', '?decimal=comma&files=without']) {
    const zip = await exported(query);
    expect(await read(await send('/catalogue/check', zip))).toMatchObject({ faultCount: 0, changes: [] });
  }
});

it('says what a shop that begins would get, and changes nothing until it is taken over', async () => {
  const before = await products();
  const checked = await check(exampleFiles);
  expect(checked.faults).toEqual([]);
  expect(counted(checked, 'products.csv')).toEqual({ new: 3, withdrawn: before.length });
  expect(counted(checked, 'materials.csv')).toMatchObject({ new: 2, deleted: expect.any(Number) });
  expect(checked.changes).toContainEqual({
    table: 'measures.csv',
    kind: 'changed',
    _id: 'wall-gap',
    name: 'wall-gap',
    columns: ['value'],
  });
  expect(await products()).toEqual(before);
});

it('is not taken over once the catalogue has changed, nor while a table has a fault', async () => {
  const { version } = await check(exampleFiles);
  await publisher.product();
  const before = await products();
  expect(detail(await takeOver(exampleFiles, version))).toEqual([
    409,
    'The catalogue was changed since these tables were checked. Nothing was taken over; check them again.',
  ]);
  const faulty = { ...exampleFiles, 'measures.csv': '_id,value\nwall-gap,-1\n' };
  const checked = await check(faulty);
  expect([places(checked), checked.changes]).toEqual([['measures.csv 2 value'], []]);
  expect(detail(await takeOver(faulty, checked.version))[0]).toBe(422);
  expect(await products()).toEqual(before);
});

it('tells each fault with its table, line and column, in the words of the forms', async () => {
  const { faults, faultCount } = await check({
    'menu.csv': '_id,text,parentId\nnew-one,Racks,racking\nnew-two,Loose,nowhere\n',
    'products.csv':
      '_id,description,left_menu_alias,width,length,height,visible,colors\n' +
      'A 1,Rack,Racks,1,1,1,,\nA1,,Racks,many,1,1,constructor,{\n\nA1,Again,Racks,1,1,1,,,more\n,Named,Racks,1,1,-1,,\n,Named,Racks,1,1,1,,\n',
    'toool-tips.csv': '',
    'slides.csv': 'header,colour\nx,y\n',
    'tool-tips.csv': '_id,text\nnothing,x\n',
    'notes.csv': '',
  });
  const told = faults.map(({ table, line, column, message }) => [table, line, column, message]);
  expect(faultCount).toBe(told.length);
  expect(told).toEqual(
    expect.arrayContaining([
      ['toool-tips.csv', 0, '', 'No table has this name. Files belong into the folder “files”.'],
      ['notes.csv', 1, '', 'The first line must name the columns.'],
      ['slides.csv', 1, 'colour', 'This table has no column “colour”.'],
      ['products.csv', 2, '_id', 'An _id has letters, digits, points, hyphens and underscores, at most 100.'],
      ['products.csv', 3, 'description', 'This is needed.'],
      ['products.csv', 3, 'width', 'This must be a number.'],
      ['products.csv', 3, 'visible', 'Write yes or no.'],
      ['products.csv', 3, 'colors', 'This is not valid JSON.'],
      ['products.csv', 5, '', 'This line has more cells than there are columns.'],
      ['products.csv', 5, '', 'Line 3 is about the same record.'],
      ['products.csv', 6, 'height', 'This must be at least 0.'],
      ['products.csv', 7, '', 'Line 6 is about the same record.'],
    ]),
  );
  expect(told.find(([table]) => table === 'tool-tips.csv')!.slice(1, 3)).toEqual([2, '_id']);
});

it('tells what rows refer to that is not there: menu items, files, parts, and names that others have', async () => {
  const checked = await check({
    'menu.csv': '_id,text,parentId\nnew-one,Racks,racking\nnew-two,Loose,nowhere\n',
    'products.csv':
      '_id,description,left_menu_alias,width,length,height,shipping,subItems\n' +
      'A1,Rack,Nowhere,1,1,1,,\nA2,Other,Windows,1,1,1,-1,\nA3,Third,Windows,1,1,1,,"[{""_id"":""A9""}]"\n',
    'colour-schemes.csv': '_id,colorSchemeUniqueName,colorSchemeName,stain\nx,x,Pine,Natural\n',
  });
  expect(new Set(places(checked))).toEqual(
    new Set([
      'menu.csv 2',
      'menu.csv 3 parentId',
      'products.csv 2 left_menu_alias',
      'products.csv 3 shipping',
      'products.csv 4 subItems',
      'colour-schemes.csv 0',
    ]),
  );
  const wrong = await zipOf({
    'slides.csv': 'header,imageUrl\nOne,files/none.png\nTwo,files/../../etc/passwd\nThree,files/text.png\n',
    'files/text.png': 'no picture',
    'xx/xx/escape.csv': 'x',
  });
  for (let at = wrong.indexOf('xx/xx/'); at >= 0; at = wrong.indexOf('xx/xx/')) wrong.write('../../', at);
  const files = read(await send('/catalogue/check', wrong));
  expect(places(files)).toEqual([
    '../../escape.csv 0',
    'slides.csv 2 imageUrl',
    'slides.csv 3 imageUrl',
    'slides.csv 4 imageUrl',
  ]);
});

it('refuses what is no ZIP, too many files, and more than an archive says of itself', async () => {
  expect(detail(await send('/catalogue/check', Buffer.from('PK no zip')))[0]).toBe(415);
  const many = await zipOf({ 'menu.csv': 'text\n' });
  // In the list of all, which says how many there are.
  for (const at of [8, 10])
    many.writeUInt16LE(20_001, many.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + at);
  expect(detail(await send('/catalogue/check', many))).toEqual([
    422,
    'This ZIP has too many files. At most 20,000 are possible.',
  ]);
  const large = await zipOf({ 'products.csv': Buffer.alloc(11 * 1024 * 1024, 'a') });
  expect(large.length).toBeLessThan(100_000);
  expect(detail(await send('/catalogue/check', large))[0]).toBe(422);
  const lines = await zipOf({ 'menu.csv': `text\n${'\n'.repeat(100_000)}` });
  expect(detail(await send('/catalogue/check', lines))[0]).toBe(422);
  const heavy = { 'slides.csv': 'header,imageUrl\nOne,files/heavy.png\n' };
  const { faults } = await check({ ...heavy, 'files/heavy.png': Buffer.alloc(9 * 1024 * 1024) });
  expect(faults.map(({ line, message }) => [line, message])).toEqual([[2, 'The file is too large.']]);
  // Says that it has a hundred bytes.
  const bomb = Buffer.from(large);
  bomb.writeUInt32LE(100, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  expect(detail(await send('/catalogue/check', bomb))[0]).toBe(415);
});

it('is for publishers alone', async () => {
  for (const path of ['/catalogue/check', '/catalogue/import'])
    expect((await send(path, await zipOf({}), { version: 'x' }, tokenOf.customer)).status).toBe(403);
  const { request } = publisher.catalogue;
  expect((await request('GET', '/catalogue/export', { token: tokenOf.admin })).status).toBe(403);
  expect((await request('DELETE', '/catalogue/demonstration', { token: tokenOf.salesManager })).status).toBe(
    403,
  );
});

it('keeps the demonstration catalogue while projects or templates hold it, and says which products', async () => {
  const before = await products();
  publisher.catalogue.rooms.templates = 12;
  const { uses } = publisher.catalogue.rooms;
  uses.set('CL-IND-1', { projects: 2, templates: 4, demonstrations: 3 });
  uses.set('CL-IND-3', { projects: 0, templates: 3, demonstrations: 3 });
  const answer = await publisher.publish('DELETE', '/catalogue/demonstration', undefined, {});
  expect(detail(answer)).toEqual([
    409,
    expect.stringContaining('Classic individual, 1 column stand in 2 projects and one template or more'),
  ]);
  publisher.catalogue.rooms.instead = 503;
  expect((await publisher.publish('DELETE', '/catalogue/demonstration', undefined, {})).status).toBe(503);
  publisher.catalogue.rooms.instead = null;
  publisher.catalogue.rooms.uses.clear();
  expect(await products()).toEqual(before);
  expect(publisher.catalogue.rooms.templates).toBe(12);
});

it('leaves no template without its products: the catalogue stays while svc-rooms cannot take the templates away', async () => {
  const before = await products();
  publisher.catalogue.rooms.templates = null;
  expect((await publisher.publish('DELETE', '/catalogue/demonstration', undefined, {})).status).toBe(503);
  expect(await products()).toEqual(before);
});

it('keeps the demonstration catalogue when it is another than was looked at, or becomes so while it goes', async () => {
  const address = '/catalogue/demonstration';
  const { rooms } = publisher.catalogue;
  const remove = (query: string) => publisher.publish('DELETE', `${address}${query}`, undefined, {});
  rooms.templates = 12;
  const before = await products();
  const { version } = (await remove('?dryRun=true')).body as { version: string };
  const changed = [412, expect.stringContaining('was changed since you looked')];
  rooms.templates = 11;
  expect(detail(await remove(`?version=${version}`))).toEqual(changed);
  rooms.templates = 12;
  // One is edited after the products were asked about.
  rooms.meanwhile = () => (rooms.templates = 11);
  expect(detail(await remove(`?version=${version}`))).toEqual(changed);
  rooms.meanwhile = null;
  expect([await products(), rooms.templates]).toEqual([before, 11]);
  const { version: next } = (await remove('?dryRun=true')).body as { version: string };
  expect(next).not.toBe(version);
  rooms.templates = 12;
});

it('takes the demonstration catalogue away but for what was changed or is needed, and the example in its place', async () => {
  const [own] = (await products()).filter(({ dt }) => dt !== '');
  const address = '/catalogue/demonstration';
  const { rooms } = publisher.catalogue;
  rooms.templates = 12;
  rooms.uses.set('CL-IND-1', { projects: 0, templates: 3, demonstrations: 3 });
  const dry = await publisher.publish('DELETE', `${address}?dryRun=true`, undefined, {});
  expect([(await products()).length > 1, rooms.templates]).toEqual([true, 12]);
  const { version: seen, ...would } = dry.body as { version: string };
  const answer = await publisher.publish('DELETE', `${address}?version=${seen}`, undefined, {});
  expect([answer.status, answer.body]).toEqual([200, would]);
  expect(rooms.templates).toBe(0);
  expect(rooms.asked.authorization).toBe(`Bearer ${tokenOf.publisher}`);
  // The scheme that every new project begins with, and the menu that leads to the publisher's own product.
  expect(answer.body).toMatchObject({ kept: 4, templates: 12 });
  expect((await products()).map(({ _id }) => _id)).toEqual([own!._id]);
  expect(await publisher.catalogue.store.removedSeeds()).toContain('products/CL-IND-1');

  const { version, changes } = await check(exampleFiles);
  expect(read(await takeOver(exampleFiles, version)).changes).toEqual(
    changes.map((change) => ({ ...change, _id: expect.any(String) })),
  );
  const zip = await exported();
  for (const [name, bytes] of Object.entries(exampleFiles).filter(([file]) => file.endsWith('.csv'))) {
    const rows = await tableIn(zip, name);
    for (const row of await tableIn(await zipOf({ [name]: bytes }), name)) {
      const cells = Object.entries(row).filter(
        ([, cell]) => cell !== '' && !cell.startsWith('files/') && !cell.startsWith('['),
      );
      expect(rows.find(({ _id }) => _id === row['_id'])).toMatchObject(Object.fromEntries(cells));
    }
  }
  const rack = (await products()).find(({ _id }) => _id === 'OAK-2')!;
  expect(rack.modelUrl).toMatch(/\.glb$/);
  // Its table does not say how high it is.
  expect((await products()).find(({ _id }) => _id === 'WIN-1')).toMatchObject({
    defaultHeightFromFloor: 150,
  });
  expect((await publisher.catalogue.request('GET', rack.productImage)).status).toBe(200);
  expect(await read(await send('/catalogue/check', zip))).toMatchObject({ faultCount: 0, changes: [] });
  expect((await products()).find(({ _id }) => _id === own!._id)).toMatchObject({ visible: false });
});

it('changes only the columns that a table has, by name where no _id is given, from a folder that was packed', async () => {
  const table =
    '\uFEFFdescription;shipping\r\n"Oak rack, 2 columns";20,5\r\n"Oak rack, 4 columns";24\r\nWindow;\r\n';
  const files = { 'mine/products.csv': table, 'mine/.DS_Store': 'x' };
  const { version, changes } = await check(files);
  expect(changes).toEqual([
    {
      table: 'products.csv',
      kind: 'changed',
      _id: 'OAK-2',
      name: 'Oak rack, 2 columns',
      columns: ['shipping'],
    },
  ]);
  read(await takeOver(files, version));
  expect((await products()).find(({ _id }) => _id === 'OAK-2')).toMatchObject({
    shipping: 20.5,
    total_bottles: 36,
  });
});

it('takes products along with a menu item that is renamed, also those whose rows say that nothing of them changes', async () => {
  const zip = await exported();
  const { left_menu_alias: text } = (await products()).find(({ _id }) => _id === 'OAK-2')!;
  const tableOf = async (name: string, column: string, written = (cell: string) => cell) => {
    const rows = await tableIn(zip, name);
    const lines = rows.map((row) => `${row['_id']},"${written(row[column] ?? '')}"`);
    return [`_id,${column}`, ...lines].join('\n');
  };
  const files = {
    'menu.csv': await tableOf('menu.csv', 'text', (cell) => (cell === text ? 'Oak' : cell)),
    'products.csv': await tableOf('products.csv', 'left_menu_alias'),
  };
  const { version, faults } = await check(files);
  expect(faults).toEqual([]);
  const below = (await products()).filter(({ left_menu_alias }) => left_menu_alias === text);
  read(await takeOver(files, version));
  const now = await products();
  expect(now.filter(({ left_menu_alias }) => left_menu_alias === 'Oak')).toHaveLength(below.length);
  expect(now.map(({ left_menu_alias }) => left_menu_alias)).not.toContain(text);
});

describe('a process that died', () => {
  it('in the middle of taking over is seen by nobody: the next read has what came, and not what went', async () => {
    const { store, connection } = publisher.catalogue;
    const { contents, versionOf } = await store.state();
    const [slide] = contents.slides;
    const edits = [
      { kind: 'insert', name: 'slides', record: { ...slide!, _id: 'came', header: 'It came' } },
      { kind: 'remove', name: 'slides', id: slide!._id, version: versionOf('slides', slide!._id) },
    ];
    const turn = (await store.turns.take())!;
    const rows = edits.map((edit, at) => ({ _id: `died/${at}`, plan: 'died', at: new Date(), edit }));
    await connection.collection<{ _id: string }>('plannedEdits').insertMany(rows);
    await store.turns.agree(turn, 'died', edits.length);
    const ids = async (read: typeof store) => (await read.state()).contents.slides.map(({ _id }) => _id);
    const another = createCatalogueStore(connection.useDb(connection.name));
    for (const one of [another, store]) {
      expect(await ids(one)).toContain('came');
      expect(await ids(one)).not.toContain(slide!._id);
      await one.finish();
    }
    expect((await store.stored('slides')).map(({ _id }) => _id)).toContain('came');
    expect(await store.removedSeeds()).toContain(`slides/${slide!._id}`);
    await store.turns.end(turn, null);
  });
});
