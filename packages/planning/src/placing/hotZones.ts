/** Where a product may come to stand, for a screen to show while it is on its way. */
import type { Point } from '../geometry';
import type { Product } from '../catalogue/product';
import type { Scene } from './scene';

/** A free stretch of a wall, a free corner, or free floor. Centimetres. */
export interface HotZone {
  readonly kind: 'wall' | 'corner' | 'floor';
  /** Name of the wall; null for a corner and for the floor. */
  readonly wall: string | null;
  /** Along the wall from its corner A; 0 and 0 without a wall. */
  readonly from: number;
  readonly to: number;
  /** Above the floor. */
  readonly bottom: number;
  readonly top: number;
  /** On the plan: the strip along the wall as deep as the product, the square in the corner, the part of the floor. */
  readonly outline: readonly Point[];
}

/** The places of the product's kind that are free for it. Nothing without a room. */
export function hotZones(_scene: Scene, _product: Product): readonly HotZone[] {
  return [];
}
