/** Shelves, tops, arches, cabinets, quarter rounds and metal racks. */
import {
  bar,
  box,
  type DetailLevel,
  dimmed,
  type ModelSize,
  type Prism,
  type ProductModel,
  type Range,
  rod,
  type Slot,
  type ShapedProduct,
} from './part';
import { carcass } from './bins';
import { BOTTLES, TOE } from './racking';

/** A board that sticks to a wall on two battens, or a slatted one for an island. */
export function shelf(product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const board: Range = [h * 0.42, h];
  if (product.shelfType === 'island' || size.length > 40) {
    const slats = Math.max(3, Math.round(size.length / 9));
    const run = size.length / slats;
    const boards = Array.from({ length: slats }, (_, i) =>
      box('wood', [-w, w], board, [-l + i * run, -l + (i + 1) * run - (i + 1 === slats ? 0 : 0.6)]),
    );
    const battens = [-w + 4, w - 7].map((x) => box('wood', [x, x + 3], [0, h * 0.5], [-l + 2, l - 2]));
    return { parts: [...boards, ...battens], slots: [], shading: 'none' };
  }
  const brackets = [-w + 8, w - 10].map((x) => box('wood', [x, x + 2], [0, h * 0.5], [-l, l - 5]));
  return { parts: [box('wood', [-w, w], board, [-l, l]), ...brackets], slots: [], shading: 'none' };
}

/** A solid top with an eased edge, of glued staves. */
export function top(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const ease = Math.min(0.6, h / 4);
  const staves = Math.max(2, Math.round(size.length / 12));
  const run = size.length / staves;
  const parts = Array.from({ length: staves }, (_, i): Prism => {
    const [z0, z1] = [-l + i * run, -l + (i + 1) * run];
    const isFirst = i === 0;
    const isLast = i === staves - 1;
    const outline: Range[] = [
      [z0, 0],
      [z1, 0],
      ...(isLast
        ? ([
            [z1, h - ease],
            [z1 - ease, h],
          ] as const)
        : ([[z1, h]] as const)),
      ...(isFirst
        ? ([
            [z0 + ease, h],
            [z0, h - ease],
          ] as const)
        : ([[z0, h]] as const)),
    ];
    return { role: 'wood', axis: 'x', outline, along: [-w, w], grain: 'x', ends: 'both' };
  });
  return { parts, slots: [], shading: 'none' };
}

/** Height of the cut of an arch, as a part of the arch's. */
const CROWN = 0.72;

/** A soffit with a flat arch cut through its whole depth, a keystone and a lamp for each half metre. */
export function arch(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const leg = Math.min(5, size.width / 12);
  const pieces = detail === 'near' ? 12 : detail === 'middle' ? 8 : 4;
  const crown = h * CROWN;
  const halfArc = (side: -1 | 1): Range[] =>
    Array.from({ length: pieces + 1 }, (_, i): Range => {
      const angle = (i / pieces) * (Math.PI / 2);
      return [side * (w - leg) * Math.cos(angle), crown * Math.sin(angle)];
    });
  const spandrel = (side: -1 | 1): Prism => ({
    role: 'wood',
    axis: 'z',
    outline: [[side * w, h], [side * w, 0], ...halfArc(side), [0, h]],
    along: [-l, l],
    grain: 'x',
    ends: 'both',
  });
  const parts = [spandrel(-1), spandrel(1)];
  parts.push(box('wood', [-w + 0.6, w - 0.6], [h - 3.2, h - 0.4], [l - 0.6, l - 0.05]));
  for (const { x, y } of archLamps(product, size))
    parts.push(rod('brass', 'y', [x, 0], { radius: 2.4, along: [y - 0.9, y + 0.5], sides: 10 }));
  return { parts, slots: [], shading: 'none' };
}

/** Where the lamps sit below an arch, in its own axes: across from its middle and above its underside. Centimetres. */
export function archLamps(product: ShapedProduct, { width, height }: ModelSize): { x: number; y: number }[] {
  const leg = Math.min(5, width / 12);
  const lamps = product.archLighting?.quantity ?? Math.max(1, Math.round(width / 66));
  return Array.from({ length: lamps }, (_, i) => {
    const x = ((i + 0.5) / lamps - 0.5) * (width - leg * 2) * 0.8;
    return { x, y: height * CROWN * Math.sqrt(Math.max(0, 1 - (x / (width / 2 - leg)) ** 2)) };
  });
}

