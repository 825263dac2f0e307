/** Racks along the walls of a room, kept sorted by change, with the filler strips between them. */
import type { Catalogue } from '../catalogue/catalogue';
import {
  classicStrips,
  type CornerEnds,
  type CornerShape,
  cornerShape,
  estateStrips,
  NO_STRIPS,
  type Strips,
  stripsBefore,
  stripsInCorner,
} from './filler';
import { direction } from '../geometry';
import type { Product } from '../catalogue/product';
import type { PlacedObject, SceneData } from '../project/project';
import { wallsOf } from '../room/room';
import { type LightingKits, RunColumns } from './runColumns';
import { type Filed, isTouching, NO_SPAN, RUN_GAP, SpanStore } from './spanStore';

export type Room = Pick<SceneData, 'points' | 'walls' | 'wallHeight'>;

/** Sums of lengths are of whole ten-thousandths of a centimetre, so that they do not depend on the order. */
export const UNITS_PER_CM = 10_000;

export function lengthUnits(cm: number): number {
  return Math.round(cm * UNITS_PER_CM);
}

/** One wall: its axis, the corner it begins at, and its spans in the order of `from`, then `to`, then object id. */
export interface WallOrder {
  readonly name: string;
  readonly index: number;
  readonly ax: number;
  readonly ay: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly angle: number;
  readonly length: number;
  readonly shape: CornerShape;
  order: Int32Array<ArrayBuffer>;
  count: number;
  /** Strips in the corner it begins at. */
  cornerStrips: Strips;
}

/** What stands on a wall and counts for trim: racks, not openings and obstructions. */
export function isTrimmed(product: Product): boolean {
  return !product.isGeneric && !product.isOpening;
}

/** Every object of a scene that counts for trim, with its product. */
export function racksOf(
  data: Pick<SceneData, 'objects'>,
  { products }: Pick<Catalogue, 'products'>,
): Filed[] {
  return data.objects.flatMap((object) => {
    const product = products.get(object.productId);
    return product && isTrimmed(product) ? [{ object, product }] : [];
  });
}

/**
 * Objects filed by the wall they name, corner products on theirs and on the wall before it. Adding or removing one looks at
 * its neighbours and at the corners of its wall only, unless it reaches over others. An object is removed as it was added.
 */
export class WallSpans {
  readonly spans = new SpanStore();
  readonly columns = new RunColumns(this.spans);
  walls: readonly WallOrder[] = [];
  /** Sums of widths in ten-thousandths of a centimetre: of what takes a top, and of what stands on the floor. */
  topUnits = 0;
  baseUnits = 0;
  classicStrips = 0;
  estateStrips = 0;
  readonly #wallOfName = new Map<string, WallOrder>();
  /** What names a wall the room does not have. */
  readonly #strays = new Map<string, Filed>();

  constructor(room: Room) {
    this.#readWalls(room);
  }

