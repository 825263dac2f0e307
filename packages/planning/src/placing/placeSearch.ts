/** What the search for a place computes with: reused by every move of one drag, and shared with no other. */
import { newBox } from './box';
import { SlideLine } from './probe';
import { Snaps } from './snapping';

/** A way out of what is in the way: where it begins, in touch with it, and in which direction to go on. */
interface WayOut {
  x: number;
  y: number;
  alongX: number;
  alongY: number;
  /** How far it begins from where the product is wanted. */
  start: number;
}

function newWay(): WayOut {
  return { x: 0.5, y: 0.5, alongX: 0.5, alongY: 0.5, start: 0.5 };
}

/** Out of one obstacle: across each of its sides and the box's own, both ways. */
export const OBSTACLE_WAYS = 8;

/** Begun with fractions as a box is, so that writing to it allocates nothing. */
export class PlaceSearch {
  readonly snaps = new Snaps();
  readonly line = new SlideLine();
  readonly obstacle = newBox();
  readonly axis = { x: 0.5, y: 0.5 };
  /** The best place so far, and how far that is from where the product is wanted. */
  readonly best = { x: 0.5, y: 0.5, away: 0.5 };
  readonly ways: readonly WayOut[];
  /** What decides in which order walls or ways are tried, smallest first; infinite for those that are not. */
  readonly keys: number[];

  constructor(walls: number) {
    const length = Math.max(OBSTACLE_WAYS, walls);
    this.keys = Array.from({ length }, () => Infinity);
    this.ways = Array.from({ length }, newWay);
  }

  /** The index of the smallest of the first `count` keys, which is then used up; -1 when none is left. */
  takeSmallest(count: number): number {
    const { keys } = this;
    let smallest = -1;
    let least = Infinity;
    for (let i = 0; i < count; i++) {
      if (keys[i]! >= least) continue;
      least = keys[i]!;
      smallest = i;
    }
    if (smallest >= 0) keys[smallest] = Infinity;
    return smallest;
  }
}
