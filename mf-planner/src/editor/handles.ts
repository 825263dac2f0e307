import {
  hasFreeHeight,
  isResizable,
  mayLeaveFloor,
  type PlacedObject,
  type Product,
  productKind,
} from '@rackwright/planning';
import type { HandleName } from './tool';

/** Doors, and what belongs into a corner: nothing takes them off the floor. */
export const isBoundToFloor = (product: Product): boolean =>
  ['opening', 'corner'].includes(productKind(product)) && !mayLeaveFloor(product);

// The same arrays each time, so that a screen sees when nothing has changed.

/** Of none, of several, and of what comes in one size. */
export const NO_HANDLES: readonly HandleName[] = [];
const EXTENDING: readonly HandleName[] = ['extend-left', 'extend-right'];
const DOOR: readonly HandleName[] = ['left', 'right', 'top'];
const WINDOW: readonly HandleName[] = ['left', 'right', 'top', 'bottom'];
const TO_CEILING: readonly HandleName[] = ['left', 'right', 'front'];
const STANDING: readonly HandleName[] = ['left', 'right', 'front', 'top'];
const HANGING: readonly HandleName[] = ['left', 'right', 'front', 'top', 'bottom'];

/**
 * What of an object can be taken hold of. Openings and obstructions are resized: to both sides, an obstruction to the front, and up
 * and down as far as their height is their own; a door stays on the floor. Shelves on a wall and islands of shelves are extended.
 */
export function handlesOf(object: PlacedObject, product: Product): readonly HandleName[] {
  if (product.isOpening) return mayLeaveFloor(product) ? WINDOW : DOOR;
  if (isResizable(product)) {
    if (!hasFreeHeight(product)) return TO_CEILING;
    return mayLeaveFloor(product) ? HANGING : STANDING;
  }
  const isShelf = product.shelfType === 'island' || (product.shelfType === 'wall' && object.wall !== null);
  return isShelf ? EXTENDING : NO_HANDLES;
}
