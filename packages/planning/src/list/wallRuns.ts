/** Racks along the walls of a room: where each stands, which of them touch, and the runs that they make round the corners. */
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { direction, type Point } from '../geometry';
import type { PlacedObject, SceneData } from '../project/project';
import { isStraightCorner, type Wall, wallsOf } from '../room/room';

/** Products touch when the gap between them is at most this, in centimetres. */
export const RUN_GAP = 0.5;

/** Sums of placed lengths are off by less than this: a gap that is as long as a limit is within it. Centimetres. */
export const GAP_NOISE = 1e-6;

/** Sums of lengths are of whole ten-thousandths of a centimetre, so that they do not depend on the order. */
export const UNITS_PER_CM = 10_000;

export function lengthUnits(cm: number): number {
  return Math.round(cm * UNITS_PER_CM);
}

/** True for a gap that is none: 0.5 cm at most, or an overlap. */
export function isTouching(gapCm: number): boolean {
  return gapCm <= RUN_GAP + GAP_NOISE;
}

/** What stands on a wall and counts for trim: racks, not openings and obstructions. */
export function isTrimmed(product: Product): boolean {
  return !product.isGeneric && !product.isOpening;
}

export interface Rack {
  readonly object: PlacedObject;
  readonly product: Product;
}

type Products = Pick<Catalogue, 'products'>;

/** Every object of a scene that counts for trim, with its product. */
export function racksOf({ objects }: Pick<SceneData, 'objects'>, { products }: Products): Rack[] {
  const racks: Rack[] = [];
  for (const object of objects) {
    const product = products.get(object.productId);
    if (product && isTrimmed(product)) racks.push({ object, product });
  }
  return racks;
}

/** What a rack takes of a racked wall, in centimetres from where that begins. A corner product takes some of the wall before its own, too. */
export interface RackSpan {
  readonly rack: Rack;
  /** Name of the wall that it takes. */
  readonly wall: string;
  readonly isOnOwnWall: boolean;
  readonly from: number;
  readonly to: number;
}

/** Racks that touch along one wall, never none; by `from`, then `to`, then object id. */
export interface Chain {
  readonly spans: readonly RackSpan[];
  /** The one that reaches furthest along the wall. */
  readonly furthest: RackSpan;
}

/** From one corner to the next that is not straight: a wall that is divided counts as one. */
export interface RackedWall {
  /** The first that it is divided into. */
  readonly wall: Wall;
  /** Of all of them. */
  readonly length: number;
  readonly chains: readonly Chain[];
}

/** The walls of a room with the racks that name them; what names a wall that the room does not have is left out. */
export function rackedWalls(data: SceneData, catalogue: Products): RackedWall[] {
  const { parts, wholes } = dividedWalls(data);
  const named = new Map(parts.map((part) => [part.wall.name, part]));
  for (const rack of racksOf(data, catalogue)) {
    const own = rack.object.wall === null ? undefined : named.get(rack.object.wall);
    if (!own) continue;
    own.whole.spans.push(spanOn(own, rack, true));
    if (rack.product.cornerType === null) continue;
    const before = parts.at(own.wall.index - 1)!;
    before.whole.spans.push(spanOn(before, rack, false));
  }
  return wholes.map(({ spans, ...whole }) => ({ ...whole, chains: chainsOf(spans.sort(inOrder)) }));
}

type WholeWall = Omit<RackedWall, 'chains' | 'length'> & { length: number; readonly spans: RackSpan[] };

interface WallPart {
  readonly wall: Wall;
  readonly along: Point;
  readonly whole: WholeWall;
  /** How far from the beginning of the whole. */
  readonly start: number;
}

/** Parts by the index of the wall, wholes by that of their first part. */
function dividedWalls(data: SceneData): { parts: readonly WallPart[]; wholes: readonly WholeWall[] } {
  const walls = wallsOf(data);
  const parts: WallPart[] = [];
  const wholes: WholeWall[] = [];
  const first = walls.findIndex(({ index }) => !isStraightCorner(data.points, index));
  for (const wall of [...walls.slice(first), ...walls.slice(0, first)]) {
    if (wholes.length === 0 || !isStraightCorner(data.points, wall.index))
      wholes.push({ wall, length: 0, spans: [] });
    const whole = wholes.at(-1)!;
    parts[wall.index] = { wall, along: direction(wall.angle), whole, start: whole.length };
    whole.length += wall.length;
  }
  return { parts, wholes };
}

