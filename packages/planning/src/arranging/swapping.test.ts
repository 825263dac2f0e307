import fc from 'fast-check';
import type { PlacedObject, SceneData } from '../project/project';
import { runs } from '../properties/testRuns';
import { openScene, type Scene } from '../placing/scene';
import { REPLACEMENTS_MAX, swapProduct, swapsFor } from './swapping';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const sold = testSnapshot().products;
const wired = (id: string) => sold.find((product) => product._id === id)!;

/** Racks of one swap group that differ in size, lights and colours. */
const catalogue = testCatalogue({
  products: [
    ...sold,
    { ...wired('CL-IND-6'), _id: 'SW-PLAIN', swapGroup: 'swap', contextualMsg: 'Plain' },
    { ...wired('CL-DSP-6'), _id: 'SW-LIT', swapGroup: 'swap', contextualMsg: 'Plain' },
    { ...wired('CL-IND-6'), _id: 'SW-WIDE', swapGroup: 'swap', width: 82.87, length: 44.29 },
    { ...wired('MET-1'), _id: 'SW-COLOR', swapGroup: 'swap', hotzones: { wall: false }, width: 62.87 },
    { ...wired('MET-1'), _id: 'SW-COLOR-2', swapGroup: 'swap', hotzones: { wall: false }, width: 62.87 },
    { ...wired('CL-IND-6'), _id: 'SW-HIDDEN', swapGroup: 'swap', visible: false },
    { ...wired('CL-IND-6'), _id: 'SW-TALL', swapGroup: 'swap', height: 310 },
    { ...wired('OB-COL'), _id: 'SW-CEILING', swapGroup: 'swap', width: 62.87 },
    { ...wired('IS-6'), _id: 'SW-ISLAND', swapGroup: 'swap' },
    { ...wired('DR-36'), _id: 'SW-DOOR', swapGroup: 'door' },
    { ...wired('DR-36'), _id: 'SW-DOOR-60', swapGroup: 'door', width: 152.4, casing: 10 },
    { ...wired('CL-CRV'), _id: 'SW-CRV', swapGroup: 'corner' },
    { ...wired('CL-CRV'), _id: 'SW-CRV-70', swapGroup: 'corner', width: 70, length: 70 },
  ],
});
const big = rectangle(500, 400);

function at(id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, id), x, y, { id: 'it', ...changes });
}

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

