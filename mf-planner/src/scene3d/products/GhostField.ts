import { bottleMesh, geometryOf, placeMatrix, wineOf, WINES } from '@rackwright/models';
import { type Catalogue, type PlacedObject, placedProduct } from '@rackwright/planning';
import { type BufferGeometry, Group, InstancedBufferAttribute, InstancedMesh, Matrix4, Mesh } from 'three';
import type { SceneMaterials } from '../surfaces/materials';
import type { ProductVariant, ProductVariants } from './productVariants';

interface Ghost {
  readonly kind: ProductVariant;
  readonly group: Group;
  readonly mesh: Mesh;
  readonly bottles: InstancedMesh | null;
}

/** What a gesture would place or move, translucent; red while it may not be there. Moving it writes matrices only. */
export class GhostField {
  readonly group = new Group();
  readonly #materials: SceneMaterials;
  readonly #kinds: ProductVariants;
  readonly #bottle: BufferGeometry = geometryOf(bottleMesh('far'));
  readonly #outOfWall = new Matrix4();
  #ghosts: readonly Ghost[] = [];

  constructor(materials: SceneMaterials, kinds: ProductVariants) {
    this.#materials = materials;
    this.#kinds = kinds;
  }

  show(objects: readonly PlacedObject[], isRefused: boolean, catalogue: Catalogue): void {
    if (!this.#fits(objects, catalogue)) this.#rebuild(objects, catalogue);
    const material = this.#materials.ghost[isRefused ? 'refused' : 'fits'];
    for (let i = 0; i < objects.length; i += 1) {
      const object = objects[i]!;
      const ghost = this.#ghosts[i]!;
      placeMatrix(object, ghost.group.matrix);
      if (ghost.kind.isOpening)
        ghost.group.matrix.multiply(this.#outOfWall.makeTranslation(0, 0, proud(object)));
      ghost.group.matrixWorldNeedsUpdate = true;
      ghost.mesh.material = material;
      if (ghost.bottles) ghost.bottles.visible = !isRefused;
    }
    this.group.visible = objects.length > 0;
  }

  hide(): void {
    this.group.visible = false;
  }

  dispose(): void {
    this.#clear();
    this.#bottle.dispose();
  }

  #fits(objects: readonly PlacedObject[], catalogue: Catalogue): boolean {
    if (objects.length !== this.#ghosts.length) return false;
    for (let i = 0; i < objects.length; i += 1)
      if (this.#ghosts[i]!.kind !== this.#kindOf(objects[i]!, catalogue)) return false;
    return true;
  }

  #rebuild(objects: readonly PlacedObject[], catalogue: Catalogue): void {
    const before = this.#ghosts;
    this.#ghosts = objects.map((object) => this.#make(this.#kindOf(object, catalogue)));
    this.#giveBack(before);
  }

  #kindOf(object: PlacedObject, catalogue: Catalogue): ProductVariant {
    return this.#kinds.of(placedProduct(catalogue, object), object);
  }

  #make(kind: ProductVariant): Ghost {
    this.#kinds.hold(kind);
    const group = new Group();
    group.matrixAutoUpdate = false;
    const mesh = new Mesh(kind.ghost(), this.#materials.ghost.fits);
    const bottles = this.#bottlesOf(kind);
    group.add(mesh);
    if (bottles) group.add(bottles);
    this.group.add(group);
    return { kind, group, mesh, bottles };
  }

  #bottlesOf({ bottles, slotCount }: ProductVariant): InstancedMesh | null {
    if (slotCount === 0) return null;
    const wines = Float32Array.from({ length: slotCount }, (_, slot) => wineOf(bottles, slot) / WINES);
    const geometry = this.#bottle.clone();
    geometry.setAttribute('wine', new InstancedBufferAttribute(wines, 1));
    const mesh = new InstancedMesh(geometry, this.#materials.ghostBottle, slotCount);
    mesh.instanceMatrix.array.set(bottles.slots);
    mesh.frustumCulled = false;
    return mesh;
  }

  #clear(): void {
    this.#giveBack(this.#ghosts);
    this.#ghosts = [];
  }

  #giveBack(ghosts: readonly Ghost[]): void {
    for (const { kind, group, bottles } of ghosts) {
      group.removeFromParent();
      bottles?.geometry.dispose();
      bottles?.dispose();
      this.#kinds.release(kind);
    }
  }
}

/** How far an opening's ghost stands out of the wall, which has no hole for it yet and would hide it. */
const proud = ({ size }: PlacedObject): number => size.length / 2 + 1;
