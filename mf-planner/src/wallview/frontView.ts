/** A product seen from the front, or from whichever side faces the viewer, as layers of SVG paths from back to front. */
import {
  BOTTLES,
  type MaterialRole,
  modelOf,
  pointOf,
  type Prism,
  type Range,
  type Shading,
  type Slot,
  type Wine,
  wineIn,
  wineSeed,
} from '@rackwright/models';
import { direction, type PlacedObject, type Product } from '@rackwright/planning';
import { short } from './elevation';

/** What a layer is of. A bottle's body is glass in the dark of a rack; its capsule tells the wine, 0 to 3. */
export type Substance = MaterialRole | 'body' | 'shoulder' | `capsule${Wine}`;

export interface Layer {
  readonly substance: Substance;
  /** 1 is the front in full light; less is deeper or turned away. In steps, so that like goes with like. */
  readonly light: number;
  /** SVG path data, centimetres, about the middle of the underside, heights upwards being negative. */
  readonly d: string;
}

/** A point as the viewer sees it: right, up, towards the viewer. */
type Vec = readonly [number, number, number];
type Turn = (x: number, y: number, z: number) => Vec;

/** A thing with a depth, before it is painted. */
interface Stroke {
  readonly depth: number;
  readonly substance: Substance;
  readonly light: number;
  readonly d: string;
}

const LIGHT_STEP = 0.05;
/** Things nearer to each other than this in depth may be painted in any order, in centimetres. */
const BAND = 0.4;
/** How deep in a rack nothing but dark is left, in centimetres, and how much of it. */
const DARK_AT = 36;
const DARKEST = 0.62;
/** Faces turned further away than this are not seen. */
const FACING = 0.02;

/** Sizes and turns of one product that are kept: more than stand on any wall, less than a resizing goes through. */
const KEPT_VIEWS = 64;

const views = new WeakMap<Product, Map<string, readonly Layer[]>>();

/** Names a front view: the same for all objects that look alike. Safe as the fragment of an address. */
export function viewKey(object: PlacedObject, turn: number): string {
  const { width, length, height } = object.size;
  return [object.productId, width, length, height, turn].join('_').replace(/[^\w.-]/g, '-');
}

/** Worked out once for each product, size and turn. `turn` is in degrees; 0 when its back is to the wall. */
export function frontView(product: Product, size: PlacedObject['size'], turn: number): readonly Layer[] {
  const known = views.get(product) ?? new Map<string, readonly Layer[]>();
  views.set(product, known);
  const key = `${size.width}_${size.length}_${size.height}_${turn}`;
  const found = known.get(key);
  if (found) return found;
  const { parts, slots, shading } = modelOf(product, size, 'near');
  const turned = turnBy(turn);
  const front = frontOf(parts, turned);
  const depthLight = shading === 'none' ? () => 1 : lightAt(front, shading);
  const seed = wineSeed(product.id);
  const strokes = [
    ...parts.flatMap((part) => facesOf(part, turned, depthLight)),
    ...slots.flatMap((slot, index) => bottleOf(slot, wineIn(seed, index), turned)),
  ];
  const layers = layersOf(strokes);
  known.set(key, layers);
  const [oldest] = known.keys();
  if (known.size > KEPT_VIEWS && oldest !== undefined) known.delete(oldest);
  return layers;
}

function turnBy(degrees: number): Turn {
  const { x: cos, y: sin } = direction(degrees);
  return (x, y, z) => [x * cos - z * sin, y, x * sin + z * cos];
}

function frontOf(parts: readonly Prism[], turn: Turn): number {
  let nearest = -Infinity;
  for (const { axis, outline, along } of parts)
    for (const [a, b] of outline)
      for (const t of along) nearest = Math.max(nearest, turn(...pointOf(axis, a, b, t))[2]);
  return nearest;
}

function lightAt(front: number, shading: Shading): (depth: number) => number {
  const reach = shading === 'both' ? DARK_AT / 2 : DARK_AT;
  return (depth) => 1 - DARKEST * Math.min(1, Math.max(0, front - depth) / reach);
}

interface Face {
  readonly normal: Vec;
  readonly points: readonly Vec[];
}

/** The faces of a part that are turned to the viewer. */
function facesOf(part: Prism, turn: Turn, depthLight: (depth: number) => number): Stroke[] {
  const { outline, taper = 1 } = part;
  const far = taper === 1 ? outline : scaled(outline, taper);
  const faces = [...sidesOf(part, far, turn), ...(part.ends === 'both' ? endsOf(part, far, turn) : [])];
  return faces
    .filter(({ normal }) => normal[2] > FACING)
    .map(({ normal, points }) => {
      const depth = points.reduce((sum, point) => sum + point[2], 0) / points.length;
      return {
        depth,
        substance: part.role,
        light: facing(normal) * depthLight(depth),
        d: polygon(points),
      };
    });
}

/** One face an edge of the outline; `far` is the outline at the far end. */
function sidesOf({ axis, outline, along, only }: Prism, far: readonly Range[], turn: Turn): Face[] {
  const at = ([a, b]: Range, t: number) => turn(...pointOf(axis, a, b, t));
  const sense = areaOf(outline) >= 0 ? 1 : -1;
  return [...(only ?? outline.keys())].flatMap((edge) => {
    const next = (edge + 1) % outline.length;
    const [p, q, farP, farQ] = [outline[edge], outline[next], far[edge], far[next]];
    if (!p || !q || !farP || !farQ) return [];
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const out: Range = [(sense * (q[1] - p[1])) / length, (sense * (p[0] - q[0])) / length];
    return {
      normal: turn(...pointOf(axis, out[0], out[1], 0)),
      points: [at(p, along[0]), at(q, along[0]), at(farQ, along[1]), at(farP, along[1])],
    };
  });
}

