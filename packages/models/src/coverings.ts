/** Pictures of wall and floor coverings: colour, and how the surface stands out. */
import { type Covering, type CoveringKind, patternOf, type Spot } from './coveringPatterns';
import type { Pixels } from './noise';

export interface CoveringPicture {
  /** Centimetres that the picture covers. */
  readonly width: number;
  readonly height: number;
  readonly roughness: number;
  readonly colour: Pixels;
  /** Directions of the surface, as a normal map holds them; null where it is even. */
  readonly relief: Pixels | null;
}

/** Most pixels along a side: what shows is never finer than a few millimetres, and painting takes its time. */
const SIDE_MAX = 512;
const PIXELS_PER_CM = 3.6;
/** Slopes are drawn this much steeper than they are, so that flat reliefs show in soft light. */
const RELIEF = 1.5;

type Rgb = readonly [number, number, number];

/** The same picture for the same covering, without a seam where it repeats; its mean colour is the covering's `color`. `sideMax` pixels at most along each side. */
export function paintCovering(
  covering: CoveringKind & Pick<Covering, 'color'>,
  sideMax = SIDE_MAX,
): CoveringPicture {
  const pattern = patternOf(covering);
  const base = rgbOf(covering.color);
  const [width, height] = [pattern.width, pattern.height].map((cm) => pixelsFor(cm, sideMax)) as [
    number,
    number,
  ];
  const shades = new Float32Array(width * height * 3);
  const heights = new Float32Array(width * height);
  const mortar = mortarOf(base, pattern.mortar);
  const spot: Spot = { tone: 1, warmth: 0, joint: 0, height: 0 };
  for (let j = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1) {
      pattern.at(((i + 0.5) / width) * pattern.width, ((j + 0.5) / height) * pattern.height, spot);
      const pixel = j * width + i;
      heights[pixel] = spot.height;
      for (let c = 0; c < 3; c += 1) {
        const face = base[c]! * spot.tone * (1 + (1 - c) * spot.warmth);
        shades[pixel * 3 + c] = face + (mortar[c]! - face) * spot.joint;
      }
    }
  return {
    width: pattern.width,
    height: pattern.height,
    roughness: pattern.roughness,
    colour: { width, height, bytes: balanced(shades, base) },
    relief: pattern.hasRelief ? reliefOf(heights, { width, height }, pattern) : null,
  };
}

function pixelsFor(cm: number, sideMax: number): number {
  return Math.min(sideMax, 2 ** Math.ceil(Math.log2(cm * PIXELS_PER_CM * 0.75)));
}

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

const LIME: Rgb = [196, 186, 168];
const DARK = 150;

/** Joints of a dark covering are of lime mortar, those of a light one a little darker than itself. */
function mortarOf(base: Rgb, lightness: number | null): Rgb {
  const light = base[0] * 0.3 + base[1] * 0.6 + base[2] * 0.1;
  const isDark = light < DARK && lightness !== null;
  return base.map((one, c) =>
    isDark ? one + (LIME[c]! * lightness - one) * 0.7 : one * 0.8,
  ) as unknown as Rgb;
}

/** Bytes of the shades, made lighter or darker as a whole until their mean is the wanted colour. */
function balanced(shades: Float32Array, wanted: Rgb): Uint8Array {
  const sums = [0, 0, 0];
  for (let i = 0; i < shades.length; i += 1) sums[i % 3]! += shades[i]!;
  const count = shades.length / 3;
  const gains = wanted.map((one, c) => (sums[c]! > 0 ? (one * count) / sums[c]! : 1));
  const bytes = new Uint8ClampedArray(count * 4);
  for (let i = 0; i < count; i += 1) {
    for (let c = 0; c < 3; c += 1) bytes[i * 4 + c] = shades[i * 3 + c]! * gains[c]!;
    bytes[i * 4 + 3] = 255;
  }
  return new Uint8Array(bytes.buffer);
}

/** Which way the surface faces at each pixel, from how far it and its neighbours stand out. */
function reliefOf(
  heights: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  cm: { readonly width: number; readonly height: number },
): Pixels {
  const bytes = new Uint8Array(width * height * 4);
  const [perX, perY] = [(RELIEF * width) / (2 * cm.width), (RELIEF * height) / (2 * cm.height)];
  for (let j = 0; j < height; j += 1) {
    const [below, above] = [((j + height - 1) % height) * width, ((j + 1) % height) * width];
    for (let i = 0; i < width; i += 1) {
      const [left, right] = [(i + width - 1) % width, (i + 1) % width];
      const x = (heights[j * width + left]! - heights[j * width + right]!) * perX;
      const y = (heights[below + i]! - heights[above + i]!) * perY;
      const length = Math.hypot(x, y, 1);
      const at = (j * width + i) * 4;
      bytes[at] = 127.5 + (127.5 * x) / length;
      bytes[at + 1] = 127.5 + (127.5 * y) / length;
      bytes[at + 2] = 127.5 + 127.5 / length;
      bytes[at + 3] = 255;
    }
  }
  return { width, height, bytes };
}
