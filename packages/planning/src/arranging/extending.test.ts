import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { REPEATS_MAX, extendObject } from './extending';
import type { PlacedObject, SceneData } from '../project/project';
import { runs } from '../properties/testRuns';
import { openScene, type Scene } from '../placing/scene';
import { placedAt, productOf, rectangle, room, testCatalogue, testSnapshot } from '../testRooms';

const sold = testSnapshot().products;
const wired = (id: string) => sold.find((product) => product._id === id)!;
const shelf = {
  ...wired('SH-WALL-24'),
  width: 60,
  length: 24,
  height: 4,
  baseOverlap: 2,
  left_menu_alias: 'Shelves',
};
const isle = { ...wired('IS-6'), width: 60, length: 50, height: 20, baseOverlap: 2 };

/** Shelves 60 cm wide that overlap by 2; one has its own ends and joints, in one group or under one menu entry. */
const catalogue = testCatalogue({
  products: [
    ...sold,
    { ...shelf, _id: 'PLAIN', left_menu_alias: 'Plain' },
    { ...shelf, _id: 'BUTT', left_menu_alias: 'Butt', baseOverlap: 0 },
    { ...shelf, _id: 'WIDER', swapGroup: 's', shelfPositionType: 'jointLeft', width: 61 },
    { ...shelf, _id: 'DEEPER', swapGroup: 's', shelfPositionType: 'jointRight', length: 25 },
    { ...shelf, _id: 'HIGHER', swapGroup: 's', shelfPositionType: 'jointRight', height: 5 },
    { ...shelf, _id: 'CLOSER', swapGroup: 's', shelfPositionType: 'jointRight', baseOverlap: 3 },
    { ...shelf, _id: 'OTHER', swapGroup: 'other', shelfPositionType: 'jointRight' },
    { ...isle, _id: 'ISLE-JOINT', swapGroup: 's', shelfPositionType: 'jointLeft', length: 24, height: 4 },
    { ...shelf, _id: 'END', swapGroup: 's', shelfPositionType: 'end' },
    { ...shelf, _id: 'JOINT-L', swapGroup: 's', shelfPositionType: 'jointLeft' },
    { ...shelf, _id: 'JOINT-R', swapGroup: 's', shelfPositionType: 'jointRight' },
    { ...shelf, _id: 'END-2', swapGroup: 's', shelfPositionType: 'end' },
    { ...shelf, _id: 'GROUPED', left_menu_alias: 'Menu', swapGroup: 'm', shelfPositionType: 'jointRight' },
    { ...shelf, _id: 'MENU-END', left_menu_alias: 'Menu', shelfPositionType: 'end' },
    { ...shelf, _id: 'MENU-JOINT', left_menu_alias: 'Menu', shelfPositionType: 'jointRight' },
    { ...shelf, _id: 'LEFT-END', left_menu_alias: 'Left', shelfPositionType: 'end' },
    { ...shelf, _id: 'LEFT-JOINT', left_menu_alias: 'Left', shelfPositionType: 'jointLeft' },
    { ...shelf, _id: 'ALL-OVERLAP', left_menu_alias: 'All', baseOverlap: 60 },
    { ...shelf, _id: 'MOST-OVERLAP', left_menu_alias: 'Most', baseOverlap: 59.9 },
    { ...isle, _id: 'ISLE', shelfPositionType: 'island' },
  ],
});
const big = rectangle(500, 400);
const AT_WALL_1 = 13;

function shelfAt(id: string, x: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  const position = { x, y: AT_WALL_1, height: 150 };
  return placedAt(productOf(catalogue, id), x, 0, { id: 'first', wall: 'Wall 1', position, ...changes });
}

function isleAt(x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, 'ISLE'), x, y, { id: 'first', ...changes });
}

function rackAt(x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id: 'rack', ...changes });
}

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

function ids(): () => string {
  let count = 0;
  return () => `new${++count}`;
}

