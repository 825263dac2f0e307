import fc from 'fast-check';
import { inches } from '../measure';
import { newPicked, openPicking, type PickRay, type Vector3 } from './pick';
import type { Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { runs } from '../properties/testRuns';
import { placedAt, productOf, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const rack = productOf(catalogue, 'CL-IND-6');
const RADIANS = Math.PI / 180;

function rayTo(from: Vector3, at: Vector3): PickRay {
  const [x, y, z] = [at[0] - from[0], at[1] - from[1], at[2] - from[2]];
  const length = Math.hypot(x, y, z);
  return { from, to: [x / length, y / length, z / length] };
}

function pickOf(objects: readonly PlacedObject[], ray: PickRay) {
  const into = newPicked();
  return openPicking(objects, catalogue).pick(ray, into) ? into : null;
}

/** What rounding may do at an edge that a ray grazes, centimetres. */
const GRAZING = 1e-6;

/** To the first of the faces met from outside, of a box so much larger on every side. */
function byFaces({ position, rotation, size }: PlacedObject, { from, to }: PickRay, larger: number): number {
  const [cos, sin] = [Math.cos(rotation * RADIANS), Math.sin(rotation * RADIANS)];
  const local = (x: number, y: number, z: number) => [x * cos + z * sin, y, z * cos - x * sin] as const;
  const middle = position.height + size.height / 2;
  const start = local(from[0] - position.x, from[1] - middle, from[2] - position.y);
  const step = local(...to);
  const half = [size.width / 2 + larger, size.height / 2 + larger, size.length / 2 + larger] as const;
  const met = ([0, 1, 2] as const).flatMap((axis) => {
    const distance = (-Math.sign(step[axis]) * half[axis] - start[axis]) / step[axis];
    const isOnFace = ([0, 1, 2] as const).every(
      (other) => other === axis || Math.abs(start[other] + step[other] * distance) <= half[other],
    );
    return distance > 0 && isOnFace ? [distance] : [];
  });
  return Math.min(Infinity, ...met);
}

/** The same numbers for the same seed, in [0, 1). */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HALL_CM = 1_500;
/** Hundredths, as people type them. */
const within = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

const objectOf = (hall: number) =>
  fc
    .record({
      id: fc.integer({ min: 0, max: 19 }).map((i) => `rack-${i}`),
      x: within(0, hall),
      y: within(0, hall),
      height: within(0, 200),
      rotation: fc.oneof(fc.constantFrom(0, 90, 180, 270), within(0, 360)),
      width: within(1, 300),
    })
    .map(({ id, x, y, height, rotation, width }) =>
      placedAt(rack, 0, 0, { id, position: { x, y, height }, rotation, size: { ...rack, width } }),
    );

/** A hair off the hundredths, so that no eye is in a face. */
const HAIR = 0.0031;
const eyes = fc
  .tuple(within(-HALL_CM, 2 * HALL_CM), within(-100, 500), within(-HALL_CM, 2 * HALL_CM))
  .map(([x, y, z]): Vector3 => [x + HAIR, y + HAIR, z + HAIR]);

/** Rays in all directions, among them some along one axis or across one. */
const rays = fc
  .record({
    from: eyes,
    at: fc.tuple(within(0, HALL_CM), within(0, 300), within(0, HALL_CM)),
    keeps: fc.subarray([0, 1, 2], { minLength: 1 }),
  })
  .map(({ from, at, keeps }): PickRay => {
    const [x, y, z] = [0, 1, 2].map((i) => (keeps.includes(i) ? at[i]! : from[i]!));
    return rayTo(from, [x!, y!, z!]);
  });

/** What happens before a ray is cast: the object is put where it says, or taken out. */
const changes = fc.record({ object: objectOf(3 * HALL_CM), isRemoved: fc.boolean(), ray: rays });

describe('pick', () => {
  it('finds the same object at the same distance as trying every one, whatever was added, moved or removed', () => {
    const scenes = fc.array(objectOf(HALL_CM), { maxLength: 30 });
    fc.assert(
      fc.property(scenes, fc.array(changes, { minLength: 5, maxLength: 30 }), (objects, steps) => {
        const there = new Map(objects.map((object) => [object.id, object]));
        const picking = openPicking([...there.values()], catalogue);
        const into = newPicked();
        for (const { object, isRemoved, ray } of steps) {
          if (isRemoved) expect(picking.remove(object.id)).toBe(there.delete(object.id));
          else {
            picking.put(object);
            there.set(object.id, object);
          }
          const nearest = (larger: number) =>
            Math.min(Infinity, ...[...there.values()].map((each) => byFaces(each, ray, larger)));
          const distance = picking.pick(ray, into) ? into.distance : Infinity;
          expect(distance).toBeGreaterThanOrEqual(nearest(GRAZING) - GRAZING);
          expect(distance).toBeLessThanOrEqual(nearest(-GRAZING) + GRAZING);
          const itself = distance < Infinity ? byFaces(there.get(into.id)!, ray, GRAZING) : distance;
          expect(itself).toBeLessThanOrEqual(distance);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('does so in a hall of many racks that all move, from any side and across any of its borders', () => {
    const random = numbersFrom(8);
    const between = (min: number, max: number) => min + random() * (max - min);
    const wanderer = (i: number) =>
      placedAt(rack, 0, 0, {
        id: `rack-${i}`,
        position: { x: between(-2_000, 2_000), y: between(-3_000, 3_000), height: between(0, 100) },
        rotation: between(0, 360),
      });
    const there = new Map(Array.from({ length: 40 }, (_, i) => [`rack-${i}`, wanderer(i)]));
    const picking = openPicking([...there.values()].slice(0, 5), catalogue);
    const into = newPicked();
    for (let i = 0; i < 2_000; i++) {
      const moved = i < 40 ? there.get(`rack-${i}`)! : wanderer(i % 40);
      picking.put(moved);
      there.set(moved.id, moved);
      if (i < 40) continue;
      const { position, size } = [...there.values()][Math.floor(random() * 40)]!;
      const ray = rayTo(
        [between(-4_000, 4_000), between(0, 600), between(-4_000, 4_000)],
        [position.x, position.height + size.height / 2, position.y],
      );
      const distances = [...there.values()].map((each) => byFaces(each, ray, 0));
      expect(picking.pick(ray, into)).toBe(true);
      expect(into.distance).toBeCloseTo(Math.min(...distances), 6);
    }
  });

  it.each([
    [5_000, 0],
    [-5_000, 0],
    [0, 5_000],
    [0, -5_000],
  ])('finds what has moved to (%d, %d), far out of where all stood', (x, y) => {
    const others = [placedAt(rack, 100, 100), placedAt(rack, -100, -100)];
    const picking = openPicking([...others, placedAt(rack, 0, 0, { id: 'one' })], catalogue);
    picking.put(placedAt(rack, x, y, { id: 'one' }));
    const into = newPicked();
    expect(picking.pick(rayTo([x, 500, y], [x, 0, y]), into)).toBe(true);
    expect(into.id).toBe('one');
  });

  it('tries few racks, in small halls and in large ones', () => {
    for (const side of [8, 25, 78]) {
      const hall = Array.from({ length: side * side }, (_, i) =>
        placedAt(rack, (i % side) * 70, Math.floor(i / side) * 150, { id: `rack-${i}`, rotation: i % 5 }),
      );
      const picking = openPicking(hall, catalogue);
      const into = newPicked();
      hall.forEach(({ position: { x, y } }, i) =>
        picking.pick(rayTo([x + (i % 100), i % 3 === 0 ? 900 : 150, y + 75], [x, 10 + (i % 180), y]), into),
      );
      expect(picking.compared / hall.length).toBeGreaterThanOrEqual(1);
      expect(picking.compared / hall.length).toBeLessThan(4);
      const before = picking.compared;
      picking.pick(rayTo([0, 197.1, 75], [7_000, 197.1, 75]), into);
      picking.pick(rayTo([-200, 100, 75], [-300, 100, 75]), into);
      picking.pick(rayTo([75 * side, 500, 150 * side], [75 * side, 0, 150 * side]), into);
      expect(picking.compared).toBe(before);
    }
  });

  it('meets nothing in an empty room, above the racks, behind the eye or between two racks', () => {
    const [left, right] = [placedAt(rack, 100, 100), placedAt(rack, 200, 100)];
    expect(newPicked()).toEqual({ id: '', distance: Infinity, column: -1, row: -1 });
    expect(pickOf([], rayTo([0, 100, 0], [0, 0, 100]))).toBeNull();
    expect(pickOf([left, right], rayTo([0, 197, 100], [300, 197, 100]))).toBeNull();
    expect(pickOf([left, right], rayTo([300, 100, 100], [400, 100, 100]))).toBeNull();
    expect(pickOf([left, right], rayTo([150, 100, 300], [150, 100, 0]))).toBeNull();
    expect(pickOf([left, right], rayTo([0, 196, 100], [300, 196, 100]))).toMatchObject({ id: left.id });
  });

  it('goes on to the next when it starts inside one', () => {
    const [left, right] = [placedAt(rack, 100, 100), placedAt(rack, 200, 100)];
    const picked = pickOf([left, right], rayTo([100, 100, 100], [200, 100, 100]));
    expect(picked).toMatchObject({ id: right.id });
    expect(picked!.distance).toBeCloseTo(100 - rack.width / 2, 9);
  });

  it('leaves what was picked before when it meets nothing', () => {
    const picking = openPicking([placedAt(rack, 100, 100, { id: 'one' })], catalogue);
    const into = newPicked();
    expect(picking.pick(rayTo([100, 50, 300], [100, 50, 100]), into)).toBe(true);
    expect(picking.pick(rayTo([100, 50, 300], [100, 50, 400]), into)).toBe(false);
    expect(into.id).toBe('one');
  });

  it('keeps one object of an id and says whether there was one to remove', () => {
    const picking = openPicking([placedAt(rack, 100, 100, { id: 'one' })], catalogue);
    const into = newPicked();
    picking.put(placedAt(rack, 900, 100, { id: 'one' }));
    expect(picking.pick(rayTo([100, 50, 300], [100, 50, 100]), into)).toBe(false);
    expect(picking.pick(rayTo([900, 50, 300], [900, 50, 100]), into)).toBe(true);
    expect([picking.remove('one'), picking.remove('one')]).toEqual([true, false]);
  });
});

describe('the place in a rack', () => {
  /** The place met by a ray straight onto the front of a rack that stands at (200, 300), its front turned towards +y. */
  const placeAt = (product: Product, u: number, v: number) => {
    const object = placedAt(product, 200, 300, { position: { x: 200, y: 300, height: 0 } });
    const picked = pickOf([object], rayTo([200 + u, v, 600], [200 + u, v, 300]));
    return [picked!.column, picked!.row];
  };

  it('counts columns of 4 inches from the left and rows of 3.75 inches above the toe', () => {
    const left = -rack.width / 2;
    const [upright, column, toe, row] = [0.75, 4, 2.5, 3.75].map(inches) as [number, number, number, number];
    expect(placeAt(rack, left + upright / 2 + 0.1, toe + 0.1)).toEqual([0, 0]);
    expect(placeAt(rack, left + upright / 2 + column - 0.1, toe + row - 0.1)).toEqual([0, 0]);
    expect(placeAt(rack, left + upright / 2 + column + 0.1, toe + row + 0.1)).toEqual([1, 1]);
    expect(placeAt(rack, rack.width / 2 - 0.1, rack.height - 0.1)).toEqual([5, 19]);
  });

  it('takes the upright and the toe for the nearest place', () => {
    expect(placeAt(rack, -rack.width / 2 + 0.1, 0.1)).toEqual([0, 0]);
  });

  it('is counted from the left as seen from the front of a turned rack', () => {
    const object = placedAt(rack, 200, 300, { rotation: 180 });
    const picked = pickOf(
      [object],
      rayTo([200 + rack.width / 2 - 1, 20, 0], [200 + rack.width / 2 - 1, 20, 300]),
    );
    expect(picked).toMatchObject({ column: 0, row: 1 });
  });

  it('is where a slanting ray enters a rack that is turned and lifted', () => {
    for (let turn = 0; turn < 360; turn += 25) {
      const [cos, sin] = [Math.cos(turn * RADIANS), Math.sin(turn * RADIANS)];
      const object = placedAt(rack, 500, 700, { position: { x: 500, y: 700, height: 40 }, rotation: turn });
      const pointAt = (u: number, v: number, n: number): Vector3 => [
        500 + u * cos - n * sin,
        40 + v,
        700 + u * sin + n * cos,
      ];
      for (let place = 0; place < 120; place += 7) {
        const [column, row] = [place % 6, Math.floor(place / 6)];
        const u = inches(-12 + 4 * column + 2);
        const v = inches(2.5 + 3.75 * row + 1.9);
        const front = pointAt(u, v, rack.length / 2);
        const ray = rayTo(pointAt(u + 60 - turn / 3, v + 50 - row * 5, rack.length / 2 + 130), front);
        expect(pickOf([object], ray)).toMatchObject({ column, row });
      }
    }
  });

  it('counts what lies behind as the same place', () => {
    const island = productOf(catalogue, 'IS-6');
    expect(island.bottleCount).toBe(60);
    expect(placeAt(island, 0.1, island.height - 1)).toEqual([3, 4]);
  });

  it('is none in a product without columns, without bottles or unknown', () => {
    expect(placeAt(productOf(catalogue, 'SH-WALL-24'), 0, 1)).toEqual([-1, -1]);
    expect(placeAt(productOf(catalogue, 'CAB-STEM'), 0, 1)).toEqual([-1, -1]);
    expect(placeAt({ ...rack, id: 'GONE' }, 0, 1)).toEqual([-1, -1]);
  });
});
