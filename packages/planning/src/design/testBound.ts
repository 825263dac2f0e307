/** More than any cellar of these pieces can be worth: what a proposal is measured against. */
import { bestPossible } from './testBestPossible';
import type { DesignRoom } from './designRoom';
import { placesTaken } from './holding';
import { bestLayout } from './layout';
import { type ByFormat, WISH_FORMATS, type WishFormat } from './wish';
import { bottleWorth, spareWorth } from './wishWorth';

/** Prices tried for a standard place, and for each other format's from there up to what its bottle is worth. */
const STANDARD_PRICES = [1, 0.85, 0.7, 0.5, 0.3, spareWorth.standard];
const STEPS = 4;

/**
 * An upper bound of `worthOfFit` for a collection, over all that may stand along the walls and in the corners of a room, together with
 * places that there are `besides`: each format's places are bought at a price, bottles pay for theirs, and walls are filled exactly for
 * those prices (Lagrangian relaxation; any prices give a bound, the least one is looked for), which is close for large collections; for
 * small ones `bestPossible` is closer. Budgets and islands are not in it, nor that of deep racks which face each other some may have to
 * go.
 */
export function boundOn(room: DesignRoom, bottles: ByFormat, besides: ByFormat): number {
  const boundAt = (at: Readonly<Record<WishFormat, number>>): number => {
    const valueOf = (places: (format: WishFormat) => number): number =>
      WISH_FORMATS.reduce((sum, format) => sum + places(format) * at[format], 0);
    const paid = WISH_FORMATS.reduce((sum, format) => {
      const best = Math.max(
        0,
        ...WISH_FORMATS.flatMap((made) => {
          const taken = placesTaken[format][made];
          return taken === undefined ? [] : [bottleWorth[format] - taken * at[made]];
        }),
      );
      return sum + bottles[format] * best;
    }, 0);
    const walls = bestLayout(room, ({ holdings }) =>
      valueOf((format) =>
        holdings.reduce((sum, each) => sum + (each.format === format ? each.places : 0), 0),
      ),
    ).worth;
    return paid + walls + valueOf((format) => besides[format]);
  };
  let least = bestPossible(room, bottles, besides);
  for (const standard of STANDARD_PRICES) {
    const cheapest = (format: WishFormat): number =>
      placesTaken.standard[format] === undefined ? spareWorth[format] : standard;
    const prices = Object.fromEntries(WISH_FORMATS.map((format) => [format, cheapest(format)])) as Record<
      WishFormat,
      number
    >;
    let here = boundAt(prices);
    for (const format of WISH_FORMATS) {
      if (bottles[format] === 0 || format === 'standard') continue;
      const dearest = bottleWorth[format] / placesTaken[format][format]!;
      for (let step = 1; step <= STEPS; step++) {
        const price = cheapest(format) + ((dearest - cheapest(format)) * step) / STEPS;
        const bound = boundAt({ ...prices, [format]: price });
        if (bound >= here - 1e-9) continue;
        here = bound;
        prices[format] = price;
      }
    }
    least = Math.min(least, here);
  }
  return least;
}
