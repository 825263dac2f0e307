/** Bulk storage: bottles stacked in diamonds and shelves, wooden crates in bays. */
import {
  bar,
  box,
  type DetailLevel,
  face,
  type ModelSize,
  type Prism,
  type ProductModel,
  type Range,
  rod,
  type Slot,
  turnedAbout,
  type ShapedProduct,
} from './part';
import { BOTTLES, TOE, UPRIGHT } from './racking';

const BOARD = UPRIGHT;
const { diameter: BOTTLE, length: BOTTLE_LENGTH } = BOTTLES.bordeaux;
const PITCH = BOTTLE + 0.1;
/** A crate of twelve, 19.5 x 13 x 7 inches. */
const CRATE = { length: 49.53, width: 33.02, height: 17.78 };

interface Carcass {
  readonly parts: Prism[];
  /** Free space inside, without the toe. */
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
}

/** Two sides, top, bottom, toe board and back: an open cupboard that fills its size. */
export function carcass(size: ModelSize, options: { toe?: number; hasBack?: boolean } = {}): Carcass {
  const toe = options.toe ?? (size.height > 65 ? TOE : 0);
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const inner: Range = [-w + BOARD, w - BOARD];
  const depth: Range = [-l + 0.2, l - 0.2];
  const parts = [
    box('wood', [-w, -w + BOARD], [0, h], [-l, l]),
    box('wood', [w - BOARD, w], [0, h], [-l, l]),
    bar('wood', inner, [h - BOARD, h - 0.05], depth),
    bar('wood', inner, [toe, toe + BOARD], depth),
  ];
  if (toe > 0) parts.push(bar('wood', inner, [0, toe], [l - 2.6, l - 1]));
  if (options.hasBack ?? true) parts.push(box('wood', inner, [toe, h - 0.2], [-l + 0.1, -l + 0.8]));
  return { parts, x: inner, y: [toe + BOARD, h - BOARD], z: [-l + 0.8, l - 0.2] };
}

interface Disc {
  readonly x: number;
  readonly y: number;
}

const lying = ({ x, y }: Disc, front: number): Slot => ({
  x,
  y,
  z: front - 0.6 - BOTTLE_LENGTH,
  yaw: 0,
  tilt: 0,
  format: 'bordeaux',
});

/** Crossed panels, bottles lying in the four pockets of each crossing. */
export function diamondBin(product: ShapedProduct, size: ModelSize): ProductModel {
  const shell = carcass(size);
  const [x0, x1] = shell.x;
  const [y0, y1] = shell.y;
  const cells = Math.max(1, Math.round((y1 - y0) / (x1 - x0)));
  const rise = (y1 - y0) / cells;
  const parts = [...shell.parts];
  const discs: Disc[] = [];
  for (let i = 0; i < cells; i += 1) {
    const cell: Cell = { x: shell.x, y: [y0 + i * rise, y0 + (i + 1) * rise] };
    parts.push(...crossing(cell, [shell.z[0], shell.z[1] - 0.8]));
    const share = Math.round(((i + 1) * product.bottleCount) / cells) - discs.length;
    discs.push(...stacked(cell, share));
  }
  return { parts, slots: discs.map((disc) => lying(disc, size.length / 2)), shading: 'front' };
}

interface Cell {
  readonly x: Range;
  readonly y: Range;
}

const PANEL = 1.4;

function crossing({ x, y }: Cell, along: Range): Prism[] {
  const [dx, dy] = [x[1] - x[0], y[1] - y[0]];
  const scale = PANEL / 2 / Math.hypot(dx, dy);
  const strip = (a: Range, b: Range): Prism => {
    const [ox, oy] = [-(b[1] - a[1]) * scale, (b[0] - a[0]) * scale];
    const outline: Range[] = [
      [a[0] + ox, a[1] + oy],
      [a[0] - ox, a[1] - oy],
      [b[0] - ox, b[1] - oy],
      [b[0] + ox, b[1] + oy],
    ];
    return { role: 'wood', axis: 'z', outline, along, grain: 'z', ends: 'both' };
  };
  const [left, right] = [x[0] + 0.2, x[1] - 0.2];
  const second = strip([right, y[0] + 0.2], [left, y[1] - 0.2]);
  return [strip([left, y[0] + 0.2], [right, y[1] - 0.2]), { ...second, along: [along[0], along[1] - 0.15] }];
}

