/** Where the bottles of a rack lie: columns between its uprights, rows above its toe. */
import { inches } from '../measure';
import type { Product } from '../catalogue/product';

/** Width in centimetres of the upright at each end of a rack, of which the next column shares the other half. */
export const RACK_UPRIGHT = inches(0.75);
/** Height in centimetres of the toe behind the base moulding. */
export const RACK_TOE = inches(2.5);
/** Rise of a row for a column of this pitch: 3.75 inches for 4. */
const ROW_PER_COLUMN = 0.9375;
/** Depth of one bottle behind another, and what the back of a rack takes of its depth. */
const BOTTLE_DEPTH = 31;
const BACK = 3;

/** Centimetres, in the object's own axes: u along the width from its middle, v up from its underside. */
export interface RackPlaces {
  /** 0 when it holds no bottles in columns. */
  readonly columns: number;
  readonly rows: number;
  /** u of the left side of the first column. */
  readonly left: number;
  readonly columnPitch: number;
  /** v of the underside of the first row. */
  readonly bottom: number;
  readonly rowPitch: number;
}

const NO_PLACES: RackPlaces = { columns: 0, rows: 0, left: 0, columnPitch: 1, bottom: 0, rowPitch: 1 };

/** The places of a product of this size, from its counts of columns and bottles; what lies behind is the same place. */
export function rackPlaces(
  { columnCount: columns, bottleCount }: Pick<Product, 'columnCount' | 'bottleCount'>,
  size: { readonly width: number; readonly length: number; readonly height: number },
): RackPlaces {
  if (columns === 0 || bottleCount === 0) return NO_PLACES;
  const rows = Math.max(1, Math.round(bottleCount / (columns * deepOf(size.length))));
  const columnPitch = columnPitchOf(size.width, columns);
  const bottom = toeOf(size.height, rows, columnPitch);
  return {
    columns,
    rows,
    left: (RACK_UPRIGHT - size.width) / 2,
    columnPitch,
    bottom,
    rowPitch: (size.height - bottom) / rows,
  };
}

/** From upright to upright, what the narrowest bottle of the trade needs, and more than the widest one does. */
export const COLUMN_LEAST = inches(3);
const COLUMN_MOST = inches(5.5);
/** What rounding of lengths may take from a row. */
const ROUNDING = 1e-6;

/** Centimetres from upright to upright. */
export const columnPitchOf = (width: number, columns: number): number => (width - RACK_UPRIGHT) / columns;

/**
 * The most bottles that lie in so many columns at the usual rise of a row, without a toe; null where columns are wider than a bottle,
 * as of corners and of racks in which bottles lie across.
 */
export function mostBottles(
  columns: number,
  size: { readonly width: number; readonly length: number; readonly height: number },
): number | null {
  const pitch = columnPitchOf(size.width, columns);
  if (columns === 0 || pitch > COLUMN_MOST) return null;
  const rows = Math.floor(size.height / (Math.max(pitch, COLUMN_LEAST) * ROW_PER_COLUMN) + ROUNDING);
  return columns * rows * deepOf(size.length);
}

/** Bottles behind each other. */
const deepOf = (length: number): number => Math.max(1, Math.round((length - BACK) / BOTTLE_DEPTH));

/** The toe that leaves rows nearest to the usual rise; none for what stacks on another rack. */
function toeOf(height: number, rows: number, columnPitch: number): number {
  const wanted = columnPitch * ROW_PER_COLUMN;
  const miss = (toe: number): number => Math.abs((height - toe) / rows - wanted);
  return height > RACK_TOE * 2 && miss(RACK_TOE) <= miss(0) ? RACK_TOE : 0;
}
