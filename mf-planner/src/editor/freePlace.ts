import type { PlacedObject, Point, Product, Wall } from '@rackwright/planning';
import { direction, offset, placeProduct, productKind, wallName, wallsOf } from '@rackwright/planning';
import type { PlannerEditor } from './PlannerEditor';

/** Distance between the places tried. Centimetres. */
const ALONG_WALL = 10;
const ACROSS_FLOOR = 20;
/** Rings of places tried round the middle of the room. */
const RINGS = 20;

/** Where it is tried. Snapping may take it elsewhere: off its wall, round a corner to the next one. */
interface Trial {
  readonly at: Point;
  isMeant(wall: string | null): boolean;
}

/** Along the walls from corner to corner, the product's back to them. */
function* placesAtWalls(walls: readonly Wall[], { width, length }: Product): Generator<Trial> {
  for (const wall of walls) {
    const along = direction(wall.angle);
    const into = { x: -along.y, y: along.x };
    for (let u = width / 2; u <= wall.length - width / 2; u += ALONG_WALL)
      yield { at: offset(offset(wall.a, along, u), into, length / 2), isMeant: (name) => name === wall.name };
  }
}

/** From the middle of the room outwards. */
function* placesOnFloor(points: readonly Point[], isMeant: Trial['isMeant']): Generator<Trial> {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  yield { at: middle, isMeant };
  for (let ring = 1; ring < RINGS; ring++)
    for (let degrees = 0; degrees < 360; degrees += 45)
      yield { at: offset(middle, direction(degrees), ring * ACROSS_FLOOR), isMeant };
}

function standsFree(product: Product): boolean {
  return productKind(product) === 'island' || product.drawnAs === 'island';
}

function* places(editor: PlannerEditor, product: Product): Generator<Trial> {
  const { points } = editor.data;
  const { selectedWall } = editor.state;
  const walls = wallsOf(editor.data);
  const chosen = selectedWall === null ? null : wallName(selectedWall);
  const isMeant = (wall: string | null) => chosen === null || wall === null || wall === chosen;
  if (standsFree(product)) yield* placesOnFloor(points, isMeant);
  yield* placesAtWalls(
    walls.filter(({ name }) => chosen === null || name === chosen),
    product,
  );
  if (!standsFree(product)) yield* placesOnFloor(points, isMeant);
}

/**
 * A place for a product that no pointer points at: on the selected wall, else on the first wall with room, from corner to
 * corner; islands in the middle. Null when it fits nowhere.
 */
export function firstFreePlace(editor: PlannerEditor, productId: string): PlacedObject | null {
  const product = editor.state.catalogue.products.get(productId);
  if (!product || editor.data.points.length === 0) return null;
  const id = editor.newId();
  for (const { at, isMeant } of places(editor, product)) {
    const placed = placeProduct(editor.scene, { product, at, snapping: true, id });
    if (placed.ok && isMeant(placed.value.object.wall)) return placed.value.object;
  }
  return null;
}