function extended(scene: Scene, x: number, y = AT_WALL_1) {
  const answer = extendObject(scene, 'first', { to: { x, y }, newId: ids() });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const xs = (objects: readonly PlacedObject[]): number[] => objects.map(({ position }) => position.x);
const products = (objects: readonly PlacedObject[]): string[] => objects.map(({ productId }) => productId);

describe('extending a wall shelf', () => {
  it('repeats it towards the pointer, each repeat overlapping the last, at one height and in one new group', () => {
    const { objects, repeats, stoppedBy } = extended(sceneOf([shelfAt('PLAIN', 100)]), 260);
    expect({ repeats, stoppedBy }).toEqual({ repeats: 2, stoppedBy: null });
    expect(xs(objects)).toEqual([100, 158, 216]);
    expect(objects.map(({ id, groupId }) => [id, groupId])).toEqual([
      ['first', 'new1'],
      ['new2', 'new1'],
      ['new3', 'new1'],
    ]);
    for (const { position, rotation, wall } of objects) {
      expect({ ...position, x: 0, rotation, wall }).toEqual({
        ...{ x: 0, y: AT_WALL_1, height: 150 },
        ...{ rotation: 0, wall: 'Wall 1' },
      });
    }
  });

  it('puts pieces without overlap edge to edge', () => {
    expect(xs(extended(sceneOf([shelfAt('BUTT', 100)]), 260).objects)).toEqual([100, 160, 220]);
  });

  it('brings the end of the run as near to the pointer as pieces allow, on either side, wherever the pointer is beside the wall', () => {
    const count = (x: number, y?: number) => extended(sceneOf([shelfAt('PLAIN', 250)]), x, y).repeats;
    // The run ends at 280, 338, 396; from 309 on it is nearer with one piece more.
    expect(count(308.9)).toBe(0);
    expect(count(309)).toBe(1);
    expect(count(366.9)).toBe(1);
    expect(count(367)).toBe(2);
    expect(count(191.1)).toBe(0);
    expect(count(190.9)).toBe(1);
    expect(count(367, 390)).toBe(2);
    expect(count(250)).toBe(0);
  });

  it('leaves the shelf as it is, out of any group, when the pointer asks for no repeat', () => {
    const first = shelfAt('END', 250);
    expect(extended(sceneOf([first]), 250)).toEqual({ objects: [first], repeats: 0, stoppedBy: null });
    const joint = shelfAt('JOINT-L', 250);
    expect(extended(sceneOf([joint]), 260)).toEqual({ objects: [joint], repeats: 0, stoppedBy: null });
  });

  it('goes no further than the wall gap at the corner', () => {
    const stopped = { reason: 'outside-wall', walls: ['Wall 1'] };
    const right = extended(sceneOf([shelfAt('PLAIN', 469 - 3 * 58)]), 2000);
    expect(right).toMatchObject({ repeats: 3, stoppedBy: { ...stopped, objects: ['first'] } });
    expect(extended(sceneOf([shelfAt('PLAIN', 469.01 - 3 * 58)]), 2000)).toMatchObject({ repeats: 2 });
    const left = extended(sceneOf([shelfAt('PLAIN', 31 + 2 * 58)]), -2000);
    expect(left).toMatchObject({ repeats: 2, stoppedBy: stopped });
    expect(xs(left.objects)).toEqual([147, 89, 31]);
    expect(extended(sceneOf([shelfAt('PLAIN', 30.99 + 2 * 58)]), -2000)).toMatchObject({ repeats: 1 });
  });

  it('goes to the very end of a wall at a corner that turns outwards', () => {
    const l = room([
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 200 },
      { x: 300, y: 200 },
      { x: 300, y: 400 },
      { x: 0, y: 400 },
    ]);
    // Wall 4 runs down from (300, 200); its shelf faces left.
    const onWall4 = (y: number) =>
      sceneOf(
        [shelfAt('PLAIN', 0, { wall: 'Wall 4', rotation: 90, position: { x: 287, y, height: 150 } })],
        l,
      );
    expect(extended(onWall4(288), 287, -100)).toMatchObject({
      repeats: 1,
      stoppedBy: { reason: 'outside-wall' },
    });
    expect(extended(onWall4(287.9), 287, -100)).toMatchObject({ repeats: 0 });
  });

  it('stops before what is in its way, and names it', () => {
    // The rack begins at 268.565; the third piece would end at 274.
    const rack = rackAt(300, 18.145, { wall: 'Wall 1' });
    const { repeats, stoppedBy } = extended(sceneOf([shelfAt('PLAIN', 70), rack]), 480);
    expect(repeats).toBe(2);
    expect(stoppedBy).toMatchObject({ reason: 'overlaps', objects: ['first', 'rack'] });
    expect(extended(sceneOf([shelfAt('PLAIN', 268.565 - 30 - 3 * 58), rack]), 480).repeats).toBe(3);
    expect(extended(sceneOf([shelfAt('PLAIN', 268.59 - 30 - 3 * 58), rack]), 480).repeats).toBe(2);
    const low = placedAt(productOf(catalogue, 'HF-IND-6'), 300, 18.145, { wall: 'Wall 1' });
    expect(extended(sceneOf([shelfAt('PLAIN', 70), low]), 480).repeats).toBe(6);
  });

  it('gives the shelf itself alone when the first repeat has no room', () => {
    const first = shelfAt('PLAIN', 100);
    const rack = rackAt(180, 18.145, { wall: 'Wall 1' });
    expect(extended(sceneOf([first, rack]), 300)).toMatchObject({
      objects: [first],
      repeats: 0,
      stoppedBy: { reason: 'overlaps' },
    });
  });

  it('makes the outer pieces ends and the inner ones joints on the side they were drawn from', () => {
    expect(products(extended(sceneOf([shelfAt('JOINT-L', 100)]), 320).objects)).toEqual([
      ...['END', 'JOINT-L', 'JOINT-L', 'END'],
    ]);
    expect(products(extended(sceneOf([shelfAt('END', 400)]), 180).objects)).toEqual([
      ...['END', 'JOINT-R', 'JOINT-R', 'END'],
    ]);
    expect(products(extended(sceneOf([shelfAt('END', 100)]), 200).objects)).toEqual(['END', 'END']);
  });

  it('keeps the end that the shelf is, where there are several', () => {
    expect(products(extended(sceneOf([shelfAt('END-2', 100)]), 260).objects)).toEqual([
      ...['END-2', 'JOINT-L', 'END-2'],
    ]);
  });

  it('takes what other joint there is, among those of one menu entry where there is no swap group', () => {
    expect(products(extended(sceneOf([shelfAt('MENU-END', 100)]), 260).objects)).toEqual([
      ...['MENU-END', 'MENU-JOINT', 'MENU-END'],
    ]);
    expect(products(extended(sceneOf([shelfAt('MENU-END', 400)]), 240).objects)).toEqual([
      ...['MENU-END', 'MENU-JOINT', 'MENU-END'],
    ]);
    expect(products(extended(sceneOf([shelfAt('LEFT-END', 400)]), 240).objects)).toEqual([
      ...['LEFT-END', 'LEFT-JOINT', 'LEFT-END'],
    ]);
    expect(products(extended(sceneOf([shelfAt('PLAIN', 100)]), 260).objects)).toEqual([
      ...['PLAIN', 'PLAIN', 'PLAIN'],
    ]);
  });

  it('goes on with the group that the shelf is in, and leaves its product', () => {
    const run = extended(sceneOf([shelfAt('END', 100)]), 200).objects;
    const [one, two] = [
      { ...run[0]!, id: 'before' },
      { ...run[1]!, id: 'first' },
    ];
    const further = extended(sceneOf([one, two]), 320);
    expect(further.repeats).toBe(2);
    expect(further.objects.map(({ groupId }) => groupId)).toEqual(['new1', 'new1', 'new1']);
    expect(products(further.objects)).toEqual(['END', 'JOINT-L', 'END']);
    expect(further.objects[0]).toBe(two);
    expect(extended(sceneOf([one, two]), -100)).toMatchObject({
      repeats: 0,
      stoppedBy: { reason: 'overlaps', objects: ['first', 'before'] },
    });
  });

  it('makes a run that checkScene finds nothing wrong with, and gives fewer pieces when drawn back', () => {
    const scene = sceneOf([shelfAt('END', 100)]);
    expect([480, 300, 200, 120].map((x) => extended(scene, x).repeats)).toEqual([6, 3, 1, 0]);
    const { objects } = extended(scene, 480);
    expect(checkScene({ ...big, objects }, catalogue)).toEqual([]);
    const apart = objects.map((object, i) => ({ ...object, groupId: `${i}` }));
    expect(checkScene({ ...big, objects: apart }, catalogue)).toHaveLength(3);
    const reasons = new Set(checkScene({ ...big, objects: apart }, catalogue).map(({ reason }) => reason));
    expect([...reasons]).toEqual(['overlaps']);
  });

  it('draws no more than 200 repeats in one go', () => {
    expect(REPEATS_MAX).toBe(200);
    const long = rectangle(50_000, 400);
    const { repeats, stoppedBy } = extended(sceneOf([shelfAt('BUTT', 100)], long), 49_000);
    expect({ repeats, stoppedBy }).toEqual({ repeats: 200, stoppedBy: null });
    expect(extended(sceneOf([shelfAt('MOST-OVERLAP', 100)]), 400).repeats).toBe(200);
  });

  it('leaves the scene as it was', () => {
    const first = shelfAt('PLAIN', 100);
    const scene = sceneOf([first]);
    expect(extended(scene, 480).repeats).toBe(6);
    expect(scene.object('first')).toBe(first);
    expect(scene.object('new2')).toBeNull();
    expect(extended(scene, 480).repeats).toBe(6);
  });
});

