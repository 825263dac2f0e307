/** One product held over the plan: may it be where it is held, and if not, how far must it move along a line? */
import { type Box, narrow, newBox, newSpan, OVERLAP_TOLERANCE, type Span } from './box';
import { type Found, LAYER } from './collisionGrid';
import type { Point } from '../geometry';
import { backGap, type Product, type ProductKind, productKind } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import {
  alongWall,
  EDGE_FIELDS,
  fromWall,
  type LeftOut,
  openingZone,
  type Scene,
  type WallFrame,
} from './scene';

export type PlacementRefusal =
  | 'no-room'
  | 'bad-room'
  | 'unknown-product'
  /** Withdrawn: what stands stays, and no more of it is placed. */
  | 'not-offered'
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

/** The cosine of that angle. */
export const TURNED_LIKE = Math.cos((WALL_ANGLE_TOLERANCE * Math.PI) / 180);

const STEPS_MAX = 256;

/** A line through where a box is held, and what sliding along it computes with. Begun with fractions as a box is. */
export class SlideLine {
  /** A unit vector. */
  x = 0.5;
  y = 0.5;
  /** How far the box may go along it, backwards and forwards. */
  from = 0.5;
  to = 0.5;
  /** Where the box was held, and how far from there the place is that was found. */
  startX = 0.5;
  startY = 0.5;
  found = 0.5;
  readonly blocked = newSpan();
}

/** Holds the box of one product; it is moved by writing to `box`. Nothing it answers allocates. */
export class Probe {
  readonly scene: Scene;
  readonly box: Box = newBox();
  readonly kind: ProductKind;
  readonly casing: number;
  /** From its wall's inner face to its back, where it belongs. */
  readonly gap: number;
  /** What is being moved, which is in nobody's way. */
  readonly leftOut: LeftOut;
  /** The wall it is held at, if any. */
  frame: WallFrame | null = null;
  /** The grid slot or the wall that was in the way when `refusal` last said no; else -1. */
  hitSlot = -1;
  hitWall = -1;
  readonly #layers: number;
  readonly #border: number;
  /** Of an opening: the space in front of it. */
  #zone: Box | null = null;

  constructor(scene: Scene, product: Product, held: { leftOut: LeftOut; casing: number }) {
    this.scene = scene;
    this.kind = productKind(product);
    this.casing = held.casing;
    this.gap = backGap(product, scene.catalogue.wallGapCm);
    this.#border = this.kind === 'opening' ? 0 : (product.borderBeside ?? 0);
    this.leftOut = held.leftOut;
    this.#layers =
      this.kind === 'opening'
        ? LAYER.solid
        : kindsOfProduct[product.drawnAs].layer === 'keepClear'
          ? LAYER.solid | LAYER.keepClear
          : LAYER.solid | LAYER.keepClear | LAYER.opening;
  }

  /** Between it and no neighbour more than this is kept free, in centimetres. */
  get apartMost(): number {
    return this.kind === 'opening' ? 0 : Math.max(this.#border, this.scene.widestBorder);
  }

  /** How much is kept free between it and a grid slot: what either asks for. */
  apartFrom(slot: number): number {
    return this.kind === 'opening' ? 0 : Math.max(this.#border, this.scene.borderOf(slot));
  }

  turnTo(along: Point): void {
    this.box.cos = along.x;
    this.box.sin = along.y;
  }

  /** Whether it is turned as the wall is, as nearly as what belongs to it has to be. */
  isTurnedLike({ along }: WallFrame): boolean {
    return along.x * this.box.cos + along.y * this.box.sin >= TURNED_LIKE;
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
    this.hitSlot = scene.grid.firstHit(box, this.#layers, this.leftOut.slots);
    if (this.hitSlot >= 0)
      return scene.grid.layerOf(this.hitSlot) === LAYER.opening ? 'blocks-opening' : 'overlaps';
    const clearance = this.kind === 'island' ? ISLAND_WALL_DISTANCE : 0;
    return scene.cells.surelyHold(box, clearance) ? null : this.#roomRefusal(clearance);
  }

  /** The slots of the layers within `margin` of the box, whatever their heights; replaces `into`. */
  near(margin: number, layers: number, into: Found): void {
    this.scene.grid.near(this.box, margin, layers, into).leaveOut(this.leftOut.slots);
  }

  /** The ids of the objects in the way when `refusal` last said no. */
  hitObjects(): string[] {
    return this.hitSlot >= 0 ? [this.scene.ownerOf(this.hitSlot)] : [];
  }

  /**
   * Moves the box along the line, no further than it goes, to the free place nearest to where it is held. False, and the box
   * back where it was, when there is none.
   */
  slide(line: SlideLine): boolean {
    const { box } = this;
    line.startX = box.x;
    line.startY = box.y;
    this.#findFree(line, 1);
    const forwards = line.found;
    if (forwards !== 0) this.#findFree(line, -1);
    const t = forwards <= -line.found || forwards === 0 ? forwards : line.found;
    const isFree = Number.isFinite(t);
    box.x = isFree ? line.startX + line.x * t : line.startX;
    box.y = isFree ? line.startY + line.y * t : line.startY;
    return isFree;
  }

  /** The stretch around where it is held, along a line, in which a grid slot would be in the way. */
  spanOf(slot: number, along: Point, into: Span): Span {
    const box = this.kind === 'opening' && this.frame ? this.#zoneAt(this.frame) : this.box;
    return this.scene.grid.blockedSpan(slot, box, along, into);
  }

  /** True when a grid slot's height interval overlaps the box's. */
  isLevelWith(slot: number): boolean {
    return this.scene.grid.isLevelWith(slot, this.box);
  }

  /** Leaves in `line.found` the nearest free distance in one direction, infinite when there is none on the line. */
  #findFree(line: SlideLine, sign: 1 | -1): void {
    const { box } = this;
    const end = sign > 0 ? line.to : line.from;
    let t = sign > 0 ? Math.max(0, line.from) : Math.min(0, line.to);
    line.found = sign * Infinity;
    for (let step = 0; step < STEPS_MAX; step++) {
      if ((t - end) * sign > 1e-6) return;
      box.x = line.startX + line.x * t;
      box.y = line.startY + line.y * t;
      if (this.refusal() === null) {
        line.found = t;
        return;
      }
      const span = this.#blockedHere(line);
      t += sign > 0 ? span.to : span.from;
      if (!Number.isFinite(t)) return;
    }
  }

  /** After a refusal: the stretch of the line, measured from the box, in which the same thing would be in the way. */
  #blockedHere(line: SlideLine): Span {
    const { blocked } = line;
    blocked.from = -Infinity;
    blocked.to = Infinity;
    if (this.hitSlot >= 0) return this.spanOf(this.hitSlot, line, blocked);
    if (this.kind === 'opening' && this.frame) return this.#openingSpanHere(this.frame, blocked);
    if (this.hitWall >= 0) {
      this.#edgeSpan(this.scene.walls[this.hitWall]!, line, blocked);
    }
    return blocked;
  }

  #isWithinWall(frame: WallFrame): boolean {
    const u = alongWall(frame, this.box.x, this.box.y);
    const half = this.reachAlong(frame.along) - OVERLAP_TOLERANCE;
    return u - half >= 0 && u + half <= frame.wall.length;
  }