function endsOf({ axis, outline, along }: Prism, far: readonly Range[], turn: Turn): Face[] {
  const end = (shape: readonly Range[], t: number, sign: 1 | -1): Face => ({
    normal: turn(...pointOf(axis, 0, 0, sign)),
    points: shape.map(([a, b]) => turn(...pointOf(axis, a, b, t))),
  });
  return [end(outline, along[0], -1), end(far, along[1], 1)];
}

/** Light from above: what slopes up is brighter than what is upright, what slopes down darker. */
function facing([across, up, towards]: Vec): number {
  return 0.72 + 0.28 * towards + 0.2 * up - 0.05 * Math.abs(across);
}

function areaOf(outline: readonly Range[]): number {
  return outline.reduce((sum, [a, b], i) => {
    const [c, d] = outline[(i + 1) % outline.length] ?? [a, b];
    return sum + a * d - c * b;
  }, 0);
}

/** About its centre. */
function scaled(outline: readonly Range[], by: number): readonly Range[] {
  const centre = [0, 1].map((i) => outline.reduce((sum, p) => sum + (p[i] ?? 0), 0) / outline.length);
  const [a = 0, b = 0] = centre;
  return outline.map((p): Range => [a + (p[0] - a) * by, b + (p[1] - b) * by]);
}

const polygon = (points: readonly Vec[]) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(-y)}`).join('L')}Z`;

function disc([x, y]: Vec, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(-y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0Z`;
}

/** Where a bottle's shoulder, the foot of its neck and its mouth are, as parts of its length, and how wide of its girth. */
const SHOULDER = 0.6;
const NECK = 0.76;
const CAPSULE_WIDTH = 0.44;

/** Discs where its neck or its base points at the viewer; its outline where it lies across. */
function bottleOf(slot: Slot, wine: Wine, turn: Turn): Stroke[] {
  const { diameter, length } = BOTTLES[slot.format];
  const radius = diameter / 2;
  const { x: cosYaw, y: sinYaw } = direction(slot.yaw);
  const { x: cosTilt, y: sinTilt } = direction(slot.tilt);
  const along = (part: number): Vec => {
    const run = part * length;
    return turn(slot.x + sinYaw * cosTilt * run, slot.y - sinTilt * run, slot.z + cosYaw * cosTilt * run);
  };
  const [base, shoulder, neck, mouth] = [along(0), along(SHOULDER), along(NECK), along(1)];
  const towards = (mouth[2] - base[2]) / length;
  const capsule: Substance = `capsule${wine}`;
  if (towards < -0.7) return [{ depth: base[2], substance: 'body', light: 1, d: disc(base, radius) }];
  if (towards > 0.7)
    return [
      { depth: shoulder[2], substance: 'body', light: 1, d: disc(shoulder, radius) },
      { depth: neck[2], substance: 'shoulder', light: 1, d: disc(neck, radius * 0.68) },
      { depth: mouth[2], substance: capsule, light: 1, d: disc(mouth, radius * CAPSULE_WIDTH) },
    ];
  const nearest = Math.max(base[2], mouth[2]) + radius;
  return [
    { depth: nearest, substance: 'body', light: 1, d: lying([base, shoulder, neck], radius) },
    { depth: nearest + 0.1, substance: capsule, light: 1, d: band(neck, mouth, radius * CAPSULE_WIDTH) },
  ];
}

/** A bottle across the view, from its base over its shoulder to its neck. */
function lying([base, shoulder, neck]: readonly [Vec, Vec, Vec], radius: number): string {
  const [sx, sy] = across(base, neck);
  const thin = radius * CAPSULE_WIDTH * 0.92;
  const side = ([x, y]: Vec, r: number): Vec => [x + sx * r, y + sy * r, 0];
  return polygon([
    side(base, radius),
    side(shoulder, radius),
    side(neck, thin),
    side(neck, -thin),
    side(shoulder, -radius),
    side(base, -radius),
  ]);
}

function band(from: Vec, to: Vec, half: number): string {
  const [sx, sy] = across(from, to);
  return polygon([
    [from[0] + sx * half, from[1] + sy * half, 0],
    [to[0] + sx * half, to[1] + sy * half, 0],
    [to[0] - sx * half, to[1] - sy * half, 0],
    [from[0] - sx * half, from[1] - sy * half, 0],
  ]);
}

/** The unit vector across a line as it is seen. */
function across([ax, ay]: Vec, [bx, by]: Vec): Range {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(ay - by) / length, (bx - ax) / length];
}

/** From back to front, as few paths as that order allows. */
function layersOf(strokes: readonly Stroke[]): Layer[] {
  const bands = new Map<number, Map<string, Layer>>();
  for (const { depth, substance, light, d } of strokes) {
    const at = Math.round(depth / BAND);
    const level = bands.get(at) ?? new Map<string, Layer>();
    bands.set(at, level);
    const step = Math.round(light / LIGHT_STEP) * LIGHT_STEP;
    const key = `${substance} ${step.toFixed(2)}`;
    const same = level.get(key);
    level.set(key, { substance, light: step, d: (same?.d ?? '') + d });
  }
  const layers: Layer[] = [];
  for (const at of [...bands.keys()].sort((a, b) => a - b))
    for (const layer of bands.get(at)?.values() ?? []) {
      const last = layers.at(-1);
      if (last && last.substance === layer.substance && last.light === layer.light)
        layers[layers.length - 1] = { ...last, d: last.d + layer.d };
      else layers.push(layer);
    }
  return layers;
}