describe('extending an island shelf', () => {
  it('repeats it along its own width on the floor, whatever its turn', () => {
    expect(xs(extended(sceneOf([isleAt(150, 200)]), 300, 200).objects)).toEqual([150, 208, 266]);
    const turned = extended(sceneOf([isleAt(250, 150, { rotation: 90 })]), 0, 260).objects;
    expect(turned.map(({ position }) => position.y)).toEqual([150, 208]);
    expect(turned.map(({ wall }) => wall)).toEqual([null, null]);
  });

  it('keeps 30 cm from the walls', () => {
    // The middle may be as far as 500 - 30 - 30.
    const at = (x: number) => extended(sceneOf([isleAt(x, 200)]), 600, 200);
    expect(at(440 - 116)).toMatchObject({ repeats: 2, stoppedBy: { reason: 'outside-room' } });
    expect(at(440.02 - 116)).toMatchObject({ repeats: 1 });
  });

  it('stops before what stands on the floor', () => {
    const rack = rackAt(320, 200);
    expect(extended(sceneOf([isleAt(150, 200), rack]), 460, 200)).toMatchObject({
      repeats: 1,
      stoppedBy: { reason: 'overlaps', objects: ['first', 'rack'] },
    });
  });
});

describe('what cannot be extended', () => {
  const reason = (object: PlacedObject, id = 'first', to = { x: 480, y: 13 }) => {
    const answer = extendObject(sceneOf([object]), id, { to, newId: ids() });
    if (answer.ok) return null;
    expect(answer.objects).toEqual([id]);
    return answer.reason;
  };

  it('is anything but a wall or an island shelf', () => {
    expect(reason(rackAt(100, 18.145, { id: 'first', wall: 'Wall 1' }))).toBe('not-extendable');
    const metal = placedAt(productOf(catalogue, 'MET-1'), 100, 6.715, { id: 'first', wall: 'Wall 1' });
    expect(reason(metal)).toBe('not-extendable');
    expect(reason(shelfAt('PLAIN', 100, { wall: null }))).toBe('not-extendable');
    expect(reason(shelfAt('ALL-OVERLAP', 100))).toBe('not-extendable');
    expect(reason(shelfAt('PLAIN', 100))).toBeNull();
  });

  it('is what is not there, or drawn to no point of the plan', () => {
    expect(reason(shelfAt('PLAIN', 100), 'none')).toBe('no-such-object');
    expect(reason(shelfAt('PLAIN', 100, { productId: 'NONE' }))).toBe('unknown-product');
    expect(reason(shelfAt('PLAIN', 100), 'first', { x: NaN, y: 0 })).toBe('bad-number');
    expect(reason(shelfAt('PLAIN', 100), 'first', { x: Infinity, y: 0 })).toBe('bad-number');
    expect(reason(shelfAt('PLAIN', 100), 'first', { x: 1e308, y: 1e308 })).toBeNull();
  });

  it('is a shelf whose repeats would have ids in use', () => {
    const scene = sceneOf([shelfAt('PLAIN', 100), rackAt(100, 300)]);
    const withIds = (...given: string[]) => {
      const answer = extendObject(scene, 'first', { to: { x: 260, y: 13 }, newId: () => given.shift()! });
      return answer.ok ? null : answer;
    };
    expect(withIds('g', 'a', 'b')).toBeNull();
    expect(withIds('g', 'a', 'rack')).toMatchObject({ reason: 'duplicate-id', objects: ['rack'] });
    expect(withIds('g', 'a', 'a')).toMatchObject({ reason: 'duplicate-id', objects: ['a'] });
    expect(withIds('g', 'first', 'a')).toMatchObject({ reason: 'duplicate-id', objects: ['first'] });
  });
});

