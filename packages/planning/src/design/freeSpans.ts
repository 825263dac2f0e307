/** Which stretches of a wall, or of a line across the floor, are free for something of a depth and height, and for who stands before it. */
import type { Box, Span } from '../placing/box';
import { LAYER } from '../placing/collisionGrid';
import { placedProduct } from '../placing/placedProduct';
import { Probe } from '../placing/probe';
import { type Scene, setOnWall, type WallFrame } from '../placing/scene';
import type { PlacedObject } from '../project/project';
import type { CellarPiece } from './pieces';
import type { Wish } from './wish';

/** Centimetres: the narrowest stretch that is looked for, a quarter of an inch, and how exactly its ends are found. */
export const FREE_STEP = 0.635;
const ENDS_TO = 0.002;
/** Who passes is no taller. */
const HEAD_HEIGHT = 200;

/** What takes room along a wall: `depth` from its inner face, `base` and `top` above the floor. */
export type Profile = Pick<CellarPiece, 'depth' | 'base' | 'top'>;

/** Answers for one wish in one room; what is added to its scenes is in the way from then on. */
export class FreeSpace {
  readonly scene: Scene;
  /** The same room with solid things alone: what is in the way of feet. */
  readonly #bodies: Scene;
  readonly #wish: Wish;
  readonly #body: Probe;
  readonly #aisle: Probe;
  readonly #kept: number;

  constructor(scene: Scene, bodies: Scene, wish: Wish) {
    this.scene = scene;
    this.#bodies = bodies;
    this.#wish = wish;
    const held = { leftOut: scene.leftOut([]), casing: 0 };
    const anything = placedProduct(
      scene.catalogue,
      blockAt({ x: 0, y: 0 }, { width: 1, length: 1, height: 1 }),
    );
    this.#body = new Probe(scene, anything, held);
    this.#aisle = new Probe(bodies, anything, held);
    this.#kept = (wish.keepDoors ? LAYER.doorLeaf : 0) | (wish.keepPlugs ? LAYER.reach : 0);
  }

  /** In both scenes. */
  add(object: PlacedObject): void {
    this.scene.add(object);
    this.#bodies.add(object);
  }

