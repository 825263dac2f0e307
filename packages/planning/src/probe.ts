/** One product held over the plan: may it be where it is held, and if not, how far must it move along a line? */
import type { Box, Span } from './collisionGrid';
import { LAYER, OVERLAP_TOLERANCE, narrow, newBox } from './collisionGrid';
import type { Point } from './geometry';
import type { Product, ProductKind } from './product';
import { productKind } from './product';
import type { Scene, WallFrame } from './scene';
import { alongWall, fromWall, openingZone } from './scene';

export type PlacementRefusal =
  | 'no-room'
  | 'bad-room'
  | 'unknown-product'
  | 'no-such-object'
  | 'duplicate-id'
  | 'bad-number'
  | 'locked'
  | 'outside-room'
  | 'overlaps'
  | 'too-tall'
  | 'below-floor'
  | 'not-on-wall'
  | 'not-in-corner'
  | 'too-near-wall'
  | 'outside-wall'
  | 'blocks-opening'
  | 'opening-overlap'
  | 'turns-with-wall'
  | 'no-free-place';

/** Islands keep this distance from every wall, in centimetres. */
export const ISLAND_WALL_DISTANCE = 30;
/** What is on a wall may be up to this much off its place there, so that a changed wall gap does not undo saved rooms. */
export const WALL_PLACE_TOLERANCE = 5;
/** A product belongs to a wall when it is turned like it, to this many degrees. */
export const WALL_ANGLE_TOLERANCE = 3;

const STEPS_MAX = 256;

export class Probe {
  readonly scene: Scene;
  readonly box: Box = newBox();
  readonly kind: ProductKind;
  readonly casing: number;
  /** The object being moved, which is in nobody's way. */
  readonly ignoreId: string;
  /** The wall it is held at, if any. */
  frame: WallFrame | null = null;
  /** The grid slot or the wall that was in the way when `refusal` last said no; else -1. */
  hitSlot = -1;
  hitWall = -1;
  readonly #layers: number;
  readonly #ignoreSlot: number;
  readonly #zone: Box = newBox();
  readonly #span: Span = { from: 0, to: 0 };

  constructor(scene: Scene, product: Product, held: { id: string; casing: number }) {
    this.scene = scene;
    this.kind = productKind(product);
    this.casing = held.casing;
    this.ignoreId = held.id;
    this.#ignoreSlot = scene.slotOf(held.id);
    this.#layers =
      this.kind === 'opening'
        ? LAYER.solid
        : product.drawnAs === 'keepClear'
          ? LAYER.solid | LAYER.keepClear
          : LAYER.solid | LAYER.keepClear | LAYER.opening;
  }

  turnTo(along: Point): void {
    this.box.cos = along.x;
    this.box.sin = along.y;
  }

  /** Half of the footprint's extent along a unit vector. */
  reachAlong(along: Point): number {
    const { cos, sin, halfWidth, halfLength } = this.box;
    return (
      Math.abs(along.x * cos + along.y * sin) * halfWidth +
      Math.abs(along.y * cos - along.x * sin) * halfLength
    );
  }

