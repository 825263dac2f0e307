/** What a product was before is told with it, so that what was placed then is known. */
import { snapshotSchema, type WireProduct } from '@rackwright/contracts';
import { seedCatalogue } from '../seeding/seedCatalogue';
import { seedContents } from '../seeding/seedData';
import { productOf } from '../testForms';
import { FIRST_VERSION, historyAfter, PRICES_KEPT, SIZES_MAX, type ProductHistory } from './productHistory';
import { startPublisher } from './testPublisher';

const publisher = startPublisher();

const rack = seedContents().products.find(({ _id }) => _id === 'CL-IND-1')!;
const priced = (product: WireProduct, unit_price: number): WireProduct => {
  const { mahogany, pine } = product.color_scheme;
  return { ...product, color_scheme: { mahogany: { ...mahogany, unit_price }, pine } };
};
const inSnapshot = async (id: string) => {
  const snapshot = snapshotSchema.parse(await publisher.catalogue.read('/products/snapshot'));
  return snapshot.products.find(({ _id }) => _id === id)!;
};

describe('the versions of a product', () => {
  const form = productOf({ color_scheme: { pine: { unit_price: 100 } }, shipping: 5 });
  let path = '';
  let id = '';
  beforeAll(async () => {
    const answer = await publisher.catalogue.publish('POST', '/products/product', form);
    id = (answer.body as WireProduct)._id;
    path = `/products/product/${id}`;
  });

  it('begin with 1, and stay while nothing changes that placed objects depend on', async () => {
    expect(await inSnapshot(id)).toMatchObject({ version: 1 });
    await publisher.catalogue.publish('PUT', path, { ...form, descriptionInfo: 'Of pine.', visible: false });
    const product = await inSnapshot(id);
    expect(product).toMatchObject({ version: 1, visible: false });
    expect('earlier' in product).toBe(false);
  });

  it('grow with another size and another price, and what was before is told with the snapshot', async () => {
    await publisher.catalogue.publish('PUT', path, { ...form, width: 41 });
    const prices = { color_scheme: { pine: { unit_price: 120 } }, shipping: 6 };
    await publisher.catalogue.publish('PUT', `/products/product/update-price/${id}`, prices);
    const { version, width, earlier } = await inSnapshot(id);
    expect([version, width]).toEqual([3, 41]);
    const alike = { length: 34.29, height: 196.85, casing: 0, isOpening: false, corner_type: null };
    const first = {
      ...{ ...alike, shelfType: null, hotzones: { wall: false }, baseOverlap: 0, shipping: 5 },
      unit_prices: { mahogany: 0, pine: 100 },
    };
    expect(earlier).toEqual([
      { ...first, version: 1, width: 40 },
      { ...first, version: 2, width: 41 },
    ]);
  });

  it('grow with what it keeps free behind it, and with the price of what has none by wood', async () => {
    const of = async (change: object) => {
      const { body } = await publisher.catalogue.publish('POST', '/products/product', productOf({}));
      const own = (body as WireProduct)._id;
      await publisher.catalogue.publish('PUT', `/products/product/${own}`, productOf(change));
      return inSnapshot(own);
    };
    const apart = await of({ borders: { wall: 4, default: 9 } });
    expect([apart.version, apart.borders]).toEqual([2, { wall: 4, default: 9 }]);
    expect(apart.earlier?.[0]).not.toHaveProperty('borders');
    expect(await of({ borders: { wall: 0, default: 9 } })).toMatchObject({ version: 1 });
    const dear = await of({ unit_price: 12.5 });
    expect([dear.version, dear.earlier?.[0]?.unit_prices]).toEqual([2, { mahogany: 0, pine: 0 }]);
  });

  it('are nothing that publishers read or send: the list has the record alone', async () => {
    const { items } = await publisher.catalogue.read<{ items: object[] }>(
      '/products/products?search=Test%20rack',
    );
    expect(items.some((item) => 'earlier' in item || 'history' in item)).toBe(false);
  });

  it('grow when the shop’s own files bring another size, and seeding again changes nothing', async () => {
    const contents = seedContents();
    const products = contents.products.map((product) =>
      product._id === 'CL-IND-1' ? { ...product, width: product.width + 1 } : product,
    );
    const seeded = { overwrite: false, requestId: 'seed' };
    await seedCatalogue(publisher.catalogue.store, { ...contents, products }, seeded);
    expect(await inSnapshot('CL-IND-1')).toMatchObject({ version: 2, earlier: [{ width: rack.width }] });
    const again = await seedCatalogue(publisher.catalogue.store, { ...contents, products }, seeded);
    expect(again).toMatchObject({ inserted: 0, updated: 0 });
    await seedCatalogue(publisher.catalogue.store, contents, seeded);
    expect(await inSnapshot('CL-IND-1')).toMatchObject({ version: 3, width: rack.width });
  });

  it('are announced: the snapshot has another version of its own', async () => {
    const before = await publisher.catalogue.read<{ version: string }>('/products/snapshot');
    await publisher.catalogue.publish('PUT', path, { ...form, width: 42 });
    const after = await publisher.catalogue.read<{ version: string }>('/products/snapshot');
    expect(after.version).not.toBe(before.version);
  });
});

describe('what is kept of a product that changes often', () => {
  const after = (steps: readonly WireProduct[]): ProductHistory => {
    let history = FIRST_VERSION;
    steps.slice(1).forEach((step, at) => (history = historyAfter(steps[at]!, step, history)));
    return history;
  };

  it('is the last of every size, and the latest 20 prices', () => {
    const dearer = Array.from({ length: 30 }, (_, at) => priced({ ...rack, width: 60 }, at));
    const { version, earlier } = after([{ ...rack, width: 50 }, ...dearer, { ...rack, width: 70 }]);
    expect(version).toBe(32);
    expect(earlier).toHaveLength(PRICES_KEPT + 1);
    expect([earlier[0]!.width, earlier[1]!.version, earlier.at(-1)!.version]).toEqual([50, 12, 31]);
  });

  it('is refused from the 201st size on, which is another product', () => {
    const sizes = Array.from({ length: SIZES_MAX + 1 }, (_, at) => ({ ...rack, width: 10 + at }));
    expect(after(sizes).earlier).toHaveLength(SIZES_MAX);
    expect(() => after([...sizes, rack])).toThrow('This product has had 200 sizes already.');
  });
});
