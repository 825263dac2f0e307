/** Which pieces of one run of shelves may reach into each other. */
import { angleBetween, direction } from './geometry';
import type { Product } from './product';
import type { PlacedObject } from './project';

/** Pieces of a run stand on one line, at one height, to this many centimetres. */
const IN_LINE = 0.01;
/** They are turned alike to this many degrees. */
const ALIKE = 1e-4;

/**
 * True when two objects are pieces of one run and reach into each other by no more than their `baseOverlap`, in centimetres along
 * their width: shelves of the same shelf type and the same group, in line, at one height and turned alike. The order of the two
 * does not matter. False says nothing about whether they overlap at all. Spec section 5, "only wall shelves extend along walls".
 */
export function mayOverlap(
  one: PlacedObject,
  other: PlacedObject,
  products: ReadonlyMap<string, Product>,
): boolean {
  if (one.groupId === null || one.groupId !== other.groupId || one.id === other.id) return false;
  const shelf = products.get(one.productId);
  const second = products.get(other.productId);
  if (!shelf || !second || shelf.shelfType === null || shelf.shelfType !== second.shelfType) return false;
  if (angleBetween(one.rotation, other.rotation) > ALIKE) return false;
  if (Math.abs(one.position.height - other.position.height) > IN_LINE) return false;
  const along = direction(one.rotation);
  const dx = other.position.x - one.position.x;
  const dy = other.position.y - one.position.y;
  if (Math.abs(dy * along.x - dx * along.y) > IN_LINE) return false;
  const reach = (one.size.width + other.size.width) / 2;
  const overlap = reach - Math.abs(dx * along.x + dy * along.y);
  return overlap <= Math.min(shelf.baseOverlap, second.baseOverlap) + IN_LINE;
}
