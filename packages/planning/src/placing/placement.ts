/** Placing, moving and cloning: where a product comes to stand, or why it cannot. */
import type { Point } from '../geometry';
import { asToday } from './placedProduct';
import type { PlacementRefusal, Probe } from './probe';
import { newObject } from './newObject';
import type { Product } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { accept, reject, type Rejection, type Result } from '../result';
import type { LeftOut, Scene } from './scene';
import { findPlace, findPlaceNearby } from './findPlace';
import {
  heldProbe,
  type Placed,
  placedOf,
  placeRefusal,
  refusedBy,
  type Warning,
  warningsOf,
  PlacementAttempt,
} from './placementAttempt';

export interface PlaceRequest {
  readonly product: Product;
  /** The pointer: where the middle of the product is wanted. */
  readonly at: Point;
  /** Of the underside above the floor; the product's own default when absent. Doors stay on the floor. */
  readonly heightCm?: number;
  /** For products that stand free; 0 when absent. */
  readonly rotation?: number;
  readonly snapping: boolean;
  readonly id: string;
  /** What is in nobody's way: where the product takes the place of what stands there. Nothing when absent. */
  readonly leftOut?: LeftOut;
}

export interface MoveRequest {
  readonly id: string;
  readonly to: Point;
  /** Of the underside above the floor; unchanged when absent. */
  readonly heightCm?: number;
  readonly snapping: boolean;
  /** What moves with it, itself included: in nobody's way. The object alone when absent. */
  readonly leftOut?: LeftOut;
  /** What hangs on a wall goes to no other, however far from it. False when absent. */
  readonly keepsWall?: boolean | undefined;
}

type PlacedResult = Result<Placed, PlacementRefusal>;

/** A new product at the valid place nearest to the pointer, or the reason why there is none near it. */
export function placeProduct(scene: Scene, request: PlaceRequest): PlacedResult {
  const attempt = attemptToPlace(scene, request);
  return attempt.ok ? placed(attempt.value) : attempt;
}

/** The product as it would be placed, its place still to be found. */
export function attemptToPlace(
  scene: Scene,
  request: PlaceRequest,
): Result<PlacementAttempt, PlacementRefusal> {
  const { product, at, heightCm, rotation = 0, snapping, id, leftOut } = request;
  if (!scene.hasRoom) return reject('no-room');
  if (scene.object(id)) return reject('duplicate-id', { objects: [id] });
  if (![at.x, at.y, heightCm ?? 0, rotation].every(Number.isFinite)) return reject('bad-number');
  const height = heightCm ?? null;
  const object = newObject(product, { id, ceilingCm: scene.data.wallHeight, height, rotation });
  return accept(new PlacementAttempt(scene, product, object, { at, snapping, leftOut }));
}

/** An object of the scene at the valid place nearest to the pointer, sliding along what is in its way. */
export function moveObject(scene: Scene, request: MoveRequest): PlacedResult {
  const attempt = attemptToMove(scene, request);
  return attempt.ok ? placed(attempt.value) : attempt;
}

/** The object as it would be moved, its place still to be found. */
export function attemptToMove(
  scene: Scene,
  { id, to, heightCm, ...want }: MoveRequest,
): Result<PlacementAttempt, PlacementRefusal> {
  const found = find(scene, id);
  if (!found.ok) return found;
  const { object, product } = found.value;
  const height = heightCm ?? object.position.height;
  if (![to.x, to.y, height].every(Number.isFinite)) return reject('bad-number');
  const lifted = { ...object, position: { ...object.position, height } };
  return accept(new PlacementAttempt(scene, product, lifted, { at: to, ...want }));
}

/**
 * A copy, as the product is sold today, in the nearest free place: beside it on its wall, then on the other walls; free products beside it
 * on the floor. Refuses 'unknown-product' for one that is no longer sold, 'not-offered' for one that is withdrawn.
 */
export function cloneObject(scene: Scene, id: string, newId: string): PlacedResult {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  const product = scene.catalogue.products.get(object.productId);
  if (!product) return reject('unknown-product', { objects: [id] });
  if (product.isVisible === false) return reject('not-offered', { objects: [id] });
  if (scene.object(newId)) return reject('duplicate-id', { objects: [newId] });
  const copy = { ...asToday(product, object), id: newId, groupId: null };
  const copying = new PlacementAttempt(scene, product, copy, { at: object.position, snapping: false });
  if (findPlaceNearby(copying) !== null) return reject('no-free-place', { objects: [id] });
  return accept(placedOf(copying));
}

/** What is worth knowing of an object where it stands, though no rule is against it; nothing for what the scene does not have. */
export function warningsFor(scene: Scene, id: string): readonly Warning[] {
  const found = find(scene, id);
  if (!found.ok) return [];
  const { object, product } = found.value;
  const standing = new PlacementAttempt(scene, product, object, { at: object.position, snapping: false });
  standing.leaveAt(scene.wallNamed(object.wall), null);
  return warningsOf(standing, object);
}

/** Why an object may not stand where its document says, or null: the rules of placing, without moving it; `leftOut` as for a move. */
export function objectRefusal(
  scene: Scene,
  object: PlacedObject,
  leftOut?: LeftOut,
): Rejection<PlacementRefusal> | null {
  return heldRefusal(heldProbe(scene, { product: scene.product(object), object, leftOut }), object);
}

/** `objectRefusal` of many objects that the scene does not have before they are asked about: one probe holds all of a product. */
export function newcomerRefusals(scene: Scene): (object: PlacedObject) => Rejection<PlacementRefusal> | null {
  const leftOut = scene.leftOut([]);
  const probes = new Map<Product, Probe>();
  return (object) => {
    const product = scene.product(object);
    const known = probes.get(product);
    // An opening's casing is its own.
    if (!known || product.isOpening) {
      const probe = heldProbe(scene, { product, object, leftOut });
      probes.set(product, probe);
      return heldRefusal(probe, object);
    }
    known.frame = null;
    scene.boxFor(object, product, known.box);
    return heldRefusal(known, object);
  };
}

function heldRefusal(probe: Probe, object: PlacedObject): Rejection<PlacementRefusal> | null {
  const { scene } = probe;
  if (!scene.hasRoom) return reject('no-room', { objects: [object.id] });
  const misplaced = placeRefusal({ probe, object }, scene.wallNamed(object.wall));
  if (misplaced) return reject(misplaced, { objects: [object.id] });
  const reason = probe.refusal();
  return reason ? refusedBy(probe, reason, object.id) : null;
}

function placed(attempt: PlacementAttempt): PlacedResult {
  const reason = findPlace(attempt);
  return reason ? refusedBy(attempt.probe, reason) : accept(placedOf(attempt));
}

function find(
  scene: Scene,
  id: string,
): Result<{ object: PlacedObject; product: Product }, 'no-such-object'> {
  const object = scene.object(id);
  if (!object) return reject('no-such-object', { objects: [id] });
  return accept({ object, product: scene.product(object) });
}
