import type { PlacedObject, Point, Product, Wall } from '@rackwright/planning';
import { direction, offset, placeProduct, productKind, wallName, wallsOf } from '@rackwright/planning';
import type { PlannerEditor } from './PlannerEditor';

/** Distance between the places tried. Centimetres. */
const ALONG_WALL = 10;
const ACROSS_FLOOR = 20;
/** Rings of places tried round the middle of the room. */
const RINGS = 20;

/** Along the walls from corner to corner, the product's back to them. */
function* placesAtWalls(walls: readonly Wall[], { width, length }: Product): Generator<Point> {
  for (const wall of walls) {
    const along = direction(wall.angle);
    const into = { x: -along.y, y: along.x };
    for (let u = width / 2; u <= wall.length - width / 2; u += ALONG_WALL)
      yield offset(offset(wall.a, along, u), into, length / 2);
  }
}

/** From the middle of the room outwards. */
function* placesOnFloor(points: readonly Point[]): Generator<Point> {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  yield middle;
  for (let ring = 1; ring < RINGS; ring++)
    for (let degrees = 0; degrees < 360; degrees += 45)
      yield offset(middle, direction(degrees), ring * ACROSS_FLOOR);
}

function standsFree(product: Product): boolean {
  return productKind(product) === 'island' || product.drawnAs === 'island';
}

function* places(editor: PlannerEditor, product: Product): Generator<Point> {
  const { points } = editor.data;
  const { selectedWall } = editor.state;
  const walls = wallsOf(editor.data);
  if (standsFree(product)) yield* placesOnFloor(points);
  yield* placesAtWalls(selectedWall === null ? walls : walls.slice(selectedWall, selectedWall + 1), product);
  if (!standsFree(product)) yield* placesOnFloor(points);
}

/**
 * A place for a product that no pointer points at: on the selected wall, else on the first wall with room, from corner to
 * corner; islands in the middle. Null when it fits nowhere.
 */
export function firstFreePlace(editor: PlannerEditor, productId: string): PlacedObject | null {
  const product = editor.state.catalogue.products.get(productId);
  if (!product || editor.data.points.length === 0) return null;
  const { selectedWall } = editor.state;
  const id = editor.newId();
  for (const at of places(editor, product)) {
    const placed = placeProduct(editor.scene, { product, at, snapping: true, id });
    if (!placed.ok) continue;
    const { object } = placed.value;
    if (selectedWall === null || object.wall === null || object.wall === wallName(selectedWall))
      return object;
  }
  return null;
}
