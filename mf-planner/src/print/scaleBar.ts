/** The bar that shows how long something is on paper. */
import { inches, type LengthUnit } from '@rackwright/planning';
import { onPaper } from './paper';

export interface ScaleBar {
  /** Of the whole bar, in metres or feet. */
  readonly length: number;
  readonly unit: 'm' | 'ft';
  /** Equal parts, drawn dark and light in turns. */
  readonly parts: number;
  readonly widthMm: number;
}

const LENGTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const LONGEST_MM = 50;
const CM_PER_M = 100;
const INCHES_PER_FOOT = 12;

/** The longest whole length that the title block has room for. */
export function scaleBar(scale: number, unit: LengthUnit): ScaleBar {
  const oneCm = unit === 'CM' ? CM_PER_M : inches(INCHES_PER_FOOT);
  const widthOf = (length: number) => onPaper(length * oneCm, scale);
  const length = LENGTHS.findLast((each) => widthOf(each) <= LONGEST_MM) ?? 0.5;
  const parts = String(length).startsWith('5') ? 5 : 4;
  return { length, unit: unit === 'CM' ? 'm' : 'ft', parts, widthMm: widthOf(length) };
}
