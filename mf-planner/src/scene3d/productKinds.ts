/** The geometry of each product, size and level of detail: made when first drawn, shared by all that stand in the room. */
import type { PlacedObject, Product } from '@rackwright/planning';
import type { BufferGeometry } from 'three';
import { modelOf } from './generators/generate';
import { meshOf } from './generators/mesh';
import type { Detail, Role } from './generators/part';
import { boundsOf } from './generators/part';
import { geometryOf, slotMatrices } from './geometry';

export interface RoleGeometry {
  readonly role: Role;
  readonly geometry: BufferGeometry;
}

/** One product in one size and colour. */
export class ProductKind {
  readonly key: string;
  /** Colour of its metal parts; null for the usual one. */
  readonly metalHex: string | null;
  /** Sixteen numbers a bottle, in the product's axes. */
  readonly slots: Float32Array;
  /** For each bottle, whether it lies in the open. */
  readonly isShown: readonly boolean[];
  /** Sits in a wall and fades with it. */
  readonly isOpening: boolean;
  readonly #product: Product;
  readonly #size: PlacedObject['size'];
  readonly #levels = new Map<Detail, readonly RoleGeometry[]>();

  constructor(key: string, product: Product, object: PlacedObject) {
    this.key = key;
    this.#product = product;
    this.#size = object.size;
    this.isOpening = product.isOpening;
    this.metalHex = colourOf(product, object);
    const { slots, shading } = modelOf(product, object.size, 'far');
    this.slots = slotMatrices(slots);
    this.isShown = slots.map((slot) => slot.tilt !== 0 || shading === 'none');
  }

  get slotCount(): number {
    return this.slots.length / 16;
  }

  geometries(detail: Detail): readonly RoleGeometry[] {
    const known = this.#levels.get(detail);
    if (known) return known;
    const { parts, shading } = modelOf(this.#product, this.#size, detail);
    const surface = { bounds: boundsOf(parts), shading };
    const roles = [...new Set(parts.map((part) => part.role))];
    const made = roles.map((role) => ({
      role,
      geometry: geometryOf(
        meshOf(
          parts.filter((part) => part.role === role),
          surface,
        ),
      ),
    }));
    this.#levels.set(detail, made);
    return made;
  }

  dispose(): void {
    for (const level of this.#levels.values()) for (const { geometry } of level) geometry.dispose();
    this.#levels.clear();
  }
}

function colourOf(product: Product, object: PlacedObject): string | null {
  if (product.colors.length === 0) return null;
  const chosen = product.colors.find((color) => color.name === object.colorScheme);
  return (chosen ?? product.colors.find((color) => color.default) ?? product.colors[0])?.hex ?? null;
}

/** All kinds that have been drawn since the scene was opened. */
export class ProductKinds {
  readonly #kinds = new Map<string, ProductKind>();

  of(product: Product, object: PlacedObject): ProductKind {
    const { width, length, height } = object.size;
    const key = `${product.id}|${width}|${length}|${height}|${object.colorScheme ?? ''}`;
    const known = this.#kinds.get(key);
    if (known) return known;
    const kind = new ProductKind(key, product, object);
    this.#kinds.set(key, kind);
    return kind;
  }

  dispose(): void {
    for (const kind of this.#kinds.values()) kind.dispose();
    this.#kinds.clear();
  }
}
