/** Where a product may come to stand, for a screen to show while it is on its way. */
import { type Box, narrow, newBox, newSpan, OVERLAP_TOLERANCE, type Span } from './box';
import { Found, LAYER } from './collisionGrid';
import type { Point } from '../geometry';
import { round } from '../measure';
import { newObject } from './newObject';
import { Probe } from './probe';
import { type Product, productKind } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import type { PlacedObject } from '../project/project';
import { OPENING_CLEAR_DEPTH, type Scene, setInCorner, setOnWall, type WallFrame } from './scene';

/** A free stretch of a wall, a free corner, or the floor. Centimetres. */
export interface HotZone {
  readonly kind: 'wall' | 'corner' | 'floor';
  /** Name of the wall; null for a corner and for the floor. */
  readonly wall: string | null;
  /** Along the wall from its corner A; 0 and 0 without a wall. */
  readonly from: number;
  readonly to: number;
  /** Above the floor. */
  readonly bottom: number;
  readonly top: number;
  /** On the plan: the strip along the wall as deep as the product, the square in the corner, the outline of the floor. */
  readonly outline: readonly Point[];
}

/** A product held where somebody might want it. */
interface Holding {
  readonly scene: Scene;
  readonly product: Product;
  readonly probe: Probe;
  /** Height interval that it takes, the casing of an opening included. */
  readonly bottom: number;
  readonly top: number;
  /** Written to and reused while its places are looked for. */
  readonly strip: Box;
  readonly found: Found;
  readonly span: Span;
}

/**
 * The places of the product's kind that are free for it, at its default height: stretches of walls, at least as long as it is wide;
 * right-angled corners; the floor, for what may stand away from walls. What stands under or above it is in nobody's way. `held` is an
 * object of the scene that is being moved: its own size, height and place count. Nothing without a room or under too low a ceiling.
 * Takes time by walls and by what stands along them; not for each pointer move.
 */
export function hotZones(scene: Scene, product: Product, held?: PlacedObject): readonly HotZone[] {
  if (!scene.hasRoom) return [];
  const object =
    held ?? newObject(product, { id: '', ceilingCm: scene.data.wallHeight, height: null, rotation: 0 });
  const casing = product.isOpening ? object.size.casing : 0;
  const probe = new Probe(scene, product, { leftOut: scene.leftOut([object.id]), casing });
  const box = scene.boxFor(object, product, probe.box);
  const heights = { bottom: box.bottom - casing, top: box.top + casing };
  const reused = { strip: newBox(), found: new Found(), span: newSpan() };
  const holding = { scene, product, probe, ...heights, ...reused };
  if (holding.top > scene.data.wallHeight + OVERLAP_TOLERANCE) return [];
  const kind = productKind(product);
  if (kind === 'corner') return scene.walls.flatMap((frame) => cornerZone(holding, frame));
  const floor = kind === 'floor' || kind === 'island' ? [floorZone(holding)] : [];
  if (kind === 'island' || (kind === 'floor' && product.isApartFromWalls)) return floor;
  const isTurnedTo = (frame: WallFrame): boolean =>
    kind !== 'floor' || !product.keepsRotation || probe.isTurnedLike(frame);
  const walls = scene.walls.filter(isTurnedTo);
  return [...walls.flatMap((frame) => wallZones(holding, frame)), ...floor];
}

/** How high a rack stands that asks how much of a wall is free, in centimetres: a Classic one. */
const RACK_HEIGHT = 196.85;
/** How far it comes into the room. */
const RACK_DEPTH = 34.29;

/**
 * How much of a wall, by its index from 0, has room before it for racks as deep and as high as Classic ones, in centimetres: openings,
 * what stands or hangs there and the wall gap at its ends taken off. 0 for a wall that is none.
 */
