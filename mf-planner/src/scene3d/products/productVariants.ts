/** The shapes of each product, size and colour: made when first drawn, shared by all that stand in the room. */
import {
  type Bottles,
  bottlesOf,
  boundsOf,
  type DetailLevel,
  geometryOf,
  meshOf,
  metalOf,
  modelOf,
  type PackedMesh,
  packedParts,
  type ProductModel,
  type Rgb,
} from '@rackwright/models';
import type { PlacedObject, Product } from '@rackwright/planning';
import type { BufferGeometry } from 'three';
import { drawnKinds } from '../../kinds/drawnKinds';

/** One product in one size and colour. */
export class ProductVariant {
  readonly key: string;
  readonly product: Product;
  readonly size: PlacedObject['size'];
  readonly bottles: Bottles;
  /** Sits in a wall and is hidden with it. */
  readonly isOpening: boolean;
  /** What a picture of it can stand for from afar: a box with a front, one with a front and a back, or nothing. */
  readonly pictured: 'front' | 'both' | null;
  /** How many things in the scene show it. */
  users = 0;
  readonly #colour: Rgb | null;
  readonly #leaving: ((kind: ProductVariant) => void)[] = [];
  #ghost: BufferGeometry | null = null;

  constructor(key: string, product: Product, object: PlacedObject) {
    this.key = key;
    this.product = product;
    this.size = object.size;
    this.isOpening = product.isOpening;
    this.#colour = metalOf(product, object.colorScheme);
    const model = modelOf(product, object.size, 'far');
    const { shading } = model;
    const isBox = (shading === 'front' || shading === 'both') && !drawnKinds[product.drawnAs].isNoBox;
    this.pictured = isBox ? (shading as 'front' | 'both') : null;
    this.bottles = bottlesOf(model, product);
  }

  get slotCount(): number {
    return this.bottles.isShown.length;
  }

  /** Everything but bottles and what light goes through. Not kept: whoever asks keeps it. */
  solid(detail: DetailLevel): PackedMesh | null {
    return packedParts(this.#model(detail), 'solid', this.#colour);
  }

  /** Panes, glasses, space that must stay free. Not kept. */
  clear(detail: DetailLevel): PackedMesh | null {
    return packedParts(this.#model(detail), 'clear', this.#colour);
  }

  /** All parts in one mesh, for showing where it would stand. Given back with the kind. */
  ghost(): BufferGeometry {
    if (this.#ghost) return this.#ghost;
    const { parts, shading } = this.#model('middle');
    this.#ghost = geometryOf(meshOf(parts, { bounds: boundsOf(parts), shading }));
    return this.#ghost;
  }

  /** `tell` is called when the kind is given up, so that what was made of it can be given back. */
  whenDisposed(tell: (kind: ProductVariant) => void): void {
    this.#leaving.push(tell);
  }

  dispose(): void {
    for (const tell of this.#leaving) tell(this);
    this.#leaving.length = 0;
    this.#ghost?.dispose();
    this.#ghost = null;
  }

  #model(detail: DetailLevel): ProductModel {
    return modelOf(this.product, this.size, detail);
  }
}

/** Each object of a product that is gone has a stand-in of its own; those of one size look alike. */
export function isOfProduct(kind: ProductVariant, product: Product): boolean {
  return kind.product === product || (kind.product.isPlaceholder === true && product.isPlaceholder === true);
}

/** Kinds that nothing shows are kept for a while, this many: a drag that resizes makes one a step. */
const IDLE_AT_MOST = 24;

/** The kinds of a scene. Those that are shown are kept; of the others the oldest are given up. */
export class ProductVariants {
  readonly #kinds = new Map<string, ProductVariant>();
  /** Shown by nothing, the oldest first. */
  readonly #idle = new Set<ProductVariant>();

  get size(): number {
    return this.#kinds.size;
  }

  of(product: Product, object: PlacedObject): ProductVariant {
    const { width, length, height } = object.size;
    const { id, version = '', isOpening } = product;
    const key = `${id}|${version}|${isOpening}|${width}|${length}|${height}|${object.colorScheme ?? ''}`;
    const known = this.#kinds.get(key);
    if (known && isOfProduct(known, product)) return known;
    // Of another catalogue: what still shows it gives it back itself.
    if (known?.users === 0) this.#giveUp(known);
    const kind = new ProductVariant(key, product, object);
    this.#kinds.set(key, kind);
    this.#rest(kind);
    return kind;
  }

  /** Keeps a kind until it is released as often as it was held. */
  hold(kind: ProductVariant): void {
    kind.users += 1;
    this.#idle.delete(kind);
  }

  release(kind: ProductVariant): void {
    kind.users -= 1;
    if (kind.users > 0) return;
    if (this.#kinds.get(kind.key) === kind) this.#rest(kind);
    else this.#giveUp(kind);
  }

  dispose(): void {
    for (const kind of this.#kinds.values()) kind.dispose();
    this.#kinds.clear();
    this.#idle.clear();
  }

  #rest(kind: ProductVariant): void {
    this.#idle.add(kind);
    if (this.#idle.size <= IDLE_AT_MOST) return;
    const [oldest] = this.#idle;
    if (oldest) this.#giveUp(oldest);
  }

  #giveUp(kind: ProductVariant): void {
    this.#idle.delete(kind);
    if (this.#kinds.get(kind.key) === kind) this.#kinds.delete(kind.key);
    kind.dispose();
  }
}
