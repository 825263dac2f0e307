import type { PlacedObject, SceneData } from '../project/project';
import { openScene, type Scene } from '../placing/scene';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';
import { hungOn, isWithin, roomAlong, findPlaceForBlockOnWall } from './wallBlock';

const catalogue = testCatalogue();
const big = rectangle(500, 400);

function wallShelf(id: string, x: number, height = 150): PlacedObject {
  const position = { x, y: 13.065, height };
  return placedAt(productOf(catalogue, 'SH-WALL-24'), x, 0, { id, wall: 'Wall 1', position });
}

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

describe('a block along a wall', () => {
  const block = [wallShelf('a', 100), wallShelf('b', 180)];

  it('may move to where the first of it is at an end, the wall gap kept', () => {
    const scene = sceneOf([]);
    const room = roomAlong(scene, block, scene.walls[0]!);
    expect(room.from).toBeCloseTo(31.48 - 100);
    expect(room.to).toBeCloseTo(500 - 31.48 - 180);
    const window = placedAt(productOf(catalogue, 'WN-24'), 250, -7.5, { wall: 'Wall 1' });
    const forWindow = roomAlong(scene, [window], scene.walls[0]!);
    expect(forWindow.from).toBeCloseTo(36.83 - 250);
    expect(forWindow.to).toBeCloseTo(500 - 36.83 - 250);
  });

  it('is within the wall when it need not move', () => {
    expect(isWithin({ from: -1, to: 1 })).toBe(true);
    expect(isWithin({ from: 0.9e-5, to: 1 })).toBe(true);
    expect(isWithin({ from: 1.1e-5, to: 1 })).toBe(false);
    expect(isWithin({ from: -1, to: -0.9e-5 })).toBe(true);
    expect(isWithin({ from: -1, to: -1.1e-5 })).toBe(false);
  });

  it('may fill the wall from gap to gap, and is refused on one that is too short', () => {
    const answer = (width: number) => {
      const scene = sceneOf([], rectangle(width, 400));
      return findPlaceForBlockOnWall(scene, block, scene.walls[0]!);
    };
    expect(answer(80 + 62.96)).toMatchObject({ value: [{ position: { x: expect.closeTo(31.48, 4) } }, {}] });
    expect(answer(80 + 62.95)).toEqual({
      ok: false,
      reason: 'outside-wall',
      walls: ['Wall 1'],
      objects: ['a', 'b'],
    });
  });

  it('comes back from beyond the end past what stands there', () => {
    const scene = sceneOf([wallShelf('last', 468.52, 150)]);
    const beyond = [wallShelf('a', 500), wallShelf('b', 580)];
    expect(findPlaceForBlockOnWall(scene, beyond, scene.walls[0]!)).toMatchObject({
      value: [{ position: { x: expect.closeTo(468.52 - 60.96 - 80, 4) } }, {}],
    });
    const first = sceneOf([wallShelf('first', 31.48, 150)]);
    const before = [wallShelf('a', -80), wallShelf('b', 0)];
    expect(findPlaceForBlockOnWall(first, before, first.walls[0]!)).toMatchObject({
      value: [{ position: { x: expect.closeTo(31.48 + 60.96, 4) } }, {}],
    });
  });

  it('is refused on a full wall with what is in the way at the nearest place', () => {
    const shelves = Array.from({ length: 8 }, (_, i) => wallShelf(`full${i}`, 31.48 + i * 60.96));
    const scene = sceneOf(shelves);
    expect(findPlaceForBlockOnWall(scene, [wallShelf('a', 120)], scene.walls[0]!)).toMatchObject({
      reason: 'overlaps',
    });
  });

  it('hangs on another wall at the same heights, turned from wall to wall', () => {
    const scene = sceneOf([]);
    const [, second, third] = scene.walls;
    const hung = hungOn(scene, block, { from: scene.walls[0]!, frame: second!, by: 20 });
    expect(hung).toMatchObject([
      { position: { x: 500 - 13.065, y: 120, height: 150 }, rotation: 90, wall: 'Wall 2' },
      { position: { x: 500 - 13.065, y: 200, height: 150 }, rotation: 90, wall: 'Wall 2' },
    ]);
    expect(hungOn(scene, hung, { from: second!, frame: third!, by: 0 })).toMatchObject([
      { position: { x: 380, y: 400 - 13.065 }, rotation: 180, wall: 'Wall 3' },
      { position: { x: 300, y: 400 - 13.065 }, rotation: 180, wall: 'Wall 3' },
    ]);
  });
});
