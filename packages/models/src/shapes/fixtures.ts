/** Openings and obstructions: what a room has before any rack stands in it. */
import { doorLeafCount } from '@rackwright/planning';
import {
  bar,
  box,
  type DetailLevel,
  dimmed,
  face,
  type ModelSize,
  type Prism,
  type ProductModel,
  type Range,
  rod,
  type ShapedProduct,
} from './part';
import { panel } from './furniture';

const FRAME = 4;

/** A model of parts none of which reaches beyond the size, however small or flat that is. */
function plain(parts: readonly Prism[], size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  return {
    parts: parts.flatMap((part) => clipped(part, { x: [-w, w], y: [0, h], z: [-l, l] })),
    slots: [],
    shading: 'none',
  };
}

type Box = Readonly<Record<'x' | 'y' | 'z', Range>>;

/** The part with its points moved into the box; nothing when nothing of it is left. */
function clipped(part: Prism, box: Box): Prism[] {
  const [across, up] = ({ z: ['x', 'y'], y: ['x', 'z'], x: ['z', 'y'] } as const)[part.axis];
  const into = (value: number, [low, high]: Range): number => Math.min(high, Math.max(low, value));
  const outline = part.outline.map(([a, b]): Range => [into(a, box[across]), into(b, box[up])]);
  const along: Range = [into(part.along[0], box[part.axis]), into(part.along[1], box[part.axis])];
  const isOutside = along[0] > along[1] || part.along[0] > part.along[1];
  const isFlat = [spreadOf(outline, 0), spreadOf(outline, 1), along[1] - along[0]].some(
    (side) => side < THIN,
  );
  return isOutside || (isFlat && !part.only) ? [] : [{ ...part, outline, along }];
}

const THIN = 1e-6;

function spreadOf(outline: readonly Range[], i: 0 | 1): number {
  const values = outline.map((point) => point[i]);
  return Math.max(...values) - Math.min(...values);
}

/** A lining around the hole, open below. */
function lining(size: ModelSize, role: 'paint' | 'wood'): Prism[] {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  return [
    box(role, [-w, -w + FRAME], [0, h], [-l, l]),
    box(role, [w - FRAME, w], [0, h], [-l, l]),
    bar(role, [-w + FRAME, w - FRAME], [h - FRAME, h], [-l, l]),
  ];
}

/** One or two leaves with handles; a glazed leaf when the product is of glass. */
export function door(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const words = `${product.id} ${product.name} ${product.description}`.toLowerCase();
  const isGlazed = words.includes('glass');
  const leaves = doorLeafCount(product, size.width);
  const [w, l] = [size.width / 2 - FRAME, size.length / 2];
  const front = Math.min(l - 1.5, l * 0.55);
  const high = size.height - FRAME;
  const parts = lining(size, 'wood');
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const run = (w * 2) / leaves;
    const x: Range = [-w + leaf * run + 0.2, -w + (leaf + 1) * run - 0.2];
    parts.push(...(isGlazed ? glazedLeaf(x, high, front) : panelledLeaf(x, high, front, detail)));
    const handleX = leaf === 0 && leaves === 2 ? x[1] - 6 : leaves === 2 ? x[0] + 6 : x[1] - 6;
    parts.push(...handle(handleX, front, leaf === 1 ? 1 : -1));
  }
  return plain(parts, size);
}

/** One leaf in the middle of the wall, with a pull let into it: it goes into its pocket. */
export function slidingDoor(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const w = size.width / 2 - FRAME;
  const high = size.height - FRAME;
  const front = Math.min(size.length / 2 - 0.5, 2.3);
  return plain(
    [
      ...lining(size, 'wood'),
      ...panelledLeaf([-w + 0.2, w - 0.2], high, front, detail),
      box('brass', [-w + 4, -w + 7], [98, 114], [front, front + 0.3]),
    ],
    size,
  );
}

function panelledLeaf(x: Range, high: number, front: number, detail: DetailLevel): Prism[] {
  const middle = high * 0.46;
  return [
    dimmed(box('wood', x, [0.6, high - 0.3], [front - 3.4, front - 1.2]), 0.5),
    ...panel(x, [0.6, middle], front, detail),
    ...panel(x, [middle, high - 0.3], front, detail),
  ];
}

function glazedLeaf(x: Range, high: number, front: number): Prism[] {
  const z: Range = [front - 3.5, front];
  const stile = 9;
  return [
    box('wood', [x[0], x[0] + stile], [0.6, high - 0.3], z),
    box('wood', [x[1] - stile, x[1]], [0.6, high - 0.3], z),
    box('wood', [x[0] + stile, x[1] - stile], [0.6, 22], z),
    box('wood', [x[0] + stile, x[1] - stile], [high - 11, high - 0.3], z),
    box('glass', [x[0] + stile, x[1] - stile], [22, high - 11], [front - 2.2, front - 1.4]),
  ];
}