  /** The footprint inside the outline: its centre is, and no wall comes nearer than `clearance`. */
  #roomRefusal(clearance: number): PlacementRefusal | null {
    const { x, y } = this.box;
    const { edges, walls } = this.scene;
    let isInside = false;
    let cutting = -1;
    for (let i = 0; i < walls.length; i++) {
      const at = i * EDGE_FIELDS;
      const ay = edges[at + 1]!;
      const by = edges[at + 3]!;
      if (ay > y !== by > y) {
        const ax = edges[at]!;
        if (x < ax + ((y - ay) / (by - ay)) * (edges[at + 2]! - ax)) isInside = !isInside;
      }
      if (cutting < 0 && this.#cuts(i, clearance)) cutting = i;
    }
    if (cutting < 0) return isInside ? null : 'outside-room';
    this.hitWall = cutting;
    return clearance > 0 && isInside && !this.#cuts(cutting, 0) ? 'too-near-wall' : 'outside-room';
  }

  /** True when the wall's inner face passes through the footprint, grown by `clearance`. */
  #cuts(wall: number, clearance: number): boolean {
    const { x, y, cos, sin, halfWidth, halfLength } = this.box;
    const { edges } = this.scene;
    const at = wall * EDGE_FIELDS;
    const ax = edges[at]! - x;
    const ay = edges[at + 1]! - y;
    const alongX = edges[at + 4]!;
    const alongY = edges[at + 5]!;
    const turnCos = Math.abs(alongX * cos + alongY * sin);
    const turnSin = Math.abs(alongY * cos - alongX * sin);
    const grow = clearance - OVERLAP_TOLERANCE;
    if (Math.abs(ay * alongX - ax * alongY) >= turnSin * (halfWidth + grow) + turnCos * (halfLength + grow))
      return false;
    const halfX = (edges[at + 2]! - edges[at]!) / 2;
    const halfY = (edges[at + 3]! - edges[at + 1]!) / 2;
    const middleX = ax + halfX;
    const middleY = ay + halfY;
    return (
      Math.abs(middleX * cos + middleY * sin) < halfWidth + grow + Math.abs(halfX * cos + halfY * sin) &&
      Math.abs(middleY * cos - middleX * sin) < halfLength + grow + Math.abs(halfY * cos - halfX * sin)
    );
  }

  #edgeSpan(frame: WallFrame, along: Point, span: Span): void {
    const { x, y, cos, sin, halfWidth, halfLength } = this.box;
    const { wall, into } = frame;
    const clearance = this.kind === 'island' ? ISLAND_WALL_DISTANCE : this.scene.catalogue.wallGapCm;
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
    this.hitSlot = this.scene.grid.firstHit(zone, this.#layers, this.leftOut.slots);
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
      if (this.leftOut.ids.has(other.id)) continue;
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
      (this.#zone ??= newBox()),
    );
  }

  /** How far the box's back is from the wall's inner face. */
  backFrom(frame: WallFrame): number {
    return fromWall(frame, this.box.x, this.box.y) - this.box.halfLength;
  }
}
