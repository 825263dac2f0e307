import { blockOf, freeShift, findPlaceForBlock, turned } from './block';
import type { PlacedObject, SceneData } from '../project/project';
import { openScene, type Scene } from '../placing/scene';
import { placedAt, productOf, rectangle, room, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const RACK = 62.87;
const DEPTH = 34.29;
const AT_WALL = 1 + DEPTH / 2;
const big = rectangle(500, 400);
/** A spur of wall from x 230 to 270 comes up to y 150. */
const spurred = room([
  { x: 0, y: 0 },
  { x: 500, y: 0 },
  { x: 500, y: 300 },
  { x: 270, y: 300 },
  { x: 270, y: 150 },
  { x: 230, y: 150 },
  { x: 230, y: 300 },
  { x: 0, y: 300 },
]);

function rack(id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id, ...changes });
}

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

const ALONG_X = { x: 1, y: 0 };
const anywhere = { from: -400, to: 400 };

describe('freeShift', () => {
  const scene = sceneOf([rack('other', 250, 200)]);
  const shift = (x: number, range = anywhere) => freeShift(scene, [rack('a', x, 200)], ALONG_X, range);

  it('is nothing where the block fits already', () => {
    expect(shift(250 - RACK)).toBe(0);
    expect(shift(100)).toBe(0);
  });

  it('is the shorter way out of what is in the way, forwards when both are as long', () => {
    expect(shift(240)).toBeCloseTo(10 - RACK, 5);
    expect(shift(260)).toBeCloseTo(RACK - 10, 5);
    expect(shift(250)).toBeCloseTo(RACK, 5);
  });

  it('stays within the range, and takes its very ends', () => {
    expect(shift(240, { from: -(RACK - 10), to: 0 })).toBeCloseTo(10 - RACK, 5);
    expect(shift(240, { from: -(RACK - 10.01), to: 0 })).toBe(Infinity);
    expect(shift(260, { from: 0, to: RACK - 10 })).toBeCloseTo(RACK - 10, 5);
    expect(shift(260, { from: 0, to: RACK - 10.01 })).toBe(Infinity);
    expect(shift(100, { from: 20, to: 30 })).toBe(20);
    expect(shift(100, { from: -30, to: -20 })).toBe(-20);
    expect(shift(100, { from: 1, to: -1 })).toBe(Infinity);
  });

  it('passes over one thing after another for all of the block', () => {
    const row = sceneOf([rack('one', 200, 200), rack('two', 200 + 1.5 * RACK, 200)]);
    const block = [rack('a', 190, 200), rack('b', 190, 200 + DEPTH)];
    expect(freeShift(row, block, ALONG_X, { from: 0, to: 400 })).toBeCloseTo(2.5 * RACK + 10, 4);
  });

  it('passes walls that come into the room', () => {
    const shiftAt = (x: number, id = 'CL-IND-6') => {
      const block = [placedAt(productOf(catalogue, id), x, 200, { id: 'a' })];
      return freeShift(sceneOf([], spurred), block, ALONG_X, anywhere);
    };
    expect(shiftAt(240)).toBeCloseTo(229 - RACK / 2 - 240, 5);
    expect(shiftAt(262)).toBeCloseTo(271 + RACK / 2 - 262, 5);
    // Islands keep 30 cm from its faces, others the wall gap.
    expect(shiftAt(240, 'IS-6')).toBeCloseTo(200 - RACK / 2 - 240, 5);
    expect(shiftAt(262, 'IS-6')).toBeCloseTo(300 + RACK / 2 - 262, 5);
  });

  it('does not come back from beyond the walls', () => {
    expect(shift(800)).toBe(Infinity);
  });
});

