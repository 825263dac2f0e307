import { BatchedMesh, type BufferGeometry, type Group, type Material, Matrix4 } from 'three';

/** With more than this, leaving out what the camera does not see would cost more than it saves. */
const CULLED_AT_MOST = 2000;
const VERTICES = 16384;
const INDICES = 32768;
const INSTANCES = 64;

/**
 * Many instances of many geometries in one draw call. Showing another geometry of an instance, or none, copies nothing;
 * buffers grow when they must, and what has been removed is made use of first.
 */
export class KindBatch {
  readonly #mesh: BatchedMesh;
  readonly #matrix = new Matrix4();
  #vertices = 0;
  #indices = 0;

  constructor(group: Group, material: Material, shadows: { cast: boolean; receive: boolean }) {
    const mesh = new BatchedMesh(INSTANCES, VERTICES, INDICES, material);
    mesh.frustumCulled = false;
    mesh.sortObjects = material.transparent;
    mesh.castShadow = shadows.cast;
    mesh.receiveShadow = shadows.receive;
    mesh.visible = false;
    this.#mesh = mesh;
    group.add(mesh);
  }

  /** Keeps a copy of the geometry; gives its number. */
  addGeometry(geometry: BufferGeometry): number {
    const vertices = geometry.getAttribute('position').count;
    const indices = geometry.getIndex()?.count ?? 0;
    this.#makeRoom(vertices, indices);
    this.#vertices += vertices;
    this.#indices += indices;
    return this.#mesh.addGeometry(geometry);
  }

  /** Puts another geometry, not larger than the first, in one's place. */
  setGeometry(geometryId: number, geometry: BufferGeometry): void {
    this.#mesh.setGeometryAt(geometryId, geometry);
  }

  /** Nothing may show it any more. */
  removeGeometry(geometryId: number): void {
    const range = this.#mesh.getGeometryRangeAt(geometryId);
    this.#vertices -= range?.reservedVertexCount ?? 0;
    this.#indices -= range?.reservedIndexCount ?? 0;
    this.#mesh.deleteGeometry(geometryId);
  }

  /** Shows a geometry at a place, sixteen numbers; gives the instance's number. */
  add(geometryId: number, place: Float32Array): number {
    const mesh = this.#mesh;
    if (mesh.instanceCount >= mesh.maxInstanceCount) mesh.setInstanceCount(mesh.maxInstanceCount * 2);
    const instance = mesh.addInstance(geometryId);
    mesh.setMatrixAt(instance, this.#matrix.fromArray(place));
    this.#decideCulling();
    return instance;
  }

  remove(instance: number): void {
    this.#mesh.deleteInstance(instance);
    this.#decideCulling();
  }

  show(instance: number, geometryId: number): void {
    this.#mesh.setGeometryIdAt(instance, geometryId);
    this.#mesh.setVisibleAt(instance, true);
  }

  hide(instance: number): void {
    this.#mesh.setVisibleAt(instance, false);
  }

  dispose(): void {
    this.#mesh.removeFromParent();
    this.#mesh.dispose();
  }

  #decideCulling(): void {
    const { instanceCount } = this.#mesh;
    this.#mesh.perObjectFrustumCulled = instanceCount <= CULLED_AT_MOST;
    this.#mesh.visible = instanceCount > 0;
  }

  #makeRoom(vertices: number, indices: number): void {
    const mesh = this.#mesh;
    if (mesh.unusedVertexCount >= vertices && mesh.unusedIndexCount >= indices) return;
    mesh.optimize();
    if (mesh.unusedVertexCount >= vertices && mesh.unusedIndexCount >= indices) return;
    const twice = (needed: number, least: number): number =>
      Math.max(least, 2 ** Math.ceil(Math.log2(needed * 1.5)));
    mesh.setGeometrySize(twice(this.#vertices + vertices, VERTICES), twice(this.#indices + indices, INDICES));
  }
}
