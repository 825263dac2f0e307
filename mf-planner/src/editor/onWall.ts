import type { PlacedObject, Point, Wall } from '@rackwright/planning';
import { direction } from '@rackwright/planning';

/** Distance from the wall's corner A to the object's near edge. Centimetres. */
export function offsetOnWall(wall: Wall, { position, size }: PlacedObject): number {
  const along = direction(wall.angle);
  return (position.x - wall.a.x) * along.x + (position.y - wall.a.y) * along.y - size.width / 2;
}

/** Where the object's middle is when its near edge is `offsetCm` from corner A, at its present distance from the wall. */
export function atOffset(wall: Wall, object: PlacedObject, offsetCm: number): Point {
  const along = direction(wall.angle);
  const by = offsetCm - offsetOnWall(wall, object);
  return { x: object.position.x + along.x * by, y: object.position.y + along.y * by };
}