export function freeWallLength(scene: Scene, wall: number): number {
  const frame = scene.walls[wall];
  if (!frame) return 0;
  const gap = scene.catalogue.wallGapCm;
  const ends = {
    from: frame.isClosedAtA ? gap : 0,
    to: frame.wall.length - (frame.isClosedAtB ? gap : 0),
  };
  const strip = newBox();
  setOnWall(strip, frame, frame.wall.length / 2, gap + RACK_DEPTH / 2);
  strip.halfWidth = frame.wall.length / 2;
  strip.halfLength = RACK_DEPTH / 2;
  strip.cos = frame.along.x;
  strip.sin = frame.along.y;
  strip.top = RACK_HEIGHT;
  const found = scene.grid.near(strip, 0, LAYER.solid | LAYER.keepClear | LAYER.opening, new Found());
  const taken = [...found.slots.subarray(0, found.count)]
    .filter((slot) => scene.grid.overlaps(slot, strip))
    .map((slot) => shadowOf(scene, slot, frame));
  const free = freeSpans(ends, taken).reduce((sum, { from, to }) => sum + to - from, 0);
  return round(free, 6);
}

/** What a slot's box takes of the wall. */
function shadowOf(scene: Scene, slot: number, { wall, along }: WallFrame): Span {
  const { x, y, cos, sin, halfWidth, halfLength } = scene.grid.read(slot, newBox());
  const u = (x - wall.a.x) * along.x + (y - wall.a.y) * along.y;
  const reach =
    Math.abs(along.x * cos + along.y * sin) * halfWidth +
    Math.abs(along.y * cos - along.x * sin) * halfLength;
  return { from: u - reach, to: u + reach };
}

function floorZone({ scene, bottom, top }: Holding): HotZone {
  return { kind: 'floor', wall: null, from: 0, to: 0, bottom, top, outline: scene.data.points };
}

function cornerZone({ scene, probe, bottom, top }: Holding, frame: WallFrame): HotZone[] {
  if (!frame.isRightAtA) return [];
  const { box } = probe;
  const gap = scene.catalogue.wallGapCm;
  probe.frame = frame;
  probe.turnTo(frame.along);
  setInCorner(box, frame, gap);
  if (probe.refusal()) return [];
  const outline = strip(frame, { from: gap, to: gap + box.halfWidth * 2 }, [gap, gap + box.halfLength * 2]);
  return [{ kind: 'corner', wall: null, from: 0, to: 0, bottom, top, outline }];
}

function wallZones(holding: Holding, frame: WallFrame): HotZone[] {
  const { scene, product, probe, bottom, top } = holding;
  const half = probe.box.halfWidth + probe.casing;
  const gap = product.isOpening ? 0 : scene.catalogue.wallGapCm;
  const depth: [number, number] = product.isOpening
    ? [-frame.wall.width, 0]
    : [probe.gap, probe.gap + probe.box.halfLength * 2];
  const ends = {
    from: half + (frame.isClosedAtA ? gap : 0),
    to: frame.wall.length - half - (frame.isClosedAtB ? gap : 0),
  };
  return freeSpans(ends, blockedOn(holding, frame)).map((middle) => {
    const stretch = { from: round(middle.from - half, 6), to: round(middle.to + half, 6) };
    return {
      kind: 'wall' as const,
      wall: frame.wall.name,
      ...stretch,
      bottom,
      top,
      outline: strip(frame, stretch, depth),
    };
  });
}

/** Where the product's middle may not be along the wall. */
function blockedOn(holding: Holding, frame: WallFrame): Span[] {
  const { scene, product, probe, found, span } = holding;
  const { box } = probe;
  const middle = frame.wall.length / 2;
  const n = product.isOpening ? -frame.wall.width / 2 : probe.gap + box.halfLength;
  probe.frame = frame;
  probe.turnTo(frame.along);
  setOnWall(box, frame, middle, n);
  const blocked: Span[] = [];
  const note = ({ from, to }: Span): void => {
    if (to - from > OVERLAP_TOLERANCE) blocked.push({ from: middle + from, to: middle + to });
  };
  alongStrip(holding, frame);
  for (const slot of found.slots.subarray(0, found.count)) {
    if (isLevel(holding, slot)) note(probe.spanOf(slot, frame.along, span));
  }
  if (product.isOpening) return [...blocked, ...openingsOn(holding, frame)];
  for (const other of scene.walls) if (other !== frame) note(spanOfWall(holding, other, frame.along));
  return blocked;
}

