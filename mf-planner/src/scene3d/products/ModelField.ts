import type { UploadedModel } from '@rackwright/models';
import { Group } from 'three';
import { InstanceBatch } from './InstanceBatch';
import type { SceneMaterials } from '../surfaces/materials';

interface Shown {
  /** Null while it is on its way, and when it could not be read. */
  model: UploadedModel | null;
  batches: readonly InstanceBatch[];
}

/** Uploaded models, one draw call a material of each. A product's generator stands in until its model has come. */
export class ModelField {
  readonly group = new Group();
  /** Called when a model has come. */
  onLoaded: (() => void) | null = null;
  /** Why a model is not shown, by its address. */
  readonly failures = new Map<string, unknown>();
  readonly #roles: SceneMaterials['roles'];
  readonly #load: (url: string) => Promise<UploadedModel>;
  readonly #models = new Map<string, Shown>();
  #isDisposed = false;

  constructor({ roles }: SceneMaterials, load: (url: string) => Promise<UploadedModel>) {
    this.#roles = roles;
    this.#load = load;
  }

  /** Whether the model can be shown; asks for it the first time. */
  has(url: string): boolean {
    const known = this.#models.get(url);
    if (known) return known.model !== null;
    const shown: Shown = { model: null, batches: [] };
    this.#models.set(url, shown);
    void this.#load(url).then(
      (model) => this.#take(shown, model),
      (reason: unknown) => this.failures.set(url, reason),
    );
    return false;
  }

  /** Starts over, with room for this many instances of each model. */
  begin(capacity: number): void {
    for (const { batches } of this.#models.values()) for (const batch of batches) batch.begin(capacity);
  }

  /** Shows a model that has come at a place, sixteen numbers that scale it from one unit to its size. */
  add(url: string, place: Float32Array): void {
    for (const batch of this.#models.get(url)?.batches ?? []) batch.add(place, 0, 1);
  }

  end(): void {
    for (const { batches } of this.#models.values()) for (const batch of batches) batch.end();
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const { model, batches } of this.#models.values()) {
      for (const batch of batches) batch.dispose();
      model?.dispose();
    }
    this.#models.clear();
  }

  #take(shown: Shown, model: UploadedModel): void {
    if (this.#isDisposed) return model.dispose();
    shown.model = model;
    shown.batches = model.parts.map(({ geometry, material, isWood }) => {
      const drawn = isWood ? this.#roles.wood : material;
      return new InstanceBatch(this.group, geometry, drawn, { cast: !drawn.transparent, receive: true });
    });
    this.onLoaded?.();
  }
}
