/** One bottle, lying along +z from its base at the origin, 30.5 cm long: turned profiles at three levels of detail. */
import type { MeshData } from '../shapes/mesh';
import type { DetailLevel } from '../shapes/part';
import { PALETTE, PALETTE_COLUMNS } from './bottlePictures';
import { type BottlePart, WINES } from './wines';

/** Distance from the base, radius, what the surface up to the next ring is made of. Centimetres. */
type Ring = readonly [number, number, BottlePart];

/** Near: the whole bottle. Middle: less of it. Far: what can be seen of one in a rack. */
const RINGS: Readonly<Record<DetailLevel, readonly Ring[]>> = {
  near: [
    [0, 2.6, 'glass'],
    [0.3, 3.45, 'glass'],
    [1, 3.74, 'glass'],
    [5, 3.78, 'label'],
    [14.5, 3.78, 'glass'],
    [18.2, 3.76, 'shoulder'],
    [19.6, 3.5, 'shoulder'],
    [21, 2.7, 'shoulder'],
    [22.4, 1.85, 'shoulder'],
    [24, 1.5, 'capsule'],
    [29.2, 1.42, 'capsule'],
    [29.4, 1.62, 'capsule'],
    [30.35, 1.6, 'cap'],
    [30.5, 1.35, 'cap'],
  ],
  middle: [
    [0, 3.6, 'glass'],
    [5, 3.75, 'label'],
    [14.5, 3.75, 'glass'],
    [18.6, 3.75, 'shoulder'],
    [22.4, 1.75, 'shoulder'],
    [24, 1.5, 'capsule'],
    [30.5, 1.6, 'cap'],
  ],
  far: [
    [18.4, 3.75, 'shoulder'],
    [22.6, 1.75, 'shoulder'],
    [24, 1.5, 'capsule'],
    [30.5, 1.6, 'cap'],
  ],
};

const SIDES: Readonly<Record<DetailLevel, number>> = { near: 14, middle: 8, far: 6 };

/** A turned surface: plain numbers of its points, and what each is made of. */
export interface Turned {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  readonly parts: readonly BottlePart[];
  /** Light that reaches each point in a rack, 0 to 1: little towards the base. */
  readonly light: readonly number[];
  readonly indices: readonly number[];
}

export function turnedBottle(detail: DetailLevel): Turned {
  const rings = RINGS[detail];
  const sides = SIDES[detail];
  const made = {
    positions: [] as number[],
    normals: [] as number[],
    parts: [] as BottlePart[],
    light: [] as number[],
  };
  const indices: number[] = [];
  const ring = (z: number, radius: number, slope: number, part: BottlePart): number => {
    const start = made.parts.length;
    const light = 0.05 + 0.95 * Math.min(1, Math.max(0, z - 2) / 24) ** 2.4;
    const length = Math.hypot(1, slope);
    for (let i = 0; i < sides; i += 1) {
      const angle = (i / sides) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      made.positions.push(c * radius, s * radius, z);
      made.normals.push(c / length, s / length, slope / length);
      made.parts.push(part);
      made.light.push(light);
    }
    return start;
  };
  const slopes = ringSlopes(rings);
  for (let k = 0; k + 1 < rings.length; k += 1) {
    const [z0, r0, part] = rings[k]!;
    const [z1, r1] = rings[k + 1]!;
    const low = ring(z0, r0, slopes[k]!, part);
    const high = ring(z1, r1, slopes[k + 1]!, part);
    for (let i = 0; i < sides; i += 1) {
      const next = (i + 1) % sides;
      indices.push(low + i, low + next, high + next, low + i, high + next, high + i);
    }
  }
  const [z, radius] = rings[rings.length - 1]!;
  const cap = ring(z, radius, 30, 'cap');
  for (let i = 1; i + 1 < sides; i += 1) indices.push(cap, cap + i, cap + i + 1);
  return { ...made, indices };
}

/** The mesh of one bottle; `uvs` point into the palette's first row, colours darken towards the base as in a rack. */
export function bottleMesh(detail: DetailLevel): MeshData {
  const { positions, normals, parts, light, indices } = turnedBottle(detail);
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(parts.flatMap((part) => [(PALETTE[part] + 0.5) / PALETTE_COLUMNS, 0.5 / WINES])),
    colors: new Float32Array(light.flatMap((one) => [one, one, one])),
    indices: new Uint32Array(indices),
  };
}

/** Slope of the normal at each ring, from the two pieces that meet there. */
function ringSlopes(rings: readonly Ring[]): number[] {
  const piece = (k: number): number => {
    const [a, b] = [rings[k]!, rings[k + 1]!];
    return (a[1] - b[1]) / Math.max(0.05, b[0] - a[0]);
  };
  return rings.map((_, k) => {
    if (k === 0) return piece(0);
    if (k === rings.length - 1) return piece(k - 1);
    return (piece(k - 1) + piece(k)) / 2;
  });
}