/** Quarter-round shelves on two backs that meet at (-x, -z). */
export function quarterRound(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const shelves = Math.max(2, Math.round((h - TOE) / 45));
  const pieces = detail === 'near' ? 12 : detail === 'middle' ? 8 : 4;
  const quarter = (radius: number): Range[] => [
    [-w, -l],
    ...Array.from({ length: pieces + 1 }, (_, i): Range => {
      const angle = (i / pieces) * (Math.PI / 2);
      return [-w + size.width * radius * Math.cos(angle), -l + size.length * radius * Math.sin(angle)];
    }),
  ];
  const slab = (along: Range, radius: number): Prism => ({
    role: 'wood',
    axis: 'y',
    outline: quarter(radius),
    along,
    grain: 'x',
    ends: 'both',
  });
  const parts = [
    box('wood', [-w + 0.1, w - 1], [0.1, h - 0.1], [-l + 0.1, -l + 1.4]),
    box('wood', [-w + 0.1, -w + 1.4], [0.1, h - 0.1], [-l + 0.1, l - 1]),
    slab([0, TOE], 0.96),
    slab([h - 2, h], 1),
  ];
  for (let i = 0; i < shelves; i += 1) {
    const y = TOE + (i * (h - TOE - 2)) / shelves;
    parts.push(slab([y, y + 1.9], i === 0 ? 1 : 0.985));
  }
  return { parts, slots: [], shading: 'corner' };
}

type CabinetKind = 'stemware' | 'drawers' | 'doors';

function cabinetKind(product: ShapedProduct, size: ModelSize): CabinetKind {
  const words = `${product.id} ${product.name} ${product.description}`.toLowerCase();
  if (words.includes('stem') || size.height < 85) return 'stemware';
  return words.includes('drw') || words.includes('drawer') ? 'drawers' : 'doors';
}

export function cabinet(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const kind = cabinetKind(product, size);
  const shell = carcass(size, { toe: kind === 'stemware' ? 0 : TOE });
  const front: Front = { x: shell.x, y: shell.y, z: size.length / 2 - 0.2, detail };
  const fill = { stemware: stemware(shell, detail), drawers: drawers(front), doors: doors(front) }[kind];
  return { parts: [...shell.parts, ...fill], slots: [], shading: kind === 'stemware' ? 'front' : 'none' };
}

interface Front {
  readonly x: Range;
  readonly y: Range;
  readonly z: number;
  readonly detail: DetailLevel;
}

function drawers({ x, y, z, detail }: Front): Prism[] {
  const heights = [0.42, 0.32, 0.26];
  const parts: Prism[] = [];
  let low = y[0];
  for (const share of heights) {
    const high = low + (y[1] - y[0]) * share;
    parts.push(...panel([x[0] + 0.3, x[1] - 0.3], [low + 0.3, high - 0.3], z, detail));
    parts.push(knob((x[0] + x[1]) / 2, (low + high) / 2, z));
    low = high;
  }
  return parts;
}

function doors({ x, y, z, detail }: Front): Prism[] {
  const middle = (x[0] + x[1]) / 2;
  return [
    ...panel([x[0] + 0.3, middle - 0.15], [y[0] + 0.3, y[1] - 0.3], z, detail),
    ...panel([middle + 0.15, x[1] - 0.3], [y[0] + 0.3, y[1] - 0.3], z, detail),
    knob(middle - 3.5, y[0] * 0.35 + y[1] * 0.65, z),
    knob(middle + 3.5, y[0] * 0.35 + y[1] * 0.65, z),
  ];
}

/** A frame-and-panel front: a raised field within a shaded groove. */
export function panel(x: Range, y: Range, z: number, detail: DetailLevel): Prism[] {
  if (detail === 'far') return [box('wood', x, y, [z - 2, z])];
  const stile = Math.min(7, (x[1] - x[0]) / 5, (y[1] - y[0]) / 4);
  const groove = Math.min(2.2, stile / 3);
  const inset = (by: number): readonly [Range, Range] => [
    [x[0] + stile + by, x[1] - stile - by],
    [y[0] + stile + by, y[1] - stile - by],
  ];
  const parts = [
    dimmed(box('wood', ...inset(-0.3), [z - 1.9, z - 1.1]), 0.42),
    box('wood', [x[0], x[0] + stile], y, [z - 2, z]),
    box('wood', [x[1] - stile, x[1]], y, [z - 2, z]),
    dimmed(box('wood', [x[0] + stile, x[1] - stile], [y[0], y[0] + stile], [z - 2, z - 0.05]), 0.94),
    dimmed(box('wood', [x[0] + stile, x[1] - stile], [y[1] - stile, y[1]], [z - 2, z - 0.05]), 0.94),
  ];
  if (detail === 'near') parts.push(dimmed(box('wood', ...inset(groove), [z - 1.2, z - 0.45]), 0.88));
  return parts;
}

