/** One bottle, lying along +z from its base at the origin, 30.5 cm long: turned profiles at three levels of detail. */
import type { MeshData } from './generators/mesh';
import type { Detail } from './generators/part';
import { PALETTE, PALETTE_COLUMNS, WINES } from './textures';

type Part = keyof typeof PALETTE;
/** Distance from the base, radius, what the surface up to the next ring is made of. Centimetres. */
type Ring = readonly [number, number, Part];

const RINGS: Readonly<Record<Detail, readonly Ring[]>> = {
  near: [
    [0, 3.2, 'glass'],
    [0.5, 3.75, 'glass'],
    [5, 3.78, 'label'],
    [14.5, 3.78, 'glass'],
    [18.6, 3.75, 'shoulder'],
    [20.6, 3.2, 'shoulder'],
    [22.4, 1.9, 'shoulder'],
    [24, 1.5, 'capsule'],
    [29.3, 1.42, 'capsule'],
    [29.5, 1.62, 'capsule'],
    [30.4, 1.6, 'cap'],
    [30.5, 1.3, 'cap'],
  ],
  middle: [
    [0, 3.7, 'glass'],
    [5, 3.75, 'label'],
    [14.5, 3.75, 'glass'],
    [18.6, 3.75, 'shoulder'],
    [22.4, 1.75, 'shoulder'],
    [24, 1.5, 'capsule'],
    [30.4, 1.6, 'cap'],
    [30.5, 1.3, 'cap'],
  ],
  far: [
    [17.5, 3.75, 'shoulder'],
    [23, 1.55, 'capsule'],
    [30.4, 1.6, 'cap'],
  ],
};

const SIDES: Readonly<Record<Detail, number>> = { near: 14, middle: 9, far: 6 };

/** The mesh of one bottle; `uvs` point into the palette's first row, colours darken towards the base as in a rack. */
export function bottleMesh(detail: Detail): MeshData {
  const rings = RINGS[detail];
  const sides = SIDES[detail];
  const writer = {
    positions: [] as number[],
    normals: [] as number[],
    uvs: [] as number[],
    colors: [] as number[],
  };
  const indices: number[] = [];
  const ring = (z: number, radius: number, slope: number, part: Part): number => {
    const start = writer.positions.length / 3;
    const light = 0.05 + 0.95 * Math.min(1, Math.max(0, z - 2) / 24) ** 2.4;
    for (let i = 0; i < sides; i += 1) {
      const angle = (i / sides) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const length = Math.hypot(1, slope);
      writer.positions.push(c * radius, s * radius, z);
      writer.normals.push(c / length, s / length, slope / length);
      writer.uvs.push((PALETTE[part] + 0.5) / PALETTE_COLUMNS, 0.5 / WINES);
      writer.colors.push(light, light, light);
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
  return {
    positions: new Float32Array(writer.positions),
    normals: new Float32Array(writer.normals),
    uvs: new Float32Array(writer.uvs),
    colors: new Float32Array(writer.colors),
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
