import { emptyProject, type PlacedObject, type Point, readyShape } from '@rackwright/planning';
import { rectangle } from '@rackwright/planning/testRooms';
import { editorOf, objectAt } from '../../editor/testEditor';
import { placedObject } from '../testProducts';
import { BODY, floorOf, WalkingFloor } from './walking';

const points = readyShape('rectangle', 400, 300);
/** 42.545 wide, 34.29 deep, in the middle of the room. */
const island = placedObject({ productId: 'R', x: 200, y: 150 });

const floorWith = (objects: readonly PlacedObject[], isSolid = (): boolean => true): WalkingFloor =>
  new WalkingFloor({ ...emptyProject().data, points, objects }, isSolid);

function walk(floor: WalkingFloor, from: Point, by: Point, steps: number): Point {
  let at = from;
  for (let i = 0; i < steps; i += 1) at = floor.step(at, by);
  return at;
}

describe('walking', () => {
  it('goes straight on where nothing stands', () => {
    expect(floorWith([]).step({ x: 100, y: 100 }, { x: 3, y: 4 })).toEqual({ x: 103, y: 104 });
  });

  it.each([
    { x: 5, y: 0 },
    { x: -5, y: 0 },
    { x: 0, y: 5 },
    { x: 0, y: -5 },
    { x: 4, y: -3 },
  ])('stays within the walls, however long it goes on towards %o', (by) => {
    const end = walk(floorWith([]), { x: 200, y: 150 }, by, 300);
    expect(end.x).toBeGreaterThanOrEqual(BODY);
    expect(end.x).toBeLessThanOrEqual(400 - BODY);
    expect(end.y).toBeGreaterThanOrEqual(BODY);
    expect(end.y).toBeLessThanOrEqual(300 - BODY);
  });

  it('does not pass through a rack, not by one long step either', () => {
    const row = { ...island, size: { ...island.size, width: 390 } };
    const floor = floorWith([row]);
    expect(walk(floor, { x: 200, y: 250 }, { x: 0, y: -5 }, 60).y).toBeGreaterThan(150);
    expect(floor.step({ x: 200, y: 250 }, { x: 0, y: -220 }).y).toBeGreaterThan(150);
  });

  it('slides along a wall that it is pressed against', () => {
    const end = walk(floorWith([]), { x: 200, y: 40 }, { x: 3, y: -3 }, 30);
    expect(end.x).toBeGreaterThan(250);
  });

  it.each([
    ['an opening', placedObject({ productId: 'R', x: 200, y: 150 }), () => false],
    ['what hangs above the head', placedObject({ productId: 'R', x: 200, y: 150, height: 180 }), () => true],
  ])('goes on past %s', (_, object, isSolid) => {
    const floor = new WalkingFloor({ ...emptyProject().data, points, objects: [object] }, isSolid);
    expect(walk(floor, { x: 200, y: 250 }, { x: 0, y: -10 }, 15).y).toBeCloseTo(100, 6);
  });

  it('may leave a place that is too narrow to stand in', () => {
    const floor = floorWith([island]);
    expect(floor.isFree({ x: 200, y: 150 })).toBe(false);
    expect(walk(floor, { x: 200, y: 150 }, { x: 0, y: 10 }, 6).y).toBeGreaterThan(200);
  });
});

it('lets who is outside, as a wall was moved past them, go back in', () => {
  expect(walk(floorWith([]), { x: 460, y: 150 }, { x: -10, y: 0 }, 12).x).toBeCloseTo(340);
});

describe('the floor of a plan', () => {
  it('is the one that the plan has now, made anew only when that has changed', () => {
    const editor = editorOf(rectangle(400, 300, { objects: [objectAt('IS-6', 'island', 200, 150)] }));
    const floor = floorOf(editor);
    expect(floor().isFree({ x: 200, y: 150 })).toBe(false);
    expect(floor()).toBe(floor());
    editor.commit('delete', { type: 'delete', ids: ['island'] });
    expect(floor().isFree({ x: 200, y: 150 })).toBe(true);
  });
});

describe('a place to stand', () => {
  it('is free, and on the side that is asked for', () => {
    const at = floorWith([island]).placeToStand({ x: 0, y: 1 });
    expect(at!.y).toBeGreaterThan(200);
    expect(floorWith([island]).isFree(at!)).toBe(true);
  });

  it('is none in a room that is full', () => {
    const full = { ...island, size: { ...island.size, width: 400, length: 300 } };
    expect(floorWith([full]).placeToStand({ x: 0, y: 1 })).toBeNull();
  });
});
