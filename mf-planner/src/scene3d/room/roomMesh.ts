/** The room's walls and floor as triangles: openings are cut by dividing the wall into quads, never by boolean geometry. */
import { CASING_DEPTH, type MeshData } from '@rackwright/models';
import {
  outerCorners,
  type PlacedObject,
  type Point,
  QUAD_NUMBERS,
  type SceneData,
  type Wall,
  WallCutter,
  wallsOf,
} from '@rackwright/planning';

/** An opening in a wall's own axes: distance from corner A, height above the floor. Centimetres. */
export interface Hole {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
  /** Width of the frame around it, on the room's side. */
  readonly casing: number;
}

/** A rectangle in a wall's own axes. */
interface WallQuad {
  readonly u: readonly [number, number];
  readonly v: readonly [number, number];
}

export interface WallShape {
  readonly wall: Wall;
  readonly along: Point;
  /** Unit vector into the room. */
  readonly inward: Point;
  /** Where the outer face starts and ends, measured along the wall from A. */
  readonly outer: readonly [number, number];
  readonly holes: readonly Hole[];
  /** How far along all walls, from corner 1 on, it begins: coverings run on round the corners. Centimetres. */
  readonly start: number;
}

type Rgb = readonly [number, number, number];
const PLASTER: Rgb = [1, 1, 1];
/** Cut surfaces: tops of walls, what the walls stand on. */
const CUT: Rgb = [0.62, 0.585, 0.54];
const CUT_TOP: Rgb = [0.8, 0.77, 0.725];
const SKIRTING: Readonly<{ height: number; depth: number }> = { height: 7, depth: 0.45 };

/** Every wall with its holes and mitred ends. `isOpening` says which objects are cut out. */
export function wallMeshShapes(data: SceneData, isOpening: (object: PlacedObject) => boolean): WallShape[] {
  const walls = wallsOf(data);
  const corners = outerCorners(walls);
  return walls.map((wall, i) => {
    const along = { x: (wall.b.x - wall.a.x) / wall.length, y: (wall.b.y - wall.a.y) / wall.length };
    const reach = (point: Point): number => (point.x - wall.a.x) * along.x + (point.y - wall.a.y) * along.y;
    const holes = data.objects
      .filter((object) => object.wall === wall.name && isOpening(object))
      .map(({ position, size }): Hole => {
        const middle = reach(position);
        return {
          u: [Math.max(0, middle - size.width / 2), Math.min(wall.length, middle + size.width / 2)],
          v: [Math.max(0, position.height), Math.min(wall.height, position.height + size.height)],
          casing: size.casing,
        };
      })
      .filter(({ u, v }) => u[1] > u[0] && v[1] > v[0]);
    const next = corners[(i + 1) % corners.length]!;
    const start = walls.slice(0, i).reduce((sum, { length }) => sum + length, 0);
    return {
      wall,
      along,
      inward: { x: -along.y, y: along.x },
      outer: [reach(corners[i]!), reach(next)],
      holes,
      start,
    };
  });
}

type Vec3 = readonly [number, number, number];

type Uv = readonly [number, number];
type Four<T> = readonly [T, T, T, T];
const NOWHERE: Four<Uv> = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
];

class QuadWriter {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colors: number[] = [];
  readonly #uvs: number[] = [];
  readonly #indices: number[] = [];

