/** The naive rival: every wall from its corner A on, the widest rack that fits next. For tests and the bench. */
import type { DesignRoom } from './designRoom';
import type { Choice, StandingPiece } from './fillStretches';
import { FREE_STEP } from './freeSpans';
import { fitOf } from './holding';
import { type ByFormat, NO_BOTTLES, type WishFormat } from './wish';
import { worthOfFit } from './wishWorth';

/** What such a cellar is worth to a collection, `budget` being the most that its racks may cost without accessories. */
export function greedyWorth(
  room: DesignRoom,
  bottles: ByFormat,
  { besides, budget }: { readonly besides: ByFormat; readonly budget: number | null },
): { readonly worth: number; readonly capacity: ByFormat } {
  const capacity: Record<WishFormat, number> = { ...NO_BOTTLES, ...besides };
  const placesIn = ({ piece }: Choice): number => piece.holdings.reduce((sum, { places }) => sum + places, 0);
  const widestFirst = room.choices
    .filter(({ piece }) => piece.parts.length === 1)
    .sort((one, other) => other.steps - one.steps || placesIn(other) - placesIn(one));
  const corners = room.corners.map((choices) =>
    choices.find(({ piece }) => piece === null || piece.holdings.every(({ places }) => places === 0))!,
  );
  let left = budget ?? Infinity;
  const earlier = room.scene.walls.map((_, wall) =>
    [...room.scene.walls.keys()].filter((other) => other < wall),
  );
  const standing: StandingPiece[] = [];
  for (const { wall } of room.scene.walls) {
    const deepRows = room.deepRows(standing);
    for (const { from, steps, freeSince } of room.stretches(
      wall.index,
      corners,
      earlier[wall.index]!,
      deepRows,
    )) {
      for (let at = 0; at < steps;) {
        const next = widestFirst.find(({ steps: wide, profile, piece }) => {
          const end = at + wide;
          return end <= steps && freeSince[profile]![end]! <= at && piece.price <= left;
        });
        if (!next) {
          at += 1;
          continue;
        }
        for (const { format, places } of next.piece.holdings) capacity[format] += places;
        left -= next.piece.price;
        standing.push({
          wall: wall.index,
          piece: next.piece,
          middle: from + (at + next.steps / 2) * FREE_STEP,
        });
        at += next.steps;
      }
    }
  }
  return { worth: worthOfFit(fitOf(bottles, capacity)), capacity };
}