/** A lever on a rose, at hand height; `towards` is the side the lever points to. */
function handle(x: number, front: number, towards: 1 | -1): Prism[] {
  const y = 105;
  const lever: Range = towards === 1 ? [x - 0.8, x + 11] : [x - 11, x + 0.8];
  return [
    rod('brass', 'z', [x, y], { radius: 2.4, along: [front, front + 0.8], sides: 10 }),
    rod('brass', 'z', [x, y], { radius: 0.8, along: [front, front + 2.2], sides: 8 }),
    rod('brass', 'x', [front + 1.6, y], { radius: 0.7, along: lever, sides: 8 }),
  ];
}

/** Horizontal sections between the jambs. */
export function garageDoor(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l] = [size.width / 2 - FRAME, size.length / 2];
  const sections = Math.max(3, Math.round(size.height / 53));
  const rise = (size.height - FRAME) / sections;
  const parts = lining(size, 'paint');
  parts.push(dimmed(box('paint', [-w, w], [0.3, size.height - FRAME - 0.3], [-l * 0.38, l * 0.06]), 0.45));
  const columns = detail === 'far' ? 0 : Math.max(2, Math.round(size.width / 60));
  for (let i = 0; i < sections; i += 1) {
    const y: Range = [i * rise + 0.3, (i + 1) * rise - 0.3];
    parts.push(box('paint', [-w, w], y, [-l * 0.4, l * 0.1]));
    for (let column = 0; column < columns; column += 1) {
      const run = (w * 2) / columns;
      const x: Range = [-w + column * run + 5, -w + (column + 1) * run - 5];
      parts.push(
        dimmed(
          box('paint', [x[0] - 1, x[1] + 1], [y[0] + 6, y[1] - 6], [l * 0.1 - 0.5, l * 0.1 + 0.3]),
          0.62,
        ),
        box('paint', x, [y[0] + 7, y[1] - 7], [l * 0.1 - 0.5, l * 0.1 + 0.9]),
      );
    }
  }
  parts.push(rod('metal', 'x', [l * 0.1 + 2.5, 90], { radius: 1, along: [-9, 9] }));
  return plain(parts, size);
}

/** A painted frame with mullions, two panes a sash, and a sill board. */
export function windowUnit(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const x: Range = [-w + FRAME, w - FRAME];
  const y: Range = [FRAME, h - FRAME];
  const z: Range = [-l * 0.35, -l * 0.35 + 5];
  const mullions = Math.max(1, Math.round(size.width / 45)) - 1;
  const parts = [
    ...lining(size, 'paint'),
    box('paint', [-w + FRAME, w - FRAME], [0, FRAME - 1.5], [-l, l]),
    bar('paint', x, [FRAME - 1.5, FRAME], [z[0], z[1]]),
    box('glass', x, y, [z[0] + 2, z[0] + 2.8]),
    bar('paint', x, [h * 0.5 - 1.5, h * 0.5 + 1.5], [z[0] + 0.5, z[1] - 0.5]),
  ];
  if (detail !== 'far')
    for (const side of [-1, 1]) {
      const edge: Range = side < 0 ? [x[0], x[0] + 3.5] : [x[1] - 3.5, x[1]];
      parts.push(bar('paint', edge, y, z));
    }
  for (let i = 1; i <= mullions; i += 1) {
    const at = x[0] + ((x[1] - x[0]) * i) / (mullions + 1);
    parts.push(bar('paint', [at - 1.8, at + 1.8], y, z));
  }
  return plain(parts, size);
}

export function column(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const skirting = Math.min(9, h / 4);
  return plain(
    [
      box('plaster', [-w, w], [0, skirting], [-l, l]),
      { ...box('plaster', [-w + 0.8, w - 0.8], [skirting, h], [-l + 0.8, l - 0.8]) },
    ],
    size,
  );
}

export function beam(product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const isSoffit = `${product.id} ${product.name}`.toLowerCase().includes('sof');
  return plain([box(isSoffit ? 'plaster' : 'wood', [-w, w], [0, h], [-l, l])], size);
}

