/** For property tests: things a person does to a plan, any of them, as commands that fit its present state or are refused. */
import fc from 'fast-check';
import type { Catalogue, SnapshotProduct } from '../catalogue/catalogue';
import type { Command } from './commands';
import { placeProduct } from '../placing/placement';
import type { PlacedObject, SceneData } from '../project/project';
import { extendObject } from '../arranging/extending';
import { openScene } from '../placing/scene';
import { testCatalogue, testSnapshot } from '../testRooms';

/** The test catalogue, with a narrower rack to swap the 6-column one for, and wall shelves that reach into each other by 2 cm. */
export function gestureCatalogue(
  {
    version,
    change,
  }: { readonly version: string; readonly change: (product: SnapshotProduct) => SnapshotProduct } = {
    version: 'test',
    change: (product) => product,
  },
): Catalogue {
  const snapshot = testSnapshot();
  const like = (id: string, changes: Partial<SnapshotProduct>): SnapshotProduct => ({
    ...snapshot.products.find(({ _id }) => _id === id)!,
    ...changes,
  });
  const overlapping = { baseOverlap: 2, swapGroup: 'shelves' };
  return testCatalogue({
    version,
    products: [
      ...snapshot.products,
      like('CL-IND-5', { _id: 'CL-IND-5W', swapGroup: 'classic-6' }),
      like('SH-WALL-24', { _id: 'SH-JOINT', shelfPositionType: 'jointLeft', ...overlapping }),
      like('SH-WALL-24', { _id: 'SH-END', shelfPositionType: 'end', ...overlapping }),
    ].map(change),
  });
}

/** A command for the scene as it is now, or null where there is nothing to do it to. `count` is of no other gesture. */
export type Gesture = (data: SceneData, count: number) => Command | null;

/** Evenly spread, to a tenth of a millimetre: most doubles are next to 0. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const near = between(-50, 550);
const point = fc.record({ x: near, y: near });
const anyIndex = fc.nat(5);

/** Of the room: the rules may refuse it, or it takes out what no longer fits. */
export const roomGestures: fc.Arbitrary<Gesture> = fc.oneof(
  fc.tuple(anyIndex, point).map(([index, to]): Gesture => () => ({
    type: 'move-corner',
    index,
    to,
    removeDisplaced: true,
  })),
  fc.tuple(anyIndex, between(10, 600)).map(([wall, lengthCm]): Gesture => () => ({
    type: 'set-wall-length',
    wall,
    lengthCm,
    removeDisplaced: true,
  })),
  fc.tuple(anyIndex, point, fc.boolean()).map(
    ([wall, at, isSplit]): Gesture =>
      () =>
        isSplit
          ? { type: 'split-wall', wall, at }
          : { type: 'move-wall', wall, to: at, removeDisplaced: true },
  ),
  fc.tuple(anyIndex, fc.boolean()).map(([index, removeDisplaced]): Gesture => () => ({
    type: 'remove-node',
    index,
    removeDisplaced,
  })),
  fc.double({ min: 190, max: 410, noNaN: true }).map((heightCm): Gesture => () => ({
    type: 'set-ceiling',
    heightCm,
    removeDisplaced: true,
  })),
  fc.tuple(anyIndex, between(0, 60)).map(([wall, widthCm]): Gesture => () => ({
    type: 'set-wall-width',
    wall,
    widthCm,
  })),
);

/** A product set down with the pointer: what the rules propose is what the command gets. */
export function placeGestures(catalogue: Catalogue): fc.Arbitrary<Gesture> {
  const productId = fc.constantFrom(...catalogue.products.keys());
  return fc
    .record({ productId, at: point, snapping: fc.boolean(), rotation: fc.nat(360) })
    .map(({ productId: id, at, snapping, rotation }): Gesture => (data, count) => {
      const request = { product: catalogue.products.get(id)!, at, snapping, rotation, id: `p${count}` };
      const placed = placeProduct(openScene(data, catalogue), request);
      return placed.ok ? { type: 'place', object: placed.value.object } : null;
    });
}

