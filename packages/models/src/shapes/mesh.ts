/** Prisms to triangles: plain arrays that a geometry can take over. Knows no three. */
import { type Axis, type Bounds, pointOf, type Prism, type Range, type Shading } from './part';

export interface MeshData {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Along the grain in repeats of `GRAIN_LENGTH`, across it in repeats of `GRAIN_WIDTH`. */
  readonly uvs: Float32Array;
  /** Grey per vertex: how much light reaches it, 0 to 1. */
  readonly colors: Float32Array;
  readonly indices: Uint32Array;
}

/** Centimetres that one repeat of the wood's picture covers. */
export const GRAIN_LENGTH = 110;
export const GRAIN_WIDTH = 22;

type Vec3 = readonly [number, number, number];

interface Surface {
  readonly bounds: Bounds;
  readonly shading: Shading;
}

interface Writer {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly colors: number[];
  readonly indices: number[];
}

/** One mesh of all the given parts. `surface` says how deep in the product a point lies, for its light. */
export function meshOf(parts: readonly Prism[], surface: Surface): MeshData {
  const writer: Writer = { positions: [], normals: [], uvs: [], colors: [], indices: [] };
  parts.forEach((part, index) =>
    writePrism(writer, part, { surface, seed: index, dimming: part.light ?? 1 }),
  );
  return {
    positions: new Float32Array(writer.positions),
    normals: new Float32Array(writer.normals),
    uvs: new Float32Array(writer.uvs),
    colors: new Float32Array(writer.colors),
    indices: new Uint32Array(writer.indices),
  };
}

interface Context {
  readonly surface: Surface;
  readonly seed: number;
  readonly dimming: number;
}

function writePrism(writer: Writer, part: Prism, context: Context): void {
  const outline = counterClockwise(part);
  const far = tapered(outline, part.taper ?? 1);
  const [from, to] = part.along;
  const ring = (points: readonly Range[], t: number): Vec3[] =>
    points.map(([a, b]) => pointOf(part.axis, a, b, t));
  const [low, high] = [ring(outline, from), ring(far, to)];
  const count = outline.length;
  const edgeNormals = low.map((p, i) =>
    faceNormal(p, low[(i + 1) % count]!, high[i]!, high[(i + 1) % count]!),
  );
  const wanted = wantedEdges(part, count);
  for (let i = 0; i < count; i += 1) {
    if (!wanted.has(i)) continue;
    const next = (i + 1) % count;
    const normal = edgeNormals[i]!;
    const [before, after] = [edgeNormals[(i + count - 1) % count]!, edgeNormals[next]!];
    const [first, second] = part.smooth ? [blend(before, normal), blend(normal, after)] : [normal, normal];
    const quad = [low[i]!, low[next]!, high[next]!, high[i]!];
    writePolygon(writer, quad, [first, second, second, first], { ...context, grain: part.grain });
  }
  if (part.ends === 'none') return;
  const axis = pointOf(part.axis, 0, 0, 1);
  const opposite: Vec3 = [-axis[0], -axis[1], -axis[2]];
  const cap = { ...context, grain: part.grain };
  writePolygon(
    writer,
    high,
    high.map(() => axis),
    cap,
  );
  const turned = [low[0]!, ...low.slice(1).reverse()];
  writePolygon(
    writer,
    turned,
    turned.map(() => opposite),
    cap,
  );
}

/** The outline so that it runs counter-clockwise seen from its far end, keeping its first point. */
function counterClockwise(part: Prism): readonly Range[] {
  let area = 0;
  part.outline.forEach(([a, b], i) => {
    const [c, d] = part.outline[(i + 1) % part.outline.length]!;
    area += a * d - c * b;
  });
  const isTurned = (part.axis === 'z') === area < 0;
  return isTurned ? [part.outline[0]!, ...part.outline.slice(1).reverse()] : part.outline;
}

/** The edges to draw, renumbered when the outline was reversed. */
function wantedEdges(part: Prism, count: number): ReadonlySet<number> {
  const all = Array.from({ length: count }, (_, i) => i);
  if (!part.only) return new Set(all);
  const isReversed = counterClockwise(part) !== part.outline;
  return new Set(part.only.map((edge) => (isReversed ? count - 1 - edge : edge)));
}

