/** Pictures computed from noise: wood grain, oak floor, plaster. No files, no canvas. */
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import { type NoiseField, hash, noise, paint, type Pixels } from './noise';

/** How bright the fibres are along (u) and across (v) the grain; repeats in both. */
function grainField(seed: number): NoiseField {
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

/** Part of the wood's picture, at each of its long sides, that is the joint to the next board; and its light. */
const JOINT = { part: 0.014, light: 0.5 };

/** Light grain that a stain's colour is multiplied with; darker fibres are a little redder. Alpha is dark where boards meet. */
function woodPixels(size = 256): Pixels {
  const grain = grainField(11);
  return paint(size, size, (u, v, write) => {
    const light = grain(u, v);
    const isJoint = Math.min(v, 1 - v) < JOINT.part;
    write(light * 255, light ** 1.06 * 255, light ** 1.12 * 255, isJoint ? 255 * JOINT.light : 255);
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
    write(175 * light * warmth, 154 * light, (127 * light) / warmth, 255);
  });
}

/** Centimetres that one repeat of the plaster covers, both ways. */
export const PLASTER_SIDE = 240;

/** Neutral plaster, floated by hand: broad clouds, hardly seen. */
function plasterPixels(size = 256): Pixels {
  const [broad, middle, fine] = [noise(5, 6, 71), noise(17, 14, 72), noise(90, 90, 73)];
  return paint(size, size, (u, v, write) => {
    const cloud = (broad(u, v) - 0.5) * 0.05 + (middle(u, v) - 0.5) * 0.03 + (fine(u, v) - 0.5) * 0.02;
    const light = 1 + cloud;
    write(238 * light, 233 * light, 225 * light * (1 - cloud * 0.2), 255);
  });
}

/** The larger pictures, painted when first asked for and then kept: they depend on nothing. */
export function paintedOnce(): Readonly<Record<'wood' | 'oak' | 'plaster', Pixels>> {
  painted ??= { wood: woodPixels(), oak: oakPixels(), plaster: plasterPixels() };
  return painted;
}

let painted: ReturnType<typeof paintedOnce> | null = null;

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

/** A texture that repeats, with mipmaps, of directions and not of colours. */
export function reliefTexture(pixels: Pixels, anisotropy = 4): DataTexture {
  const texture = colourTexture(pixels, anisotropy);
  texture.colorSpace = LinearSRGBColorSpace;
  return texture;
}

/** One white pixel, for surfaces without a picture: with it they share their shader with those that have one. */
export function whiteTexture(): DataTexture {
  return colourTexture({ width: 1, height: 1, bytes: new Uint8Array([255, 255, 255, 255]) }, 1);
}