describe('whatever is extended', () => {
  const cm = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  it('never overlaps by more than its overlap, nor leaves the wall, nor reaches into anything', () => {
    fc.assert(
      fc.property(
        cm(31, 469),
        cm(-200, 700),
        fc.constantFrom('PLAIN', 'BUTT', 'END'),
        fc.array(fc.record({ x: cm(32.5, 467.5), y: cm(1, 60) }), { maxLength: 4 }),
        (x, to, id, racks) => {
          const first = shelfAt(id, x);
          const others = racks.map((rack, i) => rackAt(rack.x, 17.145 + rack.y, { id: `rack${i}` }));
          const [start = null, ...faults] = checkScene({ ...big, objects: [...others, first] }, catalogue);
          const free = start ? [] : others;
          if (start || faults.length > 0) expect(start).not.toBeNull();
          const { objects } = extended(sceneOf([first, ...free]), to);
          expect(checkScene({ ...big, objects: [...free, ...objects] }, catalogue)).toEqual([]);
          const sorted = xs(objects).sort((one, other) => one - other);
          const overlap = productOf(catalogue, id).baseOverlap;
          sorted.slice(1).forEach((middle, i) => expect(middle - sorted[i]!).toBeCloseTo(60 - overlap, 5));
          expect(sorted[0]).toBeGreaterThanOrEqual(31 - 1e-5);
          expect(sorted.at(-1)).toBeLessThanOrEqual(469 + 1e-5);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('never leaves the floor, at any turn', () => {
    fc.assert(
      fc.property(cm(0, 360), cm(100, 400), cm(100, 300), cm(-300, 300), (rotation, x, y, reach) => {
        const first = isleAt(x, y, { rotation });
        if (checkScene({ ...big, objects: [first] }, catalogue).length > 0) return;
        const turn = (rotation * Math.PI) / 180;
        const to = { x: x + Math.cos(turn) * reach, y: y + Math.sin(turn) * reach };
        const { objects, repeats } = extended(sceneOf([first]), to.x, to.y);
        expect(checkScene({ ...big, objects }, catalogue)).toEqual([]);
        expect(repeats).toBeLessThanOrEqual(Math.max(0, Math.round((Math.abs(reach) - 30) / 58)));
      }),
      { numRuns: runs(100) },
    );
  });
});