  /** Between `from` and `to` along the wall, from its corner A, in order. The gap at corners is the caller's. */
  alongWall(frame: WallFrame, profile: Profile, { from, to }: Span): Span[] {
    const { aisleCm, keepWindows } = this.#wish;
    const gap = this.scene.catalogue.wallGapCm;
    const windows = keepWindows ? this.scene.openingsIn(frame.wall.index) : [];
    const hold = (box: Box, a: number, b: number, [near, far]: readonly [number, number]): void => {
      box.halfWidth = (b - a) / 2;
      box.halfLength = (far - near) / 2;
      box.cos = frame.along.x;
      box.sin = frame.along.y;
      setOnWall(box, frame, (a + b) / 2, (near + far) / 2);
    };
    return spansWhere({ from, to }, (a, b) => {
      if (windows.some((span) => a < span.to && b > span.from)) return false;
      hold(this.#body.box, a, b, [gap, profile.depth]);
      hold(this.#aisle.box, a, b, [profile.depth, profile.depth + aisleCm]);
      return this.#isFree(profile);
    });
  }

  /**
   * Along a line across the floor, for what stands `width` across it with an aisle on both sides: what is free for `atLeast` centimetres.
   * `along` is a unit vector.
   */
  acrossFloor(line: FloorLine, { width, top, atLeast }: AcrossFloor): Span[] {
    const { at, along, from, to } = line;
    const hold = (box: Box, a: number, b: number, across: number): void => {
      box.halfWidth = (b - a) / 2;
      box.halfLength = across / 2;
      box.cos = along.x;
      box.sin = along.y;
      box.x = at.x + (along.x * (a + b)) / 2;
      box.y = at.y + (along.y * (a + b)) / 2;
    };
    return longSpansWhere({ from, to }, atLeast, (a, b) => {
      hold(this.#body.box, a, b, width);
      hold(this.#aisle.box, a, b, width + 2 * this.#wish.aisleCm);
      return this.#isFree({ depth: width, base: 0, top });
    });
  }

  #isFree({ base, top }: Profile): boolean {
    const { box } = this.#body;
    box.bottom = base;
    box.top = top;
    this.#aisle.box.bottom = 0;
    this.#aisle.box.top = Math.min(HEAD_HEIGHT, this.scene.data.wallHeight);
    if (this.#body.refusal() !== null || this.#aisle.refusal() !== null) return false;
    return this.#kept === 0 || this.scene.grid.firstHit(box, this.#kept) < 0;
  }
}

interface AcrossFloor {
  readonly width: number;
  readonly top: number;
  readonly atLeast: number;
}

export interface FloorLine extends Span {
  readonly at: { readonly x: number; readonly y: number };
  readonly along: { readonly x: number; readonly y: number };
}

/** Something that is only in the way: no product of the catalogue. Its middle, its size in centimetres, turned by `rotation`. */
export const blockAt = (
  { x, y }: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly length: number; readonly height: number },
  rotation = 0,
): PlacedObject => ({
  id: `block ${x} ${y} ${rotation} ${size.width}`,
  productId: '',
  position: { x, y, height: 0 },
  rotation,
  wall: null,
  groupId: null,
  colorScheme: null,
  size: { ...size, casing: 0 },
  isShownContextMsg: false,
});

/**
 * The stretches of `whole` on which all of each is free, where what is free in two parts that touch is free in both together. Halved until
 * a part is free or shorter than `FREE_STEP`; ends are found to 0.002 cm.
 */
export function spansWhere(whole: Span, isFree: (from: number, to: number) => boolean): Span[] {
  const spans: Span[] = [];
  const look = (from: number, to: number): void => {
    if (to - from <= 0) return;
    if (isFree(from, to)) {
      const last = spans.at(-1);
      if (last && from - last.to < 1e-9) last.to = to;
      else spans.push({ from, to });
      return;
    }
    if (to - from <= FREE_STEP) return;
    const middle = (from + to) / 2;
    look(from, middle);
    look(middle, to);
  };
  look(whole.from, whole.to);
  for (const span of spans) {
    span.from = lastFree(span.from, Math.max(whole.from, span.from - FREE_STEP), (to) => isFree(to, span.to));
    span.to = lastFree(span.to, Math.min(whole.to, span.to + FREE_STEP), (to) => isFree(span.from, to));
  }
  return spans;
}

/** The same, of those stretches alone that are `atLeast` long: each has a whole part half as long in it, so few places are looked at. */
function longSpansWhere(whole: Span, atLeast: number, isFree: (from: number, to: number) => boolean): Span[] {
  const part = atLeast / 2;
  const spans: Span[] = [];
  for (let from = whole.from; from + part <= whole.to; from += part) {
    const to = from + part;
    const last = spans.at(-1);
    if (!isFree(from, to)) continue;
    const begin = lastFree(from, Math.max(whole.from, from - part), (at) => isFree(at, to));
    const end = lastFree(to, Math.min(whole.to, to + part), (at) => isFree(from, at));
    if (last && begin - last.to <= 2 * ENDS_TO) last.to = end;
    else spans.push({ from: begin, to: end });
  }
  return spans.filter(({ from, to }) => to - from >= atLeast);
}

/** As far from `free` towards `beyond` as it stays free. */
function lastFree(free: number, beyond: number, isFree: (to: number) => boolean): number {
  if (beyond === free || isFree(beyond)) return beyond;
  let [yes, no] = [free, beyond];
  while (Math.abs(no - yes) > ENDS_TO) {
    const middle = (yes + no) / 2;
    if (isFree(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** What of each is within `from` and `to`. */
export const spansWithin = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to > span.from);

/** What is free in one and in the other. */
export const spansInBoth = (one: readonly Span[], other: readonly Span[]): Span[] =>
  other.flatMap((span) => spansWithin(one, span)).sort((a, b) => a.from - b.from);

/** Centimetres that are free in all. */
export const spansLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** What of each is not in `taken`. */
export const spansWithout = (spans: readonly Span[], taken: Span): readonly Span[] =>
  taken.from >= taken.to
    ? spans
    : [
        ...spansWithin(spans, { from: -Infinity, to: taken.from }),
        ...spansWithin(spans, { from: taken.to, to: Infinity }),
      ].sort((a, b) => a.from - b.from);

/** Those that touch or overlap as one, in order. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from <= last.to + 1e-9) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}
