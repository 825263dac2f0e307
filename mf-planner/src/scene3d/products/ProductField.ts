import {
  bottleMesh,
  type DetailLevel,
  geometryOf,
  isFilled,
  placeMatrix,
  type UploadedModel,
  wineOf,
  WINES,
} from '@rackwright/models';
import { type Catalogue, type PlacedObject, placedProduct } from '@rackwright/planning';
import { type BufferGeometry, Group, Matrix4, type Vector3 } from 'three';
import { InstanceBatch } from './InstanceBatch';
import { KindLooks } from './KindLooks';
import { ModelField } from './ModelField';
import type { SceneMaterials } from '../surfaces/materials';
import { SHOWN } from '../surfaces/plainMaterials';
import { isOfProduct, type ProductVariant, type ProductVariants } from './productVariants';

/** Nearer than this to the camera a product is drawn with all its parts; further than the second, with few. Centimetres. */
export interface DetailDistances {
  readonly near: number;
  readonly middle: number;
}

/** What products are drawn with and at. */
export interface ProductDrawing {
  readonly materials: SceneMaterials;
  readonly kinds: ProductVariants;
  readonly distances: DetailDistances;
  /** Of uploaded models, by their address. */
  readonly loadModel: (url: string) => Promise<UploadedModel>;
}

/** How it is drawn at present: at a level of detail, as a box with a picture, by its uploaded model, or not at all. */
export type Drawn = DetailLevel | 'picture' | 'model' | 'hidden';

/** One placed object and its instances in the batches, null before it is first shown there. */
interface Standing {
  object: PlacedObject;
  readonly kind: ProductVariant;
  /** Sixteen numbers. */
  readonly place: Float32Array;
  /** The same, scaled to the object's size. */
  readonly box: Float32Array;
  readonly instances: Record<BatchName, number | null>;
  drawn: Drawn;
}

type BatchName = 'solid' | 'clear' | 'bottles';
const BATCHES: readonly BatchName[] = ['solid', 'clear', 'bottles'];

/** A level is left only this much beyond its distance, so that a camera at the limit does not switch to and fro. */
const STAYS = 1.06;

/**
 * Everything that stands in the room, in five draw calls: solid parts, what light goes through, bottles nearby, merged
 * bottles further away, and racks far away as boxes with pictures.
 */
export class ProductField {
  readonly group = new Group();
  readonly #bottleGroup = new Group();
  readonly #kinds: ProductVariants;
  readonly #looks: KindLooks;
  readonly #models: ModelField;
  readonly #distances: DetailDistances;
  readonly #bottleGeometry: BufferGeometry = geometryOf(bottleMesh('near'));
  readonly #nearBottles: InstanceBatch;
  readonly #matrix = new Matrix4();
  readonly #placeMatrix = new Matrix4();
  readonly #bottle = new Float32Array(16);
  readonly #wine = new Float32Array(1);
  #standing = new Map<string, Standing>();
  #all: readonly Standing[] = [];
  #filledPart = 1;

  constructor({ materials, kinds, distances, loadModel }: ProductDrawing) {
    this.#kinds = kinds;
    this.#distances = distances;
    this.group.add(this.#bottleGroup);
    this.#looks = new KindLooks(this.group, this.#bottleGroup, materials);
    this.#models = new ModelField(materials, loadModel);
    this.group.add(this.#models.group);
    this.#nearBottles = new InstanceBatch(this.#bottleGroup, this.#bottleGeometry, materials.bottle, {
      attribute: 'wine',
      receive: true,
    });
  }

  /** Called when an uploaded model has come, which the next `setViewpoint` shows. */
  set onLoaded(tell: () => void) {
    this.#models.onLoaded = tell;
  }

