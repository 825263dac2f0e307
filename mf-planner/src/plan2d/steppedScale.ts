/** Steps to a doubling of the scale. */
const STEPS = 4;

/**
 * Pixels for a centimetre, rounded down so that zooming changes it in steps: what is chosen for it holds until the next one, and what
 * fits at it fits. `px` is centimetres a pixel.
 */
export function steppedScale(px: number): number {
  return 2 ** (Math.floor(Math.log2(1 / px) * STEPS + 1e-9) / STEPS);
}
