/**
 * Products for a right-angled corner. The room's corner is at (-x, -z); runs continue at +x along the back wall and
 * at +z along the side wall, both with the usual depth.
 */
import { cornerSideDepth } from '@rackwright/planning';
import {
  bar,
  box,
  type DetailLevel,
  type ModelSize,
  type Prism,
  type ProductModel,
  type Range,
  type Slot,
  type ShapedProduct,
} from './part';
import { BOTTLES, columnsOf, TOE, UPRIGHT } from './racking';

const RAIL = 1.3;

interface CornerFrame {
  readonly size: ModelSize;
  /** Points of the front from the back wall's side to the side wall's, (x, z). */
  readonly front: readonly Range[];
  readonly rows: number;
  readonly detail: DetailLevel;
}

export function curvedCorner(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  return cornerRack(product, size, {
    detail,
    facets: columnsOf(product),
    perFacet: { near: 3, middle: 2, far: 1 }[detail],
  });
}

export function segmentedCorner(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  return cornerRack(product, size, { detail, facets: columnsOf(product), perFacet: 1 });
}

/** One column across the corner, between two blank cheeks. */
export function columnCorner(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  return cornerRack(product, size, { detail, facets: columnsOf(product), perFacet: 1 });
}

interface Facets {
  readonly detail: DetailLevel;
  /** Columns, each with an upright at both sides. */
  readonly facets: number;
  /** Straight pieces a column's rails are made of. */
  readonly perFacet: number;
}

function cornerRack(product: ShapedProduct, size: ModelSize, shape: Facets): ProductModel {
  const rows = Math.max(1, Math.round(product.bottleCount / shape.facets));
  const posts = arc(size, shape.facets);
  const front = arc(size, shape.facets * shape.perFacet);
  const frame: CornerFrame = { size, front, rows, detail: shape.detail };
  const parts = [...boards(frame), ...posts.map((post) => upright(post, size)), ...cornerRails(frame)];
  return { parts, slots: cornerSlots(posts, size, rows), shading: 'corner' };
}

/** The hollow quarter circle from the back run's front edge to the side run's. */
function arc(size: ModelSize, pieces: number): Range[] {
  const [w, l] = [size.width / 2, size.length / 2];
  const depth = cornerSideDepth(size);
  const [rx, rz] = [size.width - depth, size.length - depth];
  return Array.from({ length: pieces + 1 }, (_, i): Range => {
    const angle = (i / pieces) * (Math.PI / 2);
    return [w - rx * Math.sin(angle), l - rz * Math.cos(angle)];
  });
}

/** Top, bottom and the two backs. */
function boards({ size, front }: CornerFrame): Prism[] {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const outline: Range[] = [[-w, -l], [w, -l], ...front, [-w, l]];
  const inset = outline.map(([x, z]): Range => [x * 0.985, z * 0.985]);
  const slab = (points: readonly Range[], along: Range): Prism => ({
    role: 'wood',
    axis: 'y',
    outline: points,
    along,
    grain: 'x',
    ends: 'both',
  });
  const [first, last] = [front[0]!, front[front.length - 1]!];
  return [
    slab(outline, [h - 1.6, h]),
    slab(inset, [0, TOE]),
    box('wood', [-w, w], [TOE, h - 1.6], [-l, -l + 0.8]),
    box('wood', [-w, -w + 0.8], [TOE, h - 1.6], [-l, l]),
    bar('wood', [w - 1.2, w - 0.2], [0.2, h - 1], [-l + 0.4, first[1] - 0.6]),
    bar('wood', [-w + 0.4, last[0] - 0.6], [0.2, h - 1], [l - 1.2, l - 0.2]),
  ];
}

function upright([x, z]: Range, size: ModelSize): Prism {
  const half = UPRIGHT / 2;
  const [w, l] = [size.width / 2, size.length / 2];
  const [px, pz] = [Math.min(x, w - half), Math.min(z, l - half)];
  return box('wood', [px - half, px + half], [0, size.height - 1.6], [pz - half, pz + half]);
}

function cornerRails({ size, front, rows, detail }: CornerFrame): Prism[] {
  const rise = (size.height - TOE) / rows;
  const parts: Prism[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = TOE + row * rise;
    for (let i = 0; i + 1 < front.length; i += 1) {
      const rail = chord(front[i]!, front[i + 1]!, [y, y + RAIL]);
      parts.push({ ...rail, only: [0], ends: detail === 'near' ? 'both' : 'none' });
    }
  }
  return parts;
}

/** A rail from one point of the front to the next; its face is edge 0, a little behind the uprights'. */
function chord(a: Range, b: Range, along: Range): Prism {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, nz] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  const back = (point: Range, by: number): Range => [point[0] - nx * by, point[1] - nz * by];
  const outward = nx + nz > 0 ? 1 : -1;
  return {
    role: 'wood',
    axis: 'y',
    outline: [back(a, 0.2 * outward), back(b, 0.2 * outward), back(b, 1.6 * outward), back(a, 1.6 * outward)],
    along,
    grain: Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]) ? 'x' : 'z',
    ends: 'both',
  };
}

function cornerSlots(posts: readonly Range[], size: ModelSize, rows: number): Slot[] {
  const { diameter, length } = BOTTLES.bordeaux;
  const rise = (size.height - TOE) / rows;
  const slots: Slot[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i + 1 < posts.length; i += 1) {
      const [a, b] = [posts[i]!, posts[i + 1]!];
      const chordLength = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const facing: Range = [Math.abs(b[1] - a[1]) / chordLength, Math.abs(b[0] - a[0]) / chordLength];
      slots.push({
        x: (a[0] + b[0]) / 2 - facing[0] * length,
        y: TOE + row * rise + RAIL + diameter / 2 - 0.2,
        z: (a[1] + b[1]) / 2 - facing[1] * length,
        yaw: (Math.atan2(facing[0], facing[1]) * 180) / Math.PI,
        tilt: 0,
        format: 'bordeaux',
      });
    }
  return slots;
}

/** The space two runs leave in a corner: nothing is sold for it, so it is shown as an empty outline. */
export function voidCorner(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  return {
    parts: [
      box('zone', [-w, w], [0, 0.6], [-l, l]),
      box('zone', [-w, -w + 1], [0.6, h], [-l, -l + 1]),
      box('zone', [w - 1, w], [0.6, h], [-l, -l + 1]),
      box('zone', [-w, -w + 1], [0.6, h], [l - 1, l]),
    ],
    slots: [],
    shading: 'none',
  };
}
