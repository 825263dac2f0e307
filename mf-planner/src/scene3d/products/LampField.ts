import { placeMatrix } from '@rackwright/models';
import type { Catalogue, SceneData } from '@rackwright/planning';
import { BoxGeometry, BufferAttribute, type BufferGeometry, Group, Matrix4, PlaneGeometry } from 'three';
import type { SceneMaterials } from '../surfaces/materials';
import { InstanceBatch } from './InstanceBatch';
import { type Lighting, lightingOf } from './lighting';

/** A light patch stands this far before what it lights, or lies this far above it. Centimetres. */
const LIFT = 1.2;
const LEVEL_LIFT = 0.5;
/** Light spreads sideways on its way to the floor. */
const FLOOR_SPREAD = 1.3;
const LAMP = { height: 1.1, depth: 1.5 };
/** After everything solid and the marks on the floor, before faded walls. */
const ORDER = 5;

/**
 * Lamps of what is lit, and their warm light on what is near them: rectangles that make the picture behind them brighter, which
 * costs no light source in any material. A draw call for lamps and one for each kind of patch, none where nothing is lit.
 */
export class LampField {
  readonly group = new Group();
  readonly #lampGeometry = new BoxGeometry(1, 1, 1);
  readonly #geometries = {
    front: patchGeometry(frontLight),
    floor: patchGeometry(floorLight),
    pool: patchGeometry(poolLight),
  };
  readonly #lamps: InstanceBatch;
  readonly #patches: Readonly<Record<Light, InstanceBatch>>;

  constructor({ roles, glow }: SceneMaterials) {
    const size = this.#lampGeometry.getAttribute('position').count;
    this.#lampGeometry.setAttribute('color', new BufferAttribute(new Float32Array(size * 3).fill(1), 3));
    this.#lamps = new InstanceBatch(this.group, this.#lampGeometry, roles.lamp);
    const batchOf = (light: Light): InstanceBatch =>
      new InstanceBatch(this.group, this.#geometries[light], glow, { order: ORDER });
    this.#patches = { front: batchOf('front'), floor: batchOf('floor'), pool: batchOf('pool') };
  }

  /** Follows the plan, without the `hidden` objects, which are shown elsewhere. */
  set(data: SceneData, catalogue: Catalogue, hidden: ReadonlySet<string>): void {
    const lighting = lightingOf(data, catalogue, hidden);
    this.#putLamps(lighting);
    this.#putPatches(lighting);
  }

  dispose(): void {
    this.#lamps.dispose();
    for (const batch of Object.values(this.#patches)) batch.dispose();
    this.#lampGeometry.dispose();
    for (const geometry of Object.values(this.#geometries)) geometry.dispose();
  }

  #putLamps({ lamps }: Lighting): void {
    const [matrix, part, numbers] = [new Matrix4(), new Matrix4(), new Float32Array(16)];
    this.#lamps.begin(lamps.length);
    for (const { object, width, across, height, before } of lamps) {
      part.makeScale(width, LAMP.height, LAMP.depth).setPosition(across, height, before);
      placeMatrix(object, matrix).multiply(part).toArray(numbers);
      this.#lamps.add(numbers, 0, 1);
    }
    this.#lamps.end();
  }

  #putPatches({ patches }: Lighting): void {
    const [matrix, part, numbers] = [new Matrix4(), new Matrix4(), new Float32Array(16)];
    for (const batch of Object.values(this.#patches)) batch.begin(patches.length);
    for (const { object, falls, width, reach, height, before } of patches) {
      const isUpright = falls === 'front' || falls === 'wall';
      part.makeScale(falls === 'floor' ? width * FLOOR_SPREAD : width, reach, 1);
      if (isUpright) part.setPosition(0, height, before + LIFT);
      else part.premultiply(LYING).setPosition(0, height + LEVEL_LIFT, before);
      placeMatrix(object, matrix).multiply(part).toArray(numbers);
      this.#patches[LIGHT_ON[falls]].add(numbers, 0, 1);
    }
    for (const batch of Object.values(this.#patches)) batch.end();
  }
}

type Light = 'front' | 'floor' | 'pool';
/** How light is spread over what it falls on. */
const LIGHT_ON = { front: 'front', floor: 'floor', wall: 'pool', counter: 'pool' } as const;

/** Turns what hangs down so that it lies on the floor and reaches into the room. */
const LYING = new Matrix4().makeRotationX(-Math.PI / 2);

/** How bright a patch is at a place of it: from -1 at its left to 1, from 1 at its bright edge to 0. */
type Spread = (side: number, near: number) => number;

const frontLight: Spread = (side, near) => (1 - side ** 4 * 0.6) * near ** 1.7;
const floorLight: Spread = (side, near) => 0.28 * (1 - side ** 2) ** 1.5 * near ** 1.4;

const poolLight: Spread = (side, near) => 0.75 * (1 - side ** 2) ** 1.1 * near ** 1.2;

/** Hangs down from the origin, one wide and one high. */
function patchGeometry(light: Spread): BufferGeometry {
  const geometry = new PlaneGeometry(1, 1, 8, 8).translate(0, -0.5, 0);
  const position = geometry.getAttribute('position');
  const colors = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i += 1) {
    const bright = light(position.getX(i) * 2, Math.max(0, 1 + position.getY(i)));
    colors.fill(bright, i * 3, i * 3 + 3);
  }
  return geometry.setAttribute('color', new BufferAttribute(colors, 3));
}
