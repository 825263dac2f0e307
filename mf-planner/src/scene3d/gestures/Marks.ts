import { placeMatrix } from '@rackwright/models';
import type { PlacedObject } from '@rackwright/planning';
import { BoxGeometry, Group, type Material, Matrix4, Quaternion, Vector3 } from 'three';
import { InstanceBatch } from '../products/InstanceBatch';

/** Thin bars between points: outlines of what is selected, guides, a room being drawn. One draw call. */
export class BarField {
  readonly group = new Group();
  readonly #geometry = new BoxGeometry(1, 1, 1);
  readonly #batch: InstanceBatch;
  readonly #matrix = new Matrix4();
  readonly #numbers = new Float32Array(16);
  readonly #from = new Vector3();
  readonly #to = new Vector3();
  readonly #middle = new Vector3();
  readonly #turn = new Quaternion();
  readonly #scale = new Vector3();
  readonly #place = new Matrix4();

  /** `order` says which of several fields lies on top where depth does not decide. */
  constructor(material: Material, order = 0) {
    this.#batch = new InstanceBatch(this.group, this.#geometry, material, { order });
  }

  begin(bars: number): void {
    this.#batch.begin(bars);
  }

  /** A bar between two points of the scene. */
  bar(
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    thickness: number,
  ): void {
    this.#from.set(from[0], from[1], from[2]);
    this.#to.set(to[0], to[1], to[2]);
    this.#write(thickness);
  }

  /** The twelve edges of a placed object's box, a little outside it. */
  boxOf(object: PlacedObject, thickness: number): void {
    placeMatrix(object, this.#place);
    const by = 0.5;
    const [w, l] = [object.size.width / 2 + by, object.size.length / 2 + by];
    const [low, high] = [Math.max(-object.position.height + 0.4, -by), object.size.height + by];
    for (const a of [-1, 1])
      for (const b of [-1, 1]) {
        this.#edge([-w, a < 0 ? low : high, b * l], [w, a < 0 ? low : high, b * l], thickness);
        this.#edge([a * w, b < 0 ? low : high, -l], [a * w, b < 0 ? low : high, l], thickness);
        this.#edge([a * w, low, b * l], [a * w, high, b * l], thickness);
      }
  }

  end(): void {
    this.#batch.end();
  }

  dispose(): void {
    this.#batch.dispose();
    this.#geometry.dispose();
  }

  #edge(
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    thickness: number,
  ): void {
    this.#from.set(from[0], from[1], from[2]).applyMatrix4(this.#place);
    this.#to.set(to[0], to[1], to[2]).applyMatrix4(this.#place);
    this.#write(thickness);
  }

  #write(thickness: number): void {
    this.#middle.copy(this.#from).add(this.#to).multiplyScalar(0.5);
    const direction = this.#scale.copy(this.#to).sub(this.#from);
    const length = direction.length() || 1;
    this.#turn.setFromUnitVectors(X_AXIS, direction.divideScalar(length));
    this.#scale.set(length + thickness, thickness, thickness);
    this.#matrix.compose(this.#middle, this.#turn, this.#scale).toArray(this.#numbers);
    this.#batch.add(this.#numbers, 0, 1);
  }
}

const X_AXIS = new Vector3(1, 0, 0);
