import { firstFreePlace, nearestWallPlace } from './freePlace';
import type { SceneData } from '../project/project';
import { openScene } from './scene';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const product = (id: string) => productOf(catalogue, id);
const emptyRoom = rectangle(400, 300);
/** Room for three racks on its first wall. */
const smallRoom = rectangle(200, 150);

/** Wall and middle of the place found, or the reason why there is none. */
function placeOf(data: SceneData, productId: string, wall?: string) {
  const scene = openScene(data, catalogue);
  const placed = firstFreePlace(scene, product(productId), { id: 'new', ...(wall ? { wall } : {}) });
  if (!placed.ok) return placed.reason;
  const { object } = placed.value;
  return { wall: object.wall, x: object.position.x, y: object.position.y };
}

/** A room with as many racks as fit, each at the first free place. */
function filled(data: SceneData, productId: string): SceneData {
  const scene = openScene(data, catalogue);
  for (let count = 0; count < 100; count++) {
    const placed = firstFreePlace(scene, product(productId), { id: `filled-${count}` });
    if (!placed.ok) break;
    scene.add(placed.value.object);
  }
  return { ...data, objects: [...scene.objects()] };
}

describe('a product that no pointer points at', () => {
  it('begins in the first corner of the first wall, at the wall gap', () => {
    expect(placeOf(emptyRoom, 'CL-IND-6')).toEqual({ wall: 'Wall 1', x: 1 + 62.87 / 2, y: 1 + 34.29 / 2 });
  });

  it('stands flush beside what is there', () => {
    const first = { ...placedAt(product('CL-IND-6'), 1 + 62.87 / 2, 1 + 34.29 / 2), wall: 'Wall 1' };
    const next = placeOf({ ...emptyRoom, objects: [first] }, 'CL-IND-6');
    expect(next).toMatchObject({ wall: 'Wall 1', x: expect.closeTo(1 + 62.87 * 1.5, 4) });
  });

  it('goes to the next wall when the first is full, and not round its corner before that', () => {
    const walls = filled(smallRoom, 'CL-IND-6').objects.map(({ wall }) => wall);
    expect(walls.slice(0, 4)).toEqual(['Wall 1', 'Wall 1', 'Wall 1', 'Wall 2']);
    expect(walls.lastIndexOf('Wall 1')).toBe(2);
  });

  it('goes to the wall that is chosen', () => {
    expect(placeOf(emptyRoom, 'CL-IND-6', 'Wall 3')).toMatchObject({ wall: 'Wall 3' });
  });

  it('goes to no other wall than the chosen one', () => {
    const { objects } = filled(smallRoom, 'CL-IND-6');
    const data = { ...smallRoom, objects: objects.filter(({ wall }) => wall === 'Wall 1') };
    expect(placeOf(data, 'CL-IND-6')).toMatchObject({ wall: 'Wall 2' });
    expect(placeOf(data, 'CL-IND-6', 'Wall 1')).toMatchObject({ wall: null });
  });

  it('stands in the middle of the floor when it is an island, and beside it when that is taken', () => {
    expect(placeOf(emptyRoom, 'IS-6')).toEqual({ wall: null, x: 200, y: 150 });
    const island = placedAt(product('IS-6'), 200, 150);
    const next = placeOf({ ...emptyRoom, objects: [island] }, 'IS-6');
    expect(next).toMatchObject({ wall: null });
    expect(next).not.toMatchObject({ x: 200, y: 150 });
  });

  it('takes a corner when it belongs in one', () => {
    expect(placeOf(emptyRoom, 'CL-CRV')).toMatchObject({
      wall: 'Wall 1',
      x: expect.closeTo(1 + 62.87 / 2, 6),
    });
  });

  it('hangs in the wall when it is a door', () => {
    expect(placeOf(emptyRoom, 'DR-36')).toMatchObject({ wall: 'Wall 1' });
  });

  it('is refused where it fits nowhere, without a room, and with an id that is taken', () => {
    expect(placeOf(rectangle(50, 50), 'CL-IND-6')).toBe('no-free-place');
    expect(placeOf({ ...emptyRoom, points: [], walls: [] }, 'CL-IND-6')).toBe('no-room');
    const taken = placedAt(product('IS-6'), 200, 150, { id: 'new' });
    expect(placeOf({ ...emptyRoom, objects: [taken] }, 'CL-IND-6')).toBe('duplicate-id');
  });

  it('leaves the scene as it was', () => {
    const scene = openScene(filled(smallRoom, 'CL-IND-6'), catalogue);
    const before = [...scene.objects()];
    firstFreePlace(scene, product('IS-6'), { id: 'new' });
    expect([...scene.objects()]).toEqual(before);
  });
});

describe('the nearest place at a wall', () => {
  const nearest = (data: SceneData, productId: string, near: { x: number; y: number }, wall?: string) => {
    const wished = { id: 'new', near, ...(wall === undefined ? {} : { wall }) };
    const placed = nearestWallPlace(openScene(data, catalogue), product(productId), wished);
    return placed.ok ? placed.value.object.wall : placed.reason;
  };

  it('is at the wall that the point is nearest to', () => {
    expect(nearest(emptyRoom, 'SH-WALL-24', { x: 120, y: 100 })).toBe('Wall 1');
    expect(nearest(emptyRoom, 'SH-WALL-24', { x: 330, y: 150 })).toBe('Wall 2');
  });

  it('is at the next wall where the nearest is full, and none where all are', () => {
    const full = filled(smallRoom, 'CL-IND-6');
    const isFull = full.objects.filter(({ wall }) => wall === 'Wall 1').length > 0;
    expect(isFull).toBe(true);
    expect(
      nearest({ ...full, objects: full.objects.filter(({ wall }) => wall === 'Wall 1') }, 'CL-IND-6', {
        x: 100,
        y: 40,
      }),
    ).not.toBe('Wall 1');
    expect(nearest(full, 'CL-IND-6', { x: 100, y: 75 })).toBe('no-free-place');
  });

  it('is at the wall that is asked for, however near another is, and none where that is full', () => {
    expect(nearest(emptyRoom, 'OB-OUT', { x: 120, y: 1 }, 'Wall 3')).toBe('Wall 3');
    const full = filled(smallRoom, 'CL-IND-6');
    const others = { ...full, objects: full.objects.filter(({ wall }) => wall === 'Wall 1') };
    expect(nearest(others, 'CL-IND-6', { x: 100, y: 1 }, 'Wall 1')).toBe('no-free-place');
  });
});
