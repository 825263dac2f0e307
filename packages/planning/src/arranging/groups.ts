/** What belongs together: groups, and what may be selected at once. Spec section 4, "Selection". */
import type { PlacementRefusal } from '../placing/probe';
import type { PlacedObject } from '../project/project';
import { reject, type Rejection } from '../result';
import type { Scene } from '../placing/scene';

/** Why objects may not be arranged: the rules of placing, and those of arranging. */
export type ArrangeRefusal =
  | PlacementRefusal
  /** A product that is sold comes in the catalogue's size; only an opening has a casing. */
  | 'not-resizable'
  /** `limit` is the bound that was passed, in centimetres. */
  | 'size-out-of-range'
  | 'not-swappable'
  | 'not-extendable'
  /** It stands as an earlier version of its product, and only today's is sold. */
  | 'product-changed'
  | 'not-on-same-wall';

/**
 * The ids and those of every group that one of them belongs to, in the order of `objects`. Ids of nothing in `objects` are left
 * out. Time grows with the number of objects.
 */
export function withGroups(objects: Iterable<PlacedObject>, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const all = [...objects];
  const wanted = new Set(ids);
  const groups = new Set<string>();
  for (const { id, groupId } of all) if (groupId !== null && wanted.has(id)) groups.add(groupId);
  return all
    .filter(({ id, groupId }) => wanted.has(id) || (groupId !== null && groups.has(groupId)))
    .map(({ id }) => id);
}

/**
 * Why these may not be selected together, or null. One object may, a group may, and several on the same wall may, or several that
 * all stand free; 'not-on-same-wall' names those that are on another wall than the first, or on none when it is on one. Spec section
 * 4: "shift-click adds objects on the same wall".
 */
export function selectionFault(
  scene: Scene,
  ids: readonly string[],
): Rejection<'no-such-object' | 'not-on-same-wall'> | null {
  const objects: PlacedObject[] = [];
  for (const id of new Set(ids)) {
    const object = scene.object(id);
    if (!object) return reject('no-such-object', { objects: [id] });
    objects.push(object);
  }
  const first = objects[0];
  if (!first || objects.length === 1) return null;
  if (first.groupId !== null && objects.every(({ groupId }) => groupId === first.groupId)) return null;
  const others = objects.filter(({ wall }) => wall !== first.wall);
  return others.length === 0 ? null : reject('not-on-same-wall', { objects: others.map(({ id }) => id) });
}
