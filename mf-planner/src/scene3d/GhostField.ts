import type { Catalogue, PlacedObject } from '@rackwright/planning';
import { Group, InstancedBufferAttribute, InstancedMesh, Mesh } from 'three';
import type { BufferGeometry } from 'three';
import { bottleMesh } from './bottleMesh';
import { geometryOf, placeMatrix } from './geometry';
import type { SceneMaterials } from './materials';
import type { ProductKind, ProductKinds } from './productKinds';

interface Ghost {
  readonly kind: ProductKind;
  readonly group: Group;
  readonly meshes: readonly Mesh[];
  readonly bottles: InstancedMesh | null;
}

/** What a gesture would place or move, translucent; red while it may not be there. Moving it writes matrices only. */
export class GhostField {
  readonly group = new Group();
  readonly #materials: SceneMaterials;
  readonly #kinds: ProductKinds;
  readonly #bottle: BufferGeometry = geometryOf(bottleMesh('far'));
  #ghosts: readonly Ghost[] = [];

  constructor(materials: SceneMaterials, kinds: ProductKinds) {
    this.#materials = materials;
    this.#kinds = kinds;
  }

  show(objects: readonly PlacedObject[], isRefused: boolean, catalogue: Catalogue): void {
    if (!this.#fits(objects, catalogue)) this.#rebuild(objects, catalogue);
    const material = this.#materials.ghost[isRefused ? 'refused' : 'fits'];
    let next = 0;
    for (const object of objects) {
      if (!catalogue.products.has(object.productId)) continue;
      const ghost = this.#ghosts[next];
      next += 1;
      if (!ghost) continue;
      placeMatrix(object, ghost.group.matrix);
      ghost.group.matrixWorldNeedsUpdate = true;
      for (const mesh of ghost.meshes) mesh.material = material;
      if (ghost.bottles) ghost.bottles.visible = !isRefused;
    }
    this.group.visible = next > 0;
  }

  hide(): void {
    this.group.visible = false;
  }

  dispose(): void {
    this.#clear();
    this.#bottle.dispose();
  }

  #fits(objects: readonly PlacedObject[], catalogue: Catalogue): boolean {
    let next = 0;
    for (const object of objects) {
      const product = catalogue.products.get(object.productId);
      if (!product) continue;
      if (this.#ghosts[next]?.kind !== this.#kinds.of(product, object)) return false;
      next += 1;
    }
    return next === this.#ghosts.length;
  }

  #rebuild(objects: readonly PlacedObject[], catalogue: Catalogue): void {
    this.#clear();
    this.#ghosts = objects.flatMap((object) => {
      const product = catalogue.products.get(object.productId);
      return product ? [this.#make(this.#kinds.of(product, object))] : [];
    });
  }

  #make(kind: ProductKind): Ghost {
    const group = new Group();
    group.matrixAutoUpdate = false;
    const meshes = kind
      .geometries('middle')
      .map(({ geometry }) => new Mesh(geometry, this.#materials.ghost.fits));
    const bottles = this.#bottlesOf(kind);
    group.add(...meshes);
    if (bottles) group.add(bottles);
    this.group.add(group);
    return { kind, group, meshes, bottles };
  }

  #bottlesOf({ slots, slotCount }: ProductKind): InstancedMesh | null {
    if (slotCount === 0) return null;
    const geometry = this.#bottle.clone();
    geometry.setAttribute('wine', new InstancedBufferAttribute(new Float32Array(slotCount), 1));
    const mesh = new InstancedMesh(geometry, this.#materials.ghostBottle, slotCount);
    mesh.instanceMatrix.array.set(slots);
    mesh.frustumCulled = false;
    return mesh;
  }

  #clear(): void {
    for (const { bottles } of this.#ghosts) {
      bottles?.geometry.dispose();
      bottles?.dispose();
    }
    this.group.clear();
    this.#ghosts = [];
  }
}
