import fc from 'fast-check';
import type { PlacedObject, SceneData } from '../project/project';
import { resizeObject } from './resizing';
import { runs } from '../properties/testRuns';
import { openScene, type Scene } from '../placing/scene';
import { placedAt, productOf, rectangle, room, testCatalogue, testSnapshot } from '../testRooms';

const catalogue = testCatalogue();
const big = rectangle(500, 400);

function at(id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, id), x, y, { id, ...changes });
}

const door = (x: number): PlacedObject => at('DR-36', x, -7.5, { wall: 'Wall 1' });
const column = (x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  at('OB-COL', x, y, { size: { width: 30.48, length: 30.48, height: 304, casing: 0 }, ...changes });

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

describe('resizing an opening', () => {
  const resized = (x: number, size: object, keep?: 'end-a' | 'end-b' | 'middle') => {
    const answer = resizeObject(sceneOf([door(x)]), 'DR-36', size, keep ? { keep } : {});
    if (!answer.ok) return answer;
    const { object, kept } = answer.value;
    return { x: object.position.x, y: object.position.y, kept };
  };

  it('keeps the edge nearer to an end of the wall, corner A when both are as near', () => {
    expect(resized(150, { width: 101.44 })).toEqual({ x: 155, y: -7.5, kept: 'end-a' });
    expect(resized(250, { width: 101.44 })).toEqual({ x: 255, y: -7.5, kept: 'end-a' });
    expect(resized(250.1, { width: 101.44 })).toEqual({ x: 245.1, y: -7.5, kept: 'end-b' });
    expect(resized(350, { width: 81.44 })).toEqual({ x: 355, y: -7.5, kept: 'end-b' });
  });

  it('keeps the edge or the middle that is asked for', () => {
    expect(resized(150, { width: 101.44 }, 'end-b')).toEqual({ x: 145, y: -7.5, kept: 'end-b' });
    expect(resized(350, { width: 101.44 }, 'end-a')).toEqual({ x: 355, y: -7.5, kept: 'end-a' });
    expect(resized(150, { width: 101.44 }, 'middle')).toEqual({ x: 150, y: -7.5, kept: 'middle' });
  });

  it('stays in the middle of its wall when it becomes deeper, and grows its casing around itself', () => {
    expect(resized(150, { length: 30, casing: 10 })).toEqual({ x: 150, y: -7.5, kept: 'end-a' });
  });

  it('is refused when its casing would pass the end of the wall', () => {
    // 60 - 91.44 / 2 - 6.35 = 7.93 cm of wall are left.
    expect(resized(60, { width: 91.44 + 7.93 }, 'end-b')).toMatchObject({ x: 60 - 3.965 });
    expect(resized(60, { width: 91.44 + 7.95 }, 'end-b')).toMatchObject({ reason: 'outside-wall' });
    expect(resized(60, { casing: 6.35 + 7.93 })).toMatchObject({ x: 60 });
    expect(resized(60, { casing: 6.35 + 7.95 })).toMatchObject({ reason: 'outside-wall' });
  });

  it('is as high as the ceiling and its casing allow, and the refusal says how high', () => {
    expect(resized(250, { height: 297.65 })).toMatchObject({ x: 250 });
    expect(resized(250, { height: 297.67 })).toEqual({
      ...{ ok: false, reason: 'too-tall', limit: 297.65 },
      objects: ['DR-36'],
    });
  });

  it('is refused in front of a rack and on another opening, naming it', () => {
    const rack = at('CL-IND-6', 250, 18.145, { id: 'rack', wall: 'Wall 1' });
    // The rack begins at 218.565, the opening with its casing ends at 150 + 45.72 + 6.35 = 202.07.
    const beside = sceneOf([door(150), rack]);
    expect(resizeObject(beside, 'DR-36', { width: 91.44 + 16.49 }).ok).toBe(true);
    expect(resizeObject(beside, 'DR-36', { width: 91.44 + 16.51 })).toMatchObject({
      reason: 'blocks-opening',
      objects: ['DR-36', 'rack'],
    });
    const window = at('WN-24', 250, -7.5, { wall: 'Wall 1' });
    expect(resizeObject(sceneOf([door(150), window]), 'DR-36', { width: 110 })).toMatchObject({
      reason: 'opening-overlap',
      objects: ['DR-36', 'WN-24'],
    });
  });
});

describe('resizing an obstruction', () => {
  const attached = column(150, 16.24, { wall: 'Wall 1' });

  it('keeps the back on the wall', () => {
    const answer = resizeObject(sceneOf([attached]), 'OB-COL', { length: 40, width: 40.48 });
    expect(answer).toMatchObject({
      value: { kept: 'end-a', object: { wall: 'Wall 1', position: { x: 155, y: 21, height: 0 } } },
    });
  });

  it('keeps the back on any wall', () => {
    const onWall = (wall: string, x: number, y: number, rotation: number) => {
      const answer = resizeObject(sceneOf([column(x, y, { wall, rotation })]), 'OB-COL', {
        length: 40.48,
        width: 40.48,
      });
      return answer.ok && answer.value.object.position;
    };
    expect(onWall('Wall 2', 500 - 16.24, 100, 90)).toEqual({ x: 478.76, y: 105, height: 0 });
    expect(onWall('Wall 3', 400, 400 - 16.24, 180)).toEqual({ x: 395, y: 378.76, height: 0 });
    expect(onWall('Wall 4', 16.24, 100, 270)).toEqual({ x: 21.24, y: 105, height: 0 });
  });

  it('keeps both backs of one that stands in a corner', () => {
    const snapshot = testSnapshot().products;
    const wire = snapshot.find(({ _id }) => _id === 'CL-CRV')!;
    const withCorner = testCatalogue({ products: [{ ...wire, _id: 'OB-CORNER', isGeneric: true }] });
    const corner = placedAt(productOf(withCorner, 'OB-CORNER'), 32.435, 32.435, { id: 'c', wall: 'Wall 1' });
    const scene = openScene({ ...big, objects: [corner] }, withCorner);
    expect(resizeObject(scene, 'c', { width: 70, length: 70 }, { keep: 'end-b' })).toMatchObject({
      value: { kept: 'end-a', object: { position: { x: 36, y: 36 } } },
    });
  });

  it('keeps the middle of what stands free, or an edge of its own width', () => {
    const scene = sceneOf([column(250, 200, { rotation: 90 })]);
    const size = { width: 40.48, length: 60 };
    expect(resizeObject(scene, 'OB-COL', size)).toMatchObject({
      value: { kept: 'middle', object: { position: { x: 250, y: 200 }, size: { ...size, height: 304 } } },
    });
    expect(resizeObject(scene, 'OB-COL', size, { keep: 'end-a' })).toMatchObject({
      value: { object: { position: { x: 250, y: 205 } } },
    });
    expect(resizeObject(scene, 'OB-COL', size, { keep: 'end-b' })).toMatchObject({
      value: { object: { position: { x: 250, y: 195 } } },
    });
  });

  it('hangs a beam from the ceiling when it touches it, else keeps its underside', () => {
    const beam = (height: number) => at('OB-SOF', 250, 200, { position: { x: 250, y: 200, height } });
    const underside = (height: number, size: number) => {
      const answer = resizeObject(sceneOf([beam(height)]), 'OB-SOF', { height: size });
      return answer.ok ? answer.value.object.position.height : answer.reason;
    };
    expect(underside(273.52, 50)).toBe(254);
    expect(underside(273.5, 30.5)).toBe(273.5);
    expect(underside(273.5, 30.52)).toBe('too-tall');
    expect(underside(213.36, 50)).toBe(213.36);
    expect(resizeObject(sceneOf([beam(213.36)]), 'OB-SOF', { height: 95 })).toMatchObject({
      reason: 'too-tall',
      limit: 90.64,
    });
  });

  it('leaves an obstruction that is no beam at its height under the ceiling', () => {
    const high = column(250, 200, {
      position: { x: 250, y: 200, height: 204 },
      size: { width: 30, length: 30, height: 100, casing: 0 },
    });
    expect(resizeObject(sceneOf([high]), 'OB-COL', { height: 50 })).toMatchObject({
      value: { object: { position: { height: 204 } } },
    });
  });

  it('is refused within a rack beside it, naming the rack, but may touch it', () => {
    const rack = at('CL-IND-6', 250, 18.145, { id: 'rack', wall: 'Wall 1' });
    // The column ends at 165.24, the rack begins at 218.565.
    const scene = sceneOf([attached, rack]);
    expect(resizeObject(scene, 'OB-COL', { width: 30.48 + 53.325 }).ok).toBe(true);
    expect(resizeObject(scene, 'OB-COL', { width: 30.48 + 53.345 })).toMatchObject({
      reason: 'overlaps',
      objects: ['OB-COL', 'rack'],
    });
  });

  it('is refused through a wall', () => {
    expect(resizeObject(sceneOf([column(250, 200)]), 'OB-COL', { length: 400 }).ok).toBe(true);
    expect(resizeObject(sceneOf([column(250, 200)]), 'OB-COL', { length: 400.1 })).toMatchObject({
      reason: 'outside-room',
    });
  });
});

describe('what may not be resized', () => {
  it('is what is sold, and the casing of what has no opening', () => {
    const rack = at('CL-IND-6', 250, 200);
    expect(resizeObject(sceneOf([rack]), 'CL-IND-6', { width: 60 })).toEqual({
      ok: false,
      reason: 'not-resizable',
      objects: ['CL-IND-6'],
    });
    const scene = sceneOf([column(250, 200)]);
    expect(resizeObject(scene, 'OB-COL', { casing: 1 })).toEqual({
      ok: false,
      reason: 'not-resizable',
      objects: ['OB-COL'],
    });
    expect(resizeObject(scene, 'OB-COL', { casing: 0 }).ok).toBe(true);
  });

  it('is nothing at all', () => {
    expect(resizeObject(sceneOf([]), 'none', { width: 60 })).toMatchObject({
      reason: 'no-such-object',
      objects: ['none'],
    });
    const unknown = { ...column(250, 200), productId: 'NONE' };
    expect(resizeObject(sceneOf([unknown]), 'OB-COL', { width: 60 })).toMatchObject({
      reason: 'not-resizable',
      objects: ['OB-COL'],
    });
  });

  it('is refused beyond 0.1 to 3000 cm, a casing beyond 0 to 50 cm, and for what is no number', () => {
    const free = sceneOf([column(250, 200)]);
    const huge = sceneOf([column(5000, 200)], rectangle(10_000, 400));
    const answer = (size: object) => resizeObject(free, 'OB-COL', size);
    expect(answer({ width: 0.1, length: 0.1, height: 0.1 }).ok).toBe(true);
    for (const measure of ['width', 'length', 'height']) {
      expect(answer({ [measure]: 0.09 })).toMatchObject({ reason: 'size-out-of-range', limit: 0.1 });
      expect(answer({ [measure]: 3000.01 })).toMatchObject({ reason: 'size-out-of-range', limit: 3000 });
      expect(answer({ [measure]: NaN })).toMatchObject({ reason: 'bad-number', objects: ['OB-COL'] });
      expect(answer({ [measure]: Infinity })).toMatchObject({ reason: 'bad-number' });
    }
    expect(resizeObject(huge, 'OB-COL', { width: 3000 }).ok).toBe(true);
    const wall = rectangle(1000, 1000);
    const opening = (casing: number) =>
      resizeObject(sceneOf([at('WN-24', 500, -7.5, { wall: 'Wall 1' })], wall), 'WN-24', { casing });
    expect(opening(50).ok).toBe(true);
    expect(opening(50.01)).toMatchObject({ reason: 'size-out-of-range', limit: 50 });
    expect(opening(0).ok).toBe(true);
    expect(opening(-0.01)).toMatchObject({ reason: 'size-out-of-range', limit: 0 });
  });
});

describe('resizing and back', () => {
  const slanted = room([
    { x: 0, y: 0 },
    { x: 600, y: 52 },
    { x: 600, y: 500 },
    { x: 0, y: 500 },
  ]);
  const frame = openScene(slanted, catalogue).walls[0]!;
  const hung = (id: string, u: number, n: number): PlacedObject =>
    at(id, frame.along.x * u + frame.into.x * n, frame.along.y * u + frame.into.y * n, {
      rotation: frame.wall.angle,
      wall: 'Wall 1',
      size:
        id === 'OB-COL'
          ? { width: 30, length: 30, height: 250, casing: 0 }
          : { width: 61, length: 15, height: 91, casing: 6 },
    });

  it('gives the first object again when the same anchor is kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(hung('OB-COL', 200, 16), hung('WN-24', 320, -7.5), hung('OB-COL', 420, 16)),
        fc.record({
          width: fc.double({ min: 1, max: 120, noNaN: true }),
          length: fc.double({ min: 1, max: 120, noNaN: true }),
          height: fc.double({ min: 1, max: 140, noNaN: true }),
        }),
        (object, size) => {
          const there = resizeObject(sceneOf([object], slanted), object.id, size);
          if (!there.ok) throw new Error(there.reason);
          const { kept } = there.value;
          const back = resizeObject(sceneOf([there.value.object], slanted), object.id, object.size, {
            keep: kept,
          });
          expect(back).toMatchObject({
            value: {
              object: {
                size: object.size,
                position: {
                  x: expect.closeTo(object.position.x, 5),
                  y: expect.closeTo(object.position.y, 5),
                  height: object.position.height,
                },
              },
            },
          });
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

describe('resizing with something that stays', () => {
  const place = (answer: ReturnType<typeof resizeObject>) =>
    answer.ok ? answer.value.object.position : answer.reason;

  it('grows to the front of what stands free when its back stays', () => {
    const scene = sceneOf([column(200, 200, { rotation: 90 })]);
    expect(place(resizeObject(scene, 'OB-COL', { length: 40.48 }))).toMatchObject({ x: 200, y: 200 });
    expect(place(resizeObject(scene, 'OB-COL', { length: 40.48 }, { keepsBack: true }))).toMatchObject({
      x: 195,
      y: 200,
    });
  });

  it('moves the underside when the top stays, no lower than the floor', () => {
    const window = at('WN-24', 200, -7.5, { wall: 'Wall 1' });
    const scene = sceneOf([window]);
    const higher = (by: number) =>
      place(resizeObject(scene, 'WN-24', { height: 91.44 + by }, { keepsHeight: 'top' }));
    expect(higher(20)).toMatchObject({ height: 130 });
    expect(higher(150)).toMatchObject({ height: 0 });
    expect(higher(151)).toBe('below-floor');
  });

  it('leaves the ceiling when the underside of a beam stays', () => {
    const beam = at('OB-SOF', 200, 200);
    const hanging = { ...beam, position: { ...beam.position, height: 304 - beam.size.height } };
    const scene = sceneOf([hanging]);
    expect(place(resizeObject(scene, 'OB-SOF', { height: 20.48 }))).toMatchObject({ height: 283.52 });
    expect(
      place(resizeObject(scene, 'OB-SOF', { height: 20.48 }, { keepsHeight: 'underside' })),
    ).toMatchObject({ height: 273.52 });
  });
});
