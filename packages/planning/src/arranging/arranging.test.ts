import fc from 'fast-check';
import { moveTogether } from './arranging';
import { checkScene } from '../placing/checkScene';
import { moveObject } from '../placing/placement';
import { runs } from '../properties/testRuns';
import { room } from '../testRooms';
import {
  AT_WALL,
  DEPTH,
  RACK,
  at,
  catalogue,
  moved,
  movedX,
  rack,
  sceneOf,
  wallRack,
  wallShelf,
} from './testScenes';

describe('several racks on the floor', () => {
  const pair = [rack('a', 200, 200), rack('b', 200 + RACK, 240, { rotation: 90 })];

  it('go where the pointer has the lead, keeping how they stand', () => {
    expect(moved(sceneOf(pair), [150, 250])).toEqual([
      [150, 250, 0, null],
      [150 + RACK, 290, 90, null],
    ]);
    expect(moved(sceneOf(pair), [150, 250], { lead: 'b' })).toEqual([
      [150 - RACK, 210, 0, null],
      [150, 250, 90, null],
    ]);
  });

  it('stop beside what is in the way of any of them, at the nearest place', () => {
    const row = [rack('a', 100, 200), rack('b', 100 + RACK, 200)];
    const scene = sceneOf([...row, rack('other', 400, 200)]);
    // b would end at 400 - RACK / 2 when a is at 400 - 2 * RACK.
    expect(moved(scene, [400 - 2 * RACK + 10, 200])).toEqual([
      [274.26, 200, 0, null],
      [337.13, 200, 0, null],
    ]);
    // Past its middle, going round it across its depth is nearer.
    expect(moved(scene, [320, 180])).toEqual([
      [320, 200 - DEPTH, 0, null],
      [320 + RACK, 200 - DEPTH, 0, null],
    ]);
  });

  it('stay inside the room, their backs at the wall gap, and belong to the wall then', () => {
    const row = [rack('a', 200, 200), rack('b', 200 + RACK, 200)];
    expect(moved(sceneOf(row), [200, 5])).toEqual([
      [200, AT_WALL, 0, 'Wall 1'],
      [200 + RACK, AT_WALL, 0, 'Wall 1'],
    ]);
    expect(moved(sceneOf(row), [490, 200])).toEqual([
      [500 - 1 - 1.5 * RACK, 200, 0, null],
      [500 - 1 - 0.5 * RACK, 200, 0, null],
    ]);
  });

  it('turn with the lead when it snaps to a wall, all of them if they fit', () => {
    const row = [rack('a', 300, 200), rack('b', 300, 200 + DEPTH)];
    expect(moved(sceneOf(row), [475, 200], { snapping: true })).toEqual([
      [500 - AT_WALL, 200, 90, 'Wall 2'],
      [500 - AT_WALL - DEPTH, 200, 90, null],
    ]);
  });

  it('are refused beyond the reach of sliding, and the scene answers as before', () => {
    const scene = sceneOf(pair);
    expect(moved(scene, [900, 900])).toBe('outside-room');
    expect(scene.object('a')).toBe(pair[0]);
    expect(moveObject(scene, { id: 'a', to: { x: 200, y: 200 }, snapping: false })).toEqual(
      moveObject(sceneOf(pair), { id: 'a', to: { x: 200, y: 200 }, snapping: false }),
    );
  });

  it('stay where they are in the scene while a place is looked for', () => {
    const scene = sceneOf(pair);
    const slots = pair.map(({ id }) => [...scene.leftOut([id]).slots]);
    expect(moved(scene, [150, 250])).toHaveLength(2);
    expect(pair.map(({ id }) => [...scene.leftOut([id]).slots])).toEqual(slots);
  });

  it('are refused when the lead is none of them, is not there, or goes to no point', () => {
    const scene = sceneOf(pair);
    const ask = (ids: string[], leadId: string, x = 200) =>
      moveTogether(scene, { ids, leadId, to: { x, y: 200 }, snapping: false });
    expect(ask(['a', 'b'], 'c')).toMatchObject({ reason: 'no-such-object', objects: ['c'] });
    expect(ask(['a', 'none'], 'a')).toMatchObject({ reason: 'no-such-object', objects: ['none'] });
    expect(ask(['a', 'b'], 'a', NaN)).toMatchObject({ reason: 'bad-number' });
    expect(ask([], 'a')).toMatchObject({ reason: 'no-such-object' });
  });

  it('move as one object does when there is only one', () => {
    const scene = sceneOf([rack('a', 200, 200)]);
    const alone = moveObject(scene, { id: 'a', to: { x: 250, y: 30 }, snapping: true });
    const together = moveTogether(scene, {
      ids: ['a', 'a'],
      leadId: 'a',
      to: { x: 250, y: 30 },
      snapping: true,
    });
    expect(alone.ok && together.ok && together.value).toEqual(
      alone.ok && { objects: [alone.value.object], guides: alone.value.guides },
    );
    expect(
      moveTogether(scene, { ids: ['a'], leadId: 'a', to: { x: 900, y: 900 }, snapping: false }),
    ).toMatchObject({
      reason: 'outside-room',
    });
  });
});

