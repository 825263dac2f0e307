import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  DataArrayTexture,
  type Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
} from 'three';
import { InstanceBatch } from './InstanceBatch';
import type { FrontMaterial } from '../surfaces/frontMaterial';
import { FRONT_HEIGHT, FRONT_WIDTH } from './rackFront';

const LAYER = FRONT_WIDTH * FRONT_HEIGHT * 4;
const LAYERS = 8;

/** Racks far away: boxes whose fronts are pictures. One draw call, twelve triangles a rack. */
export class FrontField {
  readonly #material: FrontMaterial;
  readonly #geometry = unitBox();
  readonly #batch: InstanceBatch;
  readonly #free: number[] = [];
  readonly #value = new Float32Array(1);
  #layers = 0;
  #texture = pictures(LAYERS);

  constructor(group: Group, material: FrontMaterial) {
    this.#material = material;
    material.setFronts(this.#texture);
    this.#batch = new InstanceBatch(group, this.#geometry, material.front, {
      attribute: 'picture',
      cast: true,
      receive: true,
    });
  }

  /** Number of a picture of one's own, as yet unpainted. */
  newPicture(): number {
    const known = this.#free.pop();
    if (known !== undefined) return known;
    if (this.#layers === this.#texture.image.depth) this.#grow();
    this.#layers += 1;
    return this.#layers - 1;
  }

  freePicture(picture: number): void {
    this.#free.push(picture);
  }

  /** `write` fills the picture's bytes, from `offset` on. */
  paint(picture: number, write: (at: { target: Uint8Array; offset: number }) => void): void {
    write({ target: this.#texture.image.data as Uint8Array, offset: picture * LAYER });
    this.#texture.addLayerUpdate(picture);
    this.#texture.needsUpdate = true;
  }

  begin(capacity: number): void {
    this.#batch.begin(capacity);
  }

  /** A box at a place, sixteen numbers that scale it too. */
  add(place: Float32Array, picture: number, hasBack: boolean): void {
    this.#value[0] = picture + (hasBack ? 0.5 : 0);
    this.#batch.setValues(this.#value, 0, 1);
    this.#batch.add(place, 0, 1);
  }

  end(): void {
    this.#batch.end();
  }

  dispose(): void {
    this.#batch.dispose();
    this.#geometry.dispose();
    this.#texture.dispose();
  }

  #grow(): void {
    const before = this.#texture;
    this.#texture = pictures(before.image.depth * 2);
    (this.#texture.image.data as Uint8Array).set(before.image.data as Uint8Array);
    // Where single layers are named, only those are sent to the graphics card, and this texture has none there yet.
    for (let layer = 0; layer < this.#layers; layer += 1) this.#texture.addLayerUpdate(layer);
    before.dispose();
    this.#material.setFronts(this.#texture);
  }
}

function pictures(layers: number): DataArrayTexture {
  const texture = new DataArrayTexture(new Uint8Array(LAYER * layers), FRONT_WIDTH, FRONT_HEIGHT, layers);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
}

/** A box one unit wide, high and deep, standing on the origin; `side` is 1 at its front, 2 at its back, else 0. */
function unitBox(): BufferGeometry {
  const geometry = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
  const sides = new Float32Array(24).fill(0, 0, 16).fill(1, 16, 20).fill(2, 20, 24);
  geometry.setAttribute('side', new BufferAttribute(sides, 1));
  geometry.clearGroups();
  return geometry;
}
