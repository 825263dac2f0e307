import type { SnapshotProduct, SnapshotVersion } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { checkScene, judgeObjects } from './checkScene';
import { newObject } from './newObject';
import { cloneObject, moveObject, objectRefusal, placeProduct } from './placement';
import { isAsToday, knowsPlaced, placedProduct } from './placedProduct';
import { openScene } from './scene';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

/** A rack 60 cm wide that was 61 until its price changed, 60 at first, and a shelf that hung on walls once. */
const then = (version: number, width: number, unitPrice: number): SnapshotVersion => ({
  ...{ version, width, length: 34.29, height: 196.85, isOpening: false, shipping: 15 },
  unit_prices: { mahogany: unitPrice * 2, pine: unitPrice },
});
const changedRack: Partial<SnapshotProduct> = {
  ...{ width: 62, version: 4 },
  earlier: [then(1, 60, 100), then(2, 61, 100), then(3, 61, 110)],
};
const changes: Readonly<Record<string, Partial<SnapshotProduct>>> = {
  'CL-IND-6': changedRack,
  'SH-WALL-24': {
    version: 2,
    shelfType: null,
    earlier: [{ ...then(1, 60.96, 100), length: 24.13, height: 3.81, shelfType: 'wall' }],
  },
  'OB-COL': { version: 2, earlier: [{ ...then(1, 40, 0), height: 0 }] },
  'CL-IND-2': { version: 2, earlier: [{ ...then(1, 22.23, 100), borders: { wall: 30 } }] },
};
const products = testSnapshot().products.map((wire) => ({ ...wire, ...changes[wire._id] }));
const catalogue = testCatalogue({ products });
const rack = productOf(catalogue, 'CL-IND-6');
const room = rectangle(500, 400);
const AT_WALL_1 = 1 + 34.29 / 2;

