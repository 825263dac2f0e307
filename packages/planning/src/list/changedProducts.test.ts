import type { SnapshotProduct, SnapshotVersion } from '../catalogue/catalogue';
import type { PlacedObject } from '../project/project';
import { changedProducts } from './changedProducts';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const then = (version: number, width: number, pine: number): SnapshotVersion => ({
  ...{ version, width, length: 34.29, height: 196.85, isOpening: false, shipping: 15 },
  unit_prices: { mahogany: pine * 2, pine },
});
const changes: Readonly<Record<string, Partial<SnapshotProduct>>> = {
  'CL-IND-6': { version: 3, earlier: [then(1, 60, 550), then(2, 62.87, 580)] },
  'OB-COL': { version: 2, earlier: [then(1, 40, 0)] },
};
const catalogue = testCatalogue({
  products: testSnapshot().products.map((wire) => ({ ...wire, ...changes[wire._id] })),
});
const sized = (width: number) => ({ width, length: 34.29, height: 196.85, casing: 0 });
const rack = (id: string, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(catalogue, 'CL-IND-6'), 100, 100, { id, ...changes });
const changedIn = (...objects: PlacedObject[]) =>
  changedProducts({ ...rectangle(500, 400), objects }, catalogue);

describe('what has changed since it was placed', () => {
  it('is told for each product and version, with its objects, sizes and prices in the wood in force', () => {
    const { changed, unknown } = changedIn(
      rack('a', { productVersion: 1, size: sized(60) }),
      rack('b', { productVersion: 2 }),
      rack('c', { size: sized(60) }),
      rack('d', { productVersion: 1, size: sized(60), colorScheme: 'PineChestnutLaq' }),
    );
    expect(unknown).toEqual([]);
    expect(changed.map(({ product, ...change }) => ({ ...change, product: product.id }))).toEqual([
      {
        ...{ product: 'CL-IND-6', objects: ['a', 'c'], isSizeChanged: true, isPriceChanged: true },
        from: { size: sized(60), unitPrice: 110_000 },
        to: { size: sized(62.87), unitPrice: 93_000 },
      },
      {
        ...{ product: 'CL-IND-6', objects: ['b'], isSizeChanged: false, isPriceChanged: true },
        from: { size: sized(62.87), unitPrice: 116_000 },
        to: { size: sized(62.87), unitPrice: 93_000 },
      },
      {
        ...{ product: 'CL-IND-6', objects: ['d'], isSizeChanged: true, isPriceChanged: true },
        from: { size: sized(60), unitPrice: 55_000 },
        to: { size: sized(62.87), unitPrice: 60_000 },
      },
    ]);
  });

  it('is nothing for today’s version, for what names none and has its size, and for what is newer', () => {
    const all = [
      rack('a', { productVersion: 3 }),
      rack('b'),
      rack('c', { productVersion: 4, size: sized(70) }),
    ];
    expect(changedIn(...all).changed).toEqual([]);
  });

  it('is told without a price that nobody knows any more', () => {
    const [change] = changedIn(rack('a', { size: sized(59) })).changed;
    expect(change).toMatchObject({ from: { unitPrice: null }, isSizeChanged: true, isPriceChanged: false });
  });

  it('is nothing for what the customer measures', () => {
    const column = placedAt(productOf(catalogue, 'OB-COL'), 200, 200, { size: sized(55), productVersion: 1 });
    expect(changedIn(column).changed).toEqual([]);
  });

  it('names what is no longer sold, by product and size', () => {
    const { unknown } = changedIn(
      rack('a', { productId: 'GONE', size: sized(80) }),
      rack('b', { productId: 'GONE', size: sized(90) }),
      rack('c', { productId: 'GONE', size: sized(80) }),
    );
    expect(unknown).toEqual([
      { productId: 'GONE', objects: ['a', 'c'], size: sized(80) },
      { productId: 'GONE', objects: ['b'], size: sized(90) },
    ]);
  });
});
