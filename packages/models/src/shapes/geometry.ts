/** From plain arrays to what three draws. */
import { BufferAttribute, BufferGeometry, Matrix4 } from 'three';
import type { PlacedObject } from '@rackwright/planning';
import type { MeshData } from './mesh';
import type { Slot } from './part';
import { BOTTLES } from './racking';

export function geometryOf(mesh: MeshData): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('color', new BufferAttribute(mesh.colors, 3));
  const isSmall = mesh.positions.length / 3 < 65536;
  geometry.setIndex(new BufferAttribute(isSmall ? new Uint16Array(mesh.indices) : mesh.indices, 1));
  return geometry;
}

const RADIANS = Math.PI / 180;

/** Where a placed object's local axes lie in the scene; clockwise seen from above is negative about the vertical. */
export function placeMatrix(object: PlacedObject, into: Matrix4): Matrix4 {
  into.makeRotationY(-object.rotation * RADIANS);
  return into.setPosition(object.position.x, object.position.height, object.position.y);
}

const DRAWN_BOTTLE = { diameter: 7.5, length: 30.5 };

/** Where the bottle of a slot lies in its product's axes: sixteen numbers a slot, columns first. */
export function slotMatrices(slots: readonly Slot[]): Float32Array {
  const matrices = new Float32Array(slots.length * 16);
  const matrix = new Matrix4();
  const turn = new Matrix4();
  slots.forEach((slot, i) => {
    const { diameter, length } = BOTTLES[slot.format];
    const girth = diameter / DRAWN_BOTTLE.diameter;
    matrix.makeRotationY(slot.yaw * RADIANS);
    matrix.multiply(turn.makeRotationX(slot.tilt * RADIANS));
    matrix.multiply(turn.makeScale(girth, girth, length / DRAWN_BOTTLE.length));
    matrix.setPosition(slot.x, slot.y, slot.z);
    matrix.toArray(matrices, i * 16);
  });
  return matrices;
}