const racked = (width: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(rack, 250, AT_WALL_1, {
    ...{ id: 'it', wall: 'Wall 1', size: { width, length: 34.29, height: 196.85, casing: 0 } },
    ...changes,
  });
const reasons = (...objects: PlacedObject[]) =>
  checkScene({ ...room, objects }, catalogue).map(({ reason }) => reason);

describe('an object whose product has changed', () => {
  it('is the version it names when that has its size, else the newest that has', () => {
    const width = (size: number, productVersion?: number) =>
      placedProduct(catalogue, racked(size, productVersion === undefined ? {} : { productVersion })).width;
    expect([width(60, 1), width(61, 2), width(61, 3), width(62, 4)]).toEqual([60, 61, 61, 62]);
    expect([width(60), width(61), width(62)]).toEqual([60, 61, 62]);
    expect([width(60, 2), width(61, 99), width(60, 4)]).toEqual([60, 61, 60]);
    expect(width(59.5)).toBe(62);
    const prices = [racked(61, { productVersion: 2 }), racked(61)].map(
      (object) => placedProduct(catalogue, object).prices.Pine.unitPrice,
    );
    expect(prices).toEqual([10_000, 11_000]);
  });

  it('stands in each size that the product had, to 0.01 cm and no further', () => {
    expect([60, 61, 62].flatMap((width) => reasons(racked(width)))).toEqual([]);
    expect(reasons(racked(60.009))).toEqual([]);
    expect(reasons(racked(60.011))).toEqual(['not-resizable']);
    expect(reasons(racked(60, { size: { width: 60, length: 34.29, height: 190, casing: 0 } }))).toEqual([
      'not-resizable',
    ]);
  });

  it('keeps a size that nobody knows any more where it stood in it before, and nowhere else', () => {
    const before = racked(59.5);
    const check = (object: PlacedObject) =>
      checkScene({ ...room, objects: [object] }, catalogue, [before]).map(({ reason }) => reason);
    expect(check(before)).toEqual([]);
    expect(check({ ...before, position: { ...before.position, x: 100 } })).toEqual([]);
    expect(check({ ...before, position: { ...before.position, x: 10 } })).toEqual(['outside-room']);
    expect(check({ ...before, size: { ...before.size, width: 59.4 } })).toEqual(['not-resizable']);
    expect(check({ ...before, id: 'another' })).toEqual(['not-resizable']);
    expect(check({ ...before, productId: 'CL-IND-5' })).toEqual(['not-resizable']);
  });

  it('is known to a catalogue that has its product, in that version and that size', () => {
    const isKnown = (...objects: PlacedObject[]) => knowsPlaced(catalogue, objects);
    expect(isKnown(racked(60), racked(62, { productVersion: 4 }))).toBe(true);
    expect(isKnown(racked(60), racked(62, { productVersion: 5 }))).toBe(false);
    expect(isKnown(racked(60), racked(59.5))).toBe(false);
    expect(isKnown(racked(60, { productId: 'GONE' }))).toBe(false);
  });

  it('is as today only in today’s size, whatever it cost', () => {
    expect([60, 61, 62].map((width) => isAsToday(catalogue, racked(width)))).toEqual([false, false, true]);
    const cheaper = testCatalogue({
      products: products.map((wire) =>
        wire._id === 'CL-IND-6' ? { ...wire, earlier: [then(3, 62, 90)] } : wire,
      ),
    });
    expect(isAsToday(cheaper, racked(62, { productVersion: 3 }))).toBe(true);
  });

  it('moves, and is in the way, by its own size', () => {
    const scene = openScene({ ...room, objects: [racked(60)] }, catalogue);
    const moved = moveObject(scene, { id: 'it', to: { x: 5, y: 20 }, snapping: true });
    expect(moved).toMatchObject({
      ok: true,
      value: { object: { position: { x: 31 }, size: { width: 60 } } },
    });
    const beside = racked(62, { id: 'beside', position: { x: 250 + 61, y: AT_WALL_1, height: 0 } });
    expect(objectRefusal(scene, beside)).toBeNull();
    const nearer = { ...beside, position: { ...beside.position, x: 250 + 60.9 } };
    expect(objectRefusal(scene, nearer)).toMatchObject({ reason: 'overlaps' });
  });

  it('stays where its earlier version could be, and only there, until it is today’s', () => {
    const shelf = productOf(catalogue, 'SH-WALL-24');
    const hung = (changes: Partial<PlacedObject>) =>
      placedAt(shelf, 250, 1 + 24.13 / 2, { wall: 'Wall 1', ...changes });
    expect(reasons(hung({ productVersion: 1 }))).toEqual([]);
    expect(reasons(hung({ productVersion: 1, wall: null }))).toEqual(['not-on-wall']);
    expect(reasons(hung({ productVersion: 2, wall: null }))).toEqual([]);
  });

  it('stays at the border that it kept of its wall then', () => {
    const kept = (back: number, productVersion: number) =>
      placedAt(productOf(catalogue, 'CL-IND-2'), 250, back + 34.29 / 2, { wall: 'Wall 1', productVersion });
    expect(reasons(kept(31, 1))).toEqual([]);
    expect(reasons(kept(31, 2))).toEqual(['not-on-wall']);
    expect(reasons(kept(1, 2))).toEqual([]);
  });

  it('is copied and placed anew as today’s version', () => {
    const scene = openScene({ ...room, objects: [racked(60, { productVersion: 1 })] }, catalogue);
    const today = { size: { width: 62, length: 34.29, height: 196.85, casing: 0 }, productVersion: 4 };
    expect(cloneObject(scene, 'it', 'copy')).toMatchObject({ ok: true, value: { object: today } });
    const request = { product: rack, at: { x: 100, y: 20 }, snapping: true, id: 'new' };
    expect(placeProduct(scene, request)).toMatchObject({ ok: true, value: { object: today } });
  });

  it('keeps its size as an obstruction that the customer measures', () => {
    const column = placedAt(productOf(catalogue, 'OB-COL'), 200, 200, {
      size: { width: 55, length: 44, height: 240, casing: 0 },
    });
    expect(reasons(column)).toEqual([]);
    expect(isAsToday(catalogue, column)).toBe(true);
  });

  it('names no version where the catalogue has none', () => {
    const plain = testCatalogue();
    const made = newObject(productOf(plain, 'CL-IND-6'), {
      id: 'a',
      ceilingCm: 250,
      height: null,
      rotation: 0,
    });
    expect('productVersion' in made).toBe(false);
  });
});

describe('an object whose product the catalogue does not have', () => {
  const gone = (changes: Partial<PlacedObject> = {}) => racked(80, { productId: 'GONE', ...changes });

  it('is a placeholder of its own size that is neither offered nor sold', () => {
    const product: Product = placedProduct(catalogue, gone());
    expect(product).toMatchObject({
      id: 'GONE',
      isPlaceholder: true,
      isVisible: false,
      width: 80,
      shipping: 0,
    });
    expect(product.isOpening).toBe(false);
    const window = gone({ size: { width: 60, length: 15, height: 90, casing: 6 } });
    expect(placedProduct(catalogue, window).isOpening).toBe(true);
  });

  it('is the same placeholder each time, so that what was drawn for it can be kept', () => {
    const object = gone();
    expect(placedProduct(catalogue, object)).toBe(placedProduct(catalogue, object));
  });

  it('breaks no rule wherever it stands, within 0.1 to 3000 cm', () => {
    const sized = (width: number, casing = 0) =>
      gone({ size: { width, length: 34.29, height: 196.85, casing } });
    expect(reasons(gone(), racked(60, { id: 'in its hollow' }))).toEqual([]);
    expect([0.1, 3000].flatMap((width) => reasons(sized(width)))).toEqual([]);
    expect([0.09, 3000.1].flatMap((width) => reasons(sized(width)))).toEqual([
      'size-out-of-range',
      'size-out-of-range',
    ]);
    expect([reasons(sized(80, 50)), reasons(sized(80, 50.1))]).toEqual([[], ['size-out-of-range']]);
    expect(reasons(gone(), gone())).toEqual(['duplicate-id']);
  });

  it('is in the way of others, moves, and cannot be copied', () => {
    const scene = openScene({ ...room, objects: [gone()] }, catalogue);
    expect(objectRefusal(scene, racked(60, { id: 'other' }))).toMatchObject({
      reason: 'overlaps',
      objects: ['other', 'it'],
    });
    expect(moveObject(scene, { id: 'it', to: { x: 100, y: 20 }, snapping: true })).toMatchObject({
      ok: true,
      value: { object: { position: { x: 100 }, wall: 'Wall 1' } },
    });
    expect(cloneObject(scene, 'it', 'copy')).toMatchObject({ reason: 'unknown-product' });
  });

  it('is displaced when the room no longer holds it', () => {
    const displaced = (data: typeof room) =>
      judgeObjects({ ...data, objects: [gone()] }, catalogue).displaced;
    expect(displaced(room)).toEqual([]);
    expect(displaced(rectangle(270, 400))).toEqual(['it']);
  });
});
