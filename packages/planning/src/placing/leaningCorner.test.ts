import { designCellars } from '../design/cellars';
import { emptyWish, NO_BOTTLES } from '../design/wish';
import { moveCorner } from '../editing/wallEdits';
import { apply } from '../plan/commands';
import type { PlacedObject, SceneData } from '../project/project';
import { isRightCorner } from '../room/room';
import { productOf, projectOf, room, testCatalogue, testSnapshot } from '../testRooms';
import { checkScene } from './checkScene';
import { hotZones } from './hotZones';
import { placeProduct } from './placement';
import { openScene } from './scene';

const GAP = 0.01;
const SIZE = 62.87;
const catalogue = testCatalogue({ wallGap: GAP });
const product = productOf(catalogue, 'CL-CRV');
const degreesOf = (cm: number): number => (Math.atan2(cm, 300) * 180) / Math.PI;

/** Wall 4, which ends in the first corner, leans over wall 1 by so much at the other end; over wall 3 when it is less than 0. */
const leaning = (cm: number, objects: readonly PlacedObject[] = []): SceneData =>
  room(
    [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 300 },
      { x: cm, y: 300 },
    ],
    { objects },
  );

/** Where the middle is of a corner rack that is clear of both walls in the first corner. */
const placeIn = (cm: number) => ({
  x: GAP + SIZE / 2 + Math.max(0, cm / 300) * (GAP + SIZE),
  y: GAP + SIZE / 2,
});
const near = ({ x, y }: { x: number; y: number }) => ({ x: expect.closeTo(x, 5), y: expect.closeTo(y, 5) });

function inCorner(data: SceneData): PlacedObject {
  const command = { type: 'place-in-corner', id: 'rack', productId: product.id, corner: 1 } as const;
  const placed = apply(projectOf(data), command, catalogue);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.value.data.objects[0]!;
}

describe('a corner that is right to a tenth of a degree', () => {
  const limit = 300 * Math.tan((0.0999 * Math.PI) / 180);

  it.each([-limit, -0.2, 0, 0.03, 0.1, 0.2, 0.3, limit])('takes a corner rack: %s cm off', (cm) => {
    const data = leaning(cm);
    expect(Math.abs(degreesOf(cm))).toBeLessThan(0.1);
    const scene = openScene(data, catalogue);
    const placed = placeProduct(scene, { product, at: { x: 30, y: 30 }, snapping: true, id: 'rack' });
    if (!placed.ok) throw new Error(placed.reason);
    const { object } = placed.value;
    expect(object).toMatchObject({ wall: 'Wall 1', position: near(placeIn(cm)) });
    expect(checkScene({ ...data, objects: [object] }, catalogue)).toEqual([]);
    expect(inCorner(data)).toEqual({ ...object, id: 'rack' });
    expect(hotZones(scene, product).map(({ kind }) => kind)).toEqual(Array(4).fill('corner'));
  });

  it('takes none a hundredth of a degree further', () => {
    for (const cm of [limit * 1.1, -limit * 1.1]) {
      const data = leaning(cm);
      expect(isRightCorner(data.points, 0)).toBe(false);
      const command = { type: 'place-in-corner', id: 'rack', productId: product.id, corner: 1 } as const;
      expect(apply(projectOf(data), command, catalogue)).toMatchObject({ reason: 'not-in-corner' });
    }
  });

  it.each([
    [0, 0.3],
    [0.3, 0],
    [0.1, 0.3],
    [0, -0.3],
  ])('keeps the rack in it when it becomes so: from %s cm off to %s, and back', (from, to) => {
    const data = leaning(from, [inCorner(leaning(from))]);
    const edit = moveCorner(data, 3, { x: to, y: 300 }, catalogue);
    if (!edit.ok) throw new Error(edit.reason);
    expect(edit.value.displaced).toEqual([]);
    expect(edit.value.data.objects).toMatchObject([{ wall: 'Wall 1', position: near(placeIn(to)) }]);
    const back = moveCorner(edit.value.data, 3, { x: from, y: 300 }, catalogue);
    expect(back).toMatchObject({ value: { data: { objects: [{ position: near(placeIn(from)) }] } } });
  });

  it('has racks of a designed cellar on both sides, as a square one has', () => {
    const products = testSnapshot()
      .products.filter(({ _id, corner_type }) => _id === 'CL-IND-6' || corner_type)
      .map((one) => ({ ...one, hotzones: { wall: one._id === 'CL-IND-6' } }));
    const shop = testCatalogue({ wallGap: GAP, products });
    const racksIn = (cm: number): number => {
      const data = { ...leaning(cm), wallHeight: 230 };
      const wish = { ...emptyWish(data.finish), bottles: { ...NO_BOTTLES, standard: 1000 } };
      const cellars = designCellars(data, shop, wish);
      if (!cellars.ok) throw new Error(cellars.reason);
      const { objects } = cellars.value[0]!;
      expect(checkScene({ ...data, objects }, shop)).toEqual([]);
      const position = { ...near(placeIn(cm)), height: 0 };
      expect(objects).toContainEqual(
        expect.objectContaining({ productId: product.id, wall: 'Wall 1', position }),
      );
      return objects.length;
    };
    expect(racksIn(0.2)).toBe(racksIn(0));
  });
});
