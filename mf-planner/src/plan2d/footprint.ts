import {
  cornerSideDepth,
  DEFAULT_WALL_WIDTH,
  doorLeafCount,
  isInWall,
  type PlacedObject,
  type Product,
  WALL_SEGMENT,
  wallIndex,
  wallSegmentType,
  type WallSetting,
} from '@rackwright/planning';

/** A product seen from above, as SVG path data around its centre: x along its width, its back at -length/2. Centimetres. */
export interface Footprint {
  readonly outline: string;
  /** Thin lines inside it that tell what it is. */
  readonly detail: string;
  /** Dashed lines: what of it is overhead or inside a wall. */
  readonly hidden: string;
  /** Drawn dashed as a whole: above the height at which the plan is cut, or not solid. */
  readonly isDashed: boolean;
  readonly tone: 'wood' | 'metal' | 'building' | 'opening' | 'clear' | 'unknown';
}

type Size = PlacedObject['size'];
/** The plan is cut this far above the floor, in centimetres; what hangs higher is dashed. */
export const CUT_HEIGHT = 120;

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

/** From one side of a corner rack to the other, `part` of the way from its backs to its front: hollow, or straight. */
function cornerFront(size: Size, front: 'hollow' | 'straight', part: number): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size) * part;
  const edge = front === 'hollow' ? `A${n(width - depth)} ${n(length - depth)} 0 0 0 ` : 'L';
  return `${edge}${n(depth - width / 2)} ${n(length / 2)}`;
}

/** Backs along -x and -y; the front from one side to the other is a hollow quarter ellipse, or straight. */
function corner(size: Size, front: 'hollow' | 'straight'): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size);
  return `M${n(-width / 2)} ${n(-length / 2)}h${n(width)}v${n(depth)}${cornerFront(size, front, 1)}H${n(-width / 2)}Z`;
}

/** A line along the front, and one from the corner to each third of it. */
function cornerDetail(size: Size, front: 'hollow' | 'straight'): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size);
  const [x, y] = [-width / 2, -length / 2];
  const along = `M${n(width / 2)} ${n(y + depth * 0.9)}${cornerFront(size, front, 0.9)}`;
  const thirds = [1 / 3, 2 / 3].map((part) => {
    const angle = (part * Math.PI) / 2;
    const [reachX, reachY] = [width - depth, length - depth];
    return front === 'straight'
      ? line(x, y, x + depth + reachX * part, y + length - reachY * part)
      : line(x, y, width / 2 - reachX * Math.cos(angle), length / 2 - reachY * Math.sin(angle));
  });
  return along + thirds.join('');
}

/** The cuts through the wall at both ends of an opening. */
const jambs = ({ width, length }: Size) =>
  line(-width / 2, -length / 2, -width / 2, length / 2) + line(width / 2, -length / 2, width / 2, length / 2);

/** How thick the leaf of a door is drawn. */
const LEAF = 4;

/** Leaves that stand open into the room, hinged at the ends of the opening, and the arcs they swing through. */
function doorSwing(size: Size, leaves: number): string {
  const { width, length } = size;
  const leaf = width / leaves;
  const y = length / 2;
  const left = `M${n(-width / 2)} ${n(y)}v${n(leaf)}h${LEAF}V${n(y)}M${n(-width / 2)} ${n(y + leaf)}A${n(leaf)} ${n(leaf)} 0 0 0 ${n(-width / 2 + leaf)} ${n(y)}`;
  const right = `M${n(width / 2)} ${n(y)}v${n(leaf)}h${-LEAF}V${n(y)}M${n(width / 2)} ${n(y + leaf)}A${n(leaf)} ${n(leaf)} 0 0 1 ${n(width / 2 - leaf)} ${n(y)}`;
  return jambs(size) + (leaves === 2 ? left + right : left);
}

/** Half open: one half of the leaf before the opening, the other in its pocket in the wall to the right. */
function slidingLeaf(size: Size): Partial<Footprint> {
  const { width, length } = size;
  const thick = length * 0.24;
  const half = (from: number) => `M${n(from)} ${n(-thick / 2)}h${n(width / 2)}v${n(thick)}h${n(-width / 2)}Z`;
  return { detail: jambs(size) + half(0) + line(-width / 2, 0, 0, 0), hidden: half(width / 2) };
}

/** The leaf, which lies under the ceiling when it is open, and its tracks. */
function overheadLeaf({ width, length, height }: Size): string {
  const [x, y] = [width / 2, length / 2];
  return `M${n(-x)} ${n(y)}v${n(height)}h${n(width)}v${n(-height)}` + line(0, y, 0, y + height);
}

/** Both faces, the glass between them, and a post where there are two panes. */
function panes(size: Size): string {
  const { width, length } = size;
  const [x, y] = [width / 2, length / 2];
  const across = [-y, -length * 0.08, length * 0.08, y].map((at) => line(-x, at, x, at));
  return jambs(size) + across.join('') + (width > TWO_PANES ? line(0, -y * 0.5, 0, y * 0.5) : '');
}

/** Signs of drawings for plugs and switches are as large as can be read, whatever the plate's size. Centimetres. */
const SIGN_RADIUS = 7;
const SIGN_STEM = 4;

