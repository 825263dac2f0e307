import type { CatalogueSnapshot, SnapshotProduct } from '../catalogue/catalogue';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';
import { changesNothing, listChanges } from './listChanges';
import { shoppingList } from './shoppingList';

const before = testCatalogue();
const rack = (id: string, productId: string, x: number, colorScheme: string | null = null) =>
  placedAt(productOf(before, productId), x, 150, { id, colorScheme });
const data = rectangle(500, 400, {
  objects: [
    rack('a', 'CL-IND-6', 100),
    rack('b', 'CL-IND-4', 200),
    rack('c', 'CL-IND-6', 300, 'PineChestnutLaq'),
  ],
});

const otherwise = (
  change: (product: SnapshotProduct) => SnapshotProduct | null,
  rest?: Partial<CatalogueSnapshot>,
) =>
  testCatalogue({
    version: 'test-2',
    products: testSnapshot().products.flatMap((product) => change(product) ?? []),
    ...rest,
  });
/** The one product by another; null takes it out. */
const withProduct = (id: string, change: Partial<SnapshotProduct> | null) =>
  otherwise((product) => (product._id === id ? change && { ...product, ...change } : product));
const changesBy = (after: ReturnType<typeof testCatalogue>) => listChanges(data, { before, after });
const totalOf = (id: string, catalogue = before) =>
  shoppingList(data, catalogue)
    .lines.filter(({ productId }) => productId === id)
    .reduce((sum, { total }) => sum + total, 0);

it('names what is dearer, with all that it costs in every finish, and the totals', () => {
  const after = withProduct('CL-IND-6', { shipping: 99 });
  const changes = changesBy(after);
  const [from, to] = [totalOf('CL-IND-6'), totalOf('CL-IND-6', after)];
  const name = 'Rack, 6 column';
  expect(changes.items).toEqual([{ id: 'CL-IND-6', name, kinds: ['dearer'], from, to }]);
  expect(changes.from).toEqual(shoppingList(data, before).totals);
  expect(changes.to).toEqual(shoppingList(data, after).totals);
  expect(to).toBeGreaterThan(from);
  expect(changesNothing(changes)).toBe(false);
});

it('names what is cheaper by a discount, and that it is the discount', () => {
  const after = testCatalogue({ discounts: { unitPrice: 10, shipping: 0, finish: 0, lacquer: 0 } });
  const changes = changesBy(after);
  expect(changes.isDiscountChanged).toBe(true);
  expect(changes.items.map(({ id, kinds }) => [id, kinds])).toEqual([
    ['CL-IND-6', ['cheaper']],
    ['CL-IND-4', ['cheaper']],
  ]);
});

it('names what is withdrawn, in another size or gone, though nothing is paid for it', () => {
  const kindsBy = (after: ReturnType<typeof testCatalogue>) =>
    changesBy(after).items.map(({ id, kinds }) => [id, kinds]);
  expect(kindsBy(withProduct('CL-IND-4', { visible: false }))).toEqual([['CL-IND-4', ['withdrawn']]]);
  expect(kindsBy(withProduct('CL-IND-4', { height: 190 }))).toEqual([['CL-IND-4', ['resized']]]);
  expect(kindsBy(withProduct('CL-IND-4', null))).toEqual([['CL-IND-4', ['gone']]]);
  const [gone] = changesBy(withProduct('CL-IND-4', null)).items;
  expect(gone).toMatchObject({ name: 'Rack, 4 column', from: totalOf('CL-IND-4'), to: null });
});

it('names what comes onto the list', () => {
  const changes = listChanges(data, { before: withProduct('CL-IND-4', null), after: before });
  expect(changes.items).toMatchObject([
    { id: 'CL-IND-4', kinds: ['new'], from: null, to: totalOf('CL-IND-4') },
  ]);
});

it('names a chosen colour that only the catalogue of before has', () => {
  const colorSchemes = testSnapshot().colorSchemes.filter(
    ({ colorSchemeUniqueName }) => colorSchemeUniqueName !== 'PineChestnutLaq',
  );
  const { choices } = changesBy(testCatalogue({ colorSchemes }));
  expect(choices).toEqual([
    { kind: 'object-color', name: 'PineChestnutLaq', productId: 'CL-IND-6', objects: ['c'] },
  ]);
});

it('is nothing when only other products change', () => {
  const changes = changesBy(
    otherwise((product) => (product._id === 'IS-6' ? { ...product, shipping: 99 } : product)),
  );
  expect([changes.items, changes.choices, changesNothing(changes)]).toEqual([[], [], true]);
});