function tapered(outline: readonly Range[], taper: number): readonly Range[] {
  if (taper === 1) return outline;
  const centre = [0, 1].map((i) => outline.reduce((sum, p) => sum + p[i]!, 0) / outline.length) as [
    number,
    number,
  ];
  return outline.map(([a, b]): Range => [
    centre[0] + (a - centre[0]) * taper,
    centre[1] + (b - centre[1]) * taper,
  ]);
}

function faceNormal(a: Vec3, b: Vec3, c: Vec3, d: Vec3): Vec3 {
  const across: Vec3 = [b[0] - a[0] + d[0] - c[0], b[1] - a[1] + d[1] - c[1], b[2] - a[2] + d[2] - c[2]];
  const up: Vec3 = [c[0] - a[0] + d[0] - b[0], c[1] - a[1] + d[1] - b[1], c[2] - a[2] + d[2] - b[2]];
  return unit([
    across[1] * up[2] - across[2] * up[1],
    across[2] * up[0] - across[0] * up[2],
    across[0] * up[1] - across[1] * up[0],
  ]);
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function blend(a: Vec3, b: Vec3): Vec3 {
  return unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
}

function writePolygon(
  writer: Writer,
  points: readonly Vec3[],
  normals: readonly Vec3[],
  context: Context & { grain: Axis },
): void {
  const start = writer.positions.length / 3;
  points.forEach((point, i) => {
    const normal = normals[i]!;
    writer.positions.push(...point);
    writer.normals.push(...normal);
    writer.uvs.push(...grainAt(point, normal, context));
    const light = lightAt(point, normal, context.surface) * toneOf(context.seed) * context.dimming;
    writer.colors.push(light, light, light);
  });
  for (let i = 1; i + 1 < points.length; i += 1) writer.indices.push(start, start + i, start + i + 1);
}

/** Where in the wood's picture a point lies; each part is cut from another place. */
function grainAt(point: Vec3, normal: Vec3, { grain, seed }: Context & { grain: Axis }): [number, number] {
  const along = { x: 0, y: 1, z: 2 }[grain];
  const others = [0, 1, 2].filter((i) => i !== along) as [number, number];
  const across = Math.abs(normal[others[0]]!) > Math.abs(normal[others[1]]!) ? others[1] : others[0];
  const offset = (seed * 0.61803) % 1;
  return [point[along]! / GRAIN_LENGTH + offset, point[across]! / GRAIN_WIDTH + offset * 7.3];
}

/** No two boards are equally dark. */
function toneOf(seed: number): number {
  return 0.9 + 0.1 * ((seed * 0.7548 + 0.3) % 1);
}

/** Daylight that reaches a point between the boards: outer faces have it all, the depth of a rack little. */
function lightAt(point: Vec3, normal: Vec3, { bounds, shading }: Surface): number {
  if (shading === 'none') return 1;
  const near = (1 - 0.14 * Math.max(0, 1 - point[1] / 40)) * jointAt(point, normal, bounds);
  if (isOuterFace(point, normal, bounds)) return near;
  const [x, , z] = [0, 1, 2].map((i) => (point[i]! - bounds.min[i]!) / (bounds.max[i]! - bounds.min[i]!)) as [
    number,
    number,
    number,
  ];
  const depth = { front: z, both: Math.abs(z * 2 - 1), corner: Math.min(1, Math.max(x, z) * 1.1 - 0.02) }[
    shading
  ];
  const eased = depth * depth * (3 - 2 * depth);
  return near * (0.3 + 0.7 * eased);
}

/** Light on fronts and tops right at the product's sides, where the next one begins: a fine dark joint. */
const JOINT_LIGHT = 0.5;

function jointAt(point: Vec3, normal: Vec3, { min, max }: Bounds): number {
  const isAtSide = Math.min(point[0] - min[0], max[0] - point[0]) < 0.05;
  return isAtSide && Math.abs(normal[0]) < 0.1 ? JOINT_LIGHT : 1;
}

function isOuterFace(point: Vec3, normal: Vec3, bounds: Bounds): boolean {
  return [0, 1, 2].some(
    (i) =>
      (normal[i]! > 0.9 && bounds.max[i]! - point[i]! < 0.3) ||
      (normal[i]! < -0.9 && point[i]! - bounds.min[i]! < 0.3),
  );
}