/** A product named in a list, with a wall and an offset, a corner, or a point of the floor. */
export function listGestures(catalogue: Catalogue): fc.Arbitrary<Gesture> {
  const productId = fc.constantFrom(...catalogue.products.keys());
  const wall = anyIndex.map((index) => `Wall ${index}`);
  return fc.oneof(
    fc.record({ productId, wall, offsetCm: near }).map((line): Gesture => (_data, count) => ({
      type: 'place-on-wall',
      id: `w${count}`,
      ...line,
    })),
    fc.record({ productId, corner: anyIndex }).map((line): Gesture => (_data, count) => ({
      type: 'place-in-corner',
      id: `c${count}`,
      ...line,
    })),
    fc
      .record({ productId, x: near, y: near, rotation: fc.nat(360) })
      .map((line): Gesture => (_data, count) => ({ type: 'place-on-floor', id: `f${count}`, ...line })),
    fc
      .tuple(fc.nat(), wall, near)
      .map(([pick, name, offsetCm]) =>
        withOne(pick, ({ id }) => ({ type: 'move-on-wall', id, wall: name, offsetCm })),
      ),
    fc
      .tuple(fc.nat(), point)
      .map(([pick, at]) => withOne(pick, ({ id }) => ({ type: 'move-on-floor', id, ...at }))),
  );
}

function withOne(pick: number, command: (object: PlacedObject) => Command): Gesture {
  return ({ objects }) => {
    const object = objects[pick % Math.max(1, objects.length)];
    return object ? command(object) : null;
  };
}

function withSome(pick: number, command: (objects: readonly PlacedObject[]) => Command): Gesture {
  return ({ objects }) => command(objects.filter((_, i) => ((pick >> (i % 16)) & 1) === 1));
}

const shifted = (object: PlacedObject, x: number, y: number): PlacedObject => ({
  ...object,
  position: { ...object.position, x: object.position.x + x, y: object.position.y + y },
});

/** With what stands there. */
export function objectGestures(catalogue: Catalogue): fc.Arbitrary<Gesture> {
  const pick = fc.nat(0xffff);
  const shift = between(-90, 90);
  return fc.oneof(
    fc
      .tuple(pick, shift, shift)
      .map(([one, x, y]) => withOne(one, (o) => ({ type: 'move', objects: [shifted(o, x, y)] }))),
    fc
      .tuple(pick, shift)
      .map(([some, x]) =>
        withSome(some, (all) => ({ type: 'move', objects: all.map((o) => shifted(o, x, 0)) })),
      ),
    fc.tuple(pick, shift).map(
      ([one, x]): Gesture =>
        (data, count) =>
          withOne(one, (object) => ({
            type: 'place-many',
            objects: [1, 2].map((n) => ({ ...shifted(object, n * x, 0), id: `m${count}-${n}` })),
          }))(data, count),
    ),
    fc.tuple(pick, near).map(
      ([one, x]): Gesture =>
        (data, count) =>
          withOne(one, ({ id, position }) => {
            let next = 0;
            const to = { x, y: position.y };
            const run = extendObject(openScene(data, catalogue), id, {
              to,
              newId: () => `e${count}-${next++}`,
            });
            return run.ok ? { type: 'extend', objects: run.value.objects } : { type: 'delete', ids: [] };
          })(data, count),
    ),
    reshapeGestures(catalogue),
    pick.map((one) => withOne(one, ({ id }) => ({ type: 'delete', ids: [id] }))),
    pick.map((some) =>
      withSome(some, (all) => ({ type: 'group', ids: all.map(({ id }) => id), groupId: `g${some % 3}` })),
    ),
    pick.map((some) => withSome(some, (all) => ({ type: 'ungroup', ids: all.map(({ id }) => id) }))),
    fc
      .tuple(pick, fc.constantFrom('PineHoneyLaq', 'MahChestnutLaq', 'black', null))
      .map(([some, colorScheme]) =>
        withSome(some, (all) => ({ type: 'set-object-color', ids: all.map(({ id }) => id), colorScheme })),
      ),
    fc
      .tuple(pick, fc.boolean())
      .map(([one, isLit]) => withOne(one, ({ id }) => ({ type: 'set-lit', ids: [id], isLit }))),
  );
}