  /** Four points, counter-clockwise seen from outside; a colour for all or one each; where they lie in the covering. */
  quad(points: Four<Vec3>, colour: Rgb | readonly Rgb[], uvs: Four<Uv> = NOWHERE): void {
    const start = this.#positions.length / 3;
    const normal = normalOf(points);
    points.forEach((point, i) => {
      this.#positions.push(...point);
      this.#normals.push(...normal);
      this.#uvs.push(...uvs[i]!);
      this.#colors.push(
        ...(typeof colour[0] === 'number' ? (colour as Rgb) : (colour as readonly Rgb[])[i]!),
      );
    });
    this.#indices.push(start, start + 1, start + 2, start, start + 2, start + 3);
  }

  done(): MeshData {
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      uvs: new Float32Array(this.#uvs),
      colors: new Float32Array(this.#colors),
      indices: new Uint32Array(this.#indices),
    };
  }
}

function normalOf([a, b, , d]: readonly [Vec3, Vec3, Vec3, Vec3]): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const n: Vec3 = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

/** One wall's covered surfaces: its two faces and the reveals of its openings. The covering lies on them in centimetres. */
export function wallMesh(shape: WallShape): MeshData {
  const { wall, holes, outer, start } = shape;
  const writer = new QuadWriter();
  const at = placer(shape);
  const light = (x: number, y: number): Rgb => shaded(x, y, wall);
  const cutter = new WallCutter();
  const cut = new Float64Array(holes.flatMap(({ u, v }) => [...u, ...v]));
  const { length: l, height: h } = wall;
  const breaks = { u: [8, 24, 60, l - 60, l - 24, l - 8], v: [6, 20, 50, h - 45, h - 15] };
  const inner = cutter.cut(wall, cut, breaks);
  for (let i = 0; i < inner; i += 1) {
    const [u0, u1, v0, v1] = quadAt(cutter, i);
    writer.quad(
      [at(u0, v0, 0), at(u1, v0, 0), at(u1, v1, 0), at(u0, v1, 0)],
      [light(u0, v0), light(u1, v0), light(u1, v1), light(u0, v1)],
      rectangle([start + u0, start + u1], [v0, v1]),
    );
  }
  const outside = (u: number): number => (u === 0 ? outer[0] : u === wall.length ? outer[1] : u);
  const outerQuads = cutter.cut(wall, cut);
  for (let i = 0; i < outerQuads; i += 1) {
    const [from, to, v0, v1] = quadAt(cutter, i);
    const [u0, u1] = [outside(from), outside(to)];
    const t = wall.width;
    const covering = rectangle([start + u1, start + u0], [v0, v1]);
    writer.quad([at(u1, v0, t), at(u0, v0, t), at(u0, v1, t), at(u1, v1, t)], PLASTER, covering);
  }
  for (const hole of holes) reveals(writer, hole, { at, depth: wall.width, start });
  return writer.done();
}

/** What one wall has beside its covering: casings, skirting boards where wanted, its cut top and mitred ends. */
export function wallFrame(shape: WallShape, skirting: readonly Uv[] | null): MeshData {
  const { wall, holes, outer } = shape;
  const writer = new QuadWriter();
  const at = placer(shape);
  for (const hole of holes) if (hole.casing > 0) casing(writer, hole, at);
  if (skirting) for (const piece of skirting) skirtingBoard(writer, at, { piece, wall });
  const [h, t] = [wall.height, wall.width];
  writer.quad([at(0, h, 0), at(wall.length, h, 0), at(outer[1], h, t), at(outer[0], h, t)], CUT_TOP);
  writer.quad([at(outer[0], 0, t), at(0, 0, 0), at(0, h, 0), at(outer[0], h, t)], CUT);
  writer.quad([at(wall.length, 0, 0), at(outer[1], 0, t), at(outer[1], h, t), at(wall.length, h, 0)], CUT);
  return writer.done();
}

/** From and to along the wall of its skirting boards: all of it but openings down to the floor, with their casings. */
export function skirtingOf({ wall, holes }: WallShape): Uv[] {
  const doors = holes
    .filter(({ v }) => v[0] < SKIRTING.height)
    .map(({ u, casing: wide }): Uv => [u[0] - wide, u[1] + wide])
    .sort((one, other) => one[0] - other[0]);
  const pieces: Uv[] = [];
  let from = 0;
  for (const [start, end] of doors) {
    if (start > from) pieces.push([from, start]);
    from = Math.max(from, end);
  }
  if (wall.length > from) pieces.push([from, wall.length]);
  return pieces;
}

const WHITE_WOOD: Rgb = [0.95, 0.94, 0.92];
const WHITE_WOOD_TOP: Rgb = [1, 0.99, 0.97];

/** Ends at a corner run on into the next wall's board; both are the same white, so that the mitre needs no cut. */
function skirtingBoard(writer: QuadWriter, at: Place, { piece, wall }: { piece: Uv; wall: Wall }): void {
  const d = SKIRTING.depth;
  const h = SKIRTING.height;
  const u0 = piece[0] === 0 ? -d : piece[0];
  const u1 = piece[1] === wall.length ? wall.length + d : piece[1];
  writer.quad([at(u0, 0, -d), at(u1, 0, -d), at(u1, h - 0.8, -d), at(u0, h - 0.8, -d)], WHITE_WOOD);
  writer.quad([at(u0, h - 0.8, -d), at(u1, h - 0.8, -d), at(u1, h, 0), at(u0, h, 0)], WHITE_WOOD_TOP);
  writer.quad([at(u0, 0, 0), at(u0, 0, -d), at(u0, h - 0.8, -d), at(u0, h, 0)], WHITE_WOOD);
  writer.quad([at(u1, 0, -d), at(u1, 0, 0), at(u1, h, 0), at(u1, h - 0.8, -d)], WHITE_WOOD);
}

function rectangle(u: Uv, v: Uv): Four<Uv> {
  return [
    [u[0], v[0]],
    [u[1], v[0]],
    [u[1], v[1]],
    [u[0], v[1]],
  ];
}

function quadAt({ quads }: WallCutter, i: number): [number, number, number, number] {
  const at = i * QUAD_NUMBERS;
  return [quads[at]!, quads[at + 1]!, quads[at + 2]!, quads[at + 3]!];
}

type Place = (u: number, v: number, depth: number) => Vec3;

/** From the wall's axes to the scene's; depth grows outwards. */
function placer({ wall, along, inward }: WallShape): Place {
  return (u, v, depth) => [
    wall.a.x + along.x * u - inward.x * depth,
    v,
    wall.a.y + along.y * u - inward.y * depth,
  ];
}

/** Corners, the foot and a little the top of a wall get less light. */
function shaded(u: number, v: number, { length, height }: Wall): Rgb {
  const ease = (t: number): number => Math.max(0, Math.min(1, t)) ** 0.55;
  const foot = 0.7 + 0.3 * ease(v / 50);
  const side = 0.8 + 0.2 * ease(Math.min(u, length - u) / 60);
  const head = 0.95 + 0.05 * ease((height - v) / 45);
  const light = foot * side * head;
  return [light, light * (0.985 + 0.015 * light), light * (0.965 + 0.035 * light)];
}

function reveals(
  writer: QuadWriter,
  { u, v }: Hole,
  { at, depth, start }: { at: Place; depth: number; start: number },
): void {
  const [u0, u1] = u;
  const [v0, v1] = v;
  const d = depth;
  const light: Rgb = [0.9, 0.88, 0.85];
  const shade: Rgb = [0.78, 0.75, 0.72];
  writer.quad(
    [at(u0, v0, 0), at(u0, v0, d), at(u0, v1, d), at(u0, v1, 0)],
    light,
    rectangle([start + u0, start + u0 - d], v),
  );
  writer.quad(
    [at(u1, v0, d), at(u1, v0, 0), at(u1, v1, 0), at(u1, v1, d)],
    light,
    rectangle([start + u1 + d, start + u1], v),
  );
  const covering = rectangle([start + u0, start + u1], [v1 + d, v1]);
  writer.quad([at(u0, v1, d), at(u1, v1, d), at(u1, v1, 0), at(u0, v1, 0)], shade, covering);
  if (v0 <= 0) return;
  writer.quad(
    [at(u0, v0, 0), at(u1, v0, 0), at(u1, v0, d), at(u0, v0, d)],
    PLASTER,
    rectangle([start + u0, start + u1], [v0, v0 - d]),
  );
}

/** A flat frame on the room's side; without a sill piece where the opening reaches the floor. */
function casing(writer: QuadWriter, { u, v, casing: wide }: Hole, at: Place): void {
  const low = v[0] > 1 ? v[0] - wide : 0;
  board(writer, at, { u: [u[0] - wide, u[0]], v: [low, v[1] + wide] });
  board(writer, at, { u: [u[1], u[1] + wide], v: [low, v[1] + wide] });
  board(writer, at, { u: [u[0], u[1]], v: [v[1], v[1] + wide] });
  if (v[0] > 1) board(writer, at, { u: [u[0], u[1]], v: [low, v[0]] });
}

function board(writer: QuadWriter, at: Place, { u, v }: WallQuad): void {
  const d = -CASING_DEPTH;
  const [u0, u1] = u;
  const [v0, v1] = v;
  writer.quad([at(u0, v0, d), at(u1, v0, d), at(u1, v1, d), at(u0, v1, d)], WHITE_WOOD);
  const edge: Rgb = [0.86, 0.84, 0.81];
  writer.quad([at(u0, v0, 0), at(u0, v0, d), at(u0, v1, d), at(u0, v1, 0)], edge);
  writer.quad([at(u1, v0, d), at(u1, v0, 0), at(u1, v1, 0), at(u1, v1, d)], edge);
  writer.quad([at(u0, v1, d), at(u1, v1, d), at(u1, v1, 0), at(u0, v1, 0)], WHITE_WOOD_TOP);
}
