/** A product that is wanted somewhere: held by a probe while its place is looked for, and what it becomes once it is found. */
import type { Box } from './box';
import { LAYER } from './collisionGrid';
import { angleBetween, normalAngle, type Point } from '../geometry';
import { round } from '../measure';
import { type PlacementRefusal, Probe, WALL_ANGLE_TOLERANCE, WALL_PLACE_TOLERANCE } from './probe';
import { type Product, standUpShortfallCm } from '../catalogue/product';
import type { PlacedObject } from '../project/project';
import { reject, type Rejection } from '../result';
import {
  alongWall,
  doorLeaves,
  fromWall,
  type LeftOut,
  reachZone,
  type Scene,
  type WallFrame,
} from './scene';
import { PlaceSearch } from './placeSearch';
import type { Guide, SnappedTo } from './snapping';

import { cosine, sine } from '../turn';
import { WALL_SEGMENT, wallSegmentType } from './wallSegments';

/** A product stands at a wall when its back is this near to its place there, in centimetres. */
const AT_WALL = 0.01;

export type Warning =
  /** It stands where a door's leaf swings, or it is a door whose leaf would meet what stands there. */
  | { readonly code: 'door-leaf'; readonly objects: readonly string[] }
  /** It stands within reach in front of a plug or a switch, or it is one with something in front. */
  | { readonly code: 'out-of-reach'; readonly objects: readonly string[] }
  /** It cannot be tilted upright under this ceiling when it arrives assembled. */
  | { readonly code: 'cannot-stand-up'; readonly shortfallCm: number };

export interface Placed {
  readonly object: PlacedObject;
  readonly snappedTo: SnappedTo;
  readonly guides: readonly Guide[];
  readonly warnings: readonly Warning[];
}

/** The middle of what an edge is level with, and how high that is. */
interface LevelLine {
  fromX: number;
  fromY: number;
  heightCm: number;
}

/** What is wanted of an attempt at first. */
interface Want {
  readonly at: Point;
  readonly snapping: boolean;
  /** What moves with the object, itself included; the object alone when absent. */
  readonly leftOut?: LeftOut | undefined;
  /** What hangs on a wall goes to no other. False when absent. */
  readonly keepsWall?: boolean | undefined;
}

/** An object, and the probe that holds its box where it stands. */
interface Held {
  readonly object: PlacedObject;
  readonly probe: Probe;
}

/** Where the object stands. */
export function heldProbe(
  scene: Scene,
  { product, object, leftOut }: Pick<Held, 'object'> & Pick<Want, 'leftOut'> & { readonly product: Product },
): Probe {
  const casing = product.isOpening ? object.size.casing : 0;
  const probe = new Probe(scene, product, { leftOut: leftOut ?? scene.leftOut([object.id]), casing });
  scene.boxFor(object, product, probe.box);
  return probe;
}

/** Where it is wanted is written to it, and where it was left is read from it; one serves a whole drag. */
export class PlacementAttempt {
  readonly scene: Scene;
  readonly product: Product;
  readonly object: PlacedObject;
  readonly probe: Probe;
  /** Where its middle is wanted. */
  readonly at = { x: 0.5, y: 0.5 };
  snapping: boolean;
  /** The wall that it hangs on in the plan, and whether it is to stay there. */
  readonly home: WallFrame | null;
  readonly keepsWall: boolean;
  /** At which wall the probe's box was left, what drew it there, and which guides of the search it is in line with, as bits. */
  frame: WallFrame | null = null;
  snappedTo: SnappedTo = null;
  guides = 0;
  /** On the face of a wall: where its underside is wanted, and what it came to be level with. */
  heightCm = 0.5;
  hasLevel = false;
  readonly level: LevelLine = { fromX: 0.5, fromY: 0.5, heightCm: 0.5 };
  /** What drew it there last, and the wall; -1 for none. They let go a little later than they take hold. */
  heldSource = -1;
  heldWall = -1;
  /** Its direction while it stands free. */
  readonly #free: Point;
  #search: PlaceSearch | null = null;

