/** What a valid binary glTF draws. Depends on nothing else of the service: it runs in a thread of its own. */

interface Gltf {
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly Node[];
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[];
  readonly accessors?: readonly Accessor[];
}
interface Node {
  readonly children?: readonly number[];
  readonly mesh?: number;
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
}
interface Primitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly mode?: number;
}
interface Accessor {
  readonly count: number;
  readonly componentType: number;
  readonly normalized?: boolean;
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

/** Of everything in the scene; sizes in metres, 0 where nothing is drawn. */
export interface DrawnModel {
  readonly triangles: number;
  readonly size: readonly [x: number, y: number, z: number];
  /** Height of the lowest point, in metres. */
  readonly lowest: number;
}

const HEAD_BYTES = 20;

function jsonIn(bytes: Uint8Array): Gltf {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length))) as Gltf;
}

/** Columns first, as glTF has them. */
type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

const times = (a: Matrix, b: Matrix): Matrix =>
  IDENTITY.map((_, at) => {
    const [row, column] = [at % 4, at - (at % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + 4 * k]! * b[column + k]!, 0);
  });

function matrixOf({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}: Node): Matrix {
  if (matrix) return matrix;
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const turned = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
  return [
    ...turned.flatMap((column, axis) => [...column.map((one) => one * scale[axis]!), 0]),
    ...translation,
    1,
  ];
}

/** The largest value of whole numbers that stand for 0 to 1, by glTF's number of their type. */
const WHOLE: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 };

/** Triangles of `count` corners: of a list, or of a strip or fan; points and lines are none. */
const trianglesOf = (count: number, mode = 4): number =>
  mode === 4 ? Math.floor(count / 3) : mode > 4 ? Math.max(0, count - 2) : 0;

/** How often each mesh is drawn counts, since a small file may draw one very often. */
export function drawnModel(bytes: Uint8Array): DrawnModel {
  const { scene = 0, scenes = [], nodes = [], meshes = [], accessors = [] } = jsonIn(bytes);
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  let triangles = 0;
  const reach = (
    { componentType, normalized, min: low = [], max: high = [] }: Accessor,
    place: Matrix,
  ): void => {
    const unit = normalized === true ? (WHOLE[componentType] ?? 1) : 1;
    for (let corner = 0; corner < 8; corner += 1) {
      const at = [0, 1, 2].map((axis) => ((corner & (1 << axis) ? high : low)[axis] ?? 0) / unit);
      for (const axis of [0, 1, 2]) {
        const reached = at.reduce((sum, one, k) => sum + place[axis + 4 * k]! * one, place[12 + axis]!);
        min[axis] = Math.min(min[axis]!, reached);
        max[axis] = Math.max(max[axis]!, reached);
      }
    }
  };
  const draw = (node: Node, above: Matrix): void => {
    const place = times(above, matrixOf(node));
    const primitives = node.mesh === undefined ? [] : (meshes[node.mesh]?.primitives ?? []);
    for (const { attributes, indices, mode } of primitives) {
      const corners = accessors[attributes['POSITION'] ?? -1];
      if (!corners) continue;
      triangles += trianglesOf((accessors[indices ?? -1] ?? corners).count, mode);
      reach(corners, place);
    }
    for (const child of node.children ?? []) draw(nodes[child]!, place);
  };
  for (const root of scenes[scene]?.nodes ?? []) draw(nodes[root]!, IDENTITY);
  const size = [0, 1, 2].map((axis) => Math.max(0, max[axis]! - min[axis]!));
  return { triangles, size: [size[0]!, size[1]!, size[2]!], lowest: Number.isFinite(min[1]) ? min[1]! : 0 };
}
