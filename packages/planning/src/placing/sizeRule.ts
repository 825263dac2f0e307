/** Which sizes an object may have: what is sold has the catalogue's, what is part of the house is measured by the customer. */
import type { Product } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import type { PlacedObject } from '../project/project';
import { WALL_WIDTH_MAX } from '../room/room';

export type ObjectSize = PlacedObject['size'];

/** Width, length and height of an opening or an obstruction, in centimetres: up to the longest wall a cellar has. */
export const OBJECT_SIZE_MIN = 0.1;
export const OBJECT_SIZE_MAX = 3000;
/** The frame of an opening is no wider than the thickest wall, in centimetres. */
export const OBJECT_CASING_MAX = WALL_WIDTH_MAX;

/** Sizes of what is sold that differ by no more than this, in centimetres, are the same. */
export const SAME_SIZE = 0.01;

const measures = ['width', 'length', 'height'] as const;

/** Openings and obstructions may be resized; products that are sold come in the catalogue's size, and what is gone stays as it is. */
export function isResizable(product: Product): boolean {
  return (product.isGeneric || product.isOpening) && !product.isPlaceholder;
}

/** True when the customer measures its height, too: openings, and obstructions whose height does not follow the ceiling. */
export function hasFreeHeight(product: Product): boolean {
  return product.isOpening || (product.isGeneric && product.height > 0);
}

/**
 * True when it may hang above the floor, and so goes up and down a wall: wall shelves, beams, and what the catalogue first places above
 * the floor. Doors, corner products and what stands on the floor stay where they are.
 */
export function mayLeaveFloor(product: Product): boolean {
  if (product.cornerType !== null) return false;
  const hangs = product.shelfType === 'wall' || kindsOfProduct[product.drawnAs].hangsFromCeiling;
  return product.defaultHeightFromFloor > 0 || (hangs && !product.isOpening);
}

/** The bound in centimetres that a size passes, or null. Only an opening has a casing; what is no number passes the lower bound. */
export function boundPassed(product: Product, size: ObjectSize): number | null {
  for (const measure of measures) {
    if (!(size[measure] >= OBJECT_SIZE_MIN)) return OBJECT_SIZE_MIN;
    if (size[measure] > OBJECT_SIZE_MAX) return OBJECT_SIZE_MAX;
  }
  const casingMax = product.isOpening ? OBJECT_CASING_MAX : 0;
  if (!(size.casing >= 0)) return 0;
  return size.casing > casingMax ? casingMax : null;
}

/**
 * True for sizes, in centimetres, that an object of a product no longer sold may have. Nobody can change them any more: these bounds
 * only keep out numbers that fit no room.
 */
export function isPlaceholderSize({ width, length, height, casing }: ObjectSize): boolean {
  const isBound = [width, length, height].every((cm) => cm >= OBJECT_SIZE_MIN && cm <= OBJECT_SIZE_MAX);
  return isBound && casing >= 0 && casing <= OBJECT_CASING_MAX;
}

/**
 * True when a new object of the product may have the size: the catalogue's to 0.01 cm, where a height of 0 follows the ceiling and
 * may be any within bounds; or, for openings and obstructions, any size within bounds.
 */
export function isAllowedSize(product: Product, size: ObjectSize): boolean {
  if (isSoldSize(product, size)) return true;
  return isResizable(product) && boundPassed(product, size) === null;
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_SIZE;

/** True for the catalogue's size to 0.01 cm; a height of 0 is any within bounds. */
export function isSoldSize(product: Product, size: ObjectSize): boolean {
  const isHigh =
    product.height === 0
      ? size.height >= OBJECT_SIZE_MIN && size.height <= OBJECT_SIZE_MAX
      : isSame(size.height, product.height);
  return (
    isHigh &&
    isSame(size.width, product.width) &&
    isSame(size.length, product.length) &&
    isSame(size.casing, product.casing)
  );
}