/** A brass knob whose face ends flush with what the size allows. */
function knob(x: number, y: number, z: number): Prism {
  return rod('brass', 'z', [x, y], { radius: 1.3, along: [z - 0.6, z + 0.2], sides: 10 });
}

/** An open cupboard: a shelf of glasses above, glasses hanging by their feet below. */
function stemware(shell: ReturnType<typeof carcass>, detail: DetailLevel): Prism[] {
  const [x0, x1] = shell.x;
  const middle = (shell.y[0] + shell.y[1]) / 2;
  const parts: Prism[] = [box('wood', shell.x, [middle, middle + 1.9], [shell.z[0], shell.z[1] - 0.5])];
  const glasses = Math.max(1, Math.floor((x1 - x0) / 10));
  const run = (x1 - x0) / glasses;
  for (let i = 0; i <= glasses; i += 1) {
    const x = Math.min(x1 - 0.6, Math.max(x0 + 0.6, x0 + i * run));
    parts.push(bar('wood', [x - 0.6, x + 0.6], [middle - 1.6, middle], [shell.z[0], shell.z[1] - 1]));
  }
  if (detail === 'far') return parts;
  const rows = detail === 'near' ? 3 : 2;
  for (let i = 0; i < glasses; i += 1)
    for (let row = 0; row < rows; row += 1) {
      const centre: Range = [x0 + (i + 0.5) * run, shell.z[1] - 5.5 - row * 9.5];
      parts.push(...glass(centre, middle - 0.8, detail === 'near' ? 10 : 6));
    }
  return parts;
}

/** A wine glass hanging foot up from `y`. */
function glass(centre: Range, y: number, sides: number): Prism[] {
  const piece = (radius: number, along: Range, taper = 1): Prism =>
    rod('glass', 'y', centre, { radius, along, sides, taper });
  return [
    piece(3.2, [y - 0.5, y]),
    piece(0.45, [y - 8.5, y - 0.5]),
    piece(4.1, [y - 13, y - 8.5], 0.35),
    piece(3.4, [y - 19, y - 13], 1.2),
  ];
}

/** Label-forward pegs on two rails: bottles lie along the wall. */
export function metal(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const pitch = 10.16;
  const deep = Math.max(1, Math.round((size.length - 1.27) / pitch));
  const rows = Math.max(1, Math.round(product.bottleCount / deep));
  const rise = h / rows;
  const { diameter, length } = BOTTLES.bordeaux;
  const sides = detail === 'near' ? 8 : detail === 'middle' ? 5 : 3;
  const parts: Prism[] = [];
  for (const x of [-w, w - 1.2]) {
    parts.push(box('metal', [x, x + 1.2], [0, h], [-l, -l + 1.6]));
    for (let row = 0; row < rows; row += 1) {
      const y = row * rise + 0.75;
      const peg = rod('metal', 'z', [x + 0.6, y], { radius: 0.5, along: [-l + 1.4, l], sides });
      parts.push(peg);
      for (let layer = 1; layer <= deep; layer += 1)
        parts.push(
          rod('metal', 'y', [x + 0.6, -l + 1.2 + layer * ((size.length - 1.7) / deep)], {
            radius: 0.5,
            along: [y - 0.3, y + 2.6],
            sides,
          }),
        );
    }
  }
  const slots: Slot[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let layer = 0; layer < deep; layer += 1)
      slots.push({
        x: -length / 2,
        y: row * rise + 1.25 + diameter / 2,
        z: -l + 1.4 + (layer + 0.5) * ((size.length - 1.7) / deep),
        yaw: 90,
        tilt: 0,
        format: 'bordeaux',
      });
  const backPlate = box('metal', [-w, w], [h * 0.5 - 1, h * 0.5 + 1], [-l, -l + 0.8]);
  return { parts: [...parts, backPlate], slots, shading: 'none' };
}
