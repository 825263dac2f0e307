import type { Catalogue, PlacedObject } from '@rackwright/planning';
import { Group, Matrix4 } from 'three';
import type { BufferGeometry, Vector3 } from 'three';
import { bottleMesh } from './bottleMesh';
import { DETAILS } from './generators/part';
import type { Detail } from './generators/part';
import { geometryOf, placeMatrix } from './geometry';
import { InstanceBatch } from './InstanceBatch';
import { SHOWN } from './materials';
import type { SceneMaterials } from './materials';
import type { ProductKind, ProductKinds } from './productKinds';
import { WINES } from './textures';

/** Nearer than this to the camera a product is drawn with all its parts; further than the second, with few. Centimetres. */
export interface DetailDistances {
  readonly near: number;
  readonly middle: number;
}

interface Bucket {
  readonly kind: ProductKind;
  readonly objects: PlacedObject[];
  /** Sixteen numbers an object. */
  places: Float32Array;
  /** Index of its first bottle among all bottles. */
  readonly firstBottles: number[];
  readonly batches: Map<string, InstanceBatch>;
}

/** Most common wine first; the same bottle always holds the same wine. */
const WINE_ORDER = [0, 1, 0, 0, 2, 1, 0, 0, 3, 0, 1, 0, 2, 0, 0, 1];

/** Everything that stands in the room: one instanced mesh for each kind, level and material, and one a level for all bottles. */
export class ProductField {
  readonly group = new Group();
  readonly #bottleGroup = new Group();
  readonly #materials: SceneMaterials;
  readonly #kinds: ProductKinds;
  readonly #distances: DetailDistances;
  readonly #bottleGeometries: readonly BufferGeometry[];
  readonly #bottleBatches: ReadonlyMap<Detail, InstanceBatch>;
  #buckets: readonly Bucket[] = [];
  #bottles = new Float32Array(0);
  #wines = new Float32Array(0);

