/** What of the kinds of products has been handed to the batches that draw them. */
import {
  type DetailLevel,
  mergedBottles,
  packedGeometry,
  type PackedMesh,
  type Rgb,
  type Stuff,
  STUFFS,
} from '@rackwright/models';
import type { Group } from 'three';
import { FrontField } from './FrontField';
import { KindBatch } from './KindBatch';
import type { SceneMaterials } from '../surfaces/materials';
import type { ProductVariant } from './productVariants';
import { composeFront, paintFront, type RackFront } from './rackFront';

/** Numbers of a kind's geometries in the batches; `null` where it has nothing to draw. */
interface Look {
  readonly solid: Map<DetailLevel, number | null>;
  readonly clear: Map<DetailLevel, number | null>;
  bottles: number | null;
  picture: { readonly number: number; readonly front: RackFront } | null;
}

/** The batches of all products, and each kind's geometries in them: made when first asked for, given back with the kind. */
export class KindLooks {
  readonly solid: KindBatch;
  readonly clear: KindBatch;
  /** Bottles merged by kind, for the middle distance and afar. */
  readonly bottles: KindBatch;
  readonly fronts: FrontField;
  readonly #roles: SceneMaterials['roles'];
  readonly #looks = new Map<ProductVariant, Look>();
  #filledPart = 1;

  constructor(group: Group, bottleGroup: Group, materials: SceneMaterials) {
    this.#roles = materials.roles;
    const { products, fronts } = materials;
    this.solid = new KindBatch(group, products.solid, { cast: true, receive: true });
    this.clear = new KindBatch(group, products.clear, { cast: false, receive: false });
    this.bottles = new KindBatch(bottleGroup, products.solid, { cast: false, receive: true });
    this.fronts = new FrontField(group, fronts);
  }

  solidOf(kind: ProductVariant, detail: DetailLevel): number | null {
    return known(this.#of(kind).solid, detail, () => added(this.solid, kind.solid(detail)));
  }

  clearOf(kind: ProductVariant, detail: DetailLevel): number | null {
    return known(this.#of(kind).clear, detail, () => added(this.clear, kind.clear(detail)));
  }

  /** Null for what holds no bottles. */
  bottlesOf(kind: ProductVariant): number | null {
    if (kind.slotCount === 0) return null;
    const look = this.#of(kind);
    if (look.bottles !== null) return look.bottles;
    const whole = packedGeometry(mergedBottles(kind.bottles, 1));
    look.bottles = this.bottles.addGeometry(whole);
    if (this.#filledPart < 1) this.#refill(kind, look.bottles);
    return look.bottles;
  }

  /** Number of the picture of a kind that may be drawn as a box. */
  pictureOf(kind: ProductVariant): number {
    const look = this.#of(kind);
    if (look.picture) return look.picture.number;
    const solid = kind.solid('near');
    const front = paintFront(solid ?? EMPTY, kind.bottles, { ...kind.size, colours: this.#colours() });
    look.picture = { number: this.fronts.newPicture(), front };
    this.#compose(kind, look);
    return look.picture.number;
  }

  /** How many of all slots hold a bottle, 0 to 1. */
  set filledPart(part: number) {
    this.#filledPart = part;
    for (const [kind, look] of this.#looks) {
      if (look.bottles !== null) this.#refill(kind, look.bottles);
      this.#compose(kind, look);
    }
  }

  dispose(): void {
    this.solid.dispose();
    this.clear.dispose();
    this.bottles.dispose();
    this.fronts.dispose();
    this.#looks.clear();
  }

  #of(kind: ProductVariant): Look {
    const had = this.#looks.get(kind);
    if (had) return had;
    const look: Look = { solid: new Map(), clear: new Map(), bottles: null, picture: null };
    this.#looks.set(kind, look);
    kind.whenDisposed(() => this.#forget(kind, look));
    return look;
  }

  #refill(kind: ProductVariant, bottles: number): void {
    this.bottles.setGeometry(bottles, packedGeometry(mergedBottles(kind.bottles, this.#filledPart)));
  }

  #compose({ bottles }: ProductVariant, { picture }: Look): void {
    if (!picture) return;
    this.fronts.paint(picture.number, (at) => composeFront(picture.front, bottles, this.#filledPart, at));
  }

  #forget(kind: ProductVariant, look: Look): void {
    if (!this.#looks.delete(kind)) return;
    for (const number of look.solid.values()) if (number !== null) this.solid.removeGeometry(number);
    for (const number of look.clear.values()) if (number !== null) this.clear.removeGeometry(number);
    if (look.bottles !== null) this.bottles.removeGeometry(look.bottles);
    if (look.picture) this.fronts.freePicture(look.picture.number);
  }

  /** Linear colours of everything that is painted; bottles bring theirs. */
  #colours(): Record<Stuff, Rgb> {
    const roles = this.#roles;
    const of = (stuff: Stuff): Rgb => {
      if (!(stuff in roles)) return [1, 1, 1];
      const { r, g, b } = roles[stuff as keyof typeof roles].color;
      return [r, g, b];
    };
    return Object.fromEntries(STUFFS.map((stuff) => [stuff, of(stuff)])) as Record<Stuff, Rgb>;
  }
}

const EMPTY: PackedMesh = {
  positions: new Float32Array(0),
  normals: new Float32Array(0),
  uvs: new Float32Array(0),
  tones: new Uint8Array(0),
  indices: new Uint32Array(0),
};

function known<K>(map: Map<K, number | null>, key: K, make: () => number | null): number | null {
  const had = map.get(key);
  if (had !== undefined) return had;
  const made = make();
  map.set(key, made);
  return made;
}

function added(batch: KindBatch, mesh: PackedMesh | null): number | null {
  return mesh ? batch.addGeometry(packedGeometry(mesh)) : null;
}
