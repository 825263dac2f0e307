import { apply, type Command } from './commands';
import { atOffset, offsetOnWall } from './planByList';
import type { PlacedObject, Project } from '../project/project';
import { openScene } from '../placing/scene';
import { projectOf, rectangle, room, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
/** Of CL-IND-4. */
const WIDTH = 42.55;
/** Walls of 400 and 300 cm; the wall gap is 1 cm. */
const drawn = projectOf(rectangle(400, 300));

function after(project: Project, ...commands: Command[]): Project {
  return commands.reduce((now, command) => {
    const result = apply(now, command, catalogue);
    if (!result.ok) throw new Error(`${command.type}: ${result.reason}`);
    return result.value;
  }, project);
}

const only = (project: Project): PlacedObject => project.data.objects.at(-1)!;
const onWall = (wall: string, offsetCm: number, productId = 'CL-IND-4', id = 'a'): Command => ({
  type: 'place-on-wall',
  productId,
  wall,
  offsetCm,
  id,
});

describe('place-on-wall', () => {
  it('puts the near edge at the offset from corner A, the back at the wall gap', () => {
    expect(only(after(drawn, onWall('Wall 2', 30.48)))).toMatchObject({
      position: { x: 400 - 1 - 34.29 / 2, y: 51.755, height: 0 },
      rotation: 90,
      wall: 'Wall 2',
    });
  });

  it('takes the first free centimetre after the corner, not less', () => {
    expect(only(after(drawn, onWall('Wall 1', 0))).position.x).toBeCloseTo(WIDTH / 2);
    expect(apply(drawn, onWall('Wall 1', -0.02), catalogue)).toMatchObject({ reason: 'outside-room' });
  });

  it('snaps to nothing and slides along nothing', () => {
    const one = after(drawn, onWall('Wall 1', 100));
    const beside = 100 + WIDTH;
    expect(apply(one, onWall('Wall 1', beside - 0.02, 'CL-IND-4', 'b'), catalogue)).toMatchObject({
      reason: 'overlaps',
      objects: ['b', 'a'],
    });
    const two = after(one, onWall('Wall 1', beside + 0.3, 'CL-IND-4', 'b'));
    expect(offsetOnWall(openScene(two.data, catalogue).walls[0]!.wall, only(two))).toBeCloseTo(
      beside + 0.3,
      5,
    );
  });

  it('puts doors on the floor and windows at their sill, in the middle of the wall', () => {
    expect(only(after(drawn, onWall('Wall 1', 100, 'DR-36')))).toMatchObject({
      position: { y: -7.5, height: 0 },
      wall: 'Wall 1',
    });
    const window = after(drawn, { ...onWall('Wall 1', 100, 'WN-24'), heightCm: 120 } as Command);
    expect(only(window).position.height).toBe(120);
  });

  it('says why it may not be there', () => {
    const refused = (command: Command, project = drawn) => apply(project, command, catalogue);
    expect(refused(onWall('Wall 5', 100))).toMatchObject({ reason: 'no-such-wall', walls: ['Wall 5'] });
    expect(refused(onWall('Wall 1', 100, 'GONE'))).toMatchObject({ reason: 'unknown-product' });
    expect(refused(onWall('Wall 1', NaN))).toMatchObject({ reason: 'bad-number' });
    expect(refused(onWall('Wall 1', 100, 'IS-6'))).toMatchObject({ reason: 'not-on-wall' });
    expect(refused(onWall('Wall 1', 390, 'MET-1'))).toMatchObject({ reason: 'outside-wall' });
    expect(refused(onWall('Wall 1', 100), after(drawn, onWall('Wall 3', 0)))).toMatchObject({
      reason: 'duplicate-id',
    });
    expect(refused(onWall('Wall 1', 0), projectOf({ ...drawn.data, points: [], walls: [] }))).toMatchObject({
      reason: 'no-room',
    });
    expect(refused({ ...onWall('Wall 1', 10), size: { width: 30 } } as Command)).toMatchObject({
      reason: 'not-resizable',
    });
    expect(refused({ ...onWall('Wall 1', 10), colorScheme: 'Gold' } as Command)).toMatchObject({
      reason: 'unknown-color',
    });
    expect(refused({ ...onWall('Wall 1', 10), heightCm: 304 } as Command)).toMatchObject({
      reason: 'too-tall',
    });
  });

  it('takes sizes, colours, lights and groups along', () => {
    const column = { ...onWall('Wall 1', 100, 'OB-COL'), size: { width: 50 }, groupId: 'g' } as Command;
    expect(only(after(drawn, column))).toMatchObject({
      size: { width: 50, length: 30.48, height: 304 },
      groupId: 'g',
    });
    const metal = { ...onWall('Wall 1', 100, 'MET-1'), colorScheme: 'black', isLit: true } as Command;
    expect(only(after(drawn, metal))).toMatchObject({ colorScheme: 'black', isLit: true });
  });
});

describe('place-in-corner', () => {
  const inCorner = (corner: number, id = 'c'): Command => ({
    type: 'place-in-corner',
    productId: 'CL-CRV',
    corner,
    id,
  });

  it('stands at connection point N, both backs on their walls', () => {
    expect(only(after(drawn, inCorner(2)))).toMatchObject({
      position: { x: 400 - 1 - 62.87 / 2, y: 1 + 62.87 / 2 },
      wall: 'Wall 2',
      rotation: 90,
    });
  });

  it('refuses corners that are not there or not of 90 degrees', () => {
    expect(apply(drawn, inCorner(5), catalogue)).toMatchObject({ reason: 'no-such-corner' });
    expect(apply(drawn, inCorner(0), catalogue)).toMatchObject({ reason: 'no-such-corner' });
    expect(apply(drawn, inCorner(1.5), catalogue)).toMatchObject({ reason: 'no-such-corner' });
    const skew = projectOf(
      room([
        { x: 0, y: 0 },
        { x: 400, y: 0 },
        { x: 400, y: 300 },
        { x: -50, y: 300 },
      ]),
    );
    expect(apply(skew, inCorner(1), catalogue)).toMatchObject({ reason: 'not-in-corner' });
    expect(apply(skew, inCorner(2), catalogue)).toMatchObject({ ok: true });
  });
});

describe('place-on-floor', () => {
  it('stands free where its middle is named, turned as asked', () => {
    const island: Command = {
      type: 'place-on-floor',
      productId: 'IS-6',
      x: 200,
      y: 150,
      rotation: 450,
      id: 'i',
    };
    expect(only(after(drawn, island))).toMatchObject({
      position: { x: 200, y: 150, height: 0 },
      rotation: 90,
      wall: null,
    });
    expect(apply(drawn, { ...island, y: 280 }, catalogue)).toMatchObject({ reason: 'outside-room' });
    expect(apply(drawn, { ...island, y: 240 }, catalogue)).toMatchObject({ reason: 'too-near-wall' });
  });
});

describe('moving by list', () => {
  const placed = after(drawn, onWall('Wall 1', 100, 'MET-1'), onWall('Wall 1', 200, 'CL-IND-4', 'b'));

  it('goes to another offset or wall, at its height unless one is named', () => {
    const moved = after(placed, {
      type: 'move-on-wall',
      id: 'a',
      wall: 'Wall 3',
      offsetCm: 20,
      heightCm: 60,
    });
    const [object] = moved.data.objects;
    expect(object).toMatchObject({ wall: 'Wall 3', rotation: 180, position: { height: 60 } });
    const { wall } = openScene(moved.data, catalogue).walls[2]!;
    expect(offsetOnWall(wall, object!)).toBeCloseTo(20);
    expect(atOffset(wall, object!, 30)).toEqual({ x: object!.position.x - 10, y: object!.position.y });
    const same = after(moved, { type: 'move-on-wall', id: 'a', wall: 'Wall 3', offsetCm: 0 });
    expect(same.data.objects[0]!.position.height).toBe(60);
  });

  it('keeps the distance from its own wall and takes the gap at another', () => {
    const off = { ...onWall('Wall 1', 100), fromWallCm: 4 } as Command;
    const along = after(drawn, off, { type: 'move-on-wall', id: 'a', wall: 'Wall 1', offsetCm: 50 });
    expect(only(along).position.y).toBeCloseTo(4 + 34.29 / 2);
    const over = after(along, { type: 'move-on-wall', id: 'a', wall: 'Wall 3', offsetCm: 50 });
    expect(only(over).position.y).toBeCloseTo(300 - 1 - 34.29 / 2);
  });

  it('goes to a corner and to the floor', () => {
    const corner = after(drawn, { type: 'place-in-corner', productId: 'CL-CRV', corner: 1, id: 'c' });
    const moved = after(corner, { type: 'move-in-corner', id: 'c', corner: 3 });
    expect(only(moved)).toMatchObject({ wall: 'Wall 3', rotation: 180 });
    const free = after(placed, { type: 'move-on-floor', id: 'b', x: 200, y: 150 });
    expect(only(free)).toMatchObject({ wall: null, rotation: 0, position: { x: 200, y: 150 } });
    expect(only(after(free, { type: 'move-on-floor', id: 'b', x: 200, y: 150, rotation: 45 })).rotation).toBe(
      45,
    );
  });

  it('is refused as placing is', () => {
    const move = (id: string, offsetCm: number): Command => ({
      type: 'move-on-wall',
      id,
      wall: 'Wall 1',
      offsetCm,
    });
    expect(apply(placed, move('x', 0), catalogue)).toMatchObject({ reason: 'no-such-object' });
    expect(apply(placed, move('a', 190), catalogue)).toMatchObject({ reason: 'overlaps' });
    expect(apply(placed, { type: 'move-on-floor', id: 'a', x: 200, y: 150 }, catalogue)).toMatchObject({
      reason: 'not-on-wall',
    });
    expect(apply(placed, { type: 'move-in-corner', id: 'b', corner: 9 }, catalogue)).toMatchObject({
      reason: 'no-such-corner',
    });
  });
});
