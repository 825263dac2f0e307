/** The menu: what its items mean, where they stand, and what goes with their names. */
import type { MenuTreeItem, WireProduct } from '@rackwright/contracts';
import { createCatalogueStore } from '../catalogueStore';
import { tokenOf } from '../testCatalogueApp';
import { menuItemOf, productOf } from '../testForms';
import { startPublisher } from './testPublisher';

const publisher = startPublisher();
const { publish, post, made, product, problem, refusal } = publisher;

interface Item {
  readonly _id: string;
  readonly text: string;
  readonly version: number;
  readonly parentId: string;
  readonly orderNumber: number;
  readonly kind: string;
  readonly visible: boolean;
}
const path = '/leftMenuItems/leftMenuItem';
const item = (more: object = {}) => made<Item>(path, menuItemOf(more));
const items = async () =>
  (await publisher.catalogue.read<{ items: Item[] }>('/leftMenuItems/leftMenuItems')).items;
const itemNow = async (id: string) => (await items()).find(({ _id }) => _id === id)!;
const productNow = async (id: string) =>
  (await publisher.catalogue.read<{ items: WireProduct[] }>('/products/products')).items.find(
    ({ _id }) => _id === id,
  )!;
const flat = (tree: readonly MenuTreeItem[]): MenuTreeItem[] =>
  tree.flatMap((one) => [one, ...flat(one.children)]);
const tree = async (query = '') =>
  flat(await publisher.catalogue.read<MenuTreeItem[]>(`/leftMenuItems/leftMenuItems/full${query}`));