/** Other sizes and other products. */
function reshapeGestures(catalogue: Catalogue): fc.Arbitrary<Gesture> {
  const productId = fc.constantFrom(...catalogue.products.keys());
  return fc.oneof(
    fc.tuple(fc.nat(0xffff), between(-90, 90)).map(([one, more]) =>
      withOne(one, (object) => ({
        type: 'resize',
        objects: [{ ...object, size: { ...object.size, width: object.size.width + more } }],
      })),
    ),
    fc.tuple(fc.nat(0xffff), productId).map(([one, any]) =>
      withOne(one, (object) => {
        const group = catalogue.products.get(object.productId)?.swapGroup;
        const alike = [...catalogue.products.values()].filter(({ swapGroup }) => swapGroup === group);
        const to = group ? alike[one % alike.length]! : catalogue.products.get(any)!;
        const { id: productId, width, length, height, casing } = to;
        return { type: 'swap', objects: [{ ...object, productId, size: { width, length, height, casing } }] };
      }),
    ),
  );
}

const text = fc.string({ maxLength: 8 });

/** Of choices, details and the view. */
export const choiceGestures: fc.Arbitrary<Gesture> = fc
  .oneof(
    fc.record({
      type: fc.constant('set-finish' as const),
      finish: fc.record({
        woodSpecies: fc.constantFrom('Pine' as const, 'Mahogany' as const),
        stain: fc.constantFrom('Natural', 'Chestnut', 'Honey'),
        lacquer: fc.boolean(),
      }),
    }),
    fc.record({
      type: fc.constant('set-accessory-quantity' as const),
      symbolName: fc.constantFrom('Top', 'CFS', '3bulb', 'Gold'),
      quantity: fc.option(fc.integer({ min: -1, max: 10_001 })),
    }),
    fc.record({
      type: fc.constant('set-additions' as const),
      choices: fc.record(
        {
          moulding: fc.constantFrom('', 'Crown', 'Yes'),
          lighting: fc.constantFrom('Yes', 'No'),
          archLighting: fc.constantFrom('Yes', 'No'),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
      quantities: fc.dictionary(
        fc.constantFrom('Crown', 'EFS', '6bulb', 'Gold'),
        fc.option(fc.integer({ min: -1, max: 10_001 })),
        { maxKeys: 3, noNullPrototype: true },
      ),
    }),
    fc.record({
      type: fc.constant('set-trim' as const),
      choice: fc.constantFrom(
        'moulding' as const,
        'filler' as const,
        'lighting' as const,
        'archLighting' as const,
      ),
      value: fc.constantFrom('', 'Crown', 'TopBase', 'Yes', 'No'),
    }),
    fc.record({
      type: fc.constant('set-step' as const),
      step: fc.constantFrom(0 as const, 2 as const, 4 as const),
    }),
    fc.record({
      type: fc.constant('set-view' as const),
      viewState: fc.record({ view: fc.constantFrom('2d' as const, '3d' as const) }),
    }),
    fc.record({ type: fc.constant('rename' as const), title: text }),
    fc.record({
      type: fc.constant('set-room-colors' as const),
      wall: fc.option(text),
      floor: fc.option(text),
    }),
    fc.record({
      type: fc.constant('set-details' as const),
      details: fc.record({ contact: fc.record({ email: text, tel: text, mobile: text }) }),
    }),
  )
  .map(
    (command): Gesture =>
      () =>
        command,
  );

export function anyGesture(catalogue: Catalogue): fc.Arbitrary<Gesture> {
  return fc.oneof(
    { weight: 6, arbitrary: placeGestures(catalogue) },
    { weight: 3, arbitrary: listGestures(catalogue) },
    { weight: 5, arbitrary: objectGestures(catalogue) },
    { weight: 3, arbitrary: choiceGestures },
    { weight: 2, arbitrary: roomGestures },
  );
}
