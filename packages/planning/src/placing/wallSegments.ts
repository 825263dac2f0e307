/** Walls as stretches from corner to corner: where a plug or a switch is, and what is blank (spec section 3). */
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { direction } from '../geometry';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { round } from '../measure';
import type { PlacedObject, SceneData } from '../project/project';
import { type Wall, wallIndex, wallsOf } from '../room/room';
import { placedProduct } from './placedProduct';

/** The specification's numbers for what a stretch of a wall is. */
export const WALL_SEGMENT = { blank: 0, plug: 1, switch: 2 } as const;
export type WallSegmentType = (typeof WALL_SEGMENT)[keyof typeof WALL_SEGMENT];

/** What is on a plate on the wall. */
export type PlateType = Exclude<WallSegmentType, typeof WALL_SEGMENT.blank>;

/** Centimetres; `from` and `to` along the wall from its corner A. */
export interface BlankSegment {
  readonly type: typeof WALL_SEGMENT.blank;
  readonly from: number;
  readonly to: number;
}

/** Centimetres; `bottom` and `top` above the floor. */
export interface PlateSegment {
  readonly type: PlateType;
  /** Id of the object that it is. */
  readonly objectId: string;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

export type WallSegment = BlankSegment | PlateSegment;

/** What a product makes of the stretch of wall that it is placed on: a plug, a switch, or nothing in particular. */
export function wallSegmentType({ drawnAs }: Pick<Product, 'drawnAs'>): WallSegmentType {
  return WALL_SEGMENT[kindsOfProduct[drawnAs].plate ?? 'blank'];
}

/**
 * The segments of each wall, in point order; within a wall from corner A to corner B. Plugs and switches may overlap along the wall,
 * one above the other; a blank segment is what neither is on, whatever racks stand there. Computed from the placed plugs and
 * switches, so it is never out of step with them.
 */
export function wallSegments(
  data: Pick<SceneData, 'points' | 'walls' | 'wallHeight' | 'objects'>,
  catalogue: Catalogue,
): WallSegment[][] {
  const walls = wallsOf(data);
  const plates: PlateSegment[][] = walls.map(() => []);
  for (const object of data.objects) {
    const wall = object.wall === null ? undefined : walls[wallIndex(object.wall, walls.length)];
    const type = wallSegmentType(placedProduct(catalogue, object));
    if (wall && type !== WALL_SEGMENT.blank)
      plates[wall.index]!.push({ type, objectId: object.id, ...spanOf(object, wall) });
  }
  return walls.map(({ index, length }) => withBlanks(plates[index]!, length));
}

function spanOf(
  { position, size }: PlacedObject,
  { a, angle, length }: Wall,
): Omit<PlateSegment, 'type' | 'objectId'> {
  const along = direction(angle);
  const u = (position.x - a.x) * along.x + (position.y - a.y) * along.y;
  return {
    from: round(Math.max(0, u - size.width / 2), 3),
    to: round(Math.min(length, u + size.width / 2), 3),
    bottom: round(position.height, 3),
    top: round(position.height + size.height, 3),
  };
}

function withBlanks(plates: readonly PlateSegment[], wallCm: number): WallSegment[] {
  const segments: WallSegment[] = [];
  const length = round(wallCm, 3);
  let reached = 0;
  const fillTo = (to: number): void => {
    if (to > reached) segments.push({ type: WALL_SEGMENT.blank, from: reached, to });
  };
  for (const plate of [...plates].sort((one, other) => one.from - other.from)) {
    fillTo(plate.from);
    segments.push(plate);
    reached = Math.max(reached, plate.to);
  }
  fillTo(length);
  return segments;
}