/** Finds what stands along the wall, as far into the room as the product asks for. */
function alongStrip({ scene, product, probe, strip, found }: Holding, frame: WallFrame): void {
  const depth = product.isOpening ? OPENING_CLEAR_DEPTH : probe.gap + probe.box.halfLength * 2;
  setOnWall(strip, frame, frame.wall.length / 2, depth / 2);
  strip.halfWidth = frame.wall.length / 2;
  strip.halfLength = depth / 2;
  strip.cos = frame.along.x;
  strip.sin = frame.along.y;
  const layers =
    LAYER.solid |
    (product.isOpening ? 0 : LAYER.keepClear) |
    (product.isOpening || kindsOfProduct[product.drawnAs].layer === 'keepClear' ? 0 : LAYER.opening);
  scene.grid.near(strip, 0, layers, found).leaveOut(probe.leftOut.slots);
}

function isLevel({ scene, bottom, top, strip }: Holding, slot: number): boolean {
  const other = scene.grid.read(slot, strip);
  return Math.min(top, other.top) - Math.max(bottom, other.bottom) > OVERLAP_TOLERANCE;
}

function openingsOn({ scene, probe, bottom, top }: Holding, frame: WallFrame): Span[] {
  const half = probe.box.halfWidth + probe.casing;
  return scene
    .openingsIn(frame.wall.index)
    .filter((other) => !probe.leftOut.ids.has(other.id))
    .filter((other) => Math.min(top, other.top) - Math.max(bottom, other.bottom) > OVERLAP_TOLERANCE)
    .map((other) => ({ from: other.from - half, to: other.to + half }));
}

/** Where another wall's inner face, the wall gap kept, would be in the way of the probe's box. */
function spanOfWall({ scene, probe, span }: Holding, { wall, along, into }: WallFrame, way: Point): Span {
  const { x, y, cos, sin, halfWidth, halfLength } = probe.box;
  const gap = Math.max(0, scene.catalogue.wallGapCm - OVERLAP_TOLERANCE);
  const awayX = (wall.a.x + wall.b.x) / 2 - x;
  const awayY = (wall.a.y + wall.b.y) / 2 - y;
  const reachU = Math.abs(along.x * cos + along.y * sin) * (wall.length / 2);
  const reachN = Math.abs(along.y * cos - along.x * sin) * (wall.length / 2);
  span.from = -Infinity;
  span.to = Infinity;
  narrow(span, awayX * cos + awayY * sin, halfWidth + gap + reachU, way.x * cos + way.y * sin);
  narrow(span, awayY * cos - awayX * sin, halfLength + gap + reachN, way.y * cos - way.x * sin);
  narrow(
    span,
    awayX * into.x + awayY * into.y,
    probe.reachAlong(into) + gap,
    way.x * into.x + way.y * into.y,
  );
  return span;
}

/** What is left of `ends`; a single place, where the product fits exactly, is left too. */
function freeSpans(ends: Span, blocked: readonly Span[]): Span[] {
  const free: Span[] = [];
  let at = ends.from;
  const leave = (to: number): void => {
    if (to - at >= -OVERLAP_TOLERANCE) free.push({ from: at, to: Math.max(at, to) });
  };
  for (const { from, to } of [...blocked].sort((one, other) => one.from - other.from)) {
    leave(Math.min(from, ends.to));
    at = Math.max(at, to);
  }
  leave(ends.to);
  return free;
}

function strip({ wall, along, into }: WallFrame, { from, to }: Span, [near, far]: [number, number]): Point[] {
  const at = (u: number, n: number): Point => ({
    x: wall.a.x + along.x * u + into.x * n,
    y: wall.a.y + along.y * u + into.y * n,
  });
  return [at(from, near), at(to, near), at(to, far), at(from, far)];
}
