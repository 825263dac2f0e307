import type { CatalogueSnapshot } from '../catalogue/catalogue';
import { newMisfits } from './newMisfits';
import type { PlacedObject } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const before = testCatalogue();
const RACK = 'CL-IND-6';
const WIDTH = 62.87;
const AT_WALL_1 = 1 + 34.29 / 2;

/** The rack in a size of its own from now on; its earlier one is known. */
function sized(width: number, changes: Partial<CatalogueSnapshot> = {}) {
  const wire = testSnapshot().products.find(({ _id }) => _id === RACK)!;
  const { length, height, isOpening, shipping } = wire;
  const unit_prices = { mahogany: 930, pine: 600 };
  const then = { width: WIDTH, length, height, isOpening, shipping, version: 1, unit_prices };
  const now = { ...wire, width, version: 2, earlier: [then] };
  const products = testSnapshot().products.map((one) => (one._id === RACK ? now : one));
  return testCatalogue({ products, ...changes });
}

const rack = (id: string, from: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(before, RACK), from + WIDTH / 2, AT_WALL_1, { id, wall: 'Wall 1', ...changes });
/** A wall of five metres with a rack between two things that never change. */
const between = (gap: number) => ({
  ...rectangle(500, 300),
  objects: [
    rack('left', 100, { productId: 'GONE' }),
    rack('it', 100 + WIDTH + gap / 2),
    rack('right', 100 + 2 * WIDTH + gap, { productId: 'GONE' }),
  ],
});

it('what finds room to grow is no misfit, and what finds none is', () => {
  expect(newMisfits(between(3), before, sized(65))).toEqual([]);
  expect(newMisfits(between(1), before, sized(65))).toEqual([
    { objectId: 'it', productId: RACK, reason: 'overlaps' },
  ]);
});

it('what fitted no more before is not told again', () => {
  expect(newMisfits(between(1), sized(65), sized(66))).toEqual([]);
});

it('what shrinks fits everywhere', () => {
  expect(newMisfits(between(0), before, sized(60))).toEqual([]);
});

it('what belongs to a wall has no place there once the shop keeps a gap that is 6 cm narrower, and it has at 5', () => {
  const metal = productOf(before, 'MET-1');
  const hung = placedAt(metal, 200, 7 + metal.length / 2, { id: 'metal', wall: 'Wall 1' });
  const data = { ...rectangle(500, 300), objects: [rack('rack', 50), hung] };
  const kept = (wallGap: number) =>
    newMisfits(data, testCatalogue({ wallGap: 7 }), testCatalogue({ wallGap }));
  expect(kept(2)).toEqual([]);
  expect(kept(1)).toEqual([{ objectId: 'metal', productId: 'MET-1', reason: 'not-on-wall' }]);
});

it('nothing is told of a price', () => {
  const discounts = { unitPrice: 50, shipping: 0, finish: 0, lacquer: 0 };
  expect(newMisfits(between(1), before, testCatalogue({ discounts }))).toEqual([]);
});
