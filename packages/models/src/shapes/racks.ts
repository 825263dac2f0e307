/** Products made of rack blocks: individual racks, display rows, islands, cascades. */
import { bottleFormatOf } from '@rackwright/planning';
import {
  box,
  type DetailLevel,
  face,
  type ModelSize,
  type Prism,
  type ProductModel,
  type Range,
  shiftedSlots,
  type Slot,
  turnedAbout,
  turnedSlots,
  type ShapedProduct,
} from './part';
import {
  BOTTLES,
  columnPitch,
  columnsOf,
  layersIn,
  type RackBlock,
  rackFrame,
  rackSlots,
  TOE,
  toeFor,
  UPRIGHT,
} from './racking';

/** Openings that a display row takes the place of. */
const REVEAL_ROWS = 4;
const DISPLAY_TILT = 15;

function blockFor(product: ShapedProduct, size: ModelSize, detail: DetailLevel): RackBlock {
  const columns = columnsOf(product);
  const deep = layersIn(size.length);
  const rows = Math.max(1, Math.round(product.bottleCount / (columns * deep)));
  const pitch = (size.width - UPRIGHT) / columns;
  return {
    x: [-size.width / 2, size.width / 2],
    y: [0, size.height],
    z: [-size.length / 2, size.length / 2],
    columns,
    rows,
    deep,
    toe: toeFor(size.height, rows, pitch),
    detail,
    isClosed: true,
  };
}

export function individual(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const block = blockFor(product, size, detail);
  return { parts: rackFrame(block), slots: rackSlots(block), shading: 'front' };
}

/** A rack with one row at hand height lying open and tilted, labels up. */
export function displayRow(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const bottleRows = Math.max(2, Math.round(product.bottleCount / columnsOf(product)));
  const whole = { ...blockFor(product, size, detail), rows: bottleRows - 1 + REVEAL_ROWS };
  const toe = toeFor(size.height, whole.rows, columnPitch(whole));
  const rise = (size.height - toe) / whole.rows;
  const below = Math.max(1, Math.min(bottleRows - 2, Math.round((100 - toe) / rise)));
  const reveal: Range = [toe + below * rise, toe + (below + REVEAL_ROWS) * rise];

  const lower: RackBlock = { ...whole, y: [0, reveal[0]], rows: below, toe, isClosed: false };
  const upper: RackBlock = { ...whole, y: [reveal[1], size.height], rows: bottleRows - 1 - below, toe: 0 };
  const parts = [...rackFrame(lower), ...rackFrame(upper), ...revealParts(whole, reveal)];
  return {
    parts,
    slots: [...rackSlots(lower), ...displaySlots(whole, reveal), ...rackSlots(upper)],
    shading: 'front',
  };
}

function revealParts(block: RackBlock, [y0, y1]: Range): Prism[] {
  const [back, front] = block.z;
  const drop = Math.tan((DISPLAY_TILT * Math.PI) / 180) * (front - back - 2);
  const inner: Range = [block.x[0] + UPRIGHT, block.x[1] - UPRIGHT];
  const shelf: Prism = {
    role: 'wood',
    axis: 'x',
    outline: [
      [back + 1, y0 + drop + 0.2],
      [front - 1, y0 + 0.2],
      [front - 1, y0 + 1.8],
      [back + 1, y0 + drop + 1.8],
    ],
    along: inner,
    grain: 'x',
    ends: 'none',
  };
  const sides: Range[] = [
    [block.x[0], block.x[0] + UPRIGHT],
    [block.x[1] - UPRIGHT, block.x[1]],
  ];
  return [
    shelf,
    box('wood', inner, [y0, y0 + 3], [front - 1.8, front - 0.4]),
    box('wood', inner, [y0, y1], [back + 0.1, back + 0.6]),
    ...sides.map((x) => box('wood', x, [y0, y1], [back + 0.2, front - 0.2])),
  ];
}

function displaySlots(block: RackBlock, [y0]: Range): Slot[] {
  const pitch = columnPitch(block);
  const format = bottleFormatOf(pitch);
  const { diameter, length } = BOTTLES[format];
  const radians = (DISPLAY_TILT * Math.PI) / 180;
  const lift = 1.9 + diameter / 2 / Math.cos(radians);
  const z = block.z[1] - 2.5 - length * Math.cos(radians);
  const y = y0 + lift + Math.tan(radians) * (block.z[1] - 1 - z);
  return Array.from({ length: block.columns }, (_, column) => ({
    x: block.x[0] + UPRIGHT / 2 + (column + 0.5) * pitch,
    y,
    z,
    yaw: 0,
    tilt: DISPLAY_TILT,
    format,
  }));
}

/** Two racks back to back. */
export function island(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const columns = columnsOf(product);
  const rows = Math.max(1, Math.round(product.bottleCount / (columns * 2)));
  const block: RackBlock = {
    x: [-size.width / 2, size.width / 2],
    y: [0, size.height],
    z: [0, size.length / 2],
    columns,
    rows,
    deep: 1,
    toe: toeFor(size.height, rows, (size.width - UPRIGHT) / columns),
    detail,
    isClosed: true,
  };
  const half = rackFrame(block);
  const slots = rackSlots(block);
  return {
    parts: [...half, ...turnedAbout(half)],
    slots: [...slots, ...turnedSlots(slots)],
    shading: 'both',
  };
}

/** A full-height rack behind and a low one before it; the low one's top row is on show under a sloping cheek. */
export function cascade(product: ShapedProduct, size: ModelSize, detail: DetailLevel): ProductModel {
  const columns = columnsOf(product);
  const rows = Math.max(2, Math.round(product.bottleCount / columns));
  const behind = Math.min(rows - 1, Math.max(1, Math.floor((size.height - TOE) / 9.525 + 1e-6)));
  const rise = (size.height - TOE) / behind;
  const x: Range = [-size.width / 2, size.width / 2];
  const back: RackBlock = {
    x,
    y: [0, size.height],
    z: [-size.length / 2, 0],
    columns,
    rows: behind,
    deep: 1,
    toe: TOE,
    detail,
    isClosed: true,
  };
  const front: RackBlock = {
    ...back,
    y: [0, TOE + (rows - behind) * rise],
    z: [0, size.length / 2],
    rows: rows - behind,
    isClosed: false,
  };
  return {
    parts: [...rackFrame(back), ...rackFrame(front), ...cheeks(back, front)],
    slots: [...rackSlots(back), ...shiftedSlots(rackSlots(front), { y: 0 })],
    shading: 'front',
  };
}

/** Sloping sides and a slatted apron from the low rack's top up to the high one's. */
function cheeks(back: RackBlock, front: RackBlock): Prism[] {
  const [low, high] = [front.y[1], back.y[1]];
  const [near, far] = [front.z[1], front.z[0]];
  const slope = (t: number): Range => [far + (near - far) * t, high - 4 + (low - high + 4) * t];
  const sides: Range[] = [
    [back.x[0] + 0.2, back.x[0] + UPRIGHT - 0.1],
    [back.x[1] - UPRIGHT + 0.1, back.x[1] - 0.2],
  ];
  const outline: Range[] = [[far, low], [near, low], slope(1), slope(0.55), slope(0.2), [far, high - 1]];
  const parts: Prism[] = sides.map((along) => ({
    role: 'wood',
    axis: 'x',
    outline,
    along,
    grain: 'z',
    ends: 'both',
  }));
  parts.push(face('wood', [back.x[0] + 1, back.x[1] - 1], [low, low + 1], near - 0.6));
  return parts;
}
