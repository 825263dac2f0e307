/** Top, base and crown mouldings along the fronts of the racks, mitred at corners and returned to the wall. Knows no three. */
import { GRAIN_LENGTH, GRAIN_WIDTH, type MeshData } from '@rackwright/models';
import {
  type Catalogue,
  cornerSideDepth,
  type Moulding,
  mouldings,
  type PlacedObject,
  placedProduct,
  type Point,
  type Product,
  type SceneData,
} from '@rackwright/planning';

type Kind = 'Top' | 'Base' | 'Crown';

/** How far out of the rack's front and up, centimetres: from the rack outwards, up the face and back at the top. */
type Profile = readonly (readonly [number, number])[];

interface Shape {
  readonly profile: Profile;
  /** What the profile is drawn for; an accessory of another size has it scaled. */
  readonly size: { readonly width: number; readonly height: number };
}

const SHAPES: Readonly<Record<Kind, Shape>> = {
  Crown: {
    size: { width: 7.62, height: 8.89 },
    profile: [
      [0, -1.5],
      [0.9, -1.5],
      [0.9, 0.3],
      [1.5, 0.9],
      [1.7, 2.2],
      [2.4, 4],
      [3.8, 5.4],
      [5.4, 6.1],
      [6, 6.4],
      [6, 7.2],
      [7.62, 7.5],
      [7.62, 8.89],
      [-1.5, 8.89],
      [-1.5, 0],
    ],
  },
  Top: {
    size: { width: 3.81, height: 1.905 },
    profile: [
      [0, 0],
      [1.6, 0],
      [1.905, 0.4],
      [1.905, 1.5],
      [1.6, 1.905],
      [-1.905, 1.905],
      [-1.905, 0],
    ],
  },
  Base: {
    size: { width: 1.905, height: 6.35 },
    profile: [
      [0, 0],
      [1.905, 0],
      [1.905, 4.6],
      [1.4, 5.2],
      [1.4, 5.6],
      [0.6, 6.35],
      [0, 6.35],
    ],
  },
};

const KINDS: Readonly<Record<Moulding, readonly Kind[]>> = {
  Top: ['Top'],
  Base: ['Base'],
  Crown: ['Crown'],
  CrwnBase: ['Crown', 'Base'],
  TopBase: ['Top', 'Base'],
};

/** Racks whose backs are nearer to each other than this share a moulding. Their heights may differ by half a centimetre. */
const TOUCHING = 1;
const SAME_HEIGHT = 0.5;
const ARC_PIECES = 10;
const RADIANS = Math.PI / 180;
/** Less room than this below the ceiling takes no moulding. */
const LEAST = 1;

/** A line that a moulding follows, racks to its left; where it begins and ends it goes back to the wall. */
export interface MouldingPath {
  readonly kind: Kind;
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  /** Of the rack's edge above the floor, and the height that the moulding may have. Centimetres. */
  readonly edge: number;
  readonly room: number;
}

/** The mouldings that the project's choice asks for: tops and crowns on what takes a top, bases along what stands on the floor. */
export function mouldingPaths(
  data: SceneData,
  catalogue: Pick<Catalogue, 'products'>,
  hidden: ReadonlySet<string> = new Set(),
): MouldingPath[] {
  const chosen = mouldings.find((moulding) => moulding === data.trimAndFiller['moulding']);
  if (!chosen) return [];
  const racks = data.objects.flatMap((object) => {
    const product = placedProduct(catalogue, object);
    const isSold = !product.isGeneric && !product.isOpening && !product.isPlaceholder;
    const isRack = isSold && object.wall !== null;
    return isRack && !hidden.has(object.id) ? [{ object, product }] : [];
  });
  return KINDS[chosen]
    .flatMap((kind) =>
      chainsOf(racks.filter((rack) => takes(kind, rack)).map((rack) => frontOf(rack, kind))).map(
        ({ fronts, isClosed }): MouldingPath => ({
          kind,
          isClosed,
          points: lineAlong(fronts, isClosed),
          edge: fronts[0]!.edge,
          room: kind === 'Base' ? Infinity : data.wallHeight - fronts[0]!.edge,
        }),
      ),
    )
    .filter(({ room }) => room >= LEAST);
}

