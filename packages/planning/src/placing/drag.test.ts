import { checkScene } from './checkScene';
import { type Drag, openDrag, openPlacing } from './drag';
import { objectRefusal, placeProduct, warningsFor } from './placement';
import type { PlacedObject, SceneData } from '../project/project';
import { openScene, type Scene } from './scene';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const WIDTH = 62.87;
const DEPTH = 34.29;
const AT_WALL_1 = 1 + DEPTH / 2;
const big = rectangle(500, 400);

const at = (id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
  placedAt(productOf(catalogue, id), x, y, { id: `${id}@${x}`, ...changes });

function sceneOf(...objects: PlacedObject[]): Scene {
  return openScene({ ...big, objects }, catalogue);
}

function held(scene: Scene, id: string): Drag {
  const drag = openDrag(scene, id);
  if (!drag.ok) throw new Error(drag.reason);
  return drag.value;
}

function placeOf(drag: Drag): { x: number; y: number; snappedTo: string | null } | string {
  const result = drag.result();
  if (!result.ok) return result.reason;
  const { x, y } = result.value.object.position;
  return { x, y, snappedTo: result.value.snappedTo };
}

describe('a drag', () => {
  it('answers every move as a move of its own does, while nothing holds it', () => {
    const scene = sceneOf(at('CL-IND-6', 200, 200), at('CL-IND-6', 350, 200), at('HF-IND-6', 100, AT_WALL_1));
    const drag = held(scene, 'CL-IND-6@200');
    for (const to of [
      { x: 200, y: 40 },
      { x: 20, y: 300 },
      { x: 340, y: 210 },
      { x: 250, y: 300 },
    ]) {
      const once = held(openScene({ ...big, objects: [...scene.objects()] }, catalogue), 'CL-IND-6@200');
      once.moveTo(to, true);
      drag.moveTo({ x: 250, y: 300 }, false);
      drag.moveTo(to, true);
      expect(placeOf(drag)).toEqual(placeOf(once));
    }
  });

  it('says why there is no place, and leaves the scene as it is', () => {
    const scene = sceneOf(at('CL-IND-6', 200, 200));
    const drag = held(scene, 'CL-IND-6@200');
    expect(drag.moveTo({ x: 300, y: 200 }, false)).toBeNull();
    expect(drag.moveTo({ x: 300, y: 900 }, false)).toBe('outside-room');
    expect(drag.result()).toEqual({ ok: false, reason: 'outside-room', objects: [] });
    expect(drag.moveTo({ x: NaN, y: 0 }, false)).toBe('bad-number');
    expect(drag.moveTo({ x: 0, y: Infinity }, false)).toBe('bad-number');
    expect(objectRefusal(scene, at('HF-IND-6', 300, 200))).toBeNull();
    expect(objectRefusal(scene, at('HF-IND-6', 200, 200))).toMatchObject({
      reason: 'overlaps',
      objects: ['HF-IND-6@200', 'CL-IND-6@200'],
    });
  });

  it('answers as if it were alone while another one is under way in the same scene', () => {
    const scene = sceneOf(at('CL-IND-6', 150, 100), at('CL-IND-6', 350, 100), at('HF-IND-6', 250, 300));
    const one = held(scene, 'CL-IND-6@150');
    const alone = held(scene, 'CL-IND-6@150');
    const other = held(scene, 'HF-IND-6@250');
    for (const [x, y] of [
      [250, 103],
      [150, 30],
      [300, 290],
      [20, 200],
    ] as const) {
      one.moveTo({ x, y }, true);
      other.moveTo({ x: y, y: x }, true);
      alone.moveTo({ x, y }, true);
      expect(one.result()).toEqual(alone.result());
      other.moveTo({ x: 500 - x, y }, true);
      expect(one.result()).toEqual(alone.result());
    }
  });

  it('is not warned of what it carries, which the plan still has in front of the place found', () => {
    const plug = at('OB-OUT', 20, 2, { wall: 'Wall 1' });
    const drag = held(sceneOf(plug), plug.id);
    drag.moveTo({ x: 0, y: 6 }, false);
    expect(drag.result()).toMatchObject({ value: { object: { wall: 'Wall 4' }, warnings: [] } });
  });

  it('holds at a wall 5 cm longer than it takes to be drawn there', () => {
    const drag = held(sceneOf(at('CL-IND-6', 250, 200)), 'CL-IND-6@250');
    const to = (off: number) => {
      drag.moveTo({ x: 250, y: AT_WALL_1 + off }, true);
      return placeOf(drag);
    };
    expect(to(20.1)).toMatchObject({ snappedTo: null });
    expect(to(20)).toEqual({ x: 250, y: AT_WALL_1, snappedTo: 'wall' });
    expect(to(25)).toEqual({ x: 250, y: AT_WALL_1, snappedTo: 'wall' });
    expect(to(25.1)).toMatchObject({ snappedTo: null });
    expect(to(20.1)).toMatchObject({ snappedTo: null });
  });

  it('holds beside a neighbour 5 cm longer, and does not flicker between two', () => {
    const drag = held(sceneOf(at('CL-IND-6', 250, 200), at('CL-IND-6', 400, 300)), 'CL-IND-6@400');
    const to = (off: number) => {
      drag.moveTo({ x: 250 + WIDTH + off, y: 200 }, true);
      return placeOf(drag);
    };
    const beside = { x: expect.closeTo(250 + WIDTH, 6), y: expect.closeTo(200, 6), snappedTo: 'neighbour' };
    expect(to(20.1)).not.toEqual(beside);
    expect(to(20)).toEqual(beside);
    expect(to(25)).toEqual(beside);
    expect(to(25.1)).not.toEqual(beside);
    expect(to(21)).not.toEqual(beside);
  });

  it('stays with the neighbour that holds it until another is nearer by more than 5 cm', () => {
    const scene = sceneOf(at('CL-IND-6', 200, 200), at('CL-IND-6', 340, 200), at('CL-IND-6', 100, 350));
    const drag = held(scene, 'CL-IND-6@100');
    const left = expect.closeTo(200 + WIDTH, 6);
    const right = expect.closeTo(340 - WIDTH, 6);
    const to = (x: number) => {
      drag.moveTo({ x, y: 200 }, true);
      return placeOf(drag);
    };
    // In the middle between the two places it is 7.13 cm from either.
    expect(to(269)).toMatchObject({ x: left, snappedTo: 'neighbour' });
    expect(to(272.4)).toMatchObject({ x: left });
    expect(to(272.6)).toMatchObject({ x: right });
    expect(to(268)).toMatchObject({ x: right });
    expect(to(267.4)).toMatchObject({ x: left });
  });

  it('lets go at once when snapping is switched off', () => {
    const drag = held(sceneOf(at('CL-IND-6', 250, 200)), 'CL-IND-6@250');
    drag.moveTo({ x: 250, y: AT_WALL_1 + 10 }, true);
    drag.moveTo({ x: 250, y: AT_WALL_1 + 10 }, false);
    expect(placeOf(drag)).toEqual({ x: 250, y: AT_WALL_1 + 10, snappedTo: null });
  });

  it('lifts what hangs on a wall', () => {
    const shelf = at('SH-WALL-24', 250, 1 + 24.13 / 2, {
      wall: 'Wall 1',
      position: { x: 250, y: 13.065, height: 100 },
    });
    const drag = held(sceneOf(shelf), shelf.id);
    drag.liftTo(150);
    expect(drag.moveTo({ x: 300, y: 10 }, false)).toBeNull();
    expect(drag.result()).toMatchObject({
      value: { object: { position: { x: 300, y: 13.065, height: 150 } } },
    });
    drag.liftTo(300.21);
    expect(drag.moveTo({ x: 300, y: 10 }, false)).toBe('too-tall');
    drag.liftTo(-0.02);
    expect(drag.moveTo({ x: 300, y: 10 }, false)).toBe('below-floor');
  });

  it('carries a new product, which is in the scene only once it is placed', () => {
    const scene = sceneOf();
    const carried = openPlacing(scene, { product: productOf(catalogue, 'CL-IND-6'), id: 'new' });
    if (!carried.ok) throw new Error(carried.reason);
    expect(carried.value.moveTo({ x: 250, y: 200 }, true)).toBeNull();
    expect(placeOf(carried.value)).toEqual({ x: 250, y: 200, snappedTo: null });
    expect(objectRefusal(scene, at('HF-IND-6', 250, 200))).toBeNull();
  });

  it('cannot take hold of what is not there, or carry under an id in use', () => {
    const scene = sceneOf(at('CL-IND-6', 250, 200));
    expect(openDrag(scene, 'x')).toEqual({ ok: false, reason: 'no-such-object', objects: ['x'] });
    const product = productOf(catalogue, 'CL-IND-6');
    expect(openPlacing(scene, { product, id: 'CL-IND-6@250' })).toMatchObject({ reason: 'duplicate-id' });
  });
});

describe('doors', () => {
  const doorAt = (id: string, x: number): PlacedObject =>
    at(id, x, -7.5, { wall: 'Wall 1', position: { x, y: -7.5, height: 0 } });
  const warningsAt = (door: PlacedObject, x: number, y: number) => {
    const placed = placeProduct(sceneOf(door), {
      ...{ product: productOf(catalogue, 'CL-IND-1'), at: { x, y }, snapping: false, id: 'rack' },
    });
    return placed.ok ? placed.value.warnings : placed.reason;
  };
  const swings = [{ code: 'door-leaf', objects: ['DR-36@250'] }];

  it('sweep a quarter circle from their left, seen from the room', () => {
    const left = 250 - 91.44 / 2;
    expect(warningsAt(doorAt('DR-36', 250), left + 10, 60)).toEqual(swings);
    expect(warningsAt(doorAt('DR-36', 250), left + 85, 75)).toEqual([]);
    expect(warningsAt(doorAt('DR-36', 250), left + 10, 91.44 + DEPTH / 2 + 0.1)).toEqual([]);
  });

  it('have two leaves when they are wider than 120 cm', () => {
    const door = { ...doorAt('DR-36', 250), size: { width: 120, length: 15, height: 203.2, casing: 6.35 } };
    const wide = { ...door, size: { ...door.size, width: 120.1 } };
    // Between the leaves of the wide door, and in the sweep of the narrow one.
    expect(warningsAt(door, 250, 80)).toEqual(swings);
    expect(warningsAt(wide, 250, 80)).toEqual([]);
    expect(warningsAt(wide, 250 + 45, 50)).toEqual(swings);
    expect(warningsAt(wide, 250 - 45, 50)).toEqual(swings);
  });

  it('are told what stands in the sweep of their leaf when they are placed', () => {
    const rack = at('HF-IND-6', 230, 70);
    const door = {
      product: productOf(catalogue, 'DR-36'),
      at: { x: 250, y: 0 },
      snapping: false,
      id: 'door',
    };
    expect(placeProduct(sceneOf(rack), door)).toMatchObject({
      value: { warnings: [{ code: 'door-leaf', objects: ['HF-IND-6@230'] }] },
    });
    const window = { ...door, product: productOf(catalogue, 'WN-24') };
    expect(placeProduct(sceneOf(rack), window)).toMatchObject({ value: { warnings: [] } });
  });

  it('warn of what stands in their sweep, and what stands there of them, as long as both are there', () => {
    const [door, rack] = [doorAt('DR-36', 250), at('HF-IND-6', 230, 70)];
    const scene = sceneOf(door, rack);
    expect(warningsFor(scene, rack.id)).toEqual([{ code: 'door-leaf', objects: [door.id] }]);
    expect(warningsFor(scene, door.id)).toEqual([{ code: 'door-leaf', objects: [rack.id] }]);
    expect(warningsFor(sceneOf(rack), rack.id)).toEqual([]);
    expect(warningsFor(scene, 'nothing')).toEqual([]);
  });
});

describe('shelves of one run', () => {
  const product = { ...productOf(catalogue, 'SH-WALL-24'), baseOverlap: 2 };
  const products = new Map(catalogue.products).set(product.id, product);
  const overlapping = { ...catalogue, products };
  const shelf = (x: number, groupId: string | null, y = 1 + 24.13 / 2): PlacedObject =>
    placedAt(product, x, y, { id: `s${x}`, wall: 'Wall 1', groupId });
  const faults = (...objects: PlacedObject[]) => {
    const data: SceneData = { ...big, objects };
    return checkScene(data, overlapping).map(({ reason }) => reason);
  };

  it('overlap by what the product says and no more, and only within their group', () => {
    expect(faults(shelf(100, 'run'), shelf(100 + 60.96 - 2, 'run'))).toEqual([]);
    expect(faults(shelf(100, 'run'), shelf(100 + 60.96 - 2.02, 'run'))).toEqual(['overlaps']);
    expect(faults(shelf(100, 'run'), shelf(100 + 60.96 - 2, 'other'))).toEqual(['overlaps']);
    expect(faults(shelf(100, null), shelf(100 + 60.96 - 2, null))).toEqual(['overlaps']);
    expect(faults(shelf(100, 'run'), shelf(100, 'run'))).toEqual(['duplicate-id']);
  });
});
