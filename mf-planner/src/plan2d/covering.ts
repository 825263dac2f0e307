import { type Catalogue, type PlacedObject, placedProduct } from '@rackwright/planning';
import { drawnKinds } from '../kinds/drawnKinds';
import { CUT_HEIGHT } from './footprint';
import { boxesOverlap, uprightBox } from './uprightBox';

/** More things overhead than this are not named at all: each would be compared with everything below. */
const OVERHEAD_MAX = 100;

/** Lower ones first: as they are drawn, one over the other. */
export const lowerFirst = (objects: readonly PlacedObject[]): readonly PlacedObject[] =>
  [...objects].sort((a, b) => a.position.height - b.position.height);

/**
 * The ids of what is seen through and lies over something else: it is drawn as a dashed outline only, so that the name below it can be
 * read. `ordered` by height.
 */
export function coveringOthers(ordered: readonly PlacedObject[], catalogue: Catalogue): ReadonlySet<string> {
  const isOverhead = (object: PlacedObject) =>
    object.position.height >= CUT_HEIGHT ||
    drawnKinds[placedProduct(catalogue, object).drawnAs].isSeenThrough;
  const overhead = ordered.flatMap((object, at) => (isOverhead(object) ? [at] : []));
  const boxes = overhead.length > 0 && overhead.length <= OVERHEAD_MAX ? ordered.map(uprightBox) : [];
  const covers = (at: number) =>
    overhead.length > OVERHEAD_MAX || boxes.slice(0, at).some((below) => boxesOverlap(below, boxes[at]!));
  return new Set(overhead.filter(covers).map((at) => ordered[at]!.id));
}