  constructor(materials: SceneMaterials, kinds: ProductKinds, distances: DetailDistances) {
    this.#materials = materials;
    this.#kinds = kinds;
    this.#distances = distances;
    this.group.add(this.#bottleGroup);
    const geometries = DETAILS.map((detail) => geometryOf(bottleMesh(detail)));
    this.#bottleGeometries = geometries;
    this.#bottleBatches = new Map(
      DETAILS.map((detail, i) => [
        detail,
        new InstanceBatch(this.#bottleGroup, geometries[i]!, materials.bottle, {
          attribute: 'wine',
          receive: true,
        }),
      ]),
    );
  }

  set showsBottles(isShown: boolean) {
    this.#bottleGroup.visible = isShown;
  }

  get bottleCount(): number {
    return this.#wines.length;
  }

  /** What stands in the room now, without the `hidden` ones, which are shown elsewhere. Products not in the catalogue are left out. */
  setObjects(objects: readonly PlacedObject[], hidden: ReadonlySet<string>, catalogue: Catalogue): void {
    const before = new Map(this.#buckets.map((bucket) => [bucket.kind.key, bucket]));
    const buckets = new Map<string, Bucket>();
    for (const object of objects) {
      const product = catalogue.products.get(object.productId);
      if (!product || hidden.has(object.id)) continue;
      const kind = this.#kinds.of(product, object);
      const bucket = buckets.get(kind.key) ?? {
        kind,
        objects: [],
        places: new Float32Array(0),
        firstBottles: [],
        batches: before.get(kind.key)?.batches ?? new Map<string, InstanceBatch>(),
      };
      bucket.objects.push(object);
      buckets.set(kind.key, bucket);
    }
    for (const [key, bucket] of before)
      if (!buckets.has(key)) for (const batch of bucket.batches.values()) batch.dispose();
    this.#buckets = [...buckets.values()];
    this.#layOut();
  }

  #layOut(): void {
    const total = this.#buckets.reduce((sum, { kind, objects }) => sum + kind.slotCount * objects.length, 0);
    this.#bottles = new Float32Array(total * 16);
    this.#wines = new Float32Array(total);
    const place = new Matrix4();
    let next = 0;
    for (const bucket of this.#buckets) {
      bucket.places = new Float32Array(bucket.objects.length * 16);
      bucket.firstBottles.length = 0;
      bucket.objects.forEach((object, i) => {
        placeMatrix(object, place).toArray(bucket.places, i * 16);
        bucket.firstBottles.push(next);
        this.#fill(bucket.kind, place, next);
        next += bucket.kind.slotCount;
      });
    }
  }

  /** Bottles of one object, from index `first` on. */
  #fill({ slots, slotCount, isShown }: ProductKind, place: Matrix4, first: number): void {
    const matrix = new Matrix4();
    const seed = Math.round(place.elements[12]! * 3 + place.elements[14]! * 7);
    for (let i = 0; i < slotCount; i += 1) {
      matrix
        .fromArray(slots, i * 16)
        .premultiply(place)
        .toArray(this.#bottles, (first + i) * 16);
      const wine = WINE_ORDER[Math.abs(i * 5 + (i >> 3) * 3 + seed) % WINE_ORDER.length] ?? 0;
      this.#wines[first + i] = wine / WINES + (isShown[i] ? SHOWN : 0);
    }
  }

  /**
   * Draws each object as detailed as its distance from the camera asks for; openings of walls that are not shown are left
   * out. Allocates nothing once the meshes are made.
   */
  setViewpoint(camera: Vector3, hiddenWalls: ReadonlySet<string>): void {
    for (const batch of this.#bottleBatches.values()) batch.begin(this.#wines.length);
    for (const bucket of this.#buckets) {
      for (const batch of bucket.batches.values()) batch.begin(bucket.objects.length);
      for (let i = 0; i < bucket.objects.length; i += 1) {
        const { wall } = bucket.objects[i]!;
        if (!bucket.kind.isOpening || wall === null || !hiddenWalls.has(wall)) this.#draw(bucket, i, camera);
      }
      for (const batch of bucket.batches.values()) batch.end();
    }
    for (const batch of this.#bottleBatches.values()) batch.end();
  }

  #draw(bucket: Bucket, index: number, camera: Vector3): void {
    const detail = this.#detailAt(bucket.objects[index]!, camera);
    for (const { role, geometry } of bucket.kind.geometries(detail)) {
      const key = `${detail}${role}`;
      let batch = bucket.batches.get(key);
      if (!batch) {
        const { metalHex } = bucket.kind;
        const material =
          role === 'metal' && metalHex ? this.#materials.metalIn(metalHex) : this.#materials.roles[role];
        const isSolid = role !== 'glass' && role !== 'zone' && role !== 'lamp';
        batch = new InstanceBatch(this.group, geometry, material, { cast: isSolid, receive: isSolid });
        batch.begin(bucket.objects.length);
        bucket.batches.set(key, batch);
      }
      batch.add(bucket.places, index, 1);
    }
    const bottles = this.#bottleBatches.get(detail);
    const first = bucket.firstBottles[index]!;
    bottles?.setValues(this.#wines, first, bucket.kind.slotCount);
    bottles?.add(this.#bottles, first, bucket.kind.slotCount);
  }

  #detailAt({ position, size }: PlacedObject, camera: Vector3): Detail {
    const distance = Math.hypot(
      position.x - camera.x,
      position.y - camera.z,
      position.height + size.height / 2 - camera.y,
    );
    if (distance < this.#distances.near) return 'near';
    return distance < this.#distances.middle ? 'middle' : 'far';
  }

  dispose(): void {
    for (const bucket of this.#buckets) for (const batch of bucket.batches.values()) batch.dispose();
    for (const batch of this.#bottleBatches.values()) batch.dispose();
    for (const geometry of this.#bottleGeometries) geometry.dispose();
    this.#buckets = [];
  }
}
