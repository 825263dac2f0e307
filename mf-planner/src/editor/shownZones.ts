import { type HotZone, hotZones, type PlacedObject, type Product, type Scene } from '@rackwright/planning';

/** Places for one product or one object, worked out once for as long as it is held: not at each pointer move. */
export class ShownZones {
  #of: Product | PlacedObject | null = null;
  #zones: readonly HotZone[] = [];

  /** `held` is what is being moved, where the plan has it; null for a new product. */
  zonesFor(scene: Scene, product: Product, held: PlacedObject | null): readonly HotZone[] {
    if (this.#of === (held ?? product)) return this.#zones;
    this.#of = held ?? product;
    this.#zones = hotZones(scene, product, held ?? undefined);
    return this.#zones;
  }

  /** The plan has changed. */
  forget(): void {
    this.#of = null;
  }
}
