import { moveTogether } from './arranging';
import type { PlacedObject } from '../project/project';
import { rectangle } from '../testRooms';
import {
  AT_WALL,
  RACK,
  SHELF_AT_WALL,
  at,
  big,
  moved,
  movedX,
  rack,
  sceneOf,
  wallRack,
  wallShelf,
} from './testScenes';

describe('several things on one wall', () => {
  const pair = [wallShelf('a', 100), wallShelf('b', 180, 200)];

  it('slide along it as one, however far off it the pointer is within reach', () => {
    expect(moved(sceneOf(pair), [250, 40])).toEqual([
      [250, SHELF_AT_WALL, 0, 'Wall 1'],
      [330, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('stop at the wall gap of the corners', () => {
    const last = 500 - 1 - 30.48;
    expect(moved(sceneOf(pair), [450, 10])).toEqual([
      [last - 80, SHELF_AT_WALL, 0, 'Wall 1'],
      [last, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
    expect(movedX(sceneOf(pair), [20, 10], { lead: 'b' })).toEqual([
      expect.closeTo(31.48, 3),
      expect.closeTo(111.48, 3),
    ]);
  });

  it('stop before what is in the way of any of them, or pass over it where that is nearer', () => {
    // The other is from 299.52 to 360.48 at the height of b.
    const scene = sceneOf([...pair, wallShelf('other', 330, 200)]);
    expect(movedX(scene, [200, 10])).toEqual([
      expect.closeTo(330 - 60.96 - 80, 3),
      expect.closeTo(330 - 60.96, 3),
    ]);
    expect(movedX(scene, [249, 10])).toEqual([
      expect.closeTo(330 - 60.96 - 80, 3),
      expect.closeTo(330 - 60.96, 3),
    ]);
    expect(movedX(scene, [251, 10])).toEqual([
      expect.closeTo(330 + 60.96 - 80, 3),
      expect.closeTo(330 + 60.96, 3),
    ]);
  });

  it('go to another wall in the same order when the pointer takes the lead there', () => {
    expect(moved(sceneOf(pair), [480, 200])).toEqual([
      [500 - SHELF_AT_WALL, 200, 90, 'Wall 2'],
      [500 - SHELF_AT_WALL, 280, 90, 'Wall 2'],
    ]);
  });

  it('stay on their wall when another is too short for all of them', () => {
    const low = rectangle(500, 120);
    const last = 500 - 1 - 30.48;
    expect(moved(sceneOf(pair, low), [490, 65])).toEqual([
      [last - 80, SHELF_AT_WALL, 0, 'Wall 1'],
      [last, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('are refused with the reason of the lead when the pointer is at no wall', () => {
    expect(moved(sceneOf(pair), [250, 200])).toBe('not-on-wall');
  });

  it('return guides when the lead snaps, and none when another keeps it from there', () => {
    const snap = (others: PlacedObject[]) =>
      moveTogether(sceneOf([...pair, ...others]), {
        ...{ ids: ['a', 'b'], leadId: 'a', to: { x: 252, y: 10 }, snapping: true },
      });
    const above = wallShelf('above', 250, 280);
    expect(snap([above])).toMatchObject({
      value: { objects: [{ position: { x: 250 } }, { position: { x: 330 } }], guides: [{ along: 'centre' }] },
    });
    expect(snap([above, wallShelf('other', 340, 200)])).toMatchObject({ value: { guides: [] } });
  });

  it('take openings along, in the middle of the new wall', () => {
    const thick = { ...big, walls: big.walls.map((_, i) => ({ width: i === 1 ? 25 : 15 })) };
    const openings = [
      at('a', 'DR-36', [100, -7.5], { wall: 'Wall 1' }),
      at('b', 'WN-24', [250, -7.5], { wall: 'Wall 1' }),
    ];
    expect(moved(sceneOf(openings, thick), [490, 150])).toEqual([
      [512.5, 150, 90, 'Wall 2'],
      [512.5, 300, 90, 'Wall 2'],
    ]);
    expect(moved(sceneOf(openings, thick), [10, 0])).toEqual([
      [52.07, -7.5, 0, 'Wall 1'],
      [202.07, -7.5, 0, 'Wall 1'],
    ]);
  });

  it('stop openings beside another opening, their casings touching, and before a rack', () => {
    const openings = [
      at('a', 'WN-24', [100, -7.5], { wall: 'Wall 1' }),
      at('b', 'WN-24', [200, -7.5], { wall: 'Wall 1' }),
    ];
    const other = at('other', 'DR-36', [400, -7.5], { wall: 'Wall 1' });
    const beside = 400 - 45.72 - 30.48 - 2 * 6.35;
    expect(movedX(sceneOf([...openings, other]), [250, 0])).toEqual([
      expect.closeTo(beside - 100, 3),
      expect.closeTo(beside, 3),
    ]);
    const tall = wallRack('tall', 400);
    const before = 400 - RACK / 2 - 30.48 - 6.35;
    expect(movedX(sceneOf([...openings, tall]), [250, 0])).toEqual([
      expect.closeTo(before - 100, 3),
      expect.closeTo(before, 3),
    ]);
    expect(
      movedX(sceneOf([wallRack('a', 100), wallRack('b', 100 + RACK), other]), [290, 20], { snapping: true }),
    ).toEqual([
      expect.closeTo(400 - 45.72 - 6.35 - 1.5 * RACK, 3),
      expect.closeTo(400 - 45.72 - 6.35 - 0.5 * RACK, 3),
    ]);
  });

  it('take along a rack that stands beside a door or under a window, and stop before one that stays', () => {
    const beside = 100 + 45.72 + 6.35 + RACK / 2;
    const door = at('a', 'DR-36', [100, -7.5], { wall: 'Wall 1' });
    const pair = [door, wallRack('b', beside)];
    for (const by of [5, 20, 80, 150]) {
      expect(movedX(sceneOf(pair), [100 + by, 0])).toEqual([100 + by, expect.closeTo(beside + by, 3)]);
      expect(movedX(sceneOf(pair), [beside + by, AT_WALL], { lead: 'b' })).toEqual([
        100 + by,
        expect.closeTo(beside + by, 3),
      ]);
    }
    const before = 420 - 1.5 * RACK;
    expect(movedX(sceneOf([...pair, wallRack('other', 420)]), [100 + before - beside + 40, 0])).toEqual([
      expect.closeTo(100 + 420 - RACK - beside, 3),
      expect.closeTo(420 - RACK, 3),
    ]);
    const window = at('a', 'WN-24', [250, -7.5], { wall: 'Wall 1' });
    const low = at('b', 'HF-IND-6', [250, AT_WALL], { wall: 'Wall 1' });
    expect(movedX(sceneOf([window, low]), [270, 0])).toEqual([270, 270]);
  });

  it('leave a wall for the floor only if all of them may', () => {
    const racks = [wallRack('a', 100), wallRack('b', 100 + RACK)];
    expect(moved(sceneOf(racks), [200, 200])).toEqual([
      [200, 200, 0, null],
      [200 + RACK, 200, 0, null],
    ]);
    const mixed = [wallRack('a', 100), wallShelf('b', 180)];
    expect(moved(sceneOf(mixed), [200, 200])).toEqual([
      [200, AT_WALL, 0, 'Wall 1'],
      [280, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
  });
});

describe('a corner product among several', () => {
  const corner = at('a', 'CL-CRV', [32.435, 32.435], { wall: 'Wall 1' });
  const pair = [corner, wallShelf('b', 120)];

  it('goes to another corner with the others in their order', () => {
    expect(moved(sceneOf(pair), [480, 20])).toEqual([
      [500 - 32.435, 32.435, 90, 'Wall 2'],
      [500 - SHELF_AT_WALL, 120, 90, 'Wall 2'],
    ]);
  });

  it('keeps all of them where they are while the pointer has another of them', () => {
    expect(moved(sceneOf(pair), [300, 10], { lead: 'b' })).toEqual([
      [32.435, 32.435, 0, 'Wall 1'],
      [120, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('cannot go anywhere with what hangs on another wall', () => {
    const other = at('b', 'SH-WALL-24', [0, 0], {
      ...{ wall: 'Wall 2', rotation: 90, position: { x: 500 - SHELF_AT_WALL, y: 200, height: 150 } },
    });
    expect(moved(sceneOf([corner, other]), [32, 370])).toBe('not-in-corner');
  });
});

describe('a group on several walls', () => {
  const onWall3 = (id: string, x: number) =>
    at(id, 'SH-WALL-24', [0, 0], {
      ...{ wall: 'Wall 3', rotation: 180, position: { x, y: 400 - SHELF_AT_WALL, height: 150 } },
    });

  it('slides along parallel walls, what stands on the floor too', () => {
    const scene = sceneOf([wallShelf('a', 100), onWall3('b', 200), rack('c', 150, 200)]);
    expect(moved(scene, [150, 30])).toEqual([
      [150, SHELF_AT_WALL, 0, 'Wall 1'],
      [250, 400 - SHELF_AT_WALL, 180, 'Wall 3'],
      [200, 200, 0, null],
    ]);
    expect(movedX(scene, [480, 10])).toEqual([
      expect.closeTo(500 - 1 - 30.48 - 100, 3),
      expect.closeTo(500 - 1 - 30.48, 3),
      expect.closeTo(500 - 1 - 30.48 - 50, 3),
    ]);
    expect(movedX(scene, [20, 10])).toEqual([
      expect.closeTo(31.48, 3),
      expect.closeTo(131.48, 3),
      expect.closeTo(81.48, 3),
    ]);
    expect(movedX(scene, [60, 390], { lead: 'b' })).toEqual([
      expect.closeTo(31.48, 3),
      expect.closeTo(131.48, 3),
      expect.closeTo(81.48, 3),
    ]);
  });

  it('stops before what is in the way on either', () => {
    const scene = sceneOf([wallShelf('a', 100), onWall3('b', 200), onWall3('other', 300)]);
    expect(movedX(scene, [150, 10])).toEqual([
      expect.closeTo(300 - 60.96 - 100, 3),
      expect.closeTo(300 - 60.96, 3),
    ]);
  });

  it('takes racks on the floor along a wall that they leave', () => {
    const scene = sceneOf([
      wallShelf('a', 100),
      rack('b', 200, AT_WALL, { wall: 'Wall 1' }),
      rack('c', 300, 200),
    ]);
    expect(moved(scene, [150, 10])).toEqual([
      [150, SHELF_AT_WALL, 0, 'Wall 1'],
      [250, AT_WALL, 0, 'Wall 1'],
      [350, 200, 0, null],
    ]);
  });

  it('is refused on walls that are not parallel', () => {
    const onWall2 = at('b', 'SH-WALL-24', [0, 0], {
      ...{ wall: 'Wall 2', rotation: 90, position: { x: 500 - SHELF_AT_WALL, y: 200, height: 150 } },
    });
    expect(moved(sceneOf([wallShelf('a', 100), onWall2]), [150, 10])).toBe('not-on-wall');
  });
});

describe('what hangs on a wall', () => {
  it('stops at the ends of each of several parallel walls', () => {
    const onWall3 = at('b', 'SH-WALL-24', [0, 0], {
      ...{ wall: 'Wall 3', rotation: 180, position: { x: 60, y: 400 - SHELF_AT_WALL, height: 150 } },
    });
    const scene = sceneOf([wallShelf('a', 100), onWall3]);
    expect(movedX(scene, [40, 10])).toEqual([expect.closeTo(71.48, 3), expect.closeTo(31.48, 3)]);
    expect(movedX(scene, [490, 10])).toEqual([expect.closeTo(468.52, 3), expect.closeTo(428.52, 3)]);
  });

  it('is put straight when it moves alone', () => {
    const askew = { ...wallShelf('a', 100), rotation: 2 };
    expect(moved(sceneOf([askew]), [200, 10])).toEqual([[200, SHELF_AT_WALL, 0, 'Wall 1']]);
  });

  it('is not moved off it by a little together with a rack that leaves the wall', () => {
    const mixed = [wallRack('a', 100), wallShelf('b', 180)];
    expect(moved(sceneOf(mixed), [200, AT_WALL + 3])).toEqual([
      [200, AT_WALL, 0, 'Wall 1'],
      [280, SHELF_AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('turns by as much as its new wall is turned', () => {
    const onWall2 = (id: string, y: number) =>
      at(id, 'SH-WALL-24', [0, 0], {
        ...{ wall: 'Wall 2', rotation: 90, position: { x: 500 - SHELF_AT_WALL, y, height: 150 } },
      });
    expect(moved(sceneOf([onWall2('a', 100), onWall2('b', 180)]), [300, 390])).toEqual([
      [300, 400 - SHELF_AT_WALL, 180, 'Wall 3'],
      [220, 400 - SHELF_AT_WALL, 180, 'Wall 3'],
    ]);
  });

  it('keeps the casing of an opening that is not the lead within the wall', () => {
    const openings = [
      at('a', 'WN-24', [100, -7.5], { wall: 'Wall 1' }),
      at('b', 'WN-24', [200, -7.5], { wall: 'Wall 1' }),
    ];
    expect(movedX(sceneOf(openings), [420, 0])).toEqual([
      expect.closeTo(500 - 30.48 - 6.35 - 100, 3),
      expect.closeTo(500 - 30.48 - 6.35, 3),
    ]);
  });

  it('is refused with what is in its way on parallel walls when nothing is free along them', () => {
    const onWall3 = (id: string, x: number) =>
      at(id, 'SH-WALL-24', [0, 0], {
        ...{ wall: 'Wall 3', rotation: 180, position: { x, y: 200 - SHELF_AT_WALL, height: 150 } },
      });
    const hall = rectangle(200, 200);
    const scene = sceneOf([wallShelf('a', 31.48), onWall3('b', 31.48), onWall3('other', 110)], hall);
    const ask = (to: { x: number; y: number }) =>
      moveTogether(scene, { ids: ['a', 'b'], leadId: 'a', to, snapping: false });
    expect(ask({ x: 110, y: 10 })).toMatchObject({
      value: { objects: [{ position: { x: 110 - 60.96 } }, { position: { x: 110 - 60.96 } }] },
    });
    const full = sceneOf([wallShelf('a', 70), onWall3('b', 110), onWall3('other', 110)], hall);
    expect(
      moveTogether(full, { ids: ['a', 'b'], leadId: 'a', to: { x: 70, y: 10 }, snapping: false }),
    ).toMatchObject({
      ok: false,
      reason: 'overlaps',
      objects: ['b', 'other'],
    });
  });

  it('is refused when it hangs on no wall, naming it', () => {
    const lost = at('b', 'SH-WALL-24', [250, 200]);
    const scene = sceneOf([wallShelf('a', 100), lost]);
    expect(
      moveTogether(scene, { ids: ['a', 'b'], leadId: 'a', to: { x: 150, y: 10 }, snapping: false }),
    ).toEqual({
      ok: false,
      reason: 'not-on-wall',
      objects: ['b'],
    });
    expect(
      moveTogether(scene, { ids: ['b', 'a'], leadId: 'a', to: { x: 150, y: 10 }, snapping: false }),
    ).toMatchObject({
      reason: 'not-on-wall',
      objects: ['b'],
    });
  });
});