/** The lowest places for `count` bottles in the four pockets of a crossing, shared evenly between the pockets. */
function stacked(cell: Cell, count: number): Disc[] {
  const [cx, cy] = [(cell.x[0] + cell.x[1]) / 2, (cell.y[0] + cell.y[1]) / 2];
  const corner = (x: number, y: number): Disc => ({ x: cell.x[x]!, y: cell.y[y]! });
  const centre = { x: cx, y: cy };
  const pockets: readonly (readonly Disc[])[] = [
    [corner(0, 0), corner(1, 0), centre],
    [corner(1, 0), corner(1, 1), centre],
    [corner(1, 1), corner(0, 1), centre],
    [corner(0, 1), corner(0, 0), centre],
  ];
  const rows = pockets.map((pocket, i) => (i === 0 ? layered(pocket) : leaning(pocket, cell)));
  const picked: Disc[] = [];
  for (let rank = 0; picked.length < count && rank < 60; rank += 1)
    for (const row of rows) {
      const disc = row[rank];
      if (disc && picked.length < count) picked.push(disc);
    }
  return picked;
}

/** Hexagonal layers on a flat floor. */
function layered(pocket: readonly Disc[]): Disc[] {
  const y0 = Math.min(...pocket.map(({ y }) => y)) + BOTTLE / 2 + PANEL / 2 + 0.01;
  const middle = pocket[2]!.x;
  const discs: Disc[] = [];
  for (let row = 0; row < 12; row += 1)
    for (let i = -8; i <= 8; i += 1) {
      const disc = { x: middle + (i + (row % 2) / 2) * PITCH, y: y0 + row * PITCH * 0.866 };
      if (clearance(disc, pocket) >= BOTTLE / 2) discs.push(disc);
    }
  return discs.sort((a, b) => a.y - b.y || Math.abs(a.x - middle) - Math.abs(b.x - middle));
}