const onWall = (x: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  at('SW-PLAIN', x, 18.145, { wall: 'Wall 1', groupId: 'g', ...changes });

describe('swapping', () => {
  it('keeps the edge nearer to an end of the wall, the back, the turn, the wall and the group', () => {
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'SW-WIDE')).toMatchObject({
      value: {
        kept: 'end-a',
        object: {
          productId: 'SW-WIDE',
          position: { x: 160, y: 23.145, height: 0 },
          size: { width: 82.87, length: 44.29, height: 196.85, casing: 0 },
          ...{ rotation: 0, wall: 'Wall 1', groupId: 'g' },
        },
      },
    });
    expect(swapProduct(sceneOf([onWall(350)]), 'it', 'SW-WIDE')).toMatchObject({
      value: { kept: 'end-b', object: { position: { x: 340, y: 23.145 } } },
    });
    expect(swapProduct(sceneOf([onWall(350)]), 'it', 'SW-WIDE', 'end-a')).toMatchObject({
      value: { kept: 'end-a', object: { position: { x: 360 } } },
    });
  });

  it('keeps the middle of what stands free', () => {
    const free = at('SW-PLAIN', 250, 200, { rotation: 30 });
    expect(swapProduct(sceneOf([free]), 'it', 'SW-WIDE')).toMatchObject({
      value: { kept: 'middle', object: { position: { x: 250, y: 200 }, rotation: 30 } },
    });
  });

  it('keeps both backs of a corner product on their walls', () => {
    const corner = at('SW-CRV', 32.435, 32.435, { wall: 'Wall 1' });
    expect(swapProduct(sceneOf([corner]), 'it', 'SW-CRV-70')).toMatchObject({
      value: { kept: 'end-a', object: { position: { x: 36, y: 36 } } },
    });
  });

  it('takes the casing of another opening, which has to fit its wall', () => {
    const door = (x: number) => sceneOf([at('SW-DOOR', x, -7.5, { wall: 'Wall 1' })]);
    // The opening begins at 10 cm: just enough for a casing of 10.
    expect(swapProduct(door(55.72), 'it', 'SW-DOOR-60')).toMatchObject({
      value: { object: { position: { x: 86.2, y: -7.5 }, size: { width: 152.4, casing: 10 } } },
    });
    expect(swapProduct(door(55.7), 'it', 'SW-DOOR-60')).toMatchObject({ reason: 'outside-wall' });
  });

  it('keeps lights and colour where the new product has them, and takes its default colour where not', () => {
    const dressed = (object: PlacedObject, productId: string) => {
      const answer = swapProduct(sceneOf([object]), 'it', productId);
      if (!answer.ok) return answer.reason;
      const { colorScheme, isLit, isShownContextMsg } = answer.value.object;
      return { colorScheme, isLit, isShownContextMsg };
    };
    const lit = onWall(150, { productId: 'SW-LIT', isLit: true, isShownContextMsg: true });
    expect(dressed(lit, 'SW-PLAIN')).toEqual({
      colorScheme: null,
      isLit: undefined,
      isShownContextMsg: true,
    });
    const plain = onWall(150, { isLit: true, isShownContextMsg: true });
    expect(dressed(plain, 'SW-LIT')).toEqual({ colorScheme: null, isLit: true, isShownContextMsg: true });
    expect(dressed(plain, 'SW-COLOR')).toMatchObject({ colorScheme: 'white', isShownContextMsg: false });
    const scheme = catalogue.colorSchemes[0]!.uniqueName;
    expect(dressed(onWall(150, { colorScheme: scheme }), 'SW-COLOR')).toMatchObject({ colorScheme: scheme });
    expect(dressed(onWall(150, { colorScheme: 'black' }), 'SW-COLOR')).toMatchObject({
      colorScheme: 'black',
    });
    expect(dressed(onWall(150, { colorScheme: 'pink' }), 'SW-COLOR')).toMatchObject({ colorScheme: 'white' });
    expect(dressed(onWall(150, { colorScheme: 'black' }), 'SW-LIT')).toMatchObject({ colorScheme: null });
    const unset = onWall(150, { productId: 'SW-COLOR' });
    expect(dressed(unset, 'SW-COLOR-2')).toMatchObject({ colorScheme: null });
    expect(dressed(unset, 'SW-LIT')).toMatchObject({ colorScheme: null });
    expect('isLit' in onWall(150)).toBe(false);
    const unlit = swapProduct(sceneOf([onWall(150)]), 'it', 'SW-LIT');
    expect(unlit.ok && 'isLit' in unlit.value.object).toBe(false);
  });

  it('follows the ceiling with a product that does', () => {
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'SW-CEILING')).toMatchObject({
      value: { object: { size: { height: 304 }, position: { height: 0 } } },
    });
  });

  it('is refused between groups, and for products of none', () => {
    const refusal = { ok: false, reason: 'not-swappable', objects: ['it'] };
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'CL-IND-6')).toEqual(refusal);
    const none = at('ES-IND-6', 250, 200);
    expect(swapProduct(sceneOf([none]), 'it', 'HF-IND-6')).toEqual(refusal);
  });

  it('is refused where the other does not fit, with the reason', () => {
    const beside = at('CL-IND-6', 150 + 62.87, 18.145, { id: 'beside', wall: 'Wall 1' });
    expect(swapProduct(sceneOf([onWall(150), beside]), 'it', 'SW-WIDE')).toMatchObject({
      reason: 'overlaps',
      objects: ['it', 'beside'],
    });
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'SW-TALL')).toMatchObject({ reason: 'too-tall' });
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'SW-ISLAND')).toMatchObject({ reason: 'not-on-wall' });
  });

  it('is refused for what is not there or not in the catalogue', () => {
    expect(swapProduct(sceneOf([]), 'it', 'SW-WIDE')).toMatchObject({
      reason: 'no-such-object',
      objects: ['it'],
    });
    expect(swapProduct(sceneOf([onWall(150)]), 'it', 'NONE')).toEqual({
      ok: false,
      reason: 'unknown-product',
      objects: ['it'],
    });
  });

  it('leaves an object alone that is swapped for its own product', () => {
    const object = at('ES-IND-6', 250, 200);
    expect(swapProduct(sceneOf([object]), 'it', 'ES-IND-6')).toEqual({
      ok: true,
      value: { object, kept: 'middle' },
    });
  });

  it('there and back with the same anchor gives the first object again', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 440, noNaN: true }),
        fc.constantFrom('SW-WIDE', 'SW-COLOR', 'SW-LIT', 'SW-CEILING'),
        (x, productId) => {
          const object = onWall(x);
          const there = swapProduct(sceneOf([object]), 'it', productId);
          if (!there.ok) throw new Error(there.reason);
          const back = swapProduct(sceneOf([there.value.object]), 'it', 'SW-PLAIN', there.value.kept);
          expect(back).toEqual({
            ok: true,
            value: {
              kept: there.value.kept,
              object: { ...object, position: { ...object.position, x: expect.closeTo(x, 5) } },
            },
          });
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

describe('what an object may be swapped for', () => {
  const ids = (objects: readonly PlacedObject[]) => swapsFor(sceneOf(objects), 'it').map(({ id }) => id);

  it('is what fits of its group, in catalogue order, without itself and what is hidden', () => {
    expect(ids([onWall(150)])).toEqual(['SW-LIT', 'SW-WIDE', 'SW-COLOR', 'SW-COLOR-2', 'SW-CEILING']);
    const beside = at('CL-IND-6', 150 + 62.87, 18.145, { id: 'beside', wall: 'Wall 1' });
    expect(ids([onWall(150), beside])).toEqual(['SW-LIT', 'SW-COLOR', 'SW-COLOR-2', 'SW-CEILING']);
  });

  it('is nothing for what has no group or is not there', () => {
    expect(ids([at('ES-IND-6', 250, 200)])).toEqual([]);
    expect(ids([])).toEqual([]);
  });

  it('is, for what is no longer sold, what is sold and fits, the nearest in size first, at most 12', () => {
    const gone = onWall(150, { productId: 'NONE', productVersion: 3 });
    const offered = swapsFor(sceneOf([gone]), 'it');
    expect(offered).toHaveLength(REPLACEMENTS_MAX);
    const { width, length, height } = gone.size;
    const off = offered.map(
      (product) =>
        Math.abs(product.width - width) +
        Math.abs(product.length - length) +
        Math.abs(product.height - height),
    );
    expect(off).toEqual([...off].sort((one, other) => one - other));
    expect(off[0]).toBe(0);
    expect(
      offered.filter(({ isGeneric, isOpening, isVisible }) => isGeneric || isOpening || isVisible === false),
    ).toEqual([]);
    const swapped = swapProduct(sceneOf([gone]), 'it', 'CL-IND-4');
    expect(swapped).toMatchObject({ ok: true, value: { object: { productId: 'CL-IND-4' } } });
    expect(swapped.ok && 'productVersion' in swapped.value.object).toBe(false);
    expect(swapProduct(sceneOf([gone]), 'it', 'OB-COL')).toMatchObject({ reason: 'not-swappable' });
  });
});
