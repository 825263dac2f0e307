/** For property tests: things a person does to a plan, any of them, as commands that fit its present state or are refused. */
import fc from 'fast-check';
import type { Catalogue } from './catalogue';
import type { Command } from './commands';
import { placeProduct } from './placement';
import type { PlacedObject, SceneData } from './project';
import { openScene } from './scene';

/** A command for the scene as it is now, or null where there is nothing to do it to. `count` is of no other gesture. */
export type Gesture = (data: SceneData, count: number) => Command | null;

const near = fc.double({ min: -50, max: 550, noNaN: true });
const point = fc.record({ x: near, y: near });
const anyIndex = fc.nat(5);

/** Of the room: the rules may refuse it, or it takes out what no longer fits. */
export const roomGestures: fc.Arbitrary<Gesture> = fc.oneof(
  fc
    .tuple(anyIndex, point)
    .map(([index, to]): Gesture => () => ({ type: 'move-corner', index, to, removeDisplaced: true })),
  fc
    .tuple(anyIndex, fc.double({ min: 10, max: 600, noNaN: true }))
    .map(([wall, lengthCm]): Gesture => () => ({
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
  fc
    .tuple(anyIndex, fc.boolean())
    .map(([index, removeDisplaced]): Gesture => () => ({ type: 'remove-node', index, removeDisplaced })),
  fc
    .double({ min: 190, max: 410, noNaN: true })
    .map((heightCm): Gesture => () => ({ type: 'set-ceiling', heightCm, removeDisplaced: true })),
  fc
    .tuple(anyIndex, fc.double({ min: 0, max: 60, noNaN: true }))
    .map(([wall, widthCm]): Gesture => () => ({ type: 'set-wall-width', wall, widthCm })),
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
    fc
      .record({ productId, wall, offsetCm: near })
      .map((line): Gesture => (_data, count) => ({ type: 'place-on-wall', id: `w${count}`, ...line })),
    fc
      .record({ productId, corner: anyIndex })
      .map((line): Gesture => (_data, count) => ({ type: 'place-in-corner', id: `c${count}`, ...line })),
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
  const productId = fc.constantFrom(...catalogue.products.keys());
  const pick = fc.nat(0xffff);
  const shift = fc.double({ min: -60, max: 60, noNaN: true });
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
    fc.tuple(pick, shift).map(([one, more]) =>
      withOne(one, (object) => ({
        type: 'resize',
        objects: [{ ...object, size: { ...object.size, width: object.size.width + more } }],
      })),
    ),
    fc.tuple(pick, productId).map(([one, id]) =>
      withOne(one, (object) => {
        const { width, length, height, casing } = catalogue.products.get(id)!;
        return {
          type: 'swap',
          objects: [{ ...object, productId: id, size: { width, length, height, casing } }],
        };
      }),
    ),
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
