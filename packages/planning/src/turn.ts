/** Cosine and sine of a turn in degrees, without rounding noise at right angles and without an object for the answer. */

const RADIANS = Math.PI / 180;
const ofQuarters = [1, 0, -1, 0] as const;

/** -1 to 1; exact at multiples of 90. */
export function cosine(degrees: number): number {
  const quarters = degrees / 90;
  return Number.isInteger(quarters) ? ofQuarters[quarters & 3]! : Math.cos(degrees * RADIANS);
}

/** -1 to 1; exact at multiples of 90. */
export function sine(degrees: number): number {
  const quarters = degrees / 90;
  return Number.isInteger(quarters) ? ofQuarters[(quarters + 3) & 3]! : Math.sin(degrees * RADIANS);
}