describe('a menu item that is renamed', () => {
  it('takes every product along that stands below it', async () => {
    const before = await item();
    const both = [
      await product({ left_menu_alias: before.text }),
      await product({ left_menu_alias: before.text }),
    ];
    const other = await product();
    const form = menuItemOf();
    const answer = await publish('PUT', `${path}/${before._id}`, form, { 'if-match': '"v1"' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v2"']);
    for (const { _id } of both)
      expect(await productNow(_id)).toMatchObject({ left_menu_alias: form.text, version: 2 });
    expect((await productNow(other._id)).left_menu_alias).toBe('Classic racks');
    const { products } = await publisher.catalogue.read<{ products: WireProduct[] }>('/products/snapshot');
    expect(products.find(({ _id }) => _id === both[0]!._id)?.left_menu_alias).toBe(form.text);
  });

  it('keeps its kind, and with it the rule for the products below it', async () => {
    const arches = (await items()).find(({ text }) => text === 'Arch Tops')!;
    const { _id, parentId } = arches;
    expect(arches.kind).toBe('arch-tops');
    expect((await publish('PUT', `${path}/${_id}`, { text: 'Bögen', parentId })).status).toBe(200);
    expect((await itemNow(_id)).kind).toBe('arch-tops');
    const sentence = 'Select Arched Lighting type and enter quantity';
    const form = productOf({ left_menu_alias: 'Bögen' });
    expect(refusal(await post('/products/product', form))).toEqual([400, sentence, 'archLighting']);
    expect((await publish('PUT', `${path}/${_id}`, { text: 'Arch Tops', parentId })).status).toBe(200);
  });

  it('can not take the name of another', async () => {
    const [one, other] = [await item(), await item()];
    const answer = await publish('PUT', `${path}/${one._id}`, menuItemOf({ text: other.text }));
    expect(answer.status).toBe(409);
  });
});

describe('the kind of a menu item', () => {
  it.each([
    ['Racking', 'racking'],
    ['Obstructions', 'obstructions'],
    ['Arch Tops', 'arch-tops'],
    ['Corner Racks', 'corner-racks'],
    ['Corner Racks - Est', 'estate-corner-racks'],
    ['Classic racks', ''],
  ])('of %s, as the shop begins, is "%s"', async (text, kind) => {
    expect((await items()).find((one) => one.text === text)?.kind).toBe(kind);
  });

  it('decides alone: what it is called does not matter', async () => {
    const arches = await item({ kind: 'arch-tops' });
    const form = productOf({ left_menu_alias: arches.text });
    expect((await post('/products/product', form)).status).toBe(400);
    const archLighting = { type: 'BAchLite', qtyLighting: 1 };
    expect((await post('/products/product', { ...form, archLighting })).status).toBe(201);
  });

  it('does not change to or from arch tops while products stand below it', async () => {
    const plain = await item();
    const rack = await product({ left_menu_alias: plain.text });
    const answer = await publish('PUT', `${path}/${plain._id}`, { ...menuItemOf(), kind: 'arch-tops' });
    expect([answer.status, problem(answer).detail]).toEqual([409, expect.stringContaining(rack._id)]);
    const corner = await publish('PUT', `${path}/${plain._id}`, { ...menuItemOf(), kind: 'corner-racks' });
    expect([corner.status, (corner.body as Item).kind]).toEqual([200, 'corner-racks']);
  });

  it('is one of those there are', async () => {
    expect((await post(path, menuItemOf({ kind: 'archtops' }))).status).toBe(400);
  });

  it('of an item stored before there were kinds is what its text meant', async () => {
    const { connection } = publisher.catalogue;
    const rows = connection.collection<{ _id: string }>('leftMenuItems');
    const stored = (_id: string, text: string) => ({
      _id,
      version: 1,
      seedHash: null,
      record: { _id, text, parentId: 'furniture', orderNumber: 9 },
    });
    const arches = (await items()).find(({ text }) => text === 'Arch Tops')!;
    await rows.deleteOne({ _id: arches._id });
    await rows.insertMany([stored('old-arches', 'Arch Tops'), stored('old-prototype', 'constructor')]);
    const { contents } = await createCatalogueStore(connection.useDb(connection.name)).state();
    const read = contents.leftMenuItems.filter(({ _id }) => _id.startsWith('old-'));
    expect(read.map(({ kind, visible }) => [kind, visible])).toEqual([
      ['arch-tops', true],
      ['', true],
    ]);
  });
});

describe('a menu item that is hidden', () => {
  it('leaves the tree with all below it, and comes back as it was', async () => {
    const upper = await item();
    const lower = await item({ parentId: upper._id });
    const put = (visible?: boolean) =>
      publish('PUT', `${path}/${upper._id}`, { text: upper.text, parentId: 'racking', visible });
    expect((await put(false)).body).toMatchObject({ visible: false });
    const ids = async (query?: string) => (await tree(query)).map(({ _id }) => _id);
    expect(await ids()).not.toContain(upper._id);
    expect(await ids()).not.toContain(lower._id);
    expect(await ids('?hidden=true')).toEqual(expect.arrayContaining([upper._id, lower._id]));
    expect((await put()).body).toMatchObject({ visible: false });
    await put(true);
    expect(await ids()).toEqual(expect.arrayContaining([upper._id, lower._id]));
  });

  it('is asked for with true and nothing else', async () => {
    const answer = await publisher.catalogue.request('GET', '/leftMenuItems/leftMenuItems/full?hidden=1');
    expect(answer.status).toBe(400);
    expect((await publisher.catalogue.request('GET', '/leftMenuItems/leftMenuItems/full?all=1')).status).toBe(
      400,
    );
  });
});

it('tells in the tree how many products each item has, withdrawn ones too', async () => {
  const upper = await item();
  const lower = await item({ parentId: upper._id });
  await product({ left_menu_alias: lower.text });
  await product({ left_menu_alias: lower.text, visible: false });
  const counts = new Map((await tree()).map(({ _id, products }) => [_id, products]));
  expect([counts.get(upper._id), counts.get(lower._id)]).toEqual([0, 2]);
});

describe('moving menu items in one call', () => {
  const place = (moved: readonly object[]) => publish('PUT', '/leftMenuItems/places', { items: moved });
  const at = ({ _id, version }: Item, parentId: string, orderNumber: number) => ({
    _id,
    version,
    parentId,
    orderNumber,
  });

  it('gives each another parent and order, and leaves those at their version that stay', async () => {
    const [one, other, third] = [await item(), await item(), await item()];
    const answer = await place([
      at(one, other._id, 2),
      at(third, other._id, 1),
      at(other, other.parentId, other.orderNumber),
    ]);
    expect(answer.status).toBe(200);
    const { items: placed } = answer.body as { items: Item[] };
    expect(placed.map(({ _id, version, parentId }) => [_id, version, parentId])).toEqual([
      [one._id, 2, other._id],
      [third._id, 2, other._id],
      [other._id, 1, 'racking'],
    ]);
    const node = (await tree()).find(({ _id }) => _id === other._id)!;
    expect(node.children.map(({ _id }) => _id)).toEqual([third._id, one._id]);
  });

  it('turns two around of which each was below the other’s place', async () => {
    const upper = await item();
    const lower = await item({ parentId: upper._id });
    expect((await place([at(lower, 'racking', 1), at(upper, lower._id, 1)])).status).toBe(200);
    expect((await itemNow(upper._id)).parentId).toBe(lower._id);
  });

  it('to the root is told by its name', async () => {
    const one = await item();
    await place([at(one, 'root', 7)]);
    expect((await itemNow(one._id)).parentId).toBe('rootVigilant');
  });

  it('moves none when two would be below each other', async () => {
    const [one, other, third] = [await item(), await item(), await item()];
    const answer = await place([at(third, one._id, 1), at(one, other._id, 1), at(other, one._id, 1)]);
    expect(refusal(answer)).toEqual([409, 'A menu item can not be below itself.', '']);
    expect((await itemNow(third._id)).parentId).toBe('racking');
  });

  it('moves none when one has changed meanwhile, and names it', async () => {
    const [one, other] = [await item(), await item()];
    await publish('PUT', `${path}/${other._id}`, { text: other.text, parentId: 'furniture' });
    const answer = await place([at(one, 'furniture', 1), at(other, 'racking', 1)]);
    expect([answer.status, problem(answer).detail, refusal(answer)[2]]).toEqual([
      409,
      expect.stringContaining(other.text),
      'items.1',
    ]);
    expect((await itemNow(one._id)).parentId).toBe('racking');
  });

  it('names items and parents that are not there', async () => {
    const one = await item();
    expect(refusal(await place([at(one, 'nowhere', 1)])).slice(2)).toEqual(['items.0.parentId']);
    const none = await place([at(one, 'racking', 1), { ...at(one, 'racking', 1), _id: 'nothing' }]);
    expect(refusal(none).slice(2)).toEqual(['items.1._id']);
  });

  it.each([
    [500, 'items.0._id'],
    [501, 'items'],
  ])('of %d items is at fault at %s', async (count, where) => {
    const many = Array.from({ length: count }, (_, nth) => ({
      _id: `none-${nth}`,
      version: 1,
      parentId: 'racking',
      orderNumber: nth,
    }));
    expect(problem(await place(many)).errors?.[0]?.path).toBe(where);
  });

  it('is the publishers’', async () => {
    const body = { items: [at(await item(), 'racking', 1)] };
    const answer = await publisher.catalogue.request('PUT', '/leftMenuItems/places', {
      token: tokenOf.customer,
      body,
    });
    expect(answer.status).toBe(403);
  });
});
