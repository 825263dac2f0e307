/** The grid against trying every box by cutting polygons, which shares nothing with how the grid decides. */
import { type Box, FRONT } from '../placing/box';
import { CollisionGrid, LAYER } from '../placing/collisionGrid';
import { runs } from './testRuns';

const SCENES = 100_000;
const AREA_CM = 600;

/**
 * Boxes count as overlapping when they do so by more than 0.01 cm along each side of both. Two boxes that still share floor when
 * both are smaller by this on every side do so in any case; two that do not when smaller by that little surely do not.
 */
const SURELY_CM = 0.0051;
const AT_LEAST_CM = 0.0041;
const HEIGHT_TOLERANCE = 0.01;

/** The same numbers for the same seed, in [0, 1). Below 2 ** 53 throughout, so exact. */
function numbersFrom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Half of the scenes in whole centimetres and quarter turns, where boxes touch; the others at any place and angle. */
function randomBox(random: () => number, isOnRaster: boolean): Box {
  const length = (min: number, max: number) => {
    const cm = min + random() * (max - min);
    return isOnRaster ? Math.round(cm) : cm;
  };
  const degrees = isOnRaster ? Math.floor(random() * 4) * 90 : random() * 360;
  const bottom = length(0, 4) * 50;
  // Some stand outside the area that the grid was made for.
  return {
    x: length(-100, AREA_CM + 100),
    y: length(-100, AREA_CM + 100),
    halfWidth: length(2, 160) / 2,
    halfLength: length(2, 80) / 2,
    cos: Math.cos((degrees * Math.PI) / 180),
    sin: Math.sin((degrees * Math.PI) / 180),
    bottom,
    top: bottom + length(1, 4) * 50,
    front: FRONT.straight,
    group: 0,
    overlap: 0,
  };
}

type Corner = readonly [number, number];

/** Clockwise on screen. */
function corners(box: Box, smaller: number): Corner[] {
  const u = box.halfWidth - smaller;
  const n = box.halfLength - smaller;
  const signs = [[-u, -n] as const, [u, -n] as const, [u, n] as const, [-u, n] as const];
  return signs.map(([a, b]): Corner => [
    box.x + a * box.cos - b * box.sin,
    box.y + a * box.sin + b * box.cos,
  ]);
}

/** What is left of `polygon` to the right of the line from `a` to `b`. */
function cut(polygon: readonly Corner[], a: Corner, b: Corner): Corner[] {
  const side = ([x, y]: Corner) => (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
  return polygon.flatMap((here, i): Corner[] => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [at, then] = [side(here), side(next)];
    const kept: Corner[] = at >= 0 ? [here] : [];
    if (at >= 0 === then >= 0) return kept;
    const t = at / (at - then);
    return [...kept, [here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t]];
  });
}

/** Whether footprints share floor when both boxes are so much smaller on every side. */
function shareFloor(one: Box, other: Box, smaller: number): boolean {
  const apart = Math.hypot(one.x - other.x, one.y - other.y);
  const reach = Math.hypot(one.halfWidth, one.halfLength) + Math.hypot(other.halfWidth, other.halfLength);
  if (apart > reach) return false;
  let left = corners(one, smaller);
  const edges = corners(other, smaller);
  for (let i = 0; i < 4 && left.length > 0; i++) left = cut(left, edges[i]!, edges[(i + 1) % 4]!);
  return left.length > 2;
}

/** 'maybe' within the rounding of the tolerance. */
function overlap(one: Box, other: Box): 'yes' | 'no' | 'maybe' {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  if (shared <= HEIGHT_TOLERANCE || !shareFloor(one, other, AT_LEAST_CM)) return 'no';
  return shareFloor(one, other, SURELY_CM) ? 'yes' : 'maybe';
}

interface Kept {
  readonly box: Box;
  readonly layer: number;
}

/** A grid of 5 to 30 boxes, of which some have been taken out again, some of those for another one, and what is in it. */
function randomScene(
  random: () => number,
  isOnRaster: boolean,
): { grid: CollisionGrid; there: Map<number, Kept> } {
  const grid = new CollisionGrid({ minX: 0, minY: 0, maxX: AREA_CM, maxY: AREA_CM });
  const there = new Map<number, Kept>();
  const count = 5 + Math.floor(random() * 26);
  for (let i = 0; i < count; i++) {
    const layer = random() < 0.8 ? LAYER.solid : LAYER.keepClear;
    const box = randomBox(random, isOnRaster);
    there.set(grid.add(box, layer), { box, layer });
  }
  for (const [slot, { layer }] of [...there]) {
    const chance = random();
    if (chance >= 0.2) continue;
    grid.remove(slot);
    there.delete(slot);
    if (chance < 0.1) continue;
    const box = randomBox(random, isOnRaster);
    there.set(grid.add(box, layer), { box, layer });
  }
  return { grid, there };
}

/** What the grid answers wrongly about the scene of this seed, or null. */
function faultOf(seed: number): string | null {
  const random = numbersFrom(seed);
  const isOnRaster = seed % 2 === 0;
  const { grid, there } = randomScene(random, isOnRaster);
  const layers = random() < 0.5 ? LAYER.solid : LAYER.solid | LAYER.keepClear;
  const leftOut = new Set(Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * 30)));
  const asked = randomBox(random, isOnRaster);
  const hit = grid.firstHit(asked, layers, leftOut);
  if (hit !== -1) {
    const named = there.get(hit);
    const mayBeNamed = named && !leftOut.has(hit) && (named.layer & layers) !== 0;
    return mayBeNamed && overlap(named.box, asked) !== 'no' ? null : `slot ${hit} is not in the way`;
  }
  for (const [slot, { box, layer }] of there) {
    if (!leftOut.has(slot) && (layer & layers) !== 0 && overlap(box, asked) === 'yes')
      return `missed slot ${slot}`;
  }
  return null;
}

describe('the collision grid', () => {
  it(`answers as cutting polygons does in ${SCENES.toLocaleString('en')} random scenes`, () => {
    for (let seed = 1; seed <= runs(SCENES, 100); seed++) {
      const fault = faultOf(seed);
      if (fault !== null) throw new Error(`Scene of seed ${seed}: ${fault}`);
    }
  });
});