describe('racks that stand on a wall', () => {
  const racks = [wallRack('a', 100), wallRack('b', 100 + RACK)];

  it('go round what is in the way on the floor, not back to their wall', () => {
    const other = rack('other', 200 + 2 * RACK - 10, 200);
    expect(moved(sceneOf([...racks, other]), [200, 200])).toEqual([
      [190, 200, 0, null],
      [190 + RACK, 200, 0, null],
    ]);
  });

  it('stay beside each other on the wall when the lead snaps to it and the other has no room', () => {
    const other = wallRack('other', 400);
    expect(movedX(sceneOf([...racks, other]), [400 - 2 * RACK + 20, 22], { snapping: true })).toEqual([
      expect.closeTo(400 - 2 * RACK, 3),
      expect.closeTo(400 - RACK, 3),
    ]);
  });
});

describe('several islands', () => {
  it('keep 30 cm from the walls, all of them', () => {
    const pair = [at('a', 'IS-6', [150, 150]), at('b', 'IS-6', [250, 200])];
    expect(moved(sceneOf(pair), [420, 150])).toEqual([
      [470 - RACK / 2 - 100, 150, 0, null],
      [470 - RACK / 2, 200, 0, null],
    ]);
  });
});

describe('whatever is moved together', () => {
  const bay = room([
    { x: 0, y: 0 },
    { x: 500, y: 0 },
    { x: 560, y: 200 },
    { x: 300, y: 220 },
    { x: 300, y: 450 },
    { x: 0, y: 430 },
  ]);
  const cm = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const objects = [
    rack('a', 120, 200, { rotation: 20 }),
    rack('b', 180, 260, { rotation: 20 }),
    wallShelf('c', 100),
    wallShelf('d', 170),
    rack('e', 400, 150, { rotation: 40 }),
    wallRack('f', 380),
  ];

  it('comes to a valid place, keeps its distances, and goes back to where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['a', 'b'], ['b', 'e'], ['c', 'd'], ['a', 'c'], ['f', 'd']),
        cm(-40, 600),
        cm(-40, 480),
        fc.boolean(),
        (ids, x, y, snapping) => {
          const scene = sceneOf(objects, bay);
          const answer = moveTogether(scene, { ids, leadId: ids[0]!, to: { x, y }, snapping });
          for (const object of objects) expect(scene.object(object.id)).toBe(object);
          if (!answer.ok) return;
          const now = answer.value.objects;
          const all = objects.map((object) => now.find(({ id }) => id === object.id) ?? object);
          expect(checkScene({ ...bay, objects: all }, catalogue)).toEqual([]);
          const [one, other] = now.map(({ position }) => position);
          const [before, beside] = ids.map((id) => scene.object(id)!.position);
          expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeCloseTo(
            Math.hypot(before!.x - beside!.x, before!.y - beside!.y),
            4,
          );
          const back = moveTogether(sceneOf(all, bay), {
            ids,
            leadId: ids[0]!,
            to: before!,
            snapping: false,
          });
          const isTurned = now[0]!.rotation !== scene.object(ids[0]!)!.rotation;
          if (!back.ok || (isTurned && now[0]!.wall === null)) return;
          const places = back.value.objects.map(({ position }) => [position.x, position.y]);
          if (isTurned && back.value.objects[0]!.rotation !== scene.object(ids[0]!)!.rotation) return;
          ids.forEach((id, i) => {
            expect(places[i]![0]).toBeCloseTo(scene.object(id)!.position.x, 4);
            expect(places[i]![1]).toBeCloseTo(scene.object(id)!.position.y, 4);
          });
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
