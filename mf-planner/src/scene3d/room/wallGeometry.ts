/** Walls as geometries, to be elements of the room's shell. */
import type { MeshData } from '@rackwright/models';
import { BufferAttribute, BufferGeometry } from 'three';

/** One wall. */
export class WallGeometry extends BufferGeometry {
  constructor(mesh: MeshData) {
    super();
    setMesh(this, mesh);
    this.setIndex(new BufferAttribute(mesh.indices, 1));
  }
}

/** All walls in one, of which those that are whole are drawn. */
export class WholeWallsGeometry extends BufferGeometry {
  readonly #ranges: readonly Uint32Array[];
  readonly #drawn: BufferAttribute;
  readonly #isDrawn: boolean[];

  constructor(walls: readonly MeshData[]) {
    super();
    const { mesh, ranges } = joined(walls);
    setMesh(this, mesh);
    this.#ranges = ranges;
    this.#isDrawn = ranges.map(() => true);
    this.#drawn = new BufferAttribute(mesh.indices, 1);
    this.setIndex(this.#drawn);
  }

  /** Leaves out each wall whose opacity is less than 1. False when none is left. */
  drawWhole(opacities: Float32Array): boolean {
    let isOther = false;
    for (let i = 0; i < this.#isDrawn.length; i += 1) {
      const isWhole = opacities[i] === 1;
      isOther ||= isWhole !== this.#isDrawn[i];
      this.#isDrawn[i] = isWhole;
    }
    if (isOther) this.#write();
    return this.drawRange.count > 0;
  }

  #write(): void {
    const target = this.#drawn.array as Uint32Array;
    let count = 0;
    this.#ranges.forEach((indices, i) => {
      if (!this.#isDrawn[i]) return;
      target.set(indices, count);
      count += indices.length;
    });
    this.#drawn.needsUpdate = true;
    this.setDrawRange(0, count);
  }
}

function setMesh(geometry: BufferGeometry, { positions, normals, uvs, colors }: MeshData): void {
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
}

/** All meshes in one, and the indices of each in it. */
function joined(meshes: readonly MeshData[]): { mesh: MeshData; ranges: Uint32Array[] } {
  let first = 0;
  const ranges = meshes.map(({ positions, indices }) => {
    const moved = indices.map((index) => index + first);
    first += positions.length / 3;
    return moved;
  });
  const mesh: MeshData = {
    positions: together(meshes.map(({ positions }) => positions)),
    normals: together(meshes.map(({ normals }) => normals)),
    uvs: together(meshes.map(({ uvs }) => uvs)),
    colors: together(meshes.map(({ colors }) => colors)),
    indices: Uint32Array.from(ranges.flatMap((range) => [...range])),
  };
  return { mesh, ranges };
}

function together(arrays: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of arrays) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}
