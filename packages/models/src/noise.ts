/** Repeating noise and the painting of pictures pixel by pixel. Knows no three and no page. */

/** Four bytes a pixel, rows from v = 0 up. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The same number in 0..1 for the same three whole numbers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A value for each place of the unit square. */
export type NoiseField = (u: number, v: number) => number;

/** Smooth noise in 0..1 over the unit square that repeats at its edges. Reading it allocates nothing. */
export function noise(nx: number, ny: number, seed: number): NoiseField {
  const table = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j += 1) for (let i = 0; i < nx; i += 1) table[j * nx + i] = hash(i, j, seed);
  return (u, v) => {
    const x = (u - Math.floor(u)) * nx;
    const y = (v - Math.floor(v)) * ny;
    const x0 = Math.floor(x) % nx;
    const y0 = Math.floor(y) % ny;
    const x1 = x0 + 1 === nx ? 0 : x0 + 1;
    const row0 = y0 * nx;
    const row1 = (y0 + 1 === ny ? 0 : y0 + 1) * nx;
    const fx = smooth(x - Math.floor(x));
    const fy = smooth(y - Math.floor(y));
    const low = table[row0 + x0]! + (table[row0 + x1]! - table[row0 + x0]!) * fx;
    const high = table[row1 + x0]! + (table[row1 + x1]! - table[row1 + x0]!) * fx;
    return low + (high - low) * fy;
  };
}

/** From 0 to 1 without a kink at either end, for 0 to 1. */
export function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Calls `colour` for each pixel with the place of its four bytes. */
export function paint(
  width: number,
  height: number,
  colour: (u: number, v: number, write: (r: number, g: number, b: number, a: number) => void) => void,
): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4);
  let at = 0;
  const write = (r: number, g: number, b: number, a: number): void => {
    bytes[at] = r;
    bytes[at + 1] = g;
    bytes[at + 2] = b;
    bytes[at + 3] = a;
    at += 4;
  };
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) colour((i + 0.5) / width, (j + 0.5) / height, write);
  return { width, height, bytes: new Uint8Array(bytes.buffer) };
}