  constructor(scene: Scene, product: Product, object: PlacedObject, want: Want) {
    this.scene = scene;
    this.product = product;
    this.object = object;
    this.at.x = want.at.x;
    this.at.y = want.at.y;
    this.snapping = want.snapping;
    this.home = scene.wallNamed(object.wall);
    this.keepsWall = want.keepsWall ?? false;
    this.probe = heldProbe(scene, { product, object, leftOut: want.leftOut });
    this.#free = { x: cosine(object.rotation), y: sine(object.rotation) };
  }

  /** Made for the first search: whether it may be in one place is asked without. */
  get search(): PlaceSearch {
    return (this.#search ??= new PlaceSearch(this.scene.walls.length));
  }

  /** The box where it is wanted, turned as the object is, at no wall. */
  holdFree(): void {
    this.probe.frame = null;
    this.turnFree();
    this.probe.box.x = this.at.x;
    this.probe.box.y = this.at.y;
  }

  /** As it was turned before anything drew it, where it is held. */
  turnFree(): void {
    this.probe.turnTo(this.#free);
  }

  /** Notes where the box was left, and says that it may be there. */
  leaveAt(frame: WallFrame | null, snappedTo: SnappedTo): null {
    this.frame = frame;
    this.snappedTo = snappedTo;
    this.guides = 0;
    this.hasLevel = false;
    return null;
  }
}

/** The object where the probe's box was left. */
export function placedOf(attempt: PlacementAttempt): Placed {
  const { probe, object, frame } = attempt;
  const { x, y, cos, sin, bottom } = probe.box;
  const isTurned =
    Math.abs(cosine(object.rotation) - cos) > 1e-12 || Math.abs(sine(object.rotation) - sin) > 1e-12;
  const free = isTurned ? (Math.atan2(sin, cos) * 180) / Math.PI : object.rotation;
  const rotation = frame ? frame.wall.angle : free;
  const placed: PlacedObject = {
    ...object,
    position: { x: round(x, 6), y: round(y, 6), height: round(bottom, 6) },
    rotation: round(normalAngle(rotation), 6),
    wall: frame ? frame.wall.name : null,
  };
  return {
    object: placed,
    snappedTo: attempt.snappedTo,
    guides: guidesOf(attempt),
    warnings: warningsOf(attempt, placed),
  };
}

function guidesOf(attempt: PlacementAttempt): Guide[] {
  const { guides, hasLevel, level } = attempt;
  const { box } = attempt.probe;
  const lines = guides === 0 ? [] : attempt.search.snaps.guides;
  const inLine = lines
    .filter((_, i) => (guides & (1 << i)) !== 0)
    .map(({ fromX, fromY, toX, toY, isCentre }) => ({
      from: { x: fromX, y: fromY },
      to: { x: toX, y: toY },
      along: isCentre ? ('centre' as const) : ('edge' as const),
    }));
  if (!hasLevel) return inLine;
  const from = { x: level.fromX, y: level.fromY };
  return [...inLine, { from, to: { x: box.x, y: box.y }, along: 'edge', heightCm: level.heightCm }];
}

/** The refusal with the walls and the objects it is about; `id` first when it is given. */
export function refusedBy(probe: Probe, reason: PlacementRefusal, id?: string): Rejection<PlacementRefusal> {
  const inTheWay = reason === 'opening-overlap' ? [probe.openingHit() ?? ''] : probe.hitObjects();
  const objects = id === undefined ? inTheWay : [id, ...inTheWay];
  const walls = probe.frame ? { walls: [probe.frame.wall.name] } : {};
  return reject(reason, { ...walls, objects });
}

/** Why an object with this wall is not in the place its kind asks for, or null. */
export function placeRefusal({ probe, object }: Held, frame: WallFrame | null): PlacementRefusal | null {
  const isFree = object.wall === null;
  if (probe.kind === 'island') return isFree ? null : 'not-on-wall';
  if (probe.kind === 'floor' && isFree) return null;
  const missing = probe.kind === 'corner' ? 'not-in-corner' : 'not-on-wall';
  if (!frame || angleBetween(object.rotation, frame.wall.angle) > WALL_ANGLE_TOLERANCE) return missing;
  probe.frame = frame;
  return isInPlace(probe, frame) ? null : missing;
}

/** Whether what is this far from a wall belongs to it. */
const isNear = (gap: number, probe: Probe): boolean =>
  gap >= -AT_WALL && gap <= probe.gap + WALL_PLACE_TOLERANCE;

function isInPlace(probe: Probe, frame: WallFrame): boolean {
  if (probe.kind === 'opening') {
    const n = fromWall(frame, probe.box.x, probe.box.y);
    return n <= WALL_PLACE_TOLERANCE && n >= -frame.wall.width - WALL_PLACE_TOLERANCE;
  }
  if (!isNear(probe.backFrom(frame), probe)) return false;
  const side = alongWall(frame, probe.box.x, probe.box.y) - probe.box.halfWidth;
  return probe.kind !== 'corner' || (frame.isRightAtA && isNear(side, probe));
}

/** The wall that the box stands against, at the wall gap or as much further as it keeps free, if it may belong to one. */
export function wallBehind({ probe, product, scene }: PlacementAttempt): WallFrame | null {
  if (probe.kind !== 'floor' || product.isApartFromWalls) return null;
  if (scene.cells.surelyHold(probe.box, Math.ceil(probe.gap) + 1)) return null;
  const { x, y, cos, sin } = probe.box;
  for (const frame of scene.walls) {
    const isTurnedAlike = Math.abs(frame.along.x - cos) < 1e-6 && Math.abs(frame.along.y - sin) < 1e-6;
    const back = probe.backFrom(frame);
    if (!isTurnedAlike || back < scene.catalogue.wallGapCm - AT_WALL || back > probe.gap + AT_WALL) continue;
    const u = alongWall(frame, x, y);
    if (u >= 0 && u <= frame.wall.length) return frame;
  }
  return null;
}

/** Door leaves, plugs out of reach and tilting upright, where the probe's box was left; `placed` is the object there. */
export function warningsOf(
  { probe, product, scene, frame }: PlacementAttempt,
  placed: PlacedObject,
): Warning[] {
  const warnings: Warning[] = [];
  const { box, leftOut } = probe;
  const { slots } = leftOut;
  const warnOf = (code: 'door-leaf' | 'out-of-reach', hits: readonly number[]): void => {
    const objects = [...new Set(hits.filter((slot) => slot >= 0).map((slot) => scene.ownerOf(slot)))];
    if (objects.length > 0) warnings.push({ code, objects });
  };
  const inFront = (zones: readonly Box[]): number[] =>
    zones.map((zone) => scene.grid.firstHit(zone, LAYER.solid, slots));
  if (product.isOpening) {
    if (frame) warnOf('door-leaf', inFront(doorLeaves(placed, product, frame)));
  } else {
    warnOf('door-leaf', [scene.grid.firstHit(box, LAYER.doorLeaf, slots)]);
    if (wallSegmentType(product) === WALL_SEGMENT.blank)
      warnOf('out-of-reach', [scene.grid.firstHit(box, LAYER.reach, slots)]);
    else if (frame) warnOf('out-of-reach', inFront([reachZone(placed, frame)]));
  }
  if (product.isGeneric || product.isOpening || box.bottom > AT_WALL) return warnings;
  const size = { height: box.top - box.bottom, length: box.halfLength * 2 };
  const shortfallCm = standUpShortfallCm(size, scene.data.wallHeight);
  if (shortfallCm > 0) warnings.push({ code: 'cannot-stand-up', shortfallCm: round(shortfallCm, 2) });
  return warnings;
}
