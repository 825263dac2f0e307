import fc from 'fast-check';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import type { PlacedObject, SceneData } from '../project/project';
import { runs } from '../properties/testRuns';
import type { Scene } from '../placing/scene';
import { openScene } from '../placing/scene';
import { rotateTogether } from './rotating';

const catalogue = testCatalogue();
const RACK = 62.87;
const DEPTH = 34.29;
/** Where the middle of a rack, a hanging shelf, is when its back is at its place on wall 1. */
const AT_WALL = 1 + DEPTH / 2;
const SHELF_AT_WALL = 1 + 24.13 / 2;
const big = rectangle(500, 400);

function at(
  id: string,
  productId: string,
  [x, y]: readonly [number, number],
  changes: Partial<PlacedObject> = {},
): PlacedObject {
  return placedAt(productOf(catalogue, productId), x, y, { id, ...changes });
}

const rack = (id: string, x: number, y: number, changes: Partial<PlacedObject> = {}) =>
  at(id, 'CL-IND-6', [x, y], changes);
const wallRack = (id: string, x: number) => rack(id, x, AT_WALL, { wall: 'Wall 1' });
const wallShelf = (id: string, x: number, height = 150) =>
  at(id, 'SH-WALL-24', [x, 0], { wall: 'Wall 1', position: { x, y: SHELF_AT_WALL, height } });

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

function placeOf({ position, rotation, wall }: PlacedObject) {
  const near = (value: number) => Math.round(value * 1e4) / 1e4;
  return [near(position.x), near(position.y), near(rotation), wall];
}

describe('turning several', () => {
  it('turns them about the middle of their middles', () => {
    const scene = sceneOf([rack('a', 200, 200), rack('b', 300, 200, { rotation: 350 })]);
    const answer = rotateTogether(scene, ['a', 'b'], 90);
    expect(answer.ok && answer.value.map(placeOf)).toEqual([
      [250, 150, 90, null],
      [250, 250, 80, null],
    ]);
    const back = rotateTogether(scene, ['a', 'b'], -90);
    expect(back.ok && back.value.map(placeOf)).toEqual([
      [250, 250, 270, null],
      [250, 150, 260, null],
    ]);
  });

  it('turns a single one as rotateObject does, and nothing for no ids', () => {
    const scene = sceneOf([rack('a', 200, 200)]);
    expect(rotateTogether(scene, ['a'], 30)).toMatchObject({
      value: [{ rotation: 30, position: { x: 200, y: 200 } }],
    });
    expect(rotateTogether(scene, [], 30)).toEqual({ ok: true, value: [] });
  });

  it('frees racks from a wall and gives them the wall they stand against then', () => {
    const scene = sceneOf([wallRack('a', 100), rack('b', 200, 200)]);
    const answer = rotateTogether(scene, ['a', 'b'], -45);
    expect(answer.ok && answer.value.map(({ wall }) => wall)).toEqual([null, null]);
    const half = sceneOf([
      rack('a', 200, AT_WALL, { rotation: 180 }),
      rack('b', 200 + 2 * RACK, AT_WALL, { rotation: 180 }),
    ]);
    const flush = rotateTogether(half, ['a', 'b'], 180);
    expect(flush.ok && flush.value.map(placeOf)).toEqual([
      [200 + 2 * RACK, AT_WALL, 0, 'Wall 1'],
      [200, AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('refuses what turns only with its wall, naming it', () => {
    const scene = sceneOf([
      rack('a', 200, 200),
      wallShelf('shelf', 100),
      at('door', 'DR-36', [250, -7.5], { wall: 'Wall 1' }),
      at('corner', 'CL-CRV', [32.435, 32.435], { wall: 'Wall 1' }),
    ]);
    expect(rotateTogether(scene, ['a', 'shelf', 'door', 'corner'], 10)).toEqual({
      ok: false,
      reason: 'turns-with-wall',
      objects: ['shelf', 'door', 'corner'],
    });
    expect(rotateTogether(scene, ['a', 'none'], 10)).toMatchObject({ reason: 'no-such-object' });
    expect(rotateTogether(scene, ['a'], NaN)).toMatchObject({ reason: 'bad-number' });
    expect(rotateTogether(scene, [], Infinity)).toMatchObject({ reason: 'bad-number' });
  });

  it('is refused on collision with what is not turned, naming it, and leaves the scene', () => {
    const objects = [rack('a', 200, 200), rack('b', 200 + RACK, 200), rack('other', 200 + RACK / 2, 260)];
    const scene = sceneOf(objects);
    expect(rotateTogether(scene, ['a', 'b'], 90)).toMatchObject({
      reason: 'overlaps',
      objects: ['b', 'other'],
    });
    expect(scene.object('a')).toBe(objects[0]);
    expect(rotateTogether(sceneOf(objects.slice(0, 2)), ['a', 'b'], 90).ok).toBe(true);
  });

  it('and turning back puts them where they were', () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (degrees) => {
        const pair = [rack('a', 220, 200), rack('b', 290, 210, { rotation: 30 })];
        const there = rotateTogether(sceneOf(pair), ['a', 'b'], degrees);
        if (!there.ok) throw new Error(there.reason);
        const back = rotateTogether(sceneOf(there.value), ['a', 'b'], -degrees);
        expect(back.ok && back.value.map(placeOf)).toEqual(pair.map(placeOf));
      }),
      { numRuns: runs(60) },
    );
  });
});
