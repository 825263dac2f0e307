import { geometryOf, type MeshData } from '@rackwright/models';
import { BufferAttribute, BufferGeometry, Group, Mesh, type MeshStandardMaterial } from 'three';
import { withCutFaces } from '../surfaces/cutFaces';

interface Part {
  readonly indices: Uint32Array;
  /** Drawn while the wall is neither whole nor gone; made when that first happens. */
  mesh: Mesh<BufferGeometry, MeshStandardMaterial> | null;
  opacity: number;
}

/** Less than this is not seen. */
const GONE = 0.02;
/** Faded walls are drawn after everything solid and after the marks on the floor. */
const FADED_ORDER = 6;

/** One kind of surface of all walls: whole walls are one draw call, each that is fading one of its own. */
export class WallLayer {
  readonly group = new Group();
  readonly #material: MeshStandardMaterial;
  readonly #geometry: BufferGeometry;
  readonly #whole: BufferAttribute;
  readonly #mesh: Mesh;
  readonly #parts: readonly Part[];

  constructor(walls: readonly MeshData[], material: MeshStandardMaterial) {
    const merged = joined(walls);
    this.#material = material;
    this.#geometry = geometryOf(merged.mesh);
    this.#whole = new BufferAttribute(new Uint32Array(merged.mesh.indices), 1);
    this.#geometry.setIndex(this.#whole);
    this.#parts = merged.ranges.map((indices) => ({ indices, mesh: null, opacity: 1 }));
    this.#mesh = new Mesh(this.#geometry, material);
    this.#mesh.receiveShadow = true;
    this.group.add(this.#mesh);
  }

  /** Shows each wall as much as its opacity says. */
  setOpacities(opacities: Float32Array): void {
    let isOtherWhole = false;
    this.#parts.forEach((part, i) => {
      const opacity = opacities[i]!;
      if (opacity === part.opacity) return;
      isOtherWhole ||= opacity === 1 || part.opacity === 1;
      part.opacity = opacity;
      this.#fade(part);
    });
    if (isOtherWhole) this.#drawWhole();
  }

  /** Takes over what has changed in the material. */
  refresh(): void {
    for (const { mesh, opacity } of this.#parts) if (mesh) this.#takeOver(mesh, opacity);
  }

  dispose(): void {
    for (const { mesh } of this.#parts) {
      mesh?.geometry.dispose();
      mesh?.material.dispose();
    }
    this.#geometry.dispose();
    this.group.clear();
  }

  #fade(part: Part): void {
    const isFading = part.opacity < 1 && part.opacity > GONE;
    if (isFading) part.mesh ??= this.#newMesh(part);
    if (!part.mesh) return;
    part.mesh.visible = isFading;
    part.mesh.material.opacity = part.opacity;
  }

  #newMesh({ indices, opacity }: Part): Mesh<BufferGeometry, MeshStandardMaterial> {
    const geometry = new BufferGeometry();
    for (const [name, attribute] of Object.entries(this.#geometry.attributes))
      geometry.setAttribute(name, attribute);
    geometry.setIndex(new BufferAttribute(indices, 1));
    const mesh = new Mesh(geometry, withCutFaces(this.#material.clone()));
    mesh.receiveShadow = true;
    mesh.renderOrder = FADED_ORDER;
    this.#takeOver(mesh, opacity);
    this.group.add(mesh);
    return mesh;
  }

  #takeOver({ material }: Mesh<BufferGeometry, MeshStandardMaterial>, opacity: number): void {
    material.copy(this.#material);
    material.transparent = true;
    material.opacity = opacity;
    material.needsUpdate = true;
  }

  #drawWhole(): void {
    const target = this.#whole.array as Uint32Array;
    let count = 0;
    for (const { indices, opacity } of this.#parts) {
      if (opacity < 1) continue;
      target.set(indices, count);
      count += indices.length;
    }
    this.#whole.needsUpdate = true;
    this.#geometry.setDrawRange(0, count);
    this.#mesh.visible = count > 0;
  }
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
