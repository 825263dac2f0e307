import fc from 'fast-check';
import { checkScene } from '../placing/checkScene';
import { cloneObjects } from './copying';
import { extendObject } from './extending';
import { cloneObject } from '../placing/placement';
import type { PlacedObject, SceneData } from '../project/project';
import { runs } from '../properties/testRuns';
import { openScene, type Scene } from '../placing/scene';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const sold = testSnapshot().products;
const shelf = sold.find(({ _id }) => _id === 'SH-WALL-24')!;
const catalogue = testCatalogue({
  products: [...sold, { ...shelf, _id: 'OVERLAP', width: 60, baseOverlap: 2 }],
});
const RACK = 62.87;
const DEPTH = 34.29;
const AT_WALL = 1 + DEPTH / 2;
const big = rectangle(500, 400);

function rack(id: string, x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject {
  return placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { id, ...changes });
}
const wallRack = (id: string, x: number, changes: Partial<PlacedObject> = {}) =>
  rack(id, x, AT_WALL, { wall: 'Wall 1', ...changes });

function sceneOf(objects: readonly PlacedObject[], data: SceneData = big): Scene {
  return openScene({ ...data, objects }, catalogue);
}

function ids(): () => string {
  let count = 0;
  return () => `new${++count}`;
}

