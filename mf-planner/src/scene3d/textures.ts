/** Pictures computed from noise: wood grain, oak floor, soft shadow, bottle colours. No files, no canvas. */
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  NearestFilter,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';

/** Four bytes a pixel, rows from v = 0 up. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

type Field = (u: number, v: number) => number;

/** Smooth noise in 0..1 over the unit square that repeats at its edges. Reading it allocates nothing. */
function noise(nx: number, ny: number, seed: number): Field {
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

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Calls `colour` for each pixel with the place of its four bytes. */
function paint(
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

/** How bright the fibres are along (u) and across (v) the grain; repeats in both. */
function grainField(seed: number): Field {
  const wave = noise(2, 3, seed);
  const ripple = noise(5, 9, seed + 1);
  const fibre = noise(6, 70, seed + 2);
  const fine = noise(14, 120, seed + 3);
  const pore = noise(26, 128, seed + 4);
  return (u, v) => {
    const rings = Math.sin((v * 7 + (wave(u, v) + 0.4 * ripple(u, v)) * 1.5) * Math.PI * 2);
    const pores = Math.max(0, pore(u, v) - 0.74) * 0.8;
    return 0.86 + rings * 0.05 + (fibre(u, v) - 0.5) * 0.14 + (fine(u, v) - 0.5) * 0.1 - pores;
  };
}

/** Light grain that a stain's colour is multiplied with; darker fibres are a little redder. */
function woodPixels(size = 256): Pixels {
  const grain = grainField(11);
  return paint(size, size, (u, v, write) => {
    const light = grain(u, v);
    write(light * 255, light ** 1.06 * 255, light ** 1.12 * 255, 255);
  });
}

/** Centimetres that one repeat of the floor's picture covers, along the planks and across them. */
export const FLOOR_LENGTH = 240;
export const FLOOR_WIDTH = 120;
const PLANKS = 10;

/** Oak planks 12 cm wide in true scale, joints staggered. */
function oakPixels(width = 512, height = 256): Pixels {
  const grain = grainField(40);
  return paint(width, height, (u, v, write) => {
    const row = Math.floor(v * PLANKS);
    const across = v * PLANKS - row;
    const along = (u + hash(row, 3, 5)) % 1;
    const joint = 0.46 + 0.1 * hash(row, 9, 5);
    const half = along < joint ? 0 : 1;
    const fromJoint = half === 0 ? along : along - joint;
    const isGap = across < 0.045 || fromJoint * FLOOR_LENGTH < 0.5;
    const fibre = grain(u, v * 3 + hash(row, half, 8));
    const light = (0.92 + 0.14 * hash(row, half, 21)) * (0.35 + 0.75 * fibre) * (isGap ? 0.74 : 1);
    const warmth = 0.97 + 0.06 * hash(row, half, 33);
    write(184 * light * warmth, 159 * light, (129 * light) / warmth, 255);
  });
}

/** White that fades out from a rectangle towards the picture's edge, for shadows beneath things. */
function blotPixels(size = 64): Pixels {
  const fade = (t: number): number => smooth(Math.max(0, Math.min(1, Math.min(t, 1 - t) / 0.22)));
  return paint(size, size, (u, v, write) => write(255, 255, 255, 255 * fade(u) * fade(v)));
}

/** The larger pictures, painted when first asked for and then kept: they depend on nothing. */
export function paintedOnce(): { readonly wood: Pixels; readonly oak: Pixels; readonly blot: Pixels } {
  painted ??= { wood: woodPixels(), oak: oakPixels(), blot: blotPixels() };
  return painted;
}

let painted: ReturnType<typeof paintedOnce> | null = null;

/** Columns of the bottles' palette. */
export const PALETTE = { glass: 0, shoulder: 1, capsule: 2, cap: 3, label: 4 } as const;
export const PALETTE_COLUMNS = 8;
/** Rows of the palette: kinds of wine, first the most common. */
export const WINES = 4;

type Rgb = readonly [number, number, number];
const LABEL: Rgb = [238, 229, 208];
const WINE_COLOURS: readonly Readonly<Record<keyof typeof PALETTE, Rgb>>[] = [
  { glass: [24, 40, 25], shoulder: [34, 54, 33], capsule: [92, 20, 38], cap: [112, 30, 48], label: LABEL },
  { glass: [20, 33, 21], shoulder: [28, 46, 28], capsule: [66, 14, 26], cap: [84, 22, 36], label: LABEL },
  {
    glass: [30, 26, 20],
    shoulder: [42, 35, 26],
    capsule: [34, 31, 30],
    cap: [54, 50, 48],
    label: [222, 212, 190],
  },
  {
    glass: [74, 78, 32],
    shoulder: [92, 94, 42],
    capsule: [168, 132, 66],
    cap: [190, 156, 92],
    label: [244, 240, 228],
  },
];

function palettePixels(colour: (wine: number, part: keyof typeof PALETTE) => Rgb): Pixels {
  const bytes = new Uint8Array(PALETTE_COLUMNS * WINES * 4).fill(255);
  for (let wine = 0; wine < WINES; wine += 1)
    for (const part of Object.keys(PALETTE) as (keyof typeof PALETTE)[])
      bytes.set(colour(wine, part), (wine * PALETTE_COLUMNS + PALETTE[part]) * 4);
  return { width: PALETTE_COLUMNS, height: WINES, bytes };
}

export const winePixels = (): Pixels => palettePixels((wine, part) => WINE_COLOURS[wine]![part]);

/** Green is roughness, blue is metalness. */
export const bottleSurfacePixels = (): Pixels =>
  palettePixels(
    (_wine, part) =>
      (
        ({
          glass: [0, 26, 0],
          shoulder: [0, 30, 0],
          capsule: [0, 92, 70],
          cap: [0, 84, 90],
          label: [0, 225, 0],
        }) as const
      )[part],
  );

/** A texture that repeats, with mipmaps, in the colours of the screen. */
export function colourTexture(pixels: Pixels, anisotropy = 4): DataTexture {
  const texture = new DataTexture(pixels.bytes, pixels.width, pixels.height);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = anisotropy;
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

/** One white pixel, for surfaces without a picture: with it they share their shader with those that have one. */
export function whiteTexture(): DataTexture {
  return colourTexture({ width: 1, height: 1, bytes: new Uint8Array([255, 255, 255, 255]) }, 1);
}

/** A table of colours or surface values, read pixel by pixel. */
export function tableTexture(pixels: Pixels, isColour: boolean): DataTexture {
  const texture = new DataTexture(pixels.bytes, pixels.width, pixels.height);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.colorSpace = isColour ? SRGBColorSpace : LinearSRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}
