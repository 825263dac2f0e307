import fc from 'fast-check';
import { runs } from '../properties/testRuns';
import { rotateTogether } from './rotating';
import { AT_WALL, RACK, at, placeOf, rack, sceneOf, wallRack, wallShelf } from './testScenes';

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

  it('turns a single one where it stands, and nothing for no ids', () => {
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
