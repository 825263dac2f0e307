import type { PlacedObject, Product } from '@rackwright/planning';
import { cornerSideDepth, doorLeafCount } from '@rackwright/planning';

/** A product seen from above, as SVG path data around its centre: x along its width, its back at -length/2. Centimetres. */
export interface Footprint {
  readonly outline: string;
  /** Thin lines inside it that tell what it is. */
  readonly detail: string;
  /** Drawn dashed: above the floor or not solid. */
  readonly isDashed: boolean;
  readonly tone: 'wood' | 'metal' | 'building' | 'opening' | 'clear';
}

type Size = PlacedObject['size'];
type Draw = (size: Size, product: Product) => Partial<Footprint>;

const n = (value: number) => String(Math.round(value * 100) / 100);
const line = (x1: number, y1: number, x2: number, y2: number) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;

function rectangle({ width, length }: Size): string {
  return `M${n(-width / 2)} ${n(-length / 2)}h${n(width)}v${n(length)}h${n(-width)}Z`;
}

function columns(size: Size, count: number, from = -0.5, to = 0.5): string {
  const lines = [];
  for (let i = 1; i < count; i++) {
    const x = -size.width / 2 + (size.width * i) / count;
    lines.push(line(x, size.length * from, x, size.length * to));
  }
  return lines.join('');
}

function cross({ width, length }: Size): string {
  const [x, y] = [width / 2, length / 2];
  return line(-x, -y, x, y) + line(-x, y, x, -y);
}

const front = ({ width, length }: Size, inset: number) =>
  line(-width / 2, length / 2 - inset, width / 2, length / 2 - inset);

function circle(radius: number): string {
  return `M${n(-radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0`;
}

/** Backs along -x and -y; the front from one side to the other is a hollow quarter ellipse, or straight. */
function corner(size: Size, front: 'hollow' | 'straight'): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size);
  const edge = front === 'hollow' ? `A${n(width - depth)} ${n(length - depth)} 0 0 0 ` : 'L';
  const end = `${n(depth - width / 2)} ${n(length / 2)}`;
  return `M${n(-width / 2)} ${n(-length / 2)}h${n(width)}v${n(depth)}${edge}${end}H${n(-width / 2)}Z`;
}

function doorSwing({ width, length }: Size, leaves: number): string {
  const leaf = width / leaves;
  const y = length / 2;
  const left = `M${n(-width / 2)} ${n(y)}v${n(leaf)}A${n(leaf)} ${n(leaf)} 0 0 0 ${n(-width / 2 + leaf)} ${n(y)}`;
  const right = `M${n(width / 2)} ${n(y)}v${n(leaf)}A${n(leaf)} ${n(leaf)} 0 0 1 ${n(width / 2 - leaf)} ${n(y)}`;
  return leaves === 2 ? left + right : left;
}

/** Half open: one half of the leaf before the opening, the other in its pocket in the wall to the right. */
function slidingLeaf({ width, length }: Size): string {
  const thick = length * 0.24;
  return `M0 ${n(-thick / 2)}h${n(width)}v${n(thick)}h${n(-width)}Z` + line(-width / 2, 0, 0, 0);
}

const rack: Draw = (size, { columnCount }) => ({
  detail: columns(size, columnCount, -0.5, 0.42) + front(size, size.length * 0.08),
});
const opening = { tone: 'opening' } as const;
const building = { tone: 'building' } as const;

const drawings: Partial<Record<Product['drawnAs'], Draw>> = {
  individual: rack,
  displayRow: (size, product) => ({ detail: rack(size, product).detail + front(size, size.length * 0.22) }),
  diamondBin: (size) => ({ detail: cross(size) }),
  rectangularBin: (size) => ({
    detail: front(size, size.length * 0.15) + line(0, -size.length / 2, 0, size.length / 2),
  }),
  caseBin: (size) => ({ detail: front(size, size.length * 0.5) + columns(size, size.width > 50 ? 2 : 1) }),
  curvedCorner: (size) => ({ outline: corner(size, 'hollow') }),
  segmentedCorner: (size) => ({ outline: corner(size, 'straight') }),
  columnCorner: (size) => ({ detail: circle(Math.min(size.width, size.length) * 0.3) }),
  voidCorner: (size) => ({ detail: cross(size), isDashed: true }),
  quarterRound: ({ width, length }) => ({
    outline: `M${n(-width / 2)} ${n(-length / 2)}h${n(width)}A${n(width)} ${n(length)} 0 0 1 ${n(-width / 2)} ${n(length / 2)}Z`,
  }),
  shelf: (size) => ({ detail: front(size, size.length * 0.12) }),
  island: (size, { columnCount }) => ({
    detail: columns(size, columnCount) + line(-size.width / 2, 0, size.width / 2, 0),
  }),
  top: () => ({ isDashed: true }),
  arch: () => ({ isDashed: true }),
  cabinet: (size) => ({ detail: front(size, 3) + line(0, size.length / 2 - 3, 0, size.length / 2) }),
  cascade: (size, { columnCount }) => ({
    detail: columns(size, columnCount) + front(size, size.length * 0.33) + front(size, size.length * 0.66),
  }),
  metal: (size) => ({ tone: 'metal', detail: front(size, size.length / 2) }),
  door: (size, product) => ({ ...opening, detail: doorSwing(size, doorLeafCount(product, size.width)) }),
  slidingDoor: (size) => ({ ...opening, detail: slidingLeaf(size) }),
  garageDoor: (size) => ({ ...opening, detail: front(size, 4) + front(size, 2) }),
  window: (size) => ({
    ...opening,
    detail: front(size, size.length * 0.42) + front(size, size.length * 0.58),
  }),
  column: (size) => ({ ...building, detail: cross(size) }),
  beam: () => ({ ...building, isDashed: true }),
  panel: (size) => ({ ...building, detail: cross(size) }),
  pipe: (size) => ({ ...building, outline: circle(Math.min(size.width, size.length) / 2) }),
  coolingUnit: (size) => ({ ...building, detail: circle(Math.min(size.width, size.length) * 0.3) }),
  outlet: (size) => ({ ...building, detail: circle(size.width * 0.3) }),
  keepClear: (size) => ({ tone: 'clear', detail: cross(size), isDashed: true }),
};

export function footprintOf(product: Product, size: Size): Footprint {
  return {
    outline: rectangle(size),
    detail: '',
    isDashed: false,
    tone: 'wood',
    ...drawings[product.drawnAs]?.(size, product),
  };
}

export function objectTransform({ position, rotation }: PlacedObject): string {
  return `translate(${n(position.x)} ${n(position.y)}) rotate(${n(rotation)})`;
}
