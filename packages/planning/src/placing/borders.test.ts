import type { SnapshotProduct } from '../catalogue/catalogue';
import { hotZones } from './hotZones';
import { objectRefusal, placeProduct } from './placement';
import { openScene } from './scene';
import type { PlacedObject } from '../project/project';
import { placedAt, productOf, rectangle, testCatalogue, testSnapshot } from '../testRooms';

const catalogue = testCatalogue();
const big = rectangle(500, 400);
const RACK = 62.87;
const DEPTH = 34.29;
const GAP = 1;
/** Where a rack's middle is when its back is at its place on wall 1. */
const AT_WALL_1 = GAP + DEPTH / 2;

describe('a product that its publisher wants set down otherwise', () => {
  const { products } = testSnapshot();
  const wire = products.find(({ _id }) => _id === 'CL-IND-6')!;
  /** The rack of six columns with these fields, another one beside it as it always was. */
  const scene = (changes: Partial<SnapshotProduct>, ...objects: PlacedObject[]) => {
    const own = { ...wire, _id: 'OWN', ...changes };
    const catalogueOfOwn = testCatalogue({ products: [...products, own] });
    const opened = openScene({ ...big, objects }, catalogueOfOwn);
    const at = (x: number, y: number, more: object = {}, id = 'OWN') => {
      const product = productOf(catalogueOfOwn, id);
      const placed = placeProduct(opened, { product, at: { x, y }, snapping: true, id: 'new', ...more });
      if (!placed.ok) return placed.reason;
      const { position, rotation, wall } = placed.value.object;
      return { x: position.x, y: position.y, rotation, wall };
    };
    return { at, opened };
  };
  const plain = (x: number, y: number, changes: Partial<PlacedObject> = {}): PlacedObject =>
    placedAt(productOf(catalogue, 'CL-IND-6'), x, y, { wall: 'Wall 1', ...changes });

  it('keeps its border of the wall, and belongs to the wall from the wall gap to there', () => {
    const { at, opened } = scene({ borders: { wall: 7, default: 0 } });
    expect(at(250, 30)).toEqual({ x: 250, y: AT_WALL_1 + 7, rotation: 0, wall: 'Wall 1' });
    expect(at(250, AT_WALL_1 + 7.1, { snapping: false })).toMatchObject({ wall: null });
    expect(at(250, AT_WALL_1, { snapping: false })).toMatchObject({ y: AT_WALL_1, wall: 'Wall 1' });
    const standing = (back: number) => ({ ...plain(250, back + DEPTH / 2), productId: 'OWN' });
    // Five centimetres more are forgiven, as where there is no border.
    expect(objectRefusal(opened, standing(GAP + 7 + 5))).toBeNull();
    expect(objectRefusal(opened, standing(GAP + 7 + 5.1))).toMatchObject({ reason: 'not-on-wall' });
    expect(at(250, 30, {}, 'CL-IND-6')).toMatchObject({ y: AT_WALL_1 });
  });

  it('takes a negative border for none', () => {
    const { at } = scene({ borders: { wall: -7, default: -7 } }, plain(100, AT_WALL_1));
    expect(at(100 + RACK + 8, 30)).toMatchObject({ x: 100 + RACK, y: AT_WALL_1 });
  });

  it.each([8, 0, -25])(
    'keeps its border of its neighbour on a wall when it is held %s cm beside it',
    (away) => {
      const { at } = scene({ borders: { wall: 0, default: 12 } }, plain(100, AT_WALL_1));
      expect(at(100 + RACK + away, AT_WALL_1)).toMatchObject({ x: expect.closeTo(100 + RACK + 12, 4) });
    },
  );

  it('is kept apart by what keeps a border, drawn to it from the usual 20 cm', () => {
    const own = { ...plain(100, AT_WALL_1), productId: 'OWN' };
    const { at } = scene({ borders: { wall: 0, default: 12 } }, own);
    const other = (x: number) => at(x, AT_WALL_1, {}, 'CL-IND-6');
    expect(other(100 + RACK + 12 + 20)).toMatchObject({ x: expect.closeTo(100 + RACK + 12, 4) });
    expect(other(100 + RACK + 12 + 20.1)).toMatchObject({ x: 100 + RACK + 12 + 20.1 });
    expect(at(100 + RACK + 1, AT_WALL_1, { snapping: false }, 'CL-IND-6')).toMatchObject({
      x: 100 + RACK + 1,
    });
  });

  it.each([10, -30])(
    'keeps its border on the floor, too, when it is held %s cm beside its neighbour',
    (away) => {
      const { at } = scene({ borders: { wall: 0, default: 12 } }, plain(150, 200, { wall: null }));
      expect(at(150 + RACK + away, 203)).toMatchObject({ x: expect.closeTo(150 + RACK + 12, 4), y: 200 });
    },
  );

  it('is not turned to a wall, and still drawn to one that it is turned like already', () => {
    const { at } = scene({ disableAutoOrientation: true });
    expect(at(470, 200)).toMatchObject({ rotation: 0, wall: null });
    expect(at(250, 30)).toEqual({ x: 250, y: AT_WALL_1, rotation: 0, wall: 'Wall 1' });
    expect(at(475, 200, { rotation: 87.01 })).toMatchObject({ rotation: 90, wall: 'Wall 2' });
    expect(at(470, 200, { rotation: 86.99 })).toMatchObject({ rotation: 86.99, wall: null });
  });

  it('is attracted by no wall and belongs to none', () => {
    const { at } = scene({ wallInteraction: 'none' });
    expect(at(250, 30)).toEqual({ x: 250, y: 30, rotation: 0, wall: null });
    expect(at(250, AT_WALL_1)).toMatchObject({ y: AT_WALL_1, wall: null });
    expect(scene({ wallInteraction: 'rests on it' }).at(250, 30)).toMatchObject({ wall: 'Wall 1' });
  });

  it('is offered the walls that it may come to stand at', () => {
    const wallsOf = (changes: Partial<SnapshotProduct>) => {
      const { opened } = scene(changes);
      return hotZones(opened, productOf(opened.catalogue, 'OWN')).map(({ wall, outline }) => [
        wall,
        outline[0]?.y,
      ]);
    };
    expect(wallsOf({ wallInteraction: 'none' })).toEqual([[null, 0]]);
    expect(wallsOf({ disableAutoOrientation: true }).map(([wall]) => wall)).toEqual(['Wall 1', null]);
    expect(wallsOf({ borders: { wall: 7, default: 0 } })[0]).toEqual(['Wall 1', GAP + 7]);
  });
});
