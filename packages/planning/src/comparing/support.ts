/** What stands on what: an arch on its columns, an upper rack on a lower one. */
import { direction } from '../geometry';
import type { PlacedObject } from '../project/project';

/** Things touch within this, in centimetres. */
const TOUCH = 0.5;

interface Standing {
  readonly id: string;
  readonly object: PlacedObject;
}

export interface Support {
  readonly upper: string;
  readonly lower: string;
}

/** Each pair of which the one's underside is at the other's top, and whose footprints touch. Time grows with those that are off the floor. */
export function supportsOf(all: readonly Standing[]): Support[] {
  const byTop = new Map<number, Standing[]>();
  for (const one of all) {
    const slot = slotOf(topOf(one.object));
    const there = byTop.get(slot);
    if (there) there.push(one);
    else byTop.set(slot, [one]);
  }
  return all
    .filter(({ object }) => object.position.height > TOUCH)
    .flatMap((upper) => {
      const slot = slotOf(upper.object.position.height);
      return [slot - 1, slot, slot + 1]
        .flatMap((near) => byTop.get(near) ?? [])
        .filter((lower) => lower.id !== upper.id && carries(lower.object, upper.object))
        .map((lower) => ({ upper: upper.id, lower: lower.id }));
    });
}

const slotOf = (heightCm: number): number => Math.floor(heightCm / TOUCH);
const topOf = ({ position, size }: PlacedObject): number => position.height + size.height;

const carries = (lower: PlacedObject, upper: PlacedObject): boolean =>
  Math.abs(topOf(lower) - upper.position.height) <= TOUCH && footprintsTouch(lower, upper);

/** Two turned rectangles touch unless a line along a side of one of them parts them. */
function footprintsTouch(one: PlacedObject, other: PlacedObject): boolean {
  const dx = other.position.x - one.position.x;
  const dy = other.position.y - one.position.y;
  return [one.rotation, one.rotation + 90, other.rotation, other.rotation + 90].every((degrees) => {
    const { x, y } = direction(degrees);
    return Math.abs(dx * x + dy * y) <= reachAlong(one, degrees) + reachAlong(other, degrees) + TOUCH;
  });
}

/** Half of the footprint's extent in a direction. */
function reachAlong({ rotation, size }: PlacedObject, degrees: number): number {
  const { x, y } = direction(degrees - rotation);
  return (Math.abs(x) * size.width + Math.abs(y) * size.length) / 2;
}
