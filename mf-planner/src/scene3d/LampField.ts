import type { Catalogue, SceneData } from '@rackwright/planning';
import {
  BoxGeometry,
  BufferAttribute,
  CustomBlending,
  DoubleSide,
  DstColorFactor,
  Group,
  Matrix4,
  MeshBasicMaterial,
  OneFactor,
  PlaneGeometry,
  ZeroFactor,
} from 'three';
import type { BufferGeometry, Material } from 'three';
import { placeMatrix } from './geometry';
import { InstanceBatch } from './InstanceBatch';
import { lightingOf } from './lamps';
import type { Lighting } from './lamps';

/** A light patch stands this far before what it lights, or lies this far above the floor. Centimetres. */
const LIFT = 1.2;
const FLOOR_LIFT = 0.5;
/** Light spreads sideways on its way to the floor. */
const FLOOR_SPREAD = 1.3;
const LAMP = { height: 1.1, depth: 1.5 };
/** After everything solid and the marks on the floor, before faded walls. */
const ORDER = 5;

/**
 * Lamps of what is lit, and their warm light on what is near them: rectangles that make the picture behind them brighter, which
 * costs no light source in any material. Three draw calls, none where nothing is lit.
 */
export class LampField {
  readonly group = new Group();
  readonly #lampGeometry = new BoxGeometry(1, 1, 1);
  readonly #patchGeometry = patchGeometry(frontLight);
  readonly #floorGeometry = patchGeometry(floorLight);
  readonly #glow = glowMaterial();
  readonly #lamps: InstanceBatch;
  readonly #fronts: InstanceBatch;
  readonly #floors: InstanceBatch;

  constructor(lamp: Material) {
    const size = this.#lampGeometry.getAttribute('position').count;
    this.#lampGeometry.setAttribute('color', new BufferAttribute(new Float32Array(size * 3).fill(1), 3));
    this.#lamps = new InstanceBatch(this.group, this.#lampGeometry, lamp);
    this.#fronts = new InstanceBatch(this.group, this.#patchGeometry, this.#glow, { order: ORDER });
    this.#floors = new InstanceBatch(this.group, this.#floorGeometry, this.#glow, { order: ORDER });
  }

  /** Follows the plan, without the `hidden` objects, which are shown elsewhere. */
  set(data: SceneData, catalogue: Catalogue, hidden: ReadonlySet<string>): void {
    const lighting = lightingOf(data, catalogue, hidden);
    this.#putLamps(lighting);
    this.#putPatches(lighting);
  }

  dispose(): void {
    this.#lamps.dispose();
    this.#fronts.dispose();
    this.#floors.dispose();
    this.#lampGeometry.dispose();
    this.#patchGeometry.dispose();
    this.#floorGeometry.dispose();
    this.#glow.dispose();
  }

  #putLamps({ lamps }: Lighting): void {
    const [matrix, part, numbers] = [new Matrix4(), new Matrix4(), new Float32Array(16)];
    this.#lamps.begin(lamps.length);
    for (const { object, width, height, before } of lamps) {
      part.makeScale(width, LAMP.height, LAMP.depth).setPosition(0, height, before);
      placeMatrix(object, matrix).multiply(part).toArray(numbers);
      this.#lamps.add(numbers, 0, 1);
    }
    this.#lamps.end();
  }

  #putPatches({ patches }: Lighting): void {
    const [matrix, part, numbers] = [new Matrix4(), new Matrix4(), new Float32Array(16)];
    this.#fronts.begin(patches.length);
    this.#floors.begin(patches.length);
    for (const { object, lies, width, reach, from } of patches) {
      const front = object.size.length / 2 + LIFT;
      part.makeScale(lies === 'front' ? width : width * FLOOR_SPREAD, reach, 1);
      if (lies === 'front') part.setPosition(0, from, front);
      else part.premultiply(LYING).setPosition(0, FLOOR_LIFT - object.position.height, front);
      placeMatrix(object, matrix).multiply(part).toArray(numbers);
      (lies === 'front' ? this.#fronts : this.#floors).add(numbers, 0, 1);
    }
    this.#fronts.end();
    this.#floors.end();
  }
}

/** Turns what hangs down so that it lies on the floor and reaches into the room. */
const LYING = new Matrix4().makeRotationX(-Math.PI / 2);

/** How bright a patch is at a place of it: from -1 at its left to 1, from 1 at its bright edge to 0. */
type Light = (side: number, near: number) => number;

const frontLight: Light = (side, near) => (1 - side ** 4 * 0.6) * near ** 1.7;
const floorLight: Light = (side, near) => 0.28 * (1 - side ** 2) ** 1.5 * near ** 1.4;

/** Hangs down from the origin, one wide and one high. */
function patchGeometry(light: Light): BufferGeometry {
  const geometry = new PlaneGeometry(1, 1, 8, 8).translate(0, -0.5, 0);
  const position = geometry.getAttribute('position');
  const colors = new Float32Array(position.count * 3);
  for (let i = 0; i < position.count; i += 1) {
    const bright = light(position.getX(i) * 2, Math.max(0, 1 + position.getY(i)));
    colors.fill(bright, i * 3, i * 3 + 3);
  }
  return geometry.setAttribute('color', new BufferAttribute(colors, 3));
}

/** Multiplies what has been drawn behind it by more than one; leaves a see-through picture as it is. */
function glowMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: '#ffd9a0',
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: OneFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  });
}