/** Rows along the two panels, lowest first. */
function leaning(pocket: readonly Disc[], cell: Cell): Disc[] {
  const [dx, dy] = [cell.x[1] - cell.x[0], cell.y[1] - cell.y[0]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [(dx / length) * PITCH, (dy / length) * PITCH];
  const lowest = [...pocket].sort((a, b) => a.y - b.y)[0]!;
  const sine = (2 * dx * dy) / (length * length);
  const inset = (BOTTLE + PANEL) / 2 / sine / PITCH;
  const discs: Disc[] = [];
  for (let i = -12; i <= 12; i += 1)
    for (let j = -12; j <= 12; j += 1) {
      const [a, b] = [i + inset, j + inset];
      const disc = { x: lowest.x + (a - b) * ux, y: lowest.y + (a + b) * uy };
      if (clearance(disc, pocket) >= BOTTLE / 2 - 0.05) discs.push(disc);
    }
  return discs.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Distance to the nearest side of a triangle, less half a panel; negative outside. */
function clearance(point: Disc, triangle: readonly Disc[]): number {
  const [a, b, c] = triangle as [Disc, Disc, Disc];
  const turn = Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  const side = (p: Disc, q: Disc): number =>
    (turn * ((q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x))) /
    Math.hypot(q.x - p.x, q.y - p.y);
  return Math.min(side(a, b), side(b, c), side(c, a)) - PANEL / 2;
}

/** Shelves with a case of loose bottles on each. */
export function rectangularBin(product: ShapedProduct, size: ModelSize): ProductModel {
  const shell = carcass(size);
  const bins = Math.max(1, Math.round(product.bottleCount / 12));
  const rise = (shell.y[1] - shell.y[0]) / bins;
  const depth: Range = [shell.z[0], shell.z[1] - 0.6];
  const parts = [...shell.parts];
  const slots: Slot[] = [];
  for (let bin = 0; bin < bins; bin += 1) {
    const floor = shell.y[0] + bin * rise;
    if (bin > 0) parts.push(bar('wood', shell.x, [floor - BOARD, floor], depth));
    parts.push(bar('wood', shell.x, [floor, floor + 2.4], [shell.z[1] - 1.4, shell.z[1] - 0.3]));
    const count = Math.min(12, product.bottleCount - slots.length);
    slots.push(...pile(shell.x, floor, count).map((disc) => lying(disc, size.length / 2)));
  }
  return { parts, slots, shading: 'front' };
}

function pile([x0, x1]: Range, floor: number, count: number): Disc[] {
  const fits = Math.max(1, Math.floor((x1 - x0) / BOTTLE));
  const step = fits > 1 ? (x1 - x0 - BOTTLE) / (fits - 1) : 0;
  const lift = Math.sqrt(Math.max(9, BOTTLE * BOTTLE - (step * step) / 4));
  const discs: Disc[] = [];
  for (let row = 0; discs.length < count; row += 1) {
    const inRow = Math.max(1, row < 2 ? fits - (row % 2) : fits - row);
    const start = (x0 + x1) / 2 - ((inRow - 1) * step) / 2;
    for (let i = 0; i < inRow && discs.length < count; i += 1)
      discs.push({ x: start + i * step, y: floor + BOTTLE / 2 + row * lift });
  }
  return discs;
}

/** Bays with closed wooden crates; the bottles inside them are not seen and have no slots. */
export function caseBin(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const shell = carcass(size);
  const parts = [...shell.parts, ...crateBays(product, shell, detail)];
  return { parts, slots: [], shading: 'front' };
}

/** Crates on both sides of an island. */
export function caseIsland(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const shell = carcass(size, { hasBack: false });
  const parts = [...shell.parts, ...crateBays(product, shell, detail)];
  const turned = turnedAbout(parts).filter((part) => part.role !== 'wood');
  return { parts: [...parts, ...turned], slots: [], shading: 'both' };
}

function crateBays(product: ShapedProduct, shell: Carcass, detail: DetailLevel): Prism[] {
  const crates = Math.max(1, Math.round(product.bottleCount / 12));
  const wide = Math.max(1, Math.floor((shell.x[1] - shell.x[0]) / CRATE.width));
  const high = Math.max(1, Math.ceil(crates / wide));
  const rise = (shell.y[1] - shell.y[0]) / high;
  const run = (shell.x[1] - shell.x[0]) / wide;
  const parts: Prism[] = [];
  for (let i = 1; i < wide; i += 1) {
    const x = shell.x[0] + i * run;
    parts.push(bar('wood', [x - BOARD / 2, x + BOARD / 2], shell.y, shell.z));
  }
  for (let row = 0; row < high; row += 1) {
    const y = shell.y[0] + row * rise;
    if (row > 0) parts.push(bar('wood', shell.x, [y - 0.9, y], [shell.z[0], shell.z[1] - 0.5]));
    for (let column = 0; column < wide && row * wide + column < crates; column += 1) {
      const x = shell.x[0] + (column + 0.5) * run;
      parts.push(...crate(x, Math.min(rise - 1.6, CRATE.height), { y, front: shell.z[1] - 1.2, detail }));
    }
  }
  return parts;
}

function crate(x: number, height: number, at: { y: number; front: number; detail: DetailLevel }): Prism[] {
  const half = CRATE.width / 2 - 0.6;
  const span: Range = [x - half, x + half];
  const back = at.front - CRATE.length + 1;
  const body = box('crate', span, [at.y + 0.1, at.y + height], [back, at.front - 0.7]);
  if (at.detail === 'far') return [body];
  const board = (low: number, high: number): Prism =>
    box('crate', span, [at.y + 0.1 + height * low, at.y + height * high], [at.front - 0.7, at.front]);
  const handle = face('dark', [x - 4, x + 4], [at.y + height * 0.62, at.y + height * 0.74], at.front + 0.05);
  const brand = rod('dark', 'z', [x, at.y + height * 0.3], {
    radius: 2.1,
    along: [at.front - 0.1, at.front + 0.06],
    sides: at.detail === 'near' ? 12 : 6,
  });
  return [body, board(0, 0.485), board(0.515, 1), handle, brand];
}
