/** Repeating a shelf along its wall or along the floor. Planning.md, "Extend"; spec section 5. */
import { direction, type Point } from '../geometry';
import type { ArrangeRefusal } from './groups';
import { round } from '../measure';
import { isAsToday, versionMark } from '../placing/placedProduct';
import { objectRefusal } from '../placing/placement';
import type { Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Rejection, type Result } from '../result';
import type { Scene } from '../placing/scene';
import { isWithin, roomAlong } from './wallBlock';

/** No run is drawn longer than this in one go. */
export const REPEATS_MAX = 200;

export interface Extension {
  /** Where the far end of the run is wanted. */
  readonly to: Point;
  /** For the run's group and each repeat. */
  readonly newId: () => string;
}

export interface Extended {
  /** The shelf itself, then its repeats in order, away from it. */
  readonly objects: readonly PlacedObject[];
  /** How many repeats; 0 when the pointer asks for none or the first finds no room, and then the shelf is unchanged. */
  readonly repeats: number;
  /** What kept the run from reaching the pointer, or null. */
  readonly stoppedBy: Rejection<ArrangeRefusal> | null;
}

/**
 * A wall shelf repeated along its wall, or an island shelf along its own width on the floor, towards `to`: as many pieces as bring
 * the run's far end nearest to it, each reaching into the one before by the product's `baseOverlap`, at the same height. The run
 * stops before the wall gap at a corner, the end of the wall, and anything in its way; round a corner it goes no further than the
 * corner. All pieces are in the shelf's group, or in a new one when it had none. Where the catalogue has such shelves of the same size
 * (same swap group, or same menu entry without one), the two outer pieces become ends and the inner ones joints on the side of the
 * shelf they were drawn from: 'jointLeft' for a run to the right of somebody who faces the shelf's back, else 'jointRight'. A shelf
 * that was in a group already keeps its product. Refused: 'not-extendable' for all but wall and island shelves, for one off its
 * wall, and for one whose overlap is not less than its width; 'unknown-product', 'not-offered' and 'product-changed' for what is not sold as it
 * stands there; 'bad-number'; 'duplicate-id'. The scene answers as before.
 */
export function extendObject(
  scene: Scene,
  id: string,
  { to, newId }: Extension,
): Result<Extended, ArrangeRefusal> {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const product = scene.catalogue.products.get(object.productId);
  if (!product) return reject('unknown-product', { objects: [id] });
  if (product.isVisible === false) return reject('not-offered', { objects: [id] });
  if (!isAsToday(scene.catalogue, object)) return reject('product-changed', { objects: [id] });
  const along = axisOf(scene, object, product);
  const step = object.size.width - product.baseOverlap;
  if (!along || !(step > 0)) return reject('not-extendable', { objects: [id] });
  const { x, y } = object.position;
  const asked = (to.x - x) * along.x + (to.y - y) * along.y;
  if (!Number.isFinite(asked)) return reject('bad-number', { objects: [id] });
  const wanted = Math.round((Math.abs(asked) - object.size.width / 2) / step);
  const move = Math.sign(asked) * step;
  const pieces = piecesFor(
    scene,
    product,
    move > 0 ? ['jointLeft', 'jointRight'] : ['jointRight', 'jointLeft'],
  );
  const line: Line = { scene, object, product, pieces, shift: { x: along.x * move, y: along.y * move } };
  const free = freeRepeats(line, Math.min(REPEATS_MAX, wanted));
  if (free.count <= 0) return accept({ objects: [object], repeats: 0, stoppedBy: free.stoppedBy });
  return named(line, free, newId);
}

interface Line {
  readonly scene: Scene;
  readonly object: PlacedObject;
  readonly product: Product;
  readonly pieces: { readonly end: Product; readonly joint: Product };
  /** From each piece to the next. */
  readonly shift: Point;
}

interface Free {
  readonly count: number;
  readonly stoppedBy: Rejection<ArrangeRefusal> | null;
}

/** Unit vector of the line that the shelf extends along: to the right of somebody who faces its back. */
function axisOf(scene: Scene, object: PlacedObject, { shelfType }: Product): Point | null {
  if (shelfType === 'wall') return scene.wallNamed(object.wall)?.along ?? null;
  return shelfType === 'island' ? direction(object.rotation) : null;
}

/** How many of the wanted repeats find room one after the other; judged under the shelf's own id, which is in nobody's way. */
function freeRepeats(line: Line, wanted: number): Free {
  for (let count = 1; count <= wanted; count++) {
    const fault = faultOf(line, repeatOf(line, count, line.pieces.end));
    if (fault) return { count: count - 1, stoppedBy: fault };
  }
  return { count: wanted, stoppedBy: null };
}

function faultOf({ scene }: Line, piece: PlacedObject): Rejection<ArrangeRefusal> | null {
  const frame = scene.wallNamed(piece.wall);
  if (frame) {
    if (!isWithin(roomAlong(scene, [piece], frame)))
      return reject('outside-wall', { walls: [frame.wall.name], objects: [piece.id] });
  }
  return objectRefusal(scene, piece);
}

function repeatOf({ object, shift }: Line, count: number, product: Product): PlacedObject {
  const { x, y, height } = object.position;
  const position = { x: round(x + shift.x * count, 6), y: round(y + shift.y * count, 6), height };
  return { ...object, ...asPiece(product), position };
}

/** The run with its products, ids and group. */
function named(
  line: Line,
  { count, stoppedBy }: Free,
  newId: () => string,
): Result<Extended, ArrangeRefusal> {
  const { scene, object, pieces } = line;
  const groupId = object.groupId ?? newId();
  const first = object.groupId === null ? { ...object, ...asPiece(pieces.end), groupId } : object;
  const objects = [first];
  const used = new Set<string>();
  for (let i = 1; i <= count; i++) {
    const id = newId();
    if (used.has(id) || scene.object(id)) return reject('duplicate-id', { objects: [id] });
    used.add(id);
    objects.push({ ...repeatOf(line, i, i === count ? pieces.end : pieces.joint), id, groupId });
  }
  return accept({ objects, repeats: count, stoppedBy });
}

function asPiece(product: Product): Pick<PlacedObject, 'productId' | 'productVersion'> {
  return { productId: product.id, ...versionMark(product) };
}

const measures = ['width', 'length', 'height', 'baseOverlap'] as const;

/** The catalogue's end and joint of the same shelf, the product itself where there is none. */
function piecesFor(
  scene: Scene,
  product: Product,
  joints: readonly Product['shelfPosition'][],
): Line['pieces'] {
  const alike = [...scene.catalogue.products.values()].filter((other) => isAlike(product, other));
  const withPosition = (position: Product['shelfPosition']): Product | undefined =>
    product.shelfPosition === position ? product : alike.find((other) => other.shelfPosition === position);
  const joint = joints.map(withPosition).find((found) => found !== undefined);
  return { end: withPosition('end') ?? product, joint: joint ?? product };
}

function isAlike(product: Product, other: Product): boolean {
  const isOfOneKind =
    product.swapGroup === null
      ? other.swapGroup === null && other.menuAlias === product.menuAlias
      : other.swapGroup === product.swapGroup;
  return (
    isOfOneKind &&
    other.isVisible !== false &&
    other.shelfType === product.shelfType &&
    measures.every((measure) => Math.abs(other[measure] - product[measure]) <= 0.01)
  );
}
