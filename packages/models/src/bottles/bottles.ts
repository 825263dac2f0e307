/** Which bottles lie in the slots of a product, and their meshes merged into one. */
import type { Product } from '@rackwright/planning';
import { Color, SRGBColorSpace } from 'three';
import { type Turned, turnedBottle } from './bottleMesh';
import type { DetailLevel, ProductModel } from '../shapes/part';
import { slotMatrices } from '../shapes/geometry';
import { MeshPacker, type PackedMesh, type Rgb, type Stuff } from '../shapes/packedMesh';
import { PALETTE, PALETTE_COLUMNS, winePixels } from './bottlePictures';
import { type BottlePart, wineIn, wineSeed } from './wines';

/** The bottles of one product at one size. */
export interface Bottles {
  /** Sixteen numbers a slot, in the product's axes. */
  readonly slots: Float32Array;
  /** For each slot, whether its bottle lies in the open. */
  readonly isShown: readonly boolean[];
  /** Makes one product's bottles differ from another's. */
  readonly seed: number;
}

/** The places for bottles of a product; those that are tilted, or without racking around, lie in the open. */
export function bottlesOf(
  { slots, shading }: Pick<ProductModel, 'slots' | 'shading'>,
  { id }: Pick<Product, 'id'>,
): Bottles {
  return {
    slots: slotMatrices(slots),
    isShown: slots.map(({ tilt }) => tilt !== 0 || shading === 'none'),
    seed: wineSeed(id),
  };
}

/** Row of the palette; the same slot always holds the same wine. */
export function wineOf({ seed }: Bottles, slot: number): number {
  return wineIn(seed, slot);
}

/** Whether a slot holds a bottle when `part` of all do, 0 to 1. What is filled stays so as the part grows. */
export function isFilled({ seed }: Bottles, slot: number, part: number): boolean {
  let h = Math.imul(slot + 1, 374761393) + Math.imul(seed + 1, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 < part;
}

const STUFF_OF: Readonly<Record<BottlePart, Stuff>> = {
  glass: 'bottle',
  shoulder: 'bottle',
  capsule: 'capsule',
  cap: 'capsule',
  label: 'label',
};

let wineColours: readonly Readonly<Record<BottlePart, Rgb>>[] | null = null;

/** Linear colours of each wine's parts, as the palette has them. */
function coloursOfWine(wine: number): Readonly<Record<BottlePart, Rgb>> {
  wineColours ??= readPalette();
  return wineColours[wine]!;
}

function readPalette(): Readonly<Record<BottlePart, Rgb>>[] {
  const { bytes, height } = winePixels();
  const colour = new Color();
  return Array.from({ length: height }, (_, row) => {
    const of = (part: BottlePart): Rgb => {
      const at = (row * PALETTE_COLUMNS + PALETTE[part]) * 4;
      colour.setRGB(bytes[at]! / 255, bytes[at + 1]! / 255, bytes[at + 2]! / 255, SRGBColorSpace);
      return [colour.r, colour.g, colour.b];
    };
    return {
      glass: of('glass'),
      shoulder: of('shoulder'),
      capsule: of('capsule'),
      cap: of('cap'),
      label: of('label'),
    };
  });
}

/** All bottles that `part` of the slots hold, as one mesh: whole ones in the open, the visible ends of the others. */
export function mergedBottles(bottles: Bottles, part: number): PackedMesh {
  const packer = new MeshPacker();
  for (let slot = 0; slot < bottles.isShown.length; slot += 1)
    if (isFilled(bottles, slot, part)) addBottleOf(packer, bottles, slot);
  return packer.packed();
}

/** Bottles that look alike. */
interface LikeBottles {
  /** One of them, whole and round. */
  readonly mesh: PackedMesh;
  /** Sixteen numbers a bottle, in the product's axes. */
  readonly places: Float32Array;
}

/** A bottle in every slot, as it is seen from near by. */
export function nearBottles(bottles: Bottles): readonly LikeBottles[] {
  const alike = new Map<string, Pick<Lying, 'wine' | 'isShown'> & { readonly slots: number[] }>();
  bottles.isShown.forEach((isShown, slot) => {
    const wine = wineOf(bottles, slot);
    const key = `${wine} ${isShown}`;
    const group = alike.get(key) ?? { wine, isShown, slots: [] };
    group.slots.push(slot);
    alike.set(key, group);
  });
  return [...alike.values()].map(({ slots, ...look }) => {
    const packer = new MeshPacker();
    addBottle(packer, { ...look, place: UNMOVED }, 'near');
    const places = new Float32Array(slots.length * 16);
    slots.forEach((slot, i) => places.set(placeIn(bottles, slot), i * 16));
    return { mesh: packer.packed(), places };
  });
}

/** All bottles as one mesh, and for each slot the index after its last one in `indices`. */
export function countedBottles(bottles: Bottles): {
  readonly mesh: PackedMesh;
  readonly ends: readonly number[];
} {
  const packer = new MeshPacker();
  const ends = bottles.isShown.map((_, slot) => {
    addBottleOf(packer, bottles, slot);
    return packer.indexCount;
  });
  return { mesh: packer.packed(), ends };
}

const turned = new Map<DetailLevel, Turned>();

function turnedAt(detail: DetailLevel): Turned {
  const known = turned.get(detail) ?? turnedBottle(detail);
  turned.set(detail, known);
  return known;
}

interface Lying {
  /** Sixteen numbers. */
  readonly place: Float32Array;
  readonly wine: number;
  readonly isShown: boolean;
}

const UNMOVED = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

const placeIn = ({ slots }: Bottles, slot: number): Float32Array => slots.subarray(slot * 16, slot * 16 + 16);

/** As much of it as is seen from further away: in a rack its end. */
function addBottleOf(packer: MeshPacker, bottles: Bottles, slot: number): void {
  const isShown = bottles.isShown[slot]!;
  const lying = { place: placeIn(bottles, slot), wine: wineOf(bottles, slot), isShown };
  addBottle(packer, lying, isShown ? 'middle' : 'far');
}

function addBottle(packer: MeshPacker, { place, wine, isShown }: Lying, detail: DetailLevel): void {
  const { positions, normals, parts, light, indices } = turnedAt(detail);
  const colours = coloursOfWine(wine);
  const start = packer.vertexCount;
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i]!;
    carry(place, positions, i, packer.place);
    turn(place, normals, i, packer.place);
    packer.vertex(STUFF_OF[part], colours[part], isShown ? 1 : light[i]!);
  }
  for (let i = 0; i < indices.length; i += 3)
    packer.triangle(start + indices[i]!, start + indices[i + 1]!, start + indices[i + 2]!);
}

/** Point `i` moved by a matrix, into the first three places. */
function carry(m: Float32Array, from: readonly number[], i: number, into: Float64Array): void {
  const [x, y, z] = [from[i * 3]!, from[i * 3 + 1]!, from[i * 3 + 2]!];
  for (let k = 0; k < 3; k += 1) into[k] = m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!;
}

/** Direction `i` turned by a matrix, one long, into the last three places. */
function turn(m: Float32Array, from: readonly number[], i: number, into: Float64Array): void {
  const [x, y, z] = [from[i * 3]!, from[i * 3 + 1]!, from[i * 3 + 2]!];
  for (let k = 0; k < 3; k += 1) into[3 + k] = m[k]! * x + m[4 + k]! * y + m[8 + k]! * z;
  const length = Math.hypot(into[3]!, into[4]!, into[5]!) || 1;
  for (let k = 3; k < 6; k += 1) into[k] = into[k]! / length;
}
