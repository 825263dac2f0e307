/** Dragging a corner of a room: everything the screen draws anew at each pointer move, into buffers that are kept. */
import type { Catalogue } from '../catalogue/catalogue';
import { OVERLAP_TOLERANCE } from '../placing/box';
import { CornerCheck } from '../room/cornerCheck';
import { FloorTriangles } from '../room/floorTriangles';
import {
  depthIn,
  hang,
  type Hook,
  hookOf,
  isCornerProduct,
  isHeldAtA,
  leanOver,
  type Place,
} from './hanging';
import { round } from '../measure';
import { outerCorner } from '../room/mitre';
import { placedProduct } from '../placing/placedProduct';
import type { PlacedObject, SceneData } from '../project/project';
import { accept, reject, type Result } from '../result';
import { checkOutline, leanAt, type RoomRefusal, type Wall, wallAt, wallIndex } from '../room/room';

/** An object that moves with the two walls. */
interface Attached {
  readonly object: PlacedObject;
  /** The wall as it was when the drag began, and where the object hung on it. */
  readonly from: Wall;
  readonly hook: Hook;
  readonly isHeldAtA: boolean;
  readonly isOpening: boolean;
  readonly isCorner: boolean;
  /** Where it is along the wall now. */
  u: number;
}

const PLACE = 3;

/**
 * One corner held by the pointer. Openings and what else is attached to the corner's two walls is kept at its distance from the
 * nearer end, as it was when the drag began. What lets go of the corner commits `moveCorner`, which gives the same room.
 */
export class CornerDrag {
  /** x and y of every inner corner, in centimetres. */
  readonly corners: Float64Array;
  /** x and y of every outer corner of the walls, mitred. */
  readonly outerCorners: Float64Array;
  /** Of every wall, in centimetres. */
  readonly wallLengths: Float64Array;
  /** What is attached to the two walls, and a corner product where the second ends, as when the drag began, in document order. */
  readonly attached: readonly PlacedObject[];
  /** x, y and rotation of each attached object now: centimetres, degrees. */
  readonly places: Float64Array;
  /** For each attached object: 0 for an opening that no longer fits its wall; what else no longer fits, the release tells. */
  readonly fits: Uint8Array;
  readonly #data: SceneData;
  readonly #catalogue: Catalogue;
  readonly #index: number;
  readonly #before: number;
  readonly #after: number;
  readonly #check: CornerCheck;
  readonly #floor: FloorTriangles;
  readonly #walls: Wall[];
  readonly #hung: readonly Attached[];
  readonly #place: Place = { x: 0, y: 0, rotation: 0 };
  #floorAreaCm2: number;

