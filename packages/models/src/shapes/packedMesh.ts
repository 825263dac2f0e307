/** Meshes whose vertices say what they are made of, so that wood, metal and bottles are drawn in one go. */
import { BufferAttribute, BufferGeometry } from 'three';
import type { MeshData } from './mesh';
import type { MaterialRole } from './part';

/** What a vertex may be made of: a role of a product's parts, metal in a colour of its own, or a part of a bottle. */
export type Stuff = MaterialRole | 'tinted' | 'bottle' | 'capsule' | 'label';
export const STUFFS: readonly Stuff[] = [
  'wood',
  'crate',
  'metal',
  'brass',
  'glass',
  'paint',
  'plaster',
  'dark',
  'zone',
  'lamp',
  'tinted',
  'bottle',
  'capsule',
  'label',
];

const NUMBERS = Object.fromEntries(STUFFS.map((stuff, i) => [stuff, i])) as Readonly<Record<Stuff, number>>;

/** Linear red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

export interface PackedMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  /** Square roots of linear red, green and blue, and the index of the stuff: four bytes a vertex. */
  readonly tones: Uint8Array;
  readonly indices: Uint32Array;
}

/** Collects meshes; `tinted` ones have their colours multiplied with a tint. */
export class MeshPacker {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #uvs: number[] = [];
  readonly #tones: number[] = [];
  readonly #indices: number[] = [];

  /** Where the next vertex lies and where its surface looks: six numbers that are written before `vertex`. */
  readonly place = new Float64Array(6);

  get vertexCount(): number {
    return this.#positions.length / 3;
  }

  get indexCount(): number {
    return this.#indices.length;
  }

  add(mesh: MeshData, stuff: Stuff, tint: Rgb = WHITE): this {
    const start = this.vertexCount;
    for (const value of mesh.positions) this.#positions.push(value);
    for (const value of mesh.normals) this.#normals.push(value);
    for (const value of mesh.uvs) this.#uvs.push(value);
    for (let i = 0; i < mesh.colors.length; i += 3) this.#tone(stuff, tint, mesh.colors[i]!);
    for (const index of mesh.indices) this.#indices.push(start + index);
    return this;
  }

  /** A vertex at `place`, without one in the wood's picture; gives its index. `light` is 0 to 1. */
  vertex(stuff: Stuff, tint: Rgb, light: number): number {
    const index = this.vertexCount;
    const { place } = this;
    this.#positions.push(place[0]!, place[1]!, place[2]!);
    this.#normals.push(place[3]!, place[4]!, place[5]!);
    this.#uvs.push(0, 0);
    this.#tone(stuff, tint, light);
    return index;
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c);
  }

  packed(): PackedMesh {
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      uvs: new Float32Array(this.#uvs),
      tones: new Uint8Array(this.#tones),
      indices: new Uint32Array(this.#indices),
    };
  }

  #tone(stuff: Stuff, tint: Rgb, light: number): void {
    this.#tones.push(
      Math.round(Math.sqrt(tint[0] * light) * 255),
      Math.round(Math.sqrt(tint[1] * light) * 255),
      Math.round(Math.sqrt(tint[2] * light) * 255),
      NUMBERS[stuff],
    );
  }
}

export const WHITE: Rgb = [1, 1, 1];

export function packedGeometry(mesh: PackedMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('tone', new BufferAttribute(mesh.tones, 4, true));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}