/** A stem from the plate to a cup that is open to the room. */
function plugSign({ length }: Size): string {
  const foot = length / 2;
  const top = foot + SIGN_STEM;
  const [r, rim] = [n(SIGN_RADIUS), n(top + SIGN_RADIUS)];
  return `${line(0, foot, 0, top)}M-${r} ${rim}A${r} ${r} 0 0 1 ${r} ${rim}`;
}

/** A ring at the plate with a lever, bent at its end. */
function switchSign({ length }: Size): string {
  const ring = SIGN_STEM / 2;
  const y = length / 2 + ring;
  const [lever, bend] = [SIGN_RADIUS * 1.4, SIGN_STEM * 0.8];
  const outline = `M${n(-ring)} ${n(y)}a${n(ring)} ${n(ring)} 0 1 0 ${n(ring * 2)} 0a${n(ring)} ${n(ring)} 0 1 0 ${n(-ring * 2)} 0`;
  const [x1, y1] = [ring * 0.7, y + ring * 0.7];
  return `${outline}M${n(x1)} ${n(y1)}L${n(x1 + lever)} ${n(y1 + lever)}l${n(bend)} ${n(-bend)}`;
}

/** Windows wider than this have two panes, in centimetres. */
const TWO_PANES = 90;

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
  curvedCorner: (size) => ({ outline: corner(size, 'hollow'), detail: cornerDetail(size, 'hollow') }),
  segmentedCorner: (size) => ({ outline: corner(size, 'straight'), detail: cornerDetail(size, 'straight') }),
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
  slidingDoor: (size) => ({ ...opening, ...slidingLeaf(size) }),
  garageDoor: (size) => ({ ...opening, detail: jambs(size) + front(size, 2), hidden: overheadLeaf(size) }),
  window: (size) => ({ ...opening, detail: panes(size) }),
  column: (size) => ({ ...building, detail: cross(size) }),
  beam: () => ({ ...building, isDashed: true }),
  panel: (size) => ({ ...building, detail: cross(size) }),
  pipe: (size) => ({ ...building, outline: circle(Math.min(size.width, size.length) / 2) }),
  coolingUnit: (size) => ({ ...building, detail: circle(Math.min(size.width, size.length) * 0.3) }),
  outlet: (size) => ({ ...building, detail: plugSign(size) }),
  switch: (size) => ({ ...building, detail: switchSign(size) }),
  keepClear: (size) => ({ tone: 'clear', detail: cross(size), isDashed: true }),
};

/** Between the lines of a hatching, in centimetres, and how many there are at most. */
const HATCH_STEP = 10;
const HATCH_LINES = 60;

/** Lines that rise to the right at 45 degrees. */
function hatching({ width, length }: Size): string {
  const [x, y] = [width / 2, length / 2];
  const step = Math.max(HATCH_STEP, (width + length) / HATCH_LINES);
  const lines = [];
  for (let at = step; at < width + length; at += step) {
    const [below, above] = [Math.min(at, width), Math.min(at, length)];
    lines.push(line(at - above - x, above - y, below - x, at - below - y));
  }
  return lines.join('');
}

/** Of a product of this size whose underside is so far above the floor. */
export function footprintOf(product: Product, size: Size, undersideCm = 0): Footprint {
  if (product.isPlaceholder) {
    const nothing = { hidden: '', isDashed: false } as const;
    return { outline: rectangle(size), detail: hatching(size), tone: 'unknown', ...nothing };
  }
  const shape: Footprint = {
    outline: rectangle(size),
    detail: '',
    hidden: '',
    isDashed: false,
    tone: 'wood',
    ...drawings[product.drawnAs]?.(size, product),
  };
  const isSign = shape.tone === 'opening' || wallSegmentType(product) !== WALL_SEGMENT.blank;
  return undersideCm < CUT_HEIGHT || isSign ? shape : { ...shape, isDashed: true };
}

/** Of an object where it is: an opening goes through the whole of its wall, however thick that is. */
export function placedFootprint(
  object: PlacedObject,
  product: Product,
  walls: readonly WallSetting[],
): Footprint {
  const { size, position, wall } = object;
  if (!product.isOpening || wall === null) return footprintOf(product, size, position.height);
  const length = walls[wallIndex(wall, walls.length)]?.width ?? DEFAULT_WALL_WIDTH;
  return footprintOf(product, { ...size, length }, position.height);
}

/** Of an object whose product is not at hand: a box, or in a wall a door, or a window where it begins above the floor. */
export function plainFootprint(object: PlacedObject): Footprint {
  const { size, position } = object;
  const box = { outline: rectangle(size), detail: '', hidden: '', isDashed: false, tone: 'wood' } as const;
  if (!isInWall(object)) return box;
  const leaves = doorLeafCount({ drawnAs: 'door' }, size.width);
  return { ...box, ...opening, detail: position.height > 0 ? panes(size) : doorSwing(size, leaves) };
}

export function objectTransform({ position, rotation }: PlacedObject): string {
  return `translate(${n(position.x)} ${n(position.y)}) rotate(${n(rotation)})`;
}
