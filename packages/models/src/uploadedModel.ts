/** Models that a publisher has uploaded (GLB), read when a product that has one is first drawn. */
import type { BufferGeometry, Material } from 'three';

/** All of a model that is made of one material. */
export interface ModelPart {
  /** One unit wide, high and deep: it stands on the origin, the centre of its footprint. */
  readonly geometry: BufferGeometry;
  readonly material: Material;
  /** Takes the colour of the wood that the customer has chosen. */
  readonly isWood: boolean;
}

export interface UploadedModel {
  readonly parts: readonly ModelPart[];
  dispose(): void;
}

/** The model at an address; rejects with the reason when it cannot be read. */
export async function loadModel(url: string): Promise<UploadedModel> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The model ${url} answered ${answer.status}.`);
  const { modelOfFile } = await import('./modelOfFile');
  return modelOfFile(await answer.arrayBuffer());
}