interface Rack {
  readonly object: PlacedObject;
  readonly product: Product;
}

/** A curved corner takes the bent crown that is sold for it, though no straight one. */
function takes(kind: Kind, { object, product }: Rack): boolean {
  if (kind === 'Base') return object.position.height <= SAME_HEIGHT;
  return !product.isExcludedTopCrownTrim || (kind === 'Crown' && product.cornerType === 'Curved');
}

interface Front {
  /** Along the front, in the order of the walls. */
  readonly line: readonly Point[];
  readonly startBack: Point;
  readonly endBack: Point;
  readonly edge: number;
}

function frontOf({ object, product }: Rack, kind: Kind): Front {
  const { position, rotation, size } = object;
  const [c, s] = [Math.cos(rotation * RADIANS), Math.sin(rotation * RADIANS)];
  const at = (x: number, z: number): Point => ({
    x: position.x + x * c - z * s,
    y: position.y + x * s + z * c,
  });
  const [w, l] = [size.width / 2, size.length / 2];
  const edge = kind === 'Base' ? position.height : position.height + size.height;
  if (product.cornerType === null)
    return { line: [at(-w, l), at(w, l)], startBack: at(-w, -l), endBack: at(w, -l), edge };
  const depth = cornerSideDepth(size);
  const pieces = product.cornerType === 'Curved' ? ARC_PIECES : 1;
  const line = Array.from({ length: pieces + 1 }, (_, i) => {
    const angle = (1 - i / pieces) * (Math.PI / 2);
    return at(w - (size.width - depth) * Math.sin(angle), l - (size.length - depth) * Math.cos(angle));
  });
  return { line, startBack: at(-w, l), endBack: at(w, -l), edge };
}

/** Fronts that follow each other without a gap and at one height. */
function chainsOf(fronts: readonly Front[]): { fronts: Front[]; isClosed: boolean }[] {
  const starting = new Map<string, Front[]>();
  for (const front of fronts) {
    const key = cellOf(front.startBack, 0, 0);
    starting.set(key, [...(starting.get(key) ?? []), front]);
  }
  const next = new Map<Front, Front>();
  const followers = new Set<Front>();
  for (const front of fronts) {
    const after = follower(front, starting);
    if (!after || followers.has(after)) continue;
    next.set(front, after);
    followers.add(after);
  }
  const used = new Set<Front>();
  const follow = (first: Front): Front[] => {
    const chain: Front[] = [];
    for (let one: Front | undefined = first; one && !used.has(one); one = next.get(one)) {
      chain.push(one);
      used.add(one);
    }
    return chain;
  };
  const open = fronts
    .filter((front) => !followers.has(front))
    .map((front) => ({ fronts: follow(front), isClosed: false }));
  const closed = fronts.flatMap((front) =>
    used.has(front) ? [] : [{ fronts: follow(front), isClosed: true }],
  );
  return [...open, ...closed];
}

const CELL = 2 * TOUCHING;

function cellOf({ x, y }: Point, right: number, down: number): string {
  return `${Math.round(x / CELL) + right},${Math.round(y / CELL) + down}`;
}

function follower(front: Front, starting: ReadonlyMap<string, readonly Front[]>): Front | undefined {
  for (const right of [0, -1, 1])
    for (const down of [0, -1, 1])
      for (const other of starting.get(cellOf(front.endBack, right, down)) ?? []) {
        const gap = Math.hypot(other.startBack.x - front.endBack.x, other.startBack.y - front.endBack.y);
        if (other !== front && gap <= TOUCHING && Math.abs(other.edge - front.edge) <= SAME_HEIGHT)
          return other;
      }
  return undefined;
}

/** One line along all fronts, steps between shallower and deeper racks included, from the wall and back to it. */
function lineAlong(fronts: readonly Front[], isClosed: boolean): Point[] {
  const all = fronts.flatMap(({ line }) => line);
  const whole = isClosed ? all : [fronts[0]!.startBack, ...all, fronts[fronts.length - 1]!.endBack];
  return whole.filter((point, i) => {
    const before = whole[i - 1];
    return !before || Math.hypot(point.x - before.x, point.y - before.y) > SAME_HEIGHT;
  });
}