  /** How many of all slots hold a bottle, 0 to 1; as it grows, those that are filled stay so. */
  fill(part: number): void {
    if (part === this.#filledPart) return;
    this.#filledPart = part;
    this.#bottleGroup.visible = part > 0;
    this.#looks.filledPart = part;
    this.#layOutBottles();
  }

  /** How an object is drawn since the last `setViewpoint`; null for one that is not here. */
  drawnOf(objectId: string): Drawn | null {
    return this.#standing.get(objectId)?.drawn ?? null;
  }

  /** What stands in the room now, as it was placed, without the `hidden` ones, which are shown elsewhere. */
  setObjects(objects: readonly PlacedObject[], hidden: ReadonlySet<string>, catalogue: Catalogue): void {
    const before = this.#standing;
    const now = new Map<string, Standing>();
    for (const object of objects) {
      if (hidden.has(object.id)) continue;
      const product = placedProduct(catalogue, object);
      const had = before.get(object.id);
      const isSame = had?.object === object && isOfProduct(had.kind, product);
      now.set(object.id, isSame ? had : this.#stand(object, this.#kinds.of(product, object)));
    }
    for (const [id, one] of before) if (now.get(id) !== one) this.#remove(one);
    this.#standing = now;
    this.#all = [...now.values()];
    this.#layOutPictures();
    this.#layOutBottles();
    this.#layOutModels();
  }

  /**
   * Draws each object as detailed as its distance from the camera asks for, without those that `shows` is false for. Costs little while no object changes, and allocates nothing once the shapes are made.
   */
  setViewpoint(camera: Vector3, shows: (object: PlacedObject) => boolean): void {
    let [arePictures, areNear, areModels] = [false, false, false];
    for (const one of this.#all) {
      const drawn = this.#wanted(one, camera, shows);
      const { drawn: before } = one;
      if (drawn === before) continue;
      this.#draw(one, drawn);
      arePictures ||= drawn === 'picture' || before === 'picture';
      areNear ||= drawn === 'near' || before === 'near';
      areModels ||= drawn === 'model' || before === 'model';
    }
    if (arePictures) this.#layOutPictures();
    if (areNear) this.#layOutBottles();
    if (areModels) this.#layOutModels();
  }

  dispose(): void {
    for (const one of this.#all) this.#kinds.release(one.kind);
    this.#all = [];
    this.#standing.clear();
    this.#nearBottles.dispose();
    this.#bottleGeometry.dispose();
    this.#looks.dispose();
    this.#models.dispose();
  }

  #stand(object: PlacedObject, kind: ProductVariant): Standing {
    this.#kinds.hold(kind);
    const place = new Float32Array(16);
    placeMatrix(object, this.#placeMatrix).toArray(place);
    const { width, height, length } = object.size;
    const box = new Float32Array(16);
    this.#placeMatrix.multiply(this.#matrix.makeScale(width, height, length)).toArray(box);
    const instances = { solid: null, clear: null, bottles: null };
    return { object, kind, place, box, instances, drawn: 'hidden' };
  }

  #remove({ kind, instances }: Standing): void {
    for (const name of BATCHES) {
      const instance = instances[name];
      if (instance !== null) this.#looks[name].remove(instance);
    }
    this.#kinds.release(kind);
  }

  #wanted(
    { object, kind, drawn }: Standing,
    camera: Vector3,
    shows: (object: PlacedObject) => boolean,
  ): Drawn {
    if (!shows(object)) return 'hidden';
    const { position, size } = object;
    const { modelUrl } = kind.product;
    if (modelUrl !== undefined && this.#models.has(modelUrl)) return 'model';
    const dx = position.x - camera.x;
    const dy = position.height + size.height / 2 - camera.y;
    const dz = position.y - camera.z;
    const squared = dx * dx + dy * dy + dz * dz;
    const near = this.#distances.near * (drawn === 'near' ? STAYS : 1);
    if (squared < near * near) return 'near';
    const middle = this.#distances.middle * (drawn === 'middle' ? STAYS : 1);
    if (squared < middle * middle) return 'middle';
    return kind.pictured ? 'picture' : 'far';
  }

  #draw(one: Standing, drawn: Drawn): void {
    const { kind } = one;
    const isModelled = drawn === 'near' || drawn === 'middle' || drawn === 'far';
    one.drawn = drawn;
    const isMerged = drawn === 'middle' || drawn === 'far';
    this.#show(one, 'solid', isModelled ? this.#looks.solidOf(kind, drawn) : null);
    this.#show(one, 'clear', isModelled ? this.#looks.clearOf(kind, drawn) : null);
    this.#show(one, 'bottles', isMerged ? this.#looks.bottlesOf(kind) : null);
  }

  #show({ instances, place }: Standing, name: BatchName, geometry: number | null): void {
    const batch = this.#looks[name];
    const instance = instances[name];
    if (geometry !== null && instance !== null) batch.show(instance, geometry);
    else if (geometry !== null) instances[name] = batch.add(geometry, place);
    else if (instance !== null) batch.hide(instance);
  }

  #layOutPictures(): void {
    const { fronts } = this.#looks;
    fronts.begin(this.#all.length);
    for (const { kind, box, drawn } of this.#all)
      if (drawn === 'picture') fronts.add(box, this.#looks.pictureOf(kind), kind.pictured === 'both');
    fronts.end();
  }

  #layOutModels(): void {
    this.#models.begin(this.#all.length);
    for (const { kind, box, drawn } of this.#all)
      if (drawn === 'model' && kind.product.modelUrl !== undefined)
        this.#models.add(kind.product.modelUrl, box);
    this.#models.end();
  }

  #layOutBottles(): void {
    let count = 0;
    for (const { kind, drawn } of this.#all) if (drawn === 'near') count += kind.slotCount;
    this.#nearBottles.begin(count);
    for (const one of this.#all) if (one.drawn === 'near') this.#addBottles(one);
    this.#nearBottles.end();
  }

  #addBottles({ kind: { bottles, slotCount }, place }: Standing): void {
    this.#placeMatrix.fromArray(place);
    for (let slot = 0; slot < slotCount; slot += 1) {
      if (!isFilled(bottles, slot, this.#filledPart)) continue;
      this.#matrix
        .fromArray(bottles.slots, slot * 16)
        .premultiply(this.#placeMatrix)
        .toArray(this.#bottle);
      this.#wine[0] = wineOf(bottles, slot) / WINES + (bottles.isShown[slot] ? SHOWN : 0);
      this.#nearBottles.setValues(this.#wine, 0, 1);
      this.#nearBottles.add(this.#bottle, 0, 1);
    }
  }
}