  /** Files everything anew along the walls of another room. */
  setRoom(room: Room): void {
    const all = [...this.spans.all(), ...this.#strays.values()];
    this.spans.clear();
    this.columns.clear();
    this.#strays.clear();
    this.topUnits = this.baseUnits = this.classicStrips = this.estateStrips = 0;
    this.#readWalls(room);
    this.addAll(all);
  }

  /** Of the runs as they are now. */
  kits(): LightingKits {
    return this.columns.kits();
  }

  /** Does nothing for what is on no wall. */
  add(object: PlacedObject, product: Product): void {
    const wall = this.#enter(object, product);
    if (!wall) return;
    const slot = this.spans.take(object, product);
    this.#file(wall, 2 * slot);
    if (product.cornerType !== null) this.#file(this.wallBefore(wall), 2 * slot + 1);
  }

  /** As `add` for each, to walls where nothing stands yet: sorted once, so that no order or overlap makes it slow. */
  addAll(all: Iterable<Filed>): void {
    for (const { object, product } of all) {
      const wall = this.#enter(object, product);
      if (!wall) continue;
      const slot = this.spans.take(object, product);
      this.#insert(wall, 2 * slot, wall.count);
      if (product.cornerType === null) continue;
      const before = this.wallBefore(wall);
      this.#insert(before, 2 * slot + 1, before.count);
    }
    for (const wall of this.walls) {
      wall.order.subarray(0, wall.count).sort((one, other) => this.#compare(one, other));
      this.#refreshAlong(wall, 0);
    }
    for (const wall of this.walls) this.#refreshCorner(wall);
  }

  /** Throws when the object was not added as it is. */
  remove(object: PlacedObject, product: Product): void {
    if (object.wall === null) return;
    const wall = this.#wallOfName.get(object.wall);
    if (!wall) {
      if (!this.#strays.delete(object.id)) throw notAsAdded(object);
      return;
    }
    const position = this.#positionOf(wall, object);
    const span = position < wall.count ? wall.order[position]! : NO_SPAN;
    if (span === NO_SPAN || this.spans.filedAt(span).object.id !== object.id) throw notAsAdded(object);
    this.#unfile(wall, position);
    if (product.cornerType !== null) {
      const before = this.wallBefore(wall);
      this.#unfile(before, this.#positionOf(before, object));
    }
    this.spans.release(span >> 1);
    this.#measure(object, product, -1);
  }

  /** True when a run begins at that position of a wall's order: nothing before it touches it. */
  beginsRun(wall: WallOrder, position: number): boolean {
    if (position === 0) return true;
    return !isTouching(this.spans.gapBefore(wall.order[position]!, wall.order[position - 1]!));
  }

  wallBefore(wall: WallOrder): WallOrder {
    return this.walls[wall.index === 0 ? this.walls.length - 1 : wall.index - 1]!;
  }

  #wallAfter(wall: WallOrder): WallOrder {
    return this.walls[wall.index + 1 === this.walls.length ? 0 : wall.index + 1]!;
  }

  /** The first span after the corner that a wall begins at. */
  #firstOf(wall: WallOrder): number {
    return wall.count === 0 ? NO_SPAN : wall.order[0]!;
  }

  /** The span that reaches furthest along a wall. */
  #furthestOf(wall: WallOrder): number {
    return wall.count === 0 ? NO_SPAN : this.spans.holder[wall.order[wall.count - 1]!]!;
  }

