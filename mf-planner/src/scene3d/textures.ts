/** Pictures computed from noise: wood grain, oak floor, soft shadow, bottle colours, the light of a room. No files, no canvas. */
import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  EquirectangularReflectionMapping,
  HalfFloatType,
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

/** Smooth noise in 0..1 over the unit square that repeats at its edges; `nx`, `ny` cells. */
function noise(u: number, v: number, cells: readonly [number, number], seed: number): number {
  const [nx, ny] = cells;
  const [x, y] = [u * nx, v * ny];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - x0), smooth(y - y0)];
  const at = (i: number, j: number): number =>
    hash((((x0 + i) % nx) + nx) % nx, (((y0 + j) % ny) + ny) % ny, seed);
  const low = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
  const high = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return low + (high - low) * fy;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function paint(
  width: number,
  height: number,
  colour: (u: number, v: number) => readonly [number, number, number, number],
): Pixels {
  const bytes = new Uint8Array(width * height * 4);
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1)
      bytes.set(colour((i + 0.5) / width, (j + 0.5) / height), (j * width + i) * 4);
  return { width, height, bytes };
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** How bright the fibres are along (u) and across (v) the grain; repeats in both. */
function grain(u: number, v: number, seed: number): number {
  const wave = noise(u, v, [2, 3], seed) + 0.4 * noise(u, v, [5, 9], seed + 1);
  const rings = Math.sin((v * 7 + wave * 1.5) * Math.PI * 2);
  const fibres = noise(u, v, [6, 70], seed + 2) - 0.5;
  const fine = noise(u, v, [14, 120], seed + 3) - 0.5;
  const pores = Math.max(0, noise(u, v, [26, 128], seed + 4) - 0.74) * 1.6;
  return 0.86 + rings * 0.05 + fibres * 0.14 + fine * 0.1 - pores * 0.5;
}

/** Light grain that a stain's colour is multiplied with; darker fibres are a little redder. */
export function woodPixels(size = 256): Pixels {
  return paint(size, size, (u, v) => {
    const light = grain(u, v, 11);
    return [byte(light * 255), byte(light ** 1.06 * 255), byte(light ** 1.12 * 255), 255];
  });
}

/** Centimetres that one repeat of the floor's picture covers, along the planks and across them. */
export const FLOOR_LENGTH = 240;
export const FLOOR_WIDTH = 120;
const PLANKS = 10;

/** Oak planks 12 cm wide in true scale, joints staggered. */
export function oakPixels(width = 512, height = 512): Pixels {
  return paint(width, height, (u, v) => {
    const row = Math.floor(v * PLANKS);
    const across = v * PLANKS - row;
    const shift = hash(row, 3, 5);
    const along = (u + shift) % 1;
    const half = along < 0.46 + 0.1 * hash(row, 9, 5) ? 0 : 1;
    const joint = half === 0 ? 0 : 0.46 + 0.1 * hash(row, 9, 5);
    const fromJoint = Math.min(along - joint, half === 0 ? 1 : 1 - along);
    const tone = 0.92 + 0.14 * hash(row, half, 21);
    const fibre = grain(u, v * 3 + hash(row, half, 8), 40 + half);
    const gap = across < 0.035 || across > 0.975 || fromJoint * FLOOR_LENGTH < 0.5 ? 0.72 : 1;
    const light = tone * (0.35 + 0.75 * fibre) * gap;
    const warmth = 0.97 + 0.06 * hash(row, half, 33);
    return [byte(188 * light * warmth), byte(149 * light), byte((106 * light) / warmth), 255];
  });
}

/** White that fades out from a rectangle towards the picture's edge, for shadows beneath things. */
export function blotPixels(size = 64): Pixels {
  const fade = (t: number): number => smooth(Math.max(0, Math.min(1, Math.min(t, 1 - t) / 0.22)));
  return paint(size, size, (u, v) => [255, 255, 255, byte(255 * fade(u) * fade(v))]);
}

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

/** A table of colours or surface values, read pixel by pixel. */
export function tableTexture(pixels: Pixels, isColour: boolean): DataTexture {
  const texture = new DataTexture(pixels.bytes, pixels.width, pixels.height);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.colorSpace = isColour ? SRGBColorSpace : LinearSRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

/** What surfaces reflect: a pale ceiling, a tall window at the upper left, warm walls and floor. */
export function daylightTexture(): DataTexture {
  const [width, height] = [64, 32];
  const halves = new Uint16Array(width * height * 4);
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) {
      const [u, v] = [(i + 0.5) / width, (j + 0.5) / height];
      const colour = skyAt(u, v);
      for (let c = 0; c < 3; c += 1) halves[(j * width + i) * 4 + c] = DataUtils.toHalfFloat(colour[c]!);
      halves[(j * width + i) * 4 + 3] = DataUtils.toHalfFloat(1);
    }
  const texture = new DataTexture(halves, width, height);
  texture.type = HalfFloatType;
  texture.mapping = EquirectangularReflectionMapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.wrapT = ClampToEdgeWrapping;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

function skyAt(u: number, v: number): Rgb {
  const up = smooth(Math.max(0, Math.min(1, (v - 0.3) / 0.6)));
  const base = 0.34 + 0.5 * up;
  const isPane = (u0: number, u1: number): boolean => u > u0 && u < u1 && v > 0.56 && v < 0.86;
  const window = isPane(0.08, 0.2) || isPane(0.56, 0.66) ? 4 : 0;
  const lamp = v > 0.93 ? 0.8 : 0;
  return [
    base * 1.03 + window + lamp,
    base * (0.97 + 0.03 * up) + window * 0.97 + lamp,
    base * (0.86 + 0.13 * up) + window * 0.9 + lamp * 0.9,
  ];
}
