import fc from 'fast-check';
import { CornerCheck } from '../room/cornerCheck';
import { type CornerDrag, openCornerDrag } from './cornerDrag';
import { offset, type Point, signedAreaCm2 } from '../geometry';
import { outerCorners } from '../room/mitre';
import type { PlacedObject, SceneData } from '../project/project';
import { readyShape, wallsOf } from '../room/room';
import { openScene } from '../placing/scene';
import { notchedRooms } from '../room/testOutlines';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';
import { moveCorner } from './wallEdits';
import { runs } from '../properties/testRuns';

const catalogue = testCatalogue();
const at = (x: number, y: number) => ({ x, y });

/** An object `u` along a wall and `depth` into the room, turned like the wall. */
function hanging(
  data: SceneData,
  wall: number,
  what: { id: string; product: string; u: number },
): PlacedObject {
  const frame = openScene(data, catalogue).walls[wall]!;
  const product = productOf(catalogue, what.product);
  const depth = product.isOpening ? -frame.wall.width / 2 : 1 + product.length / 2;
  const { x, y } = offset(offset(frame.wall.a, frame.along, what.u), frame.into, depth);
  return placedAt(product, x, y, { id: what.id, wall: frame.wall.name, rotation: frame.wall.angle });
}

const withHanging = (
  data: SceneData,
  ...each: readonly (readonly [wall: number, product: string, u: number])[]
): SceneData => ({
  ...data,
  objects: each.map(([wall, product, u], i) => hanging(data, wall, { id: `o${i}`, product, u })),
});

function dragOf(data: SceneData, index: number): CornerDrag {
  const drag = openCornerDrag(data, index, catalogue);
  if (!drag.ok) throw new Error(drag.reason);
  return drag.value;
}

const wallNames = (walls: Int32Array) =>
  [...walls].filter((wall) => wall >= 0).map((wall) => `Wall ${wall + 1}`);

/** What is drawn during the drag is the room that letting go gives, or the same refusal. */
function expectSameAsRelease(data: SceneData, index: number, path: readonly Point[]): void {
  const drag = dragOf(data, index);
  for (const { x, y } of path) {
    const refusal = drag.step(x, y);
    const released = moveCorner(data, index, { x, y }, catalogue);
    if (!released.ok) {
      expect([refusal, wallNames(drag.refusedWalls)]).toEqual([released.reason, released.walls ?? []]);
      continue;
    }
    expect(refusal).toBeNull();
    expectBuffers(drag, released.value.data, released.value.displaced);
  }
}

function expectBuffers(drag: CornerDrag, data: SceneData, displaced: readonly string[]): void {
  const walls = wallsOf(data);
  const isOpening = ({ productId }: PlacedObject) => productOf(catalogue, productId).isOpening;
  expect([...drag.corners]).toEqual(data.points.flatMap(({ x, y }) => [x, y]));
  expect([...drag.wallLengths]).toEqual(walls.map(({ length }) => length));
  expect([...drag.outerCorners]).toEqual(outerCorners(walls).flatMap(({ x, y }) => [x, y]));
  expect(drag.floorAreaCm2).toBe(signedAreaCm2(data.points));
  let floor = 0;
  for (let i = 0; i < drag.floorTriangles.length; i += 3) {
    floor += signedAreaCm2([...drag.floorTriangles.subarray(i, i + 3)].map((corner) => data.points[corner]!));
  }
  expect(Math.abs(floor / drag.floorAreaCm2 - 1)).toBeLessThan(1e-9);
  drag.attached.forEach((before, i) => {
    const after = data.objects.find(({ id }) => id === before.id)!;
    expect([...drag.places.subarray(i * 3, i * 3 + 3)]).toEqual([
      after.position.x,
      after.position.y,
      after.rotation,
    ]);
    if (isOpening(before)) expect(drag.fits[i]).toBe(displaced.includes(before.id) ? 0 : 1);
    else expect(drag.fits[i]).toBe(1);
  });
}

