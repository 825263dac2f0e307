/** The dimension chains of a wall: one of what stands below, one of what hangs above. */
import type { LengthUnit, Wall } from '@rackwright/planning';
import { measuredText } from '../text/format';
import type { Elevation, ShownObject } from './elevation';

/** A stretch of a wall between two edges; centimetres from its left end. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** Nothing of this chain stands there. */
  readonly isGap: boolean;
}

/** What begins lower than this part of the ceiling's height is in the chain along the floor. */
const LOW_PART = 0.35;
/** Edges nearer to each other than this are one, in centimetres. */
const SAME_EDGE = 0.05;

export function isLow(wall: Wall, { object }: ShownObject): boolean {
  return object.position.height < wall.height * LOW_PART;
}

/** From corner to corner without a break, so that the links sum to the wall's length. */
export function chainOf(
  { length }: Pick<Wall, 'length'>,
  shown: readonly Pick<ShownObject, 'u' | 'half'>[],
): readonly Link[] {
  const spans = shown.map(({ u, half }) => ({
    from: Math.max(0, u - half),
    to: Math.min(length, u + half),
  }));
  const edges = [0, length, ...spans.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
  const kept = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > SAME_EDGE);
  kept[kept.length - 1] = length;
  return kept.slice(1).map((to, index) => {
    const from = kept[index] ?? 0;
    const middle = (from + to) / 2;
    return { from, to, isGap: !spans.some((span) => span.from < middle && middle < span.to) };
  });
}

/** Of what stands along the floor, and of what hangs higher. */
export function chainsOf({ wall, shown }: Elevation): Record<'low' | 'high', readonly Link[]> {
  return {
    low: chainOf(
      wall,
      shown.filter((one) => isLow(wall, one)),
    ),
    high: chainOf(
      wall,
      shown.filter((one) => !isLow(wall, one)),
    ),
  };
}

/** From the floor up, of the undersides and tops of all that is on the wall. */
export function heightsOf({ wall, shown }: Elevation): readonly Link[] {
  return chainOf(
    { length: wall.height },
    shown.map(({ object: { position, size } }) => ({
      u: position.height + size.height / 2,
      half: size.height / 2,
    })),
  );
}

/** Whether there is more to say than the whole length. */
export const isTold = (links: readonly Link[]): boolean => links.length > 1;

/** As a link is labelled: of centimetres the unit stands with the whole length. */
export function shortLength(cm: number, unit: LengthUnit): string {
  const text = measuredText(cm, unit);
  return unit === 'CM' ? text.replace(' cm', '') : text;
}
