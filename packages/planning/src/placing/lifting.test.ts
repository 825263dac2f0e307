import fc from 'fast-check';
import { checkScene } from './checkScene';
import { type Drag, openDrag, openPlacing } from './drag';
import { HEIGHT_SNAP } from './lifting';
import { objectRefusal } from './placement';
import type { PlacedObject } from '../project/project';
import { openScene } from './scene';
import { runs } from '../properties/testRuns';
import { placedAt, productOf, rectangle, testCatalogue } from '../testRooms';

const catalogue = testCatalogue();
const room = rectangle(500, 400);
const CABINET = { width: 62.87, height: 76.2, atDefault: 213.36 };

/** On the first wall, its underside where it is said to be. */
function hung(id: string, x: number, height: number): PlacedObject {
  const product = productOf(catalogue, id);
  const y = product.isOpening ? -7.5 : 1 + product.length / 2;
  const object = placedAt(product, x, y, { id: `${id}@${x}`, wall: 'Wall 1' });
  return { ...object, position: { ...object.position, height } };
}

const sceneOf = (...objects: PlacedObject[]) => openScene({ ...room, objects }, catalogue);

function held(scene: ReturnType<typeof sceneOf>, id: string): Drag {
  const drag = openDrag(scene, id);
  if (!drag.ok) throw new Error(drag.reason);
  return drag.value;
}

/** x and height where it hangs, or why it does not. */
function placeOf(drag: Drag): [number, number] | string {
  const result = drag.result();
  if (!result.ok) return result.reason;
  const { x, height } = result.value.object.position;
  return [Number(x.toFixed(2)), Number(height.toFixed(2))];
}

/** A cabinet alone on its wall, dragged to there. */
function cabinetAt(x: number, heightCm: number, snapping: boolean, ...others: PlacedObject[]) {
  const drag = held(sceneOf(hung('CAB-STEM', 250, CABINET.atDefault), ...others), 'CAB-STEM@250');
  drag.moveOnFace({ x, y: 0 }, heightCm, snapping);
  return placeOf(drag);
}

describe('what is dragged on the face of a wall', () => {
  it('goes up and down with the pointer, along the wall at the same time', () => {
    expect(cabinetAt(180, 120, false)).toEqual([180, 120]);
    expect(cabinetAt(180, 120.4, true)).toEqual([180, 120.4]);
  });

  it('stays between the floor and the ceiling', () => {
    expect(cabinetAt(180, -30, false)).toEqual([180, 0]);
    expect(cabinetAt(180, 500, false)).toEqual([180, 304 - CABINET.height]);
  });

  it.each([
    ['the floor', 0, 1],
    ['its own height', CABINET.atDefault, -1],
  ])('is drawn to %s within the snap distance, and not beyond', (_, height, sign) => {
    expect(cabinetAt(180, height + sign * HEIGHT_SNAP, true)).toEqual([180, Number(height.toFixed(2))]);
    const free = height + sign * (HEIGHT_SNAP + 0.1);
    expect(cabinetAt(180, free, true)).toEqual([180, Number(free.toFixed(2))]);
    expect(cabinetAt(180, height + sign * 2, false)).toEqual([180, Number((height + sign * 2).toFixed(2))]);
  });

  it('is drawn to the nearer of its own height and the ceiling', () => {
    expect(cabinetAt(180, 220.5, true)).toEqual([180, CABINET.atDefault]);
    expect(cabinetAt(180, 220.7, true)).toEqual([180, 304 - CABINET.height]);
  });

  it('is level with what hangs beside it, and tells so', () => {
    const beside = hung('SH-WALL-24', 400, 130);
    const drag = held(sceneOf(hung('CAB-STEM', 250, CABINET.atDefault), beside), 'CAB-STEM@250');
    drag.moveOnFace({ x: 300, y: 0 }, 126, true);
    expect(placeOf(drag)).toEqual([300, 130]);
    const result = drag.result();
    expect(result.ok && result.value.guides).toEqual([
      {
        from: { x: 400, y: beside.position.y },
        to: { x: 300, y: expect.closeTo(18.145, 3) },
        along: 'edge',
        heightCm: 130,
      },
    ]);
    drag.moveTo({ x: 300, y: 0 }, false);
    const flat = drag.result();
    expect(flat.ok && flat.value.guides).toEqual([]);
  });

  it('stands on a half-height rack that is in its way, and on its far side when that is nearer', () => {
    const rack = hung('HF-IND-6', 180, 0);
    expect(cabinetAt(180, 80, true, rack)).toEqual([180, 101.6]);
    expect(cabinetAt(180, 45, false, rack)).toEqual([180, 101.6]);
    expect(cabinetAt(180 + 60, 40, false, rack)).toEqual([180 + 62.87, 40]);
  });

  it('hangs above a window, not before it', () => {
    const window = hung('WN-24', 180, 100);
    const head = 100 + 91.44 + 6.35;
    expect(cabinetAt(180, head - 10, true, window)).toEqual([180, head]);
  });

  it('is held as a new product, too', () => {
    const drag = openPlacing(sceneOf(), { product: productOf(catalogue, 'CAB-STEM'), id: 'new' });
    if (!drag.ok) throw new Error(drag.reason);
    drag.value.moveOnFace({ x: 180, y: 0 }, 120, true);
    expect(placeOf(drag.value)).toEqual([180, 120]);
  });

  it('lines a window up with the sill of another one', () => {
    const scene = sceneOf(hung('WN-24', 100, 110), hung('WN-24', 300, 150));
    const drag = held(scene, 'WN-24@300');
    drag.moveOnFace({ x: 270, y: 0 }, 114, true);
    expect(placeOf(drag)).toEqual([270, 110]);
  });

  it('refuses what is no number, and is in the way of others where it hangs in the plan', () => {
    const scene = sceneOf(hung('CAB-STEM', 250, CABINET.atDefault));
    const drag = held(scene, 'CAB-STEM@250');
    expect(drag.moveOnFace({ x: 180, y: 0 }, NaN, true)).toBe('bad-number');
    drag.moveOnFace({ x: 100, y: 0 }, 100, false);
    const other = openPlacing(scene, { product: productOf(catalogue, 'CAB-STEM'), id: 'new' });
    if (!other.ok) throw new Error(other.reason);
    other.value.moveOnFace({ x: 100, y: 0 }, 100, false);
    expect(placeOf(other.value)).toEqual([100, 100]);
  });

  it('is never where it may not be, wherever it is asked for', () => {
    const ids = ['CAB-STEM', 'SH-WALL-24', 'WN-24', 'MET-1', 'UP-IND-6'];
    const where = fc.record({
      x: fc.integer({ min: -40, max: 540 }),
      up: fc.integer({ min: -40, max: 340 }),
      snaps: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.array(where, { minLength: 1, maxLength: 6 }), (id, path) => {
        const others = [hung('HF-IND-6', 120, 0), hung('WN-24', 300, 150), hung('SH-WALL-24', 420, 100)];
        const scene = sceneOf(...others);
        const drag = openPlacing(scene, { product: productOf(catalogue, id), id: 'new' });
        if (!drag.ok) throw new Error(drag.reason);
        for (const { x, up, snaps } of path) {
          const refused = drag.value.moveOnFace({ x, y: 0 }, up, snaps);
          const result = drag.value.result();
          expect(result.ok ? null : result.reason).toBe(refused);
          if (result.ok) expect(objectRefusal(scene, result.value.object)).toBeNull();
        }
        expect(checkScene({ ...room, objects: others }, catalogue)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});