describe('a corner being dragged', () => {
  const base = withHanging(
    rectangle(600, 400),
    [0, 'WN-24', 100],
    [0, 'WN-24', 500],
    [1, 'DR-36', 200],
    [2, 'WN-24', 300],
    [0, 'CL-IND-6', 300],
  );

  it('begins with the room as it is', () => {
    const drag = dragOf(base, 1);
    expect(drag.attached.map(({ id }) => id)).toEqual(['o0', 'o1', 'o2', 'o4']);
    expectBuffers(drag, base, []);
    expect([...drag.refusedWalls]).toEqual([-1, -1]);
  });

  it('takes windows and racks along at their distance from the nearer end', () => {
    const drag = dragOf(base, 1);
    expect(drag.step(700, 0)).toBeNull();
    expect([...drag.wallLengths]).toEqual([700, Math.hypot(100, 400), 600, 400]);
    expect([drag.places[0], drag.places[3], drag.places[9]]).toEqual([100, 600, 300]);
    expect(drag.floorAreaCm2).toBe(260_000);
    expect([...drag.outerCorners].slice(0, 2)).toEqual([-15, -15]);
    expect(drag.step(600, 0)).toBeNull();
    expectBuffers(drag, base, []);
  });

  it('says which openings no longer fit their wall, and takes that back when they do', () => {
    const drag = dragOf(base, 1);
    const halfOfTwo = 60.96 / 2 + 6.35;
    expect(drag.step(100 + 100 + 2 * halfOfTwo, 0)).toBeNull();
    expect([...drag.fits]).toEqual([1, 1, 1, 1]);
    expect(drag.step(100 + 100 + 2 * halfOfTwo - 0.02, 0)).toBeNull();
    expect([...drag.fits]).toEqual([1, 0, 1, 1]);
    expect(drag.step(600, 120)).toBeNull();
    expect([...drag.fits]).toEqual([1, 1, 1, 1]);
    expect(drag.step(600, 304)).toBeNull();
    expect([...drag.fits]).toEqual([1, 1, 0, 1]);
  });

  it('lets an opening end where its wall does, and no earlier', () => {
    const [door] = withHanging(rectangle(600, 400), [0, 'DR-36', 300]).objects as [PlacedObject];
    const reach = 91.44 / 2 + 6.35;
    const fits = (u: number) => {
      const object = { ...door, position: { ...door.position, x: u } };
      return dragOf({ ...rectangle(600, 400), objects: [object] }, 1).fits[0];
    };
    expect([fits(reach), fits(reach - 0.02), fits(600 - reach), fits(600 - reach + 0.02)]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('keeps openings apart that are not above each other only', () => {
    const above = withHanging(rectangle(600, 400), [0, 'WN-24', 100], [0, 'WN-24', 500]);
    const [low, high] = above.objects as [PlacedObject, PlacedObject];
    const stacked = (height: number) => ({
      ...above,
      objects: [
        { ...low, position: { ...low.position, height: 10 } },
        { ...high, position: { ...high.position, height } },
      ],
    });
    const clear = 10 + 91.44 + 2 * 6.35;
    for (const [height, fits] of [
      [clear, 1],
      [clear - 0.02, 0],
    ] as const) {
      const drag = dragOf(stacked(height), 1);
      expect(drag.step(220, 0)).toBeNull();
      expect([...drag.fits]).toEqual([1, fits]);
    }
  });

  it('flags an opening that was too high or below the floor from the beginning', () => {
    const data = withHanging(rectangle(600, 400), [0, 'WN-24', 300]);
    const at = (height: number) => {
      const [window] = data.objects as [PlacedObject];
      const position = { ...window.position, height };
      return dragOf({ ...data, objects: [{ ...window, position }] }, 1).fits[0];
    };
    const highest = 304 - 91.44 - 6.35;
    expect([at(highest), at(highest + 0.02), at(0), at(-0.02)]).toEqual([1, 0, 1, 0]);
  });

  it('leaves the buffers as they were when it is refused', () => {
    const drag = dragOf(base, 1);
    expect(drag.step(650, 20)).toBeNull();
    const kept = () => [...drag.corners, ...drag.outerCorners, ...drag.wallLengths, ...drag.places];
    const before = [kept(), [...drag.floorTriangles], drag.floorAreaCm2];
    for (const [x, y, reason, walls] of [
      [19.99, 0, 'wall-too-short', [0, -1]],
      [600, 380.01, 'wall-too-short', [1, -1]],
      [300, 500, 'walls-cross', [1, 3]],
      [7000, 200, 'angle-too-small', [0, 1]],
      [100_000.01, 0, 'bad-point', [-1, -1]],
      [NaN, 0, 'bad-point', [-1, -1]],
      [0, -Infinity, 'bad-point', [-1, -1]],
    ] as const) {
      const refusal = drag.step(x, y);
      if (reason !== 'walls-cross') expect([...drag.refusedWalls]).toEqual(walls);
      expect(refusal).toBe(reason);
      expect([kept(), [...drag.floorTriangles], drag.floorAreaCm2]).toEqual(before);
    }
    expect(drag.step(20, 0)).toBeNull();
    expect([...drag.refusedWalls]).toEqual([-1, -1]);
  });

  it('does not let a triangle turn inside out', () => {
    const triangle = room([at(0, 0), at(200, 0), at(100, 200)]);
    expectSameAsRelease(triangle, 2, [at(100, 250), at(100, -200), at(100, 60), at(100, 5)]);
  });

  it('is refused for a corner that is none and for a room that is none', () => {
    expect(openCornerDrag(base, 4, catalogue)).toEqual({ ok: false, reason: 'no-such-corner' });
    expect(openCornerDrag(base, -1, catalogue)).toEqual({ ok: false, reason: 'no-such-corner' });
    const bow = { ...base, points: [at(0, 0), at(100, 100), at(100, 0), at(0, 120)] };
    expect(openCornerDrag(bow, 0, catalogue)).toMatchObject({ ok: false, reason: 'walls-cross' });
  });

  it('gives the same room as letting go, step after step, in rooms of any outline', () => {
    const steps = fc.array(
      fc.record({
        x: fc.double({ min: -800, max: 800, noNaN: true }),
        y: fc.double({ min: -800, max: 800, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(notchedRooms(16), fc.nat(15), steps, (points, nth, path) => {
        expectSameAsRelease(room(points), nth % points.length, path);
      }),
      { numRuns: runs(150) },
    );
  });

  it('gives the same room as letting go with what hangs on its walls, near where the corner was', () => {
    const nudge = fc.integer({ min: -300, max: 300 });
    const things = fc.uniqueArray(
      fc.record({
        wall: fc.nat(5),
        product: fc.constantFrom('WN-24', 'DR-36', 'CL-IND-3', 'CL-CRV'),
        share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      }),
      { maxLength: 6, selector: ({ wall, share }) => `${wall} ${Math.round(share * 4)}` },
    );
    fc.assert(
      fc.property(
        fc.nat(5),
        things,
        fc.array(fc.record({ x: nudge, y: nudge }), { minLength: 1, maxLength: 6 }),
        (index, list, path) => {
          const l = room(readyShape('L', 800, 700));
          const lengths = wallsOf(l).map(({ length }) => length);
          const data = withHanging(
            l,
            ...list.map(({ wall, product, share }) => [wall, product, share * lengths[wall]!] as const),
          );
          const corner = l.points[index]!;
          expectSameAsRelease(
            data,
            index,
            path.map(({ x, y }) => at(corner.x + x, corner.y + y)),
          );
        },
      ),
      { numRuns: runs(150) },
    );
  });
});

describe('the check of one corner', () => {
  it('knows the area and the outline of where the corner was last asked for', () => {
    const check = new CornerCheck(rectangle(400, 300).points, 2);
    expect(check.areaCm2).toBe(120_000);
    expect(check.refusal(400, 200)).toBeNull();
    expect(check.areaCm2).toBe(100_000);
    expect(check.points).toEqual([at(0, 0), at(400, 0), at(400, 200), at(0, 300)]);
  });

  it('names the first wall in point order when both are too short', () => {
    const points = [at(0, 0), at(25, 0), at(200, 150), at(150, 200), at(0, 25)];
    for (const index of [0, 1, 4]) {
      const turned = room([...points.slice(-index), ...points.slice(0, -index)].slice(0, 5));
      const corner = turned.points.findIndex(({ x, y }) => x === 0 && y === 0);
      const check = new CornerCheck(turned.points, corner);
      const released = moveCorner(turned, corner, at(12, 12), catalogue);
      expect(check.refusal(12, 12)).toBe('wall-too-short');
      expect(released).toMatchObject({ walls: wallNames(check.refusedWalls) });
    }
  });

  it('allows walls of 20 cm on either side and refuses 19.99', () => {
    const check = new CornerCheck(rectangle(400, 300).points, 2);
    expect(check.refusal(400, 20)).toBeNull();
    expect(check.refusal(400, 19.99)).toBe('wall-too-short');
    expect([...check.refusedWalls]).toEqual([1, -1]);
    expect(check.refusal(20, 300)).toBeNull();
    expect(check.refusal(19.99, 300)).toBe('wall-too-short');
    expect([...check.refusedWalls]).toEqual([2, -1]);
  });
});