function copiesOf(scene: Scene, of: readonly string[]): readonly PlacedObject[] {
  const answer = cloneObjects(scene, of, ids());
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const near = (value: number) => Math.round(value * 1e4) / 1e4;
const places = (objects: readonly PlacedObject[]) =>
  objects.map(({ position, rotation, wall }) => [near(position.x), near(position.y), rotation, wall]);

describe('copies of several', () => {
  it('stand beside them on their wall, in the same arrangement', () => {
    const copies = copiesOf(sceneOf([wallRack('a', 100), wallRack('b', 110 + RACK)]), ['a', 'b']);
    // They end at 110 + 1.5 * RACK; a's copy begins there.
    expect(places(copies)).toEqual([
      [near(110 + 2 * RACK), AT_WALL, 0, 'Wall 1'],
      [near(120 + 3 * RACK), AT_WALL, 0, 'Wall 1'],
    ]);
    expect(copies.map(({ id }) => id)).toEqual(['new1', 'new2']);
  });

  it('go to the nearer side that has room', () => {
    const copies = copiesOf(sceneOf([wallRack('a', 300), wallRack('b', 300 + RACK)]), ['a', 'b']);
    expect(places(copies)).toEqual([
      [near(300 - 2 * RACK), AT_WALL, 0, 'Wall 1'],
      [near(300 - RACK), AT_WALL, 0, 'Wall 1'],
    ]);
  });

  it('go to the nearest other wall when theirs is full, as near to them as may be, in the same order', () => {
    const narrow = rectangle(200, 400);
    const originals = [wallRack('a', 50), wallRack('b', 50 + RACK)];
    // Wall 4 runs up the left side; above the copies stand the originals, 1 + DEPTH deep.
    const copies = copiesOf(sceneOf(originals, narrow), ['a', 'b']);
    expect(places(copies)).toEqual([
      [AT_WALL, near(1 + DEPTH + 1.5 * RACK), 270, 'Wall 4'],
      [AT_WALL, near(1 + DEPTH + 0.5 * RACK), 270, 'Wall 4'],
    ]);
  });

  it('go to the wall across when it is the nearest, straight across from them', () => {
    const hall = rectangle(500, 150);
    const row = Array.from({ length: 7 }, (_, i) =>
      wallRack(['r0', 'r1', 'r2', 'a', 'b', 'r5', 'r6'][i]!, 32.435 + i * RACK),
    );
    const [a, b] = [near(32.435 + 3 * RACK), near(32.435 + 4 * RACK)];
    expect(places(copiesOf(sceneOf(row, hall), ['a', 'b']))).toEqual([
      [b, near(150 - AT_WALL), 180, 'Wall 3'],
      [a, near(150 - AT_WALL), 180, 'Wall 3'],
    ]);
  });

  it('keep islands as they stand, 30 cm from the walls', () => {
    const isle = (id: string, x: number, y: number) => placedAt(productOf(catalogue, 'IS-6'), x, y, { id });
    const pair = [isle('a', 150, 120), isle('b', 150 + RACK, 120)];
    expect(places(copiesOf(sceneOf(pair), ['a', 'b']))).toEqual([
      [150, near(120 + 68.58), 0, null],
      [near(150 + RACK), near(120 + 68.58), 0, null],
    ]);
  });

  it('stand on the floor beside what stands there', () => {
    const pair = [rack('a', 250, 200), rack('b', 250, 200 + DEPTH, { rotation: 180 })];
    expect(places(copiesOf(sceneOf(pair), ['a', 'b']))).toEqual([
      [near(250 - RACK), 200, 0, null],
      [near(250 - RACK), near(200 + DEPTH), 180, null],
    ]);
  });

  it('go to the floor when all walls are full and they may stand there', () => {
    const hall = rectangle(130, 300);
    const originals = [wallRack('a', 33), wallRack('b', 33 + RACK)];
    const others = [
      rack('c', 130 - AT_WALL, 150, { rotation: 90, wall: 'Wall 2' }),
      rack('d', AT_WALL, 150, { rotation: 270, wall: 'Wall 4' }),
      rack('e', 33, 300 - AT_WALL, { rotation: 180, wall: 'Wall 3' }),
    ];
    expect(places(copiesOf(sceneOf([...originals, ...others], hall), ['a', 'b']))).toEqual([
      [33, near(AT_WALL + DEPTH), 0, null],
      [near(33 + RACK), near(AT_WALL + DEPTH), 0, null],
    ]);
  });

  it('are a new group for each that the originals had, and in none where they had none', () => {
    const objects = [
      wallRack('a', 50, { groupId: 'g' }),
      wallRack('b', 50 + RACK, { groupId: 'g' }),
      wallRack('c', 50 + 2 * RACK),
      wallRack('d', 50 + 3 * RACK, { groupId: 'h' }),
    ];
    const copies = copiesOf(sceneOf(objects, rectangle(900, 400)), ['a', 'b', 'c', 'd']);
    const [a, b, c, d] = copies.map(({ groupId }) => groupId);
    expect(a).toBe(b);
    expect(c).toBeNull();
    expect(new Set([a, d, 'g', 'h', null]).size).toBe(5);
    expect(new Set([a, d, ...copies.map(({ id }) => id)]).size).toBe(6);
  });

  it('keep a run of overlapping shelves a run', () => {
    const first = placedAt(productOf(catalogue, 'OVERLAP'), 100, 0, {
      ...{ id: 'a', wall: 'Wall 1', position: { x: 100, y: 1 + 24.13 / 2, height: 150 } },
    });
    const run = extendObject(sceneOf([first]), 'a', { to: { x: 200, y: 0 }, newId: () => 'b' });
    if (!run.ok) throw new Error(run.reason);
    const objects = run.value.objects;
    const copies = copiesOf(sceneOf(objects), ['a', 'b']);
    expect(copies[1]!.position.x - copies[0]!.position.x).toBeCloseTo(58, 5);
    expect(checkScene({ ...big, objects: [...objects, ...copies] }, catalogue)).toEqual([]);
  });

  it('go each to the nearest free place when there is none for them as one', () => {
    const first = wallRack('a', 100);
    const corner = placedAt(productOf(catalogue, 'CL-CRV'), 32.435, 32.435, { id: 'b', wall: 'Wall 1' });
    const scene = sceneOf([first, corner]);
    const column = placedAt(productOf(catalogue, 'SH-WALL-24'), 0, 0, {
      ...{ id: 'c', wall: 'Wall 3', rotation: 180, position: { x: 250, y: 400 - 13.065, height: 150 } },
    });
    scene.add(column);
    const copies = copiesOf(scene, ['a', 'b', 'c']);
    expect(copies.map(({ wall }) => wall)).toEqual(['Wall 1', 'Wall 4', 'Wall 3']);
    expect(checkScene({ ...big, objects: [first, corner, column, ...copies] }, catalogue)).toEqual([]);
    for (const { id } of copies) expect(scene.object(id)).toBeNull();
  });

  it('are refused when one has no place, and the scene answers as before', () => {
    const corners = [
      placedAt(productOf(catalogue, 'CL-CRV'), 32.435, 32.435, { id: 'a', wall: 'Wall 1' }),
      placedAt(productOf(catalogue, 'CL-CRV'), 500 - 32.435, 32.435, {
        id: 'b',
        wall: 'Wall 2',
        rotation: 90,
      }),
      placedAt(productOf(catalogue, 'CL-CRV'), 500 - 32.435, 400 - 32.435, {
        id: 'c',
        wall: 'Wall 3',
        rotation: 180,
      }),
    ];
    const scene = sceneOf(corners);
    expect(cloneObjects(scene, ['a', 'b'], ids())).toMatchObject({ reason: 'no-free-place', objects: ['b'] });
    expect(scene.object('new1')).toBeNull();
    expect(copiesOf(scene, ['c']).map(({ wall }) => wall)).toEqual(['Wall 4']);
    for (const corner of corners) expect(scene.object(corner.id)).toBe(corner);
  });
});

describe('a single copy', () => {
  it('stands where cloneObject has it', () => {
    const scene = sceneOf([wallRack('a', 100, { groupId: 'g' })]);
    const alone = cloneObject(scene, 'a', 'new2');
    expect(alone.ok && copiesOf(scene, ['a', 'a'])).toEqual(
      alone.ok && [{ ...alone.value.object, groupId: 'new1' }],
    );
  });
});

describe('what cannot be cloned', () => {
  const scene = sceneOf([wallRack('a', 100), wallRack('b', 100 + RACK)]);

  it('is a wall, the floor, and what is not there', () => {
    for (const id of ['Wall 1', 'floor', '']) {
      expect(cloneObjects(scene, ['a', id], ids())).toEqual({
        ok: false,
        reason: 'no-such-object',
        objects: [id],
      });
    }
    expect(cloneObjects(scene, [], ids())).toEqual({ ok: true, value: [] });
  });

  it('is anything under an id in use', () => {
    const under = (...given: string[]) => cloneObjects(scene, ['a', 'b'], () => given.shift()!);
    expect(under('c', 'a')).toMatchObject({ reason: 'duplicate-id', objects: ['a'] });
    expect(under('c', 'c')).toMatchObject({ reason: 'duplicate-id', objects: ['c'] });
    expect(under('c', 'd').ok).toBe(true);
  });
});

describe('whatever is cloned', () => {
  it('never overlaps', () => {
    const cm = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const product = fc.constantFrom('CL-IND-6', 'SH-WALL-24', 'IS-6', 'CL-IND-1');
    fc.assert(
      fc.property(
        fc.array(fc.record({ product, x: cm(40, 460), y: cm(65, 335), turn: cm(0, 360) }), {
          minLength: 1,
          maxLength: 4,
        }),
        (wanted) => {
          const all = wanted.map(({ product: id, x, y, turn }, i) => {
            const isShelf = id === 'SH-WALL-24';
            const position = isShelf ? { x, y: 13.065, height: 150 } : { x, y, height: 0 };
            const changes = isShelf ? { wall: 'Wall 1' } : { rotation: turn };
            return placedAt(productOf(catalogue, id), x, y, {
              id: `o${i}`,
              position,
              groupId: 'g',
              ...changes,
            });
          });
          const faulty = new Set(
            checkScene({ ...big, objects: all }, catalogue).map(({ objects }) => objects[0]),
          );
          const objects = all.filter(({ id }) => !faulty.has(id));
          const answer = cloneObjects(
            sceneOf(objects),
            objects.map(({ id }) => id),
            ids(),
          );
          if (!answer.ok) return;
          expect(answer.value).toHaveLength(objects.length);
          expect(checkScene({ ...big, objects: [...objects, ...answer.value] }, catalogue)).toEqual([]);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