function spanOn({ wall, along, start }: WallPart, rack: Rack, isOnOwnWall: boolean): RackSpan {
  const { position, rotation, size } = rack.object;
  const centre = start + (position.x - wall.a.x) * along.x + (position.y - wall.a.y) * along.y;
  const half = rotation === wall.angle ? size.width / 2 : halfTurned(size, rotation - wall.angle);
  return { rack, wall: wall.name, isOnOwnWall, from: centre - half, to: centre + half };
}

/** Half of what an object takes along a wall that it is turned from by so many degrees. */
function halfTurned({ width, length }: PlacedObject['size'], degrees: number): number {
  const turned = (degrees * Math.PI) / 180;
  return (Math.abs(Math.cos(turned)) * width + Math.abs(Math.sin(turned)) * length) / 2;
}

function inOrder(one: RackSpan, other: RackSpan): number {
  return one.from - other.from || one.to - other.to || (one.rack.object.id < other.rack.object.id ? -1 : 1);
}

function chainsOf(spans: readonly RackSpan[]): Chain[] {
  const chains: { spans: RackSpan[]; furthest: RackSpan }[] = [];
  let last: { spans: RackSpan[]; furthest: RackSpan } | null = null;
  for (const span of spans) {
    if (!last || !isTouching(span.from - last.furthest.to)) {
      last = { spans: [span], furthest: span };
      chains.push(last);
      continue;
    }
    last.spans.push(span);
    if (span.to > last.furthest.to) last.furthest = span;
  }
  return chains;
}

/**
 * The racks of each run, in the order of the walls and along each: chains that share a corner product are one run. A rack is in one
 * run only, and once.
 */
export function runsAlong(walls: readonly RackedWall[]): Rack[][] {
  const chains = walls.flatMap((each) => each.chains);
  const joined = chains.map((_, chain) => chain);
  const chainOf = new Map<Rack, number>();
  chains.forEach(({ spans }, chain) => {
    for (const { rack } of spans) {
      if (rack.product.cornerType === null) continue;
      const other = chainOf.get(rack);
      if (other === undefined) chainOf.set(rack, chain);
      else joined[rootOf(joined, chain)] = rootOf(joined, other);
    }
  });
  const runs = new Map<number, Rack[]>();
  chains.forEach(({ spans }, chain) => {
    const root = rootOf(joined, chain);
    const run = runs.get(root) ?? [];
    for (const { rack } of spans)
      if (chainOf.delete(rack) || rack.product.cornerType === null) run.push(rack);
    if (run.length > 0) runs.set(root, run);
  });
  return [...runs.values()];
}

function rootOf(joined: readonly number[], chain: number): number {
  let root = chain;
  while (joined[root] !== root) root = joined[root]!;
  return root;
}

export const runColumns = (racks: readonly Rack[]): number =>
  racks.reduce((columns, { product }) => columns + product.columnCount, 0);

/** In ten-thousandths of a centimetre, of what takes a top. */
export const topUnitsOf = (racks: readonly Rack[]): number =>
  racks.reduce((units, { object, product }) => {
    return product.isExcludedTopCrownTrim ? units : units + lengthUnits(object.size.width);
  }, 0);

/** In ten-thousandths of a centimetre, of what stands on the floor. */
export const baseUnitsOf = (racks: readonly Rack[]): number =>
  racks.reduce((units, { object }) => {
    return object.position.height > RUN_GAP ? units : units + lengthUnits(object.size.width);
  }, 0);

/** A chain of products that touch along a wall or round a corner product. Centimetres. */
export interface Run {
  /** In the order of the walls and along each, from the first wall that the run is on. */
  readonly objectIds: readonly string[];
  readonly topLength: number;
  readonly baseLength: number;
  readonly columnCount: number;
}

/**
 * The runs of a room, in the order of the walls; each object is in at most one, and a corner product's width counts once. Planning
 * rules, "Trim, filler, lighting".
 */
export function runsOf(data: SceneData, catalogue: Products): Run[] {
  return runsAlong(rackedWalls(data, catalogue)).map((racks) => ({
    objectIds: racks.map(({ object }) => object.id),
    topLength: topUnitsOf(racks) / UNITS_PER_CM,
    baseLength: baseUnitsOf(racks) / UNITS_PER_CM,
    columnCount: runColumns(racks),
  }));
}