  /** As `openCornerDrag` makes it. */
  constructor(data: SceneData, index: number, catalogue: Catalogue) {
    const count = data.points.length;
    this.#data = data;
    this.#catalogue = catalogue;
    this.#index = index;
    this.#before = (index + count - 1) % count;
    this.#after = (index + 1) % count;
    this.#check = new CornerCheck(data.points, index);
    this.#floor = new FloorTriangles(count);
    this.#walls = data.points.map((_, wall) => wallAt(data, wall));
    this.#hung = attachedTo(this.#walls, [this.#before, index, this.#after], data, catalogue);
    this.attached = this.#hung.map(({ object }) => object);
    this.corners = new Float64Array(data.points.flatMap(({ x, y }) => [x, y]));
    this.outerCorners = new Float64Array(2 * count);
    this.wallLengths = new Float64Array(this.#walls.map(({ length }) => length));
    this.places = new Float64Array(PLACE * this.#hung.length);
    this.fits = new Uint8Array(this.#hung.length);
    this.#floorAreaCm2 = this.#check.areaCm2;
    for (let corner = 0; corner < count; corner++) this.#writeOuter(corner);
    this.#floor.cut(this.corners);
    this.#writePlaces();
  }

  /** Three indexes of corners for each triangle of the floor, clockwise on screen. */
  get floorTriangles(): Uint16Array {
    return this.#floor.indices;
  }

  get floorAreaCm2(): number {
    return this.#floorAreaCm2;
  }

  /** Indexes of the walls that the last refusal is about, -1 where there is none. */
  get refusedWalls(): Int32Array {
    return this.#check.refusedWalls;
  }

  /**
   * Puts the corner at a point of the plan, rounded to 1e-6 cm, and fills the buffers; or says, as `moveCorner` would, why it may
   * not be there, and leaves the buffers as they were.
   */
  step(x: number, y: number): RoomRefusal | null {
    const toX = round(x, 6);
    const toY = round(y, 6);
    const refusal = this.#check.refusal(toX, toY);
    if (refusal) return refusal;
    this.#floorAreaCm2 = this.#check.areaCm2;
    this.corners[this.#index * 2] = toX;
    this.corners[this.#index * 2 + 1] = toY;
    this.#moveWall(this.#before);
    this.#moveWall(this.#index);
    this.#writeOuter(this.#before);
    this.#writeOuter(this.#index);
    this.#writeOuter(this.#after);
    this.#floor.cut(this.corners);
    this.#writePlaces();
    return null;
  }

  #moveWall(index: number): void {
    const { walls, wallHeight } = this.#data;
    const wall = wallAt({ points: this.#check.points, walls, wallHeight }, index);
    this.#walls[index] = wall;
    this.wallLengths[index] = wall.length;
  }

  #writeOuter(corner: number): void {
    const count = this.#walls.length;
    const { x, y } = outerCorner(this.#walls[(corner + count - 1) % count]!, this.#walls[corner]!);
    this.outerCorners[corner * 2] = x;
    this.outerCorners[corner * 2 + 1] = y;
  }

  #writePlaces(): void {
    const place = this.#place;
    for (let i = 0; i < this.#hung.length; i++) {
      const one = this.#hung[i]!;
      const { object, from, hook } = one;
      const to = this.#walls[from.index]!;
      one.u = one.isHeldAtA ? hook.u : to.length - (from.length - hook.u);
      if (one.isCorner)
        one.u += leanOver(
          object,
          hook,
          leanAt(this.#check.points, from.index) - leanAt(this.#data.points, from.index),
        );
      const depth = depthIn(object, this.#catalogue, { wall: to, depth: hook.depth });
      hang(object, { from, to }, { u: one.u, depth }, place);
      this.places[i * PLACE] = place.x;
      this.places[i * PLACE + 1] = place.y;
      this.places[i * PLACE + 2] = place.rotation;
      this.fits[i] = !one.isOpening || this.#isFree(i, to) ? 1 : 0;
    }
  }

  /** An opening, casing included, inside its wall, under the ceiling and beside the openings before it that fit. */
  #isFree(at: number, wall: Wall): boolean {
    const one = this.#hung[at]!;
    const { position, size } = one.object;
    const half = size.width / 2 + size.casing - OVERLAP_TOLERANCE;
    if (one.u - half < 0 || one.u + half > wall.length) return false;
    if (position.height < -OVERLAP_TOLERANCE) return false;
    if (position.height + size.height + size.casing > wall.height + OVERLAP_TOLERANCE) return false;
    for (let i = 0; i < at; i++) {
      const other = this.#hung[i]!;
      if (!other.isOpening || this.fits[i] === 0 || other.from !== one.from) continue;
      const reach = half + other.object.size.width / 2 + other.object.size.casing;
      if (Math.abs(other.u - one.u) < reach && areLevel(one.object, other.object)) return false;
    }
    return true;
  }
}

/** True when the height intervals of two openings, casings included, overlap by more than 0.01 cm. */
function areLevel(one: PlacedObject, other: PlacedObject): boolean {
  const topOf = ({ position, size }: PlacedObject): number => position.height + size.height + size.casing;
  const bottomOf = ({ position, size }: PlacedObject): number => position.height - size.casing;
  const shared = Math.min(topOf(one), topOf(other)) - Math.max(bottomOf(one), bottomOf(other));
  return shared > OVERLAP_TOLERANCE;
}

/** On the two walls that move; and a corner product at the end of the second, over which that wall may come to lean. */
function attachedTo(
  walls: readonly Wall[],
  moving: readonly number[],
  data: SceneData,
  catalogue: Catalogue,
): Attached[] {
  const attached: Attached[] = [];
  for (const object of data.objects) {
    const index = wallIndex(object.wall ?? '', walls.length);
    if (!moving.includes(index)) continue;
    const isCorner = isCornerProduct(object, catalogue);
    if (index === moving[2] && !isCorner) continue;
    const from = walls[index]!;
    const hook = hookOf(object, from);
    attached.push({
      object,
      from,
      hook,
      isHeldAtA: isHeldAtA(object, catalogue, { u: hook.u, length: from.length }),
      isOpening: placedProduct(catalogue, object).isOpening,
      isCorner,
      u: hook.u,
    });
  }
  return attached;
}

/**
 * Begins to drag a corner, by its index from 0. Opened once for a drag; the catalogue says what is an opening. Refuses a corner
 * that is none ('no-such-corner') and a room that `checkOutline` refuses.
 */
export function openCornerDrag(
  data: SceneData,
  index: number,
  catalogue: Catalogue,
): Result<CornerDrag, RoomRefusal> {
  if (!data.points[index]) return reject('no-such-corner');
  return checkOutline(data.points) ?? accept(new CornerDrag(data, index, catalogue));
}