  #readWalls(room: Room): void {
    this.#wallOfName.clear();
    this.walls = wallsOf(room).map(({ name, index, a, angle, length }) => {
      const { x: alongX, y: alongY } = direction(angle);
      const wall: WallOrder = {
        ...{ name, index, ax: a.x, ay: a.y, alongX, alongY, angle, length },
        shape: cornerShape(room.points, index),
        order: new Int32Array(16),
        count: 0,
        cornerStrips: NO_STRIPS,
      };
      this.#wallOfName.set(name, wall);
      return wall;
    });
  }

  #measure(object: PlacedObject, product: Product, by: 1 | -1): void {
    const units = by * lengthUnits(object.size.width);
    if (!product.isExcludedTopCrownTrim) this.topUnits += units;
    if (object.position.height <= RUN_GAP) this.baseUnits += units;
  }

  /** The wall an object is on; what it brings to the lengths is counted. */
  #enter(object: PlacedObject, product: Product): WallOrder | null {
    if (object.wall === null) return null;
    const wall = this.#wallOfName.get(object.wall);
    if (wall) this.#measure(object, product, 1);
    else this.#strays.set(object.id, { object, product });
    return wall ?? null;
  }

  #file(wall: WallOrder, span: number): void {
    const position = this.#positionOf(wall, this.spans.filedAt(span).object);
    this.#insert(wall, span, position);
    this.#refresh(wall, position);
  }

  #insert(wall: WallOrder, span: number, position: number): void {
    const { spans } = this;
    const { object } = spans.filedAt(span);
    const along = centreAlong(wall, object);
    const half = halfAlong(wall, object);
    spans.from[span] = along - half;
    spans.to[span] = along + half;
    spans.edge[span] = NO_STRIPS;
    spans.reach[span] = -Infinity;
    if (wall.count === wall.order.length) {
      const wider = new Int32Array(wall.count * 2);
      wider.set(wall.order);
      wall.order = wider;
    }
    if (position < wall.count) wall.order.copyWithin(position + 1, position, wall.count);
    wall.order[position] = span;
    wall.count += 1;
  }

  #unfile(wall: WallOrder, position: number): void {
    this.#countStrips(this.spans.edge[wall.order[position]!]!, -1);
    this.columns.forget(wall.order[position]!);
    wall.order.copyWithin(position, position + 1, wall.count);
    wall.count -= 1;
    this.#refresh(wall, position);
  }

  /** Where an object is, or belongs, in the order of a wall. */
  #positionOf(wall: WallOrder, object: PlacedObject): number {
    const along = centreAlong(wall, object);
    const half = halfAlong(wall, object);
    const from = along - half;
    const to = along + half;
    const { order } = wall;
    let low = 0;
    let high = wall.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(order[middle]!, from, to, object.id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(one: number, other: number): number {
    const { from, to } = this.spans;
    const { id } = this.spans.filedAt(other).object;
    return this.#isBefore(one, from[other]!, to[other]!, id) ? -1 : 1;
  }

  #isBefore(span: number, from: number, to: number, id: string): boolean {
    const { spans } = this;
    if (spans.from[span] !== from) return spans.from[span]! < from;
    if (spans.to[span] !== to) return spans.to[span]! < to;
    return spans.filedAt(span).object.id < id;
  }

  #refresh(wall: WallOrder, position: number): void {
    const end = this.#refreshAlong(wall, position);
    if (position === 0) this.#refreshCorner(wall);
    if (end === wall.count) this.#refreshCorner(this.#wallAfter(wall));
  }

  /** Brings reach, strips and runs up to date from a position of the order to where nothing changes any more; that position. */
  #refreshAlong(wall: WallOrder, position: number): number {
    const { spans } = this;
    let previous = position === 0 ? NO_SPAN : wall.order[position - 1]!;
    let at = position;
    for (; at < wall.count; at += 1) {
      const span = wall.order[at]!;
      const isFurthest = previous === NO_SPAN || spans.to[span]! > spans.reach[previous]!;
      const reach = isFurthest ? spans.to[span]! : spans.reach[previous]!;
      const holder = isFurthest ? span : spans.holder[previous]!;
      const strips = stripsBefore(spans, span, previous);
      this.#countStrips(spans.edge[span]!, -1);
      this.#countStrips(strips, 1);
      spans.edge[span] = strips;
      if (reach === spans.reach[span] && holder === spans.holder[span]) break;
      spans.reach[span] = reach;
      spans.holder[span] = holder;
      previous = span;
    }
    this.columns.recount(wall.order, wall.count, position, at);
    return at;
  }

  #refreshCorner(wall: WallOrder): void {
    const strips = stripsInCorner(this.spans, wall.shape, this.cornerEnds(wall));
    if (strips === wall.cornerStrips) return;
    this.#countStrips(wall.cornerStrips, -1);
    this.#countStrips(strips, 1);
    wall.cornerStrips = strips;
  }

  /** The ends of runs at the corner a wall begins at. A run that a corner product takes round it has none there. */
  cornerEnds(wall: WallOrder): CornerEnds {
    const { spans } = this;
    const wallBefore = this.wallBefore(wall);
    const first = this.#firstOf(wall);
    const last = this.#furthestOf(wallBefore);
    const after = spans.isOnOwnWall(first) && spans.turnsCorner[first] === 1 ? NO_SPAN : first;
    const before = spans.isOnOwnWall(last) ? last : NO_SPAN;
    return {
      after,
      afterGap: after === NO_SPAN ? 0 : spans.from[after]!,
      before,
      beforeGap: before === NO_SPAN ? 0 : wallBefore.length - spans.to[before]!,
    };
  }

  #countStrips(strips: Strips, by: 1 | -1): void {
    this.classicStrips += by * classicStrips(strips);
    this.estateStrips += by * estateStrips(strips);
  }
}

function notAsAdded({ id, wall }: PlacedObject): Error {
  return new Error(`Object ${id} is not on ${wall} as it was added`);
}

function centreAlong(wall: WallOrder, { position }: PlacedObject): number {
  return (position.x - wall.ax) * wall.alongX + (position.y - wall.ay) * wall.alongY;
}

/** Half of what an object takes along a wall, turned as it is. */
function halfAlong(wall: WallOrder, { rotation, size }: PlacedObject): number {
  if (rotation === wall.angle) return size.width / 2;
  const turned = ((rotation - wall.angle) * Math.PI) / 180;
  return (Math.abs(Math.cos(turned)) * size.width + Math.abs(Math.sin(turned)) * size.length) / 2;
}
