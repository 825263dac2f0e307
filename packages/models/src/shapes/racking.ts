/** Racks of single bottles: uprights, cross rails, one opening a bottle. Sizes in centimetres. */
import { type BottleFormat, bottleFormatOf, RACK_TOE, RACK_UPRIGHT } from '@rackwright/planning';
import {
  bar,
  box,
  type DetailLevel,
  face,
  type Prism,
  type Range,
  type Slot,
  type ShapedProduct,
} from './part';

/** 0.75 inch. */
export const UPRIGHT = RACK_UPRIGHT;
/** 2.5 inches, behind the base moulding. */
export const TOE = RACK_TOE;
const RAIL = 1.3;
/** How far the rails stand behind the uprights' faces, so that no two faces share a plane. */
const RECESS = 0.7;
const POST = 3.2;
const BACK_BOARD = 0.6;

/** Diameter and length of a bottle, in centimetres. */
export const BOTTLES: Readonly<Record<BottleFormat, { readonly diameter: number; readonly length: number }>> =
  {
    half: { diameter: 6.35, length: 24.1 },
    bordeaux: { diameter: 7.62, length: 30.5 },
    burgundy: { diameter: 8.6, length: 29.7 },
    magnum: { diameter: 10.8, length: 36.8 },
  };

/** A block of openings facing +z. */
export interface RackBlock {
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
  readonly columns: number;
  readonly rows: number;
  /** Bottles one behind the other. */
  readonly deep: number;
  readonly toe: number;
  readonly detail: DetailLevel;
  /** A board above the last row. */
  readonly isClosed: boolean;
}

/** Uprights, rails, runners at the sides, toe board and back board; fills its box exactly. */
export function rackFrame(block: RackBlock): Prism[] {
  const parts = [...uprights(block), ...crossRails(block), ...sideRunners(block)];
  const [x0, x1] = block.x;
  const inner: Range = [x0 + UPRIGHT / 2, x1 - UPRIGHT / 2];
  parts.push(
    box('wood', inner, [block.y[0] + 0.3, block.y[1] - 0.3], [block.z[0] + 0.1, block.z[0] + BACK_BOARD]),
  );
  if (block.isClosed)
    parts.push(
      bar('wood', inner, [block.y[1] - 1, block.y[1] - 0.05], [block.z[0] + 0.02, block.z[1] - RECESS]),
    );
  if (block.toe > 0)
    parts.push(
      bar(
        'wood',
        inner,
        [block.y[0], block.y[0] + block.toe],
        [block.z[1] - RECESS - 2, block.z[1] - RECESS],
      ),
    );
  return parts;
}

function uprights(block: RackBlock): Prism[] {
  const pitch = columnPitch(block);
  const [back, front] = block.z;
  const parts: Prism[] = [];
  for (let i = 0; i <= block.columns; i += 1) {
    const left = i === block.columns ? block.x[1] - UPRIGHT : block.x[0] + i * pitch;
    const x: Range = [left, left + UPRIGHT];
    const isOuter = i === 0 || i === block.columns;
    if (block.detail === 'far' && !isOuter) parts.push(face('wood', x, block.y, front));
    else parts.push(box('wood', x, block.y, [front - POST, front]));
    if (isOuter) parts.push(box('wood', x, block.y, [back, back + POST]));
  }
  return parts;
}

function crossRails(block: RackBlock): Prism[] {
  const front = block.z[1] - RECESS;
  const inner: Range = [block.x[0] + UPRIGHT / 2, block.x[1] - UPRIGHT / 2];
  const parts: Prism[] = [];
  for (const y of railHeights(block)) {
    if (block.detail === 'far') {
      parts.push(face('wood', inner, y, front));
      continue;
    }
    const rail = bar('wood', inner, y, [front - 1.8, front]);
    parts.push(block.detail === 'near' ? rail : { ...rail, only: [1, 2] });
    if (block.detail === 'near')
      parts.push({ ...bar('wood', inner, y, [block.z[0] + 4, block.z[0] + 6]), only: [1, 2] });
  }
  return parts;
}

/** Bars from front to back at both sides, which carry the bottles and close the view from the side. */
function sideRunners(block: RackBlock): Prism[] {
  const depth: Range = [block.z[0] + POST, block.z[1] - POST];
  const sides: Range[] = [
    [block.x[0] + 0.3, block.x[0] + UPRIGHT - 0.3],
    [block.x[1] - UPRIGHT + 0.3, block.x[1] - 0.3],
  ];
  if (block.detail === 'far')
    return sides.map((x) => bar('wood', x, [block.y[0] + block.toe, block.y[1]], depth));
  return sides.flatMap((x) =>
    railHeights(block).map((y) => bar('wood', x, [y[0], Math.min(block.y[1], y[1] + 1.2)], depth)),
  );
}

function railHeights(block: RackBlock): Range[] {
  const base = block.y[0] + block.toe;
  const pitch = rowPitch(block);
  return Array.from({ length: block.rows }, (_, row): Range => {
    const y = base + row * pitch;
    return [y, y + RAIL];
  });
}

export function columnPitch(block: RackBlock): number {
  return (block.x[1] - block.x[0] - UPRIGHT) / block.columns;
}

function rowPitch(block: RackBlock): number {
  return (block.y[1] - block.y[0] - block.toe) / block.rows;
}

/** One slot an opening, from below, necks just inside the front. */
export function rackSlots(block: RackBlock): Slot[] {
  const pitch = columnPitch(block);
  const rise = rowPitch(block);
  const format = bottleFormatOf(pitch);
  const { diameter, length } = BOTTLES[format];
  const slots: Slot[] = [];
  for (let row = 0; row < block.rows; row += 1)
    for (let column = 0; column < block.columns; column += 1)
      for (let layer = 0; layer < block.deep; layer += 1)
        slots.push({
          x: block.x[0] + UPRIGHT / 2 + (column + 0.5) * pitch,
          y: block.y[0] + block.toe + row * rise + RAIL + diameter / 2 - 0.2,
          z: block.z[1] - 0.4 - length - layer * (length + 1),
          yaw: 0,
          tilt: 0,
          format,
        });
  return slots;
}

/** Bottles one behind the other in this depth. */
export function layersIn(lengthCm: number): number {
  return Math.max(1, Math.round((lengthCm - 3) / 31));
}

/** The toe that leaves openings nearest to the usual proportion: 2.5 inches, or none for what stacks on another rack. */
export function toeFor(heightCm: number, rows: number, pitchCm: number): number {
  const wanted = pitchCm * 0.9375;
  const miss = (toe: number): number => Math.abs((heightCm - toe) / rows - wanted);
  return heightCm > TOE * 2 && miss(TOE) <= miss(0) ? TOE : 0;
}

/** Columns of a product; at least one. */
export function columnsOf(product: ShapedProduct): number {
  return Math.max(1, product.columnCount);
}
