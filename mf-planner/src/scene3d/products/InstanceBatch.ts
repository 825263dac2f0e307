import {
  type BufferGeometry,
  DynamicDrawUsage,
  type Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
} from 'three';

/**
 * One instanced mesh that grows when it must. Writing within its capacity allocates nothing: `begin`, any number of
 * `add`, `end`.
 */
export class InstanceBatch {
  readonly #group: Group;
  readonly #geometry: BufferGeometry;
  readonly #material: Material;
  readonly #shadows: { cast: boolean; receive: boolean };
  readonly #order: number;
  /** One number an instance, by the name of its attribute in the shader. */
  readonly #attribute: string | null;
  #mesh: InstancedMesh | null = null;
  #values: InstancedBufferAttribute | null = null;
  #count = 0;

  constructor(
    group: Group,
    geometry: BufferGeometry,
    material: Material,
    options: { cast?: boolean; receive?: boolean; attribute?: string; order?: number } = {},
  ) {
    this.#group = group;
    this.#geometry = geometry;
    this.#material = material;
    this.#shadows = { cast: options.cast ?? false, receive: options.receive ?? false };
    this.#attribute = options.attribute ?? null;
    this.#order = options.order ?? 0;
  }

  get count(): number {
    return this.#count;
  }

  /** Makes room for this many instances and starts over. */
  begin(capacity: number): void {
    this.#count = 0;
    if (!this.#mesh || this.#mesh.instanceMatrix.count < capacity) this.#grow(capacity);
  }

  /** Copies `count` matrices of sixteen numbers from `source`, starting at matrix `first`. */
  add(source: Float32Array, first: number, count: number): void {
    const mesh = this.#mesh;
    if (!mesh) return;
    const target = mesh.instanceMatrix.array as Float32Array;
    const from = first * 16;
    const to = this.#count * 16;
    for (let i = 0; i < count * 16; i += 1) target[to + i] = source[from + i]!;
    this.#count += count;
  }

  /** The attribute's value for the next instances to be added. */
  setValues(source: Float32Array, first: number, count: number): void {
    const target = this.#values?.array;
    if (!target) return;
    for (let i = 0; i < count; i += 1) target[this.#count + i] = source[first + i]!;
  }

  end(): void {
    const mesh = this.#mesh;
    if (!mesh) return;
    mesh.count = this.#count;
    mesh.visible = this.#count > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (this.#values) this.#values.needsUpdate = true;
  }

  /** Gives the mesh back; geometry and material belong to whoever made them. */
  dispose(): void {
    if (!this.#mesh) return;
    this.#group.remove(this.#mesh);
    this.#mesh.dispose();
    if (this.#attribute) this.#mesh.geometry.dispose();
    this.#mesh = null;
  }

  #grow(capacity: number): void {
    this.dispose();
    const size = 2 ** Math.ceil(Math.log2(Math.max(4, capacity)));
    const geometry = this.#attribute ? this.#geometry.clone() : this.#geometry;
    if (this.#attribute) {
      this.#values = new InstancedBufferAttribute(new Float32Array(size), 1);
      geometry.setAttribute(this.#attribute, this.#values);
    }
    const mesh = new InstancedMesh(geometry, this.#material, size);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.renderOrder = this.#order;
    mesh.castShadow = this.#shadows.cast;
    mesh.receiveShadow = this.#shadows.receive;
    this.#mesh = mesh;
    this.#group.add(mesh);
  }
}