  /** Why it may not be where it is held, or null. Whether it is in the place its kind asks for is the caller's part. */
  refusal(): PlacementRefusal | null {
    this.hitSlot = this.hitWall = -1;
    const { box, scene } = this;
    if (box.bottom < -OVERLAP_TOLERANCE) return 'below-floor';
    if (box.top + this.casing > scene.data.wallHeight + OVERLAP_TOLERANCE) return 'too-tall';
    if (this.kind === 'opening') return this.#openingRefusal();
    if (this.kind === 'wall' && this.frame && !this.#isWithinWall(this.frame)) return 'outside-wall';
    this.hitSlot = scene.grid.firstHit(box, this.#layers, this.#ignoreSlot);
    if (this.hitSlot >= 0) return this.#isOpeningZone(this.hitSlot) ? 'blocks-opening' : 'overlaps';
    return this.#roomRefusal();
  }

  /** The ids of the objects in the way when `refusal` last said no. */
  hitObjects(): string[] {
    return this.hitSlot >= 0 ? [this.scene.ownerOf(this.hitSlot)] : [];
  }

  /**
   * Moves the box along the line through where it is held, no further than `range`, to the free place nearest to where it is
   * held. False, and the box back where it was, when there is none.
   */
  slide(along: Point, range: Span): boolean {
    const { x, y } = this.box;
    const forwards = this.#firstFree(along, { x, y }, range, 1);
    const backwards = forwards === 0 ? 0 : this.#firstFree(along, { x, y }, range, -1);
    const t = Math.abs(forwards) <= Math.abs(backwards) ? forwards : backwards;
    const isFree = Number.isFinite(t);
    this.box.x = isFree ? x + along.x * t : x;
    this.box.y = isFree ? y + along.y * t : y;
    return isFree;
  }

  /** The stretch around where it is held, along a line, in which a grid slot would be in the way. */
  spanOf(slot: number, along: Point, into: Span): Span {
    const box = this.kind === 'opening' && this.frame ? this.#zoneAt(this.frame) : this.box;
    return this.scene.grid.blockedSpan(slot, box, along, into);
  }

  /** True when a grid slot's height interval overlaps the box's. */
  isLevelWith(slot: number): boolean {
    const other = this.scene.grid.read(slot, this.#zone);
    return Math.min(this.box.top, other.top) - Math.max(this.box.bottom, other.bottom) > OVERLAP_TOLERANCE;
  }

  /** The nearest free distance from `start` in one direction, infinite when there is none within the range. */
  #firstFree(along: Point, start: Point, range: Span, sign: 1 | -1): number {
    const end = sign > 0 ? range.to : range.from;
    let t = sign > 0 ? Math.max(0, range.from) : Math.min(0, range.to);
    for (let step = 0; step < STEPS_MAX; step++) {
      if ((t - end) * sign > 1e-6) return Infinity;
      this.box.x = start.x + along.x * t;
      this.box.y = start.y + along.y * t;
      if (this.refusal() === null) return t;
      const span = this.#blockedHere(along);
      t += sign > 0 ? span.to : span.from;
      if (!Number.isFinite(t)) return Infinity;
    }
    return Infinity;
  }

  /** After a refusal: the stretch of the line, measured from the box, in which the same thing would be in the way. */
  #blockedHere(along: Point): Span {
    const span = this.#span;
    span.from = -Infinity;
    span.to = Infinity;
    if (this.hitSlot >= 0) return this.spanOf(this.hitSlot, along, span);
    if (this.kind === 'opening' && this.frame) return this.#openingSpanHere(this.frame, span);
    if (this.hitWall >= 0) {
      this.#edgeSpan(this.scene.walls[this.hitWall]!, along, span);
      return span;
    }
    return span;
  }

  #isOpeningZone(slot: number): boolean {
    const owner = this.scene.object(this.scene.ownerOf(slot));
    return owner !== null && this.scene.product(owner)?.isOpening === true;
  }

