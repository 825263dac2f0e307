import type { Scene } from '../placing/scene';
import { nudge, nudgeUp } from './nudging';
import { AT_WALL, RACK, SHELF_AT_WALL, at, placeOf, rack, sceneOf, wallRack, wallShelf } from './testScenes';

describe('nudging', () => {
  const places = (scene: Scene, ids: readonly string[], x: number, y: number) => {
    const answer = nudge(scene, ids, { x, y });
    return answer.ok ? answer.value.map(placeOf) : answer.reason;
  };

  it('moves one or several by a small step', () => {
    const scene = sceneOf([rack('a', 200, 200), rack('b', 200 + RACK, 200)]);
    expect(places(scene, ['a'], -1, 0)).toEqual([[199, 200, 0, null]]);
    expect(places(scene, ['a', 'b'], 1, 2)).toEqual([
      [201, 202, 0, null],
      [201 + RACK, 202, 0, null],
    ]);
    expect(places(scene, [], 1, 0)).toEqual([]);
  });

  it('moves what hangs on a wall along it only', () => {
    const scene = sceneOf([wallShelf('a', 100), wallShelf('b', 180)]);
    expect(places(scene, ['a', 'b'], 1, 1)).toEqual([
      [101, SHELF_AT_WALL, 0, 'Wall 1'],
      [181, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
    expect(places(scene, ['a', 'b'], 0, 1)).toEqual([]);
    expect(places(scene, ['a'], 0, 1)).toEqual([]);
  });

  it('moves a door and the rack beside it, the rack that stays still in its way', () => {
    const beside = 100 + 45.72 + 6.35 + RACK / 2;
    const door = at('a', 'DR-36', [100, -7.5], { wall: 'Wall 1' });
    const scene = sceneOf([door, wallRack('b', beside)]);
    expect(places(scene, ['a', 'b'], 10, 0)).toEqual([
      [110, -7.5, 0, 'Wall 1'],
      [beside + 10, AT_WALL, 0, 'Wall 1'],
    ]);
    expect(places(scene, ['a'], 10, 0)).toEqual([]);
  });

  it('goes up to what is in the way, then stays, and does not jump over it', () => {
    const scene = sceneOf([rack('a', 200, 200), rack('other', 200 + RACK + 0.4, 200)]);
    expect(places(scene, ['a'], 1, 0)).toEqual([[200.4, 200, 0, null]]);
    const touching = sceneOf([rack('a', 200, 200), rack('other', 200 + RACK, 200)]);
    expect(places(touching, ['a'], 1, 0)).toEqual([]);
    expect(places(touching, ['a'], RACK + 40, 0)).toEqual([]);
    const pipe = sceneOf([wallShelf('a', 100), at('other', 'CL-IND-1', [150, AT_WALL])]);
    expect(places(pipe, ['a'], 20, 0)).toEqual([[150 - 12.07 / 2 - 30.48, SHELF_AT_WALL, 0, 'Wall 1']]);
    expect(places(pipe, ['a'], 70, 0)).toEqual([]);
  });

  it('is refused for what is not there, and by no number', () => {
    const scene = sceneOf([rack('a', 200, 200)]);
    expect(nudge(scene, ['none'], { x: 1, y: 0 })).toEqual({
      ok: false,
      reason: 'no-such-object',
      objects: ['none'],
    });
    expect(places(scene, ['a', 'none'], 1, 0)).toBe('no-such-object');
    expect(places(scene, ['a'], NaN, 0)).toBe('bad-number');
    expect(places(scene, ['a'], 0, Infinity)).toBe('bad-number');
  });
});

describe('nudging up and down', () => {
  const heights = (scene: Scene, ids: readonly string[], by: number) => {
    const answer = nudgeUp(scene, ids, by);
    return answer.ok ? answer.value.map(({ position }) => position.height) : answer.reason;
  };

  it('lifts one or several where they hang', () => {
    const scene = sceneOf([wallShelf('a', 100), wallShelf('b', 200, 170)]);
    expect(heights(scene, ['a'], 1)).toEqual([151]);
    expect(heights(scene, ['a', 'b'], -10)).toEqual([140, 160]);
    expect(scene.object('a')?.position.height).toBe(150);
  });

  it('goes as far as the floor and the ceiling', () => {
    const scene = sceneOf([wallShelf('a', 100, 4), wallShelf('b', 200, 304 - 3.81 - 2)]);
    expect(heights(scene, ['a'], -10)).toEqual([0]);
    expect(heights(scene, ['a', 'b'], 10)).toEqual([6, 304 - 3.81]);
    expect(heights(sceneOf([wallShelf('a', 100, 0)]), ['a'], -1)).toEqual([]);
  });

  it('does nothing to what stands on the floor, alone or with others', () => {
    const scene = sceneOf([wallShelf('a', 100), at('b', 'CL-IND-6', [300, AT_WALL], { wall: 'Wall 1' })]);
    expect(heights(scene, ['b'], 1)).toEqual([]);
    expect(heights(scene, ['a', 'b'], 1)).toEqual([]);
  });

  it('does not pass what hangs above', () => {
    const scene = sceneOf([wallShelf('a', 100), wallShelf('b', 100, 160)]);
    expect(heights(scene, ['a'], 6)).toEqual([156]);
    expect(heights(scene, ['a'], 7)).toEqual([]);
    expect(heights(scene, ['gone'], 1)).toBe('no-such-object');
  });
});