/** A grey metal cabinet with a door and a latch. */
export function electricalPanel(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  return plain(
    [
      box('metal', [-w, w], [0, h], [-l, l - 1]),
      box('metal', [-w + 1.5, w - 1.5], [1.5, h - 1.5], [l - 1, l - 0.3]),
      rod('dark', 'z', [w - 4, h / 2], { radius: 1.3, along: [l - 0.5, l] }),
      face('lamp', [-w + 4, -w + 11], [h - 11, h - 6], l - 0.25),
    ],
    size,
  );
}

export function pipe(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const sides = detail === 'near' ? 20 : 12;
  const round = (part: number, along: Range): Prism => {
    const rounded = rod('metal', 'y', [0, 0], { radius: part, along, sides });
    return { ...rounded, outline: rounded.outline.map(([x, z]): Range => [x * w, z * l]) };
  };
  const collars = [0.02, 0.5, 0.98].map((at): Range => [
    Math.max(0, at * h - 2.5),
    Math.min(h, at * h + 2.5),
  ]);
  return plain([round(0.8, [0, h]), ...collars.map((along) => round(1, along))], size);
}

/** A white housing with a slatted outlet and a round fan behind a grille. */
export function coolingUnit(_product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const parts = [box('paint', [-w, w], [0, h], [-l, l - 0.6])];
  const mouth: Range = [-w + 3, size.width > 60 ? w - 3 : w * 0.2];
  parts.push(box('dark', mouth, [h * 0.18, h * 0.62], [l - 1, l - 0.5]));
  const slats = detail === 'far' ? 3 : 7;
  for (let i = 0; i < slats; i += 1) {
    const y = h * (0.2 + (0.4 * i) / slats);
    parts.push(bar('paint', mouth, [y, y + h * 0.026], [l - 0.7, l]));
  }
  if (size.width <= 60)
    parts.push(
      rod('dark', 'z', [w * 0.6, h * 0.4], {
        radius: Math.min(w * 0.32, h * 0.3),
        along: [l - 0.8, l - 0.4],
        sides: 16,
      }),
      ...grille({ x: w * 0.6, y: h * 0.4, radius: Math.min(w * 0.32, h * 0.3), front: l - 0.4 }),
    );
  parts.push(face('lamp', [w - 9, w - 4], [h * 0.78, h * 0.84], l - 0.55));
  return plain(parts, size);
}

/** Bars before a fan. */
function grille({ x, y, radius, front }: { x: number; y: number; radius: number; front: number }): Prism[] {
  return [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((at) => {
    const half = radius * Math.sqrt(1 - at * at);
    return bar(
      'paint',
      [x + at * radius - 0.25, x + at * radius + 0.25],
      [y - half, y + half],
      [front, front + 0.3],
    );
  });
}

/** On the wall, with a rim that sets it off from plaster; its front is at `front`. */
function plate({ width, length, height }: ModelSize, front: number): Prism[] {
  const [w, l] = [width / 2, length / 2];
  return [
    box('metal', [-w, w], [0, height], [-l, -l + (front + l) / 2]),
    box('paint', [-w * 0.88, w * 0.88], [height * 0.07, height * 0.93], [-l, front]),
  ];
}

export function outlet(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const front = l - 0.4;
  return plain(
    [
      ...plate(size, l - 0.15),
      ...[0.32, 0.68].map((at) =>
        rod('dark', 'z', [0, h * at], { radius: w * 0.45, along: [front, l + 0], sides: 12 }),
      ),
    ],
    size,
  );
}

/** A plate with a rocker. */
export function switchPlate(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const rocker = (y: Range, z: number): Prism => box('paint', [-w * 0.42, w * 0.42], y, [l * 0.4, z]);
  return plain(
    [
      ...plate(size, l * 0.4),
      face('dark', [-w * 0.5, w * 0.5], [h * 0.2, h * 0.8], l * 0.45),
      rocker([h * 0.22, h * 0.5], l * 0.8),
      rocker([h * 0.5, h * 0.78], l),
    ],
    size,
  );
}

/** In place of a product that the shop no longer has: how large it was is all that is known. */
export function placeholder(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  return plain([box('zone', [-w, w], [0, h], [-l, l])], size);
}

/** Floor space that must stay free: a frame on the floor and faint posts. */
export function keepClear(_product: ShapedProduct, size: ModelSize): ProductModel {
  const [w, l, h] = [size.width / 2, size.length / 2, size.height];
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => {
      const x: Range = sx < 0 ? [-w, -w + 1] : [w - 1, w];
      const z: Range = sz < 0 ? [-l, -l + 1] : [l - 1, l];
      return box('zone', x, [0.4, h], z);
    }),
  );
  return plain([box('zone', [-w, w], [0, 0.4], [-l, l]), ...posts], size);
}