  #isWithinWall(frame: WallFrame): boolean {
    const u = alongWall(frame, this.box.x, this.box.y);
    const half = this.reachAlong(frame.along) - OVERLAP_TOLERANCE;
    return u - half >= 0 && u + half <= frame.wall.length;
  }

  /** The footprint inside the outline: its centre is, and no wall cuts it. */
  #roomRefusal(): PlacementRefusal | null {
    const { box, scene } = this;
    const clearance = this.kind === 'island' ? ISLAND_WALL_DISTANCE : 0;
    let isInside = false;
    for (const { wall } of scene.walls) {
      const { a, b } = wall;
      if (a.y > box.y !== b.y > box.y && box.x < a.x + ((box.y - a.y) / (b.y - a.y)) * (b.x - a.x))
        isInside = !isInside;
    }
    for (const frame of scene.walls) {
      if (!this.#cuts(frame, clearance)) continue;
      this.hitWall = frame.wall.index;
      return clearance > 0 && isInside && !this.#cuts(frame, 0) ? 'too-near-wall' : 'outside-room';
    }
    return isInside ? null : 'outside-room';
  }

  /** True when the wall's inner face passes through the footprint, grown by `clearance`. */
  #cuts({ wall, along, into }: WallFrame, clearance: number): boolean {
    const { x, y, cos, sin } = this.box;
    const away = (wall.a.x - x) * into.x + (wall.a.y - y) * into.y;
    const grow = clearance - OVERLAP_TOLERANCE;
    if (
      Math.abs(away) >=
      this.reachAlong(into) +
        grow * (Math.abs(into.x * cos + into.y * sin) + Math.abs(into.y * cos - into.x * sin))
    )
      return false;
    const centreX = (wall.a.x + wall.b.x) / 2 - x;
    const centreY = (wall.a.y + wall.b.y) / 2 - y;
    const half = wall.length / 2;
    const alongU = Math.abs(along.x * cos + along.y * sin) * half;
    const alongN = Math.abs(along.y * cos - along.x * sin) * half;
    return (
      Math.abs(centreX * cos + centreY * sin) < this.box.halfWidth + grow + alongU &&
      Math.abs(centreY * cos - centreX * sin) < this.box.halfLength + grow + alongN
    );
  }

  #edgeSpan(frame: WallFrame, along: Point, span: Span): void {
    const { x, y, cos, sin, halfWidth, halfLength } = this.box;
    const { wall, into } = frame;
    const clearance = this.kind === 'island' ? ISLAND_WALL_DISTANCE : 0;
    const half = wall.length / 2;
    const centreX = (wall.a.x + wall.b.x) / 2 - x;
    const centreY = (wall.a.y + wall.b.y) / 2 - y;
    const alongU = Math.abs(frame.along.x * cos + frame.along.y * sin) * half;
    const alongN = Math.abs(frame.along.y * cos - frame.along.x * sin) * half;
    const grown = Math.abs(into.x * cos + into.y * sin) + Math.abs(into.y * cos - into.x * sin);
    narrow(
      span,
      centreX * cos + centreY * sin,
      halfWidth + clearance + alongU,
      along.x * cos + along.y * sin,
    );
    narrow(
      span,
      centreY * cos - centreX * sin,
      halfLength + clearance + alongN,
      along.y * cos - along.x * sin,
    );
    narrow(
      span,
      centreX * into.x + centreY * into.y,
      this.reachAlong(into) + clearance * grown,
      along.x * into.x + along.y * into.y,
    );
  }

  #openingRefusal(): PlacementRefusal | null {
    const { frame } = this;
    if (!frame) return 'not-on-wall';
    const zone = this.#zoneAt(frame);
    const u = alongWall(frame, this.box.x, this.box.y);
    const reach = zone.halfWidth - OVERLAP_TOLERANCE;
    if (u - reach < 0 || u + reach > frame.wall.length) return 'outside-wall';
    if (this.#openingInTheWay(frame, u) !== null) return 'opening-overlap';
    this.hitSlot = this.scene.grid.firstHit(zone, this.#layers);
    return this.hitSlot >= 0 ? 'blocks-opening' : null;
  }

  /** The id of the opening whose casing this one's casing would cut. */
  openingHit(): string | null {
    const { frame } = this;
    return frame ? this.#openingInTheWay(frame, alongWall(frame, this.box.x, this.box.y)) : null;
  }

  #openingInTheWay(frame: WallFrame, u: number): string | null {
    const half = this.box.halfWidth + this.casing - OVERLAP_TOLERANCE;
    for (const other of this.scene.openingsIn(frame.wall.index)) {
      if (other.id === this.ignoreId) continue;
      const isLevel =
        Math.min(other.top, this.box.top + this.casing) -
          Math.max(other.bottom, this.box.bottom - this.casing) >
        OVERLAP_TOLERANCE;
      if (isLevel && u + half > other.from && u - half < other.to) return other.id;
    }
    return null;
  }

  #openingSpanHere(frame: WallFrame, span: Span): Span {
    const u = alongWall(frame, this.box.x, this.box.y);
    const id = this.#openingInTheWay(frame, u);
    const other = this.scene.openingsIn(frame.wall.index).find((each) => each.id === id);
    if (!other) return span;
    span.from = other.from - u - this.box.halfWidth - this.casing;
    span.to = other.to - u + this.box.halfWidth + this.casing;
    return span;
  }

  #zoneAt(frame: WallFrame): Box {
    const u = alongWall(frame, this.box.x, this.box.y);
    const half = this.box.halfWidth + this.casing;
    return openingZone(
      {
        from: u - half,
        to: u + half,
        bottom: this.box.bottom - this.casing,
        top: this.box.top + this.casing,
      },
      frame,
      this.#zone,
    );
  }

  /** How far the box's back is from the wall's inner face. */
  backFrom(frame: WallFrame): number {
    return fromWall(frame, this.box.x, this.box.y) - this.box.halfLength;
  }
}