describe('findPlaceForBlock', () => {
  const settled = (scene: Scene, block: readonly PlacedObject[], reach: number) => {
    const answer = findPlaceForBlock(scene, block, reach);
    return answer.ok
      ? answer.value.map(({ position, wall }) => [position.x, position.y, wall])
      : answer.reason;
  };

  it('leaves the block where it fits, with the walls that it stands against', () => {
    expect(settled(sceneOf([]), [rack('a', 250, AT_WALL), rack('b', 250, 200)], 0)).toEqual([
      [250, AT_WALL, 'Wall 1'],
      [250, 200, null],
    ]);
    expect(settled(sceneOf([]), [rack('a', 250, AT_WALL + 0.02)], 0)).toEqual([[250, AT_WALL + 0.02, null]]);
    expect(settled(sceneOf([]), [rack('a', 250, AT_WALL, { rotation: 0.01 })], 0)).toMatchObject([
      [250, AT_WALL, null],
    ]);
  });

  it('gives no wall to what stands in line with one beyond its end', () => {
    expect(
      settled(sceneOf([], spurred), [rack('a', 400, 150 + AT_WALL, { rotation: 180 })], 0),
    ).toMatchObject([[400, 150 + AT_WALL, null]]);
    const beside = rack('a', 350, 150 - AT_WALL, { rotation: 180 });
    expect(settled(sceneOf([], spurred), [beside], 0)).toEqual([[350, 150 - AT_WALL, null]]);
    expect(
      settled(sceneOf([], spurred), [{ ...beside, position: { ...beside.position, x: 150 } }], 0),
    ).toEqual([[150, 150 - AT_WALL, null]]);
    expect(
      settled(sceneOf([], spurred), [{ ...beside, position: { ...beside.position, x: 250 } }], 0),
    ).toEqual([[250, 150 - AT_WALL, 'Wall 5']]);
  });

  it('goes as far as it is allowed and no further', () => {
    const scene = sceneOf([rack('other', 250, 200)]);
    expect(settled(scene, [rack('a', 250, 200)], DEPTH)).toMatchObject([
      [250, expect.closeTo(200 - DEPTH, 4), null],
    ]);
    expect(settled(scene, [rack('a', 250, 200)], DEPTH - 0.02)).toBe('overlaps');
    expect(settled(sceneOf([]), [rack('a', 250, -30)], AT_WALL + 30)).toEqual([[250, AT_WALL, 'Wall 1']]);
    expect(settled(sceneOf([]), [rack('a', 250, -30)], AT_WALL + 29.98)).toBe('outside-room');
  });
});

describe('a block between things', () => {
  it('goes along a wall to the end of what stands there when that is nearer than before it', () => {
    const other = rack('other', 500 - AT_WALL, 200, { rotation: 90, wall: 'Wall 2' });
    const answer = findPlaceForBlock(sceneOf([other]), [rack('a', 510, 190, { rotation: 90 })], 100);
    expect(answer).toMatchObject({
      value: [
        {
          wall: 'Wall 2',
          position: { x: expect.closeTo(500 - AT_WALL, 4), y: expect.closeTo(200 - RACK, 4) },
        },
      ],
    });
  });
});

describe('a block', () => {
  it('is what the ids name, each once, or the first that is not there', () => {
    const objects = [rack('a', 100, 200), rack('b', 200, 200)];
    const scene = sceneOf(objects);
    expect(blockOf(scene, ['b', 'a', 'b'])).toEqual({ ok: true, value: [objects[1], objects[0]] });
    expect(blockOf(scene, ['a', 'x', 'y'])).toEqual({ ok: false, reason: 'no-such-object', objects: ['x'] });
  });

  it('is turned to angles of a document, in 0 to 360', () => {
    const angle = (from: number, by: number) =>
      turned([rack('a', 0, 0, { rotation: from })], { x: 0, y: 0 }, by)[0]!.rotation;
    expect(angle(350, 10)).toBe(0);
    expect(angle(0, -1e-9)).toBe(0);
    expect(angle(10, -20)).toBe(350);
    expect(angle(10, 720)).toBe(10);
  });
});