/** All mouldings as one mesh, with the wood's picture along them. */
export function mouldingMesh(
  paths: readonly MouldingPath[],
  accessories: Pick<Catalogue, 'accessories'>['accessories'],
): MeshData {
  const writer: Writer = { positions: [], normals: [], uvs: [], colors: [], indices: [] };
  for (const path of paths) sweep(writer, path, profileFor(path, accessories));
  return {
    positions: new Float32Array(writer.positions),
    normals: new Float32Array(writer.normals),
    uvs: new Float32Array(writer.uvs),
    colors: new Float32Array(writer.colors),
    indices: new Uint32Array(writer.indices),
  };
}

type Writer = Record<keyof MeshData, number[]>;

/** In the accessory's size, lower where the ceiling asks for it. */
function profileFor({ kind, room }: MouldingPath, accessories: Catalogue['accessories']): Profile {
  const { profile, size } = SHAPES[kind];
  const sold = accessories.get(kind);
  const width = sold && sold.width > 0 ? sold.width : size.width;
  const height = Math.min(room, sold && sold.height > 0 ? sold.height : size.height);
  return profile.map(([out, up]) => [(out * width) / size.width, (up * height) / size.height]);
}

interface Station {
  readonly at: Point;
  /** Where a point one centimetre out of the front goes here, so that both sides meet in a mitre. */
  readonly out: Point;
  readonly distance: number;
}

function sweep(writer: Writer, path: MouldingPath, profile: Profile): void {
  const points = path.isClosed ? [...path.points, path.points[0]!] : path.points;
  const stations = stationsOf(points, path.isClosed);
  for (let i = 0; i + 1 < stations.length; i += 1) {
    const [from, to] = [stations[i]!, stations[i + 1]!];
    const side = outwards(from.at, to.at);
    let across = 0;
    for (let k = 0; k + 1 < profile.length; k += 1) {
      const [low, high] = [profile[k]!, profile[k + 1]!];
      const length = Math.hypot(high[0] - low[0], high[1] - low[1]);
      const first = writer.positions.length / 3;
      for (const [station, [out, up], v] of [
        [from, low, across],
        [to, low, across],
        [to, high, across + length],
        [from, high, across + length],
      ] as const) {
        writer.positions.push(
          station.at.x + station.out.x * out,
          path.edge + up,
          station.at.y + station.out.y * out,
        );
        const plan = normalAt(station, side);
        const [rise, run] = [(high[1] - low[1]) / length, (high[0] - low[0]) / length];
        writer.normals.push(plan.x * rise, -run, plan.y * rise);
        writer.uvs.push(station.distance / GRAIN_LENGTH, v / GRAIN_WIDTH);
        const light = run > 0.3 ? 0.72 : 0.96;
        writer.colors.push(light, light, light);
      }
      writer.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
      across += length;
    }
  }
}

function stationsOf(points: readonly Point[], isClosed: boolean): Station[] {
  const last = points.length - 1;
  let distance = 0;
  return points.map((at, i) => {
    const before = i > 0 ? points[i - 1]! : isClosed ? points[last - 1]! : null;
    const after = i < last ? points[i + 1]! : isClosed ? points[1]! : null;
    if (i > 0) distance += Math.hypot(at.x - before!.x, at.y - before!.y);
    const one = before ? outwards(before, at) : outwards(at, after!);
    const other = after ? outwards(at, after) : one;
    const scale = 1 / Math.max(0.4, 1 + one.x * other.x + one.y * other.y);
    return { at, out: { x: (one.x + other.x) * scale, y: (one.y + other.y) * scale }, distance };
  });
}

/** Unit vector out of the racks beside a line from one point to the next. */
function outwards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

/** Round where the line hardly turns, as along a curved corner; sharp at mitres. */
function normalAt({ out }: Station, side: Point): Point {
  const length = Math.hypot(out.x, out.y) || 1;
  const cosine = (out.x * side.x + out.y * side.y) / length;
  return cosine > 0.95 ? { x: out.x / length, y: out.y / length } : side;
}
