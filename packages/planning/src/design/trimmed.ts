/** A cellar made no dearer than it may be, and no larger than it needs to be. */
import { fitOf } from './holding';
import type { Placement } from './assembly';
import { type ByFormat, NO_BOTTLES, WISH_FORMATS, type WishFormat } from './wish';
import { spareWorth, worthOfFit } from './wishWorth';

export interface Trimming {
  /** The collection, and the places that there are without any of the pieces. */
  readonly bottles: ByFormat;
  readonly before: ByFormat;
  /** Null for no limit. */
  readonly budget: number | null;
  /** Whether places count that nobody needs yet. */
  readonly keepsSpare: boolean;
  /** What a piece is worth besides its bottles. */
  readonly looksOf: (placement: Placement) => number;
  /** What the list comes to with these pieces. */
  readonly amountOf: (placements: readonly Placement[]) => number;
}

/** Counting the whole list is tried this often at most. */
const ROUNDS_MAX = 12;

/**
 * Without the pieces that the collection does not need, when spare places do not count, and without those that are worth least for their
 * price until the list keeps the budget; of equals the later ones go, so that what stays stands together.
 */
export function trimmed(
  placements: readonly Placement[],
  trimming: Trimming,
): { left: Placement[]; isTrimmed: boolean } {
  let left = [...placements];
  const worth = (some: readonly Placement[]): number => {
    const fit = fitOf(trimming.bottles, capacityWith(trimming.before, some));
    const looks = some.reduce((sum, placement) => sum + trimming.looksOf(placement), 0);
    const all = worthOfFit(fit) + looks;
    if (trimming.keepsSpare) return all;
    return all - WISH_FORMATS.reduce((sum, format) => sum + fit.spare[format] * spareWorth[format], 0);
  };
  if (!trimming.keepsSpare) left = withoutNeedless(left, worth);
  const { budget } = trimming;
  if (budget === null) return { left, isTrimmed: false };
  let isTrimmed = false;
  for (let round = 0; round < ROUNDS_MAX && left.length > 0; round++) {
    const over = trimming.amountOf(left) - budget;
    if (over <= 0) break;
    isTrimmed = true;
    left = lighter(left, over, worth);
  }
  if (left.length > 0 && trimming.amountOf(left) > budget) left = [];
  return { left: isTrimmed ? refilled(placements, left, { trimming, worth, budget }) : left, isTrimmed };
}

type WorthOf = (placements: readonly Placement[]) => number;

function withoutNeedless(placements: readonly Placement[], worth: WorthOf): Placement[] {
  let left = [...placements];
  let value = worth(left);
  const dearestFirst = [...placements].reverse().sort((one, other) => other.piece.price - one.piece.price);
  for (const placement of dearestFirst) {
    const without = left.filter((each) => each !== placement);
    const less = worth(without);
    if (less < value - 1e-9) continue;
    left = without;
    value = less;
  }
  return left;
}

/** Without the pieces worth least for their price, until they come to `over`. */
function lighter(placements: readonly Placement[], over: number, worth: WorthOf): Placement[] {
  let left = [...placements];
  for (let saved = 0; saved < over && left.length > 0;) {
    const value = worth(left);
    let found = { placement: left.at(-1)!, loss: Infinity };
    for (let i = left.length - 1; i >= 0; i--) {
      const placement = left[i]!;
      if (placement.piece.price <= 0) continue;
      const loss = (value - worth(left.filter((each) => each !== placement))) / placement.piece.price;
      if (loss < found.loss - 1e-12) found = { placement, loss };
    }
    left = left.filter((each) => each !== found.placement);
    saved += found.placement.piece.price;
  }
  return left;
}

/** What was taken out put back where the money is enough for it after all, the most useful for its price first. */
function refilled(
  all: readonly Placement[],
  left: readonly Placement[],
  { trimming, worth, budget }: { trimming: Trimming; worth: WorthOf; budget: number },
): Placement[] {
  let kept = [...left];
  const isKept = new Set(kept);
  const room = budget - trimming.amountOf(kept);
  const candidates = all.filter((placement) => !isKept.has(placement) && placement.piece.price <= room);
  const gainOf = (placement: Placement): number =>
    (worth([...kept, placement]) - worth(kept)) / Math.max(1, placement.piece.price);
  const useful = candidates
    .map((placement) => ({ placement, gain: gainOf(placement) }))
    .sort((one, other) => other.gain - one.gain);
  for (const { placement } of useful.slice(0, ROUNDS_MAX)) {
    const more = [...kept, placement];
    if (worth(more) > worth(kept) + 1e-9 && trimming.amountOf(more) <= budget) kept = more;
  }
  return all.filter((placement) => kept.includes(placement));
}

function capacityWith(before: ByFormat, placements: readonly Placement[]): ByFormat {
  const capacity: Record<WishFormat, number> = { ...NO_BOTTLES, ...before };
  for (const { piece } of placements)
    for (const { format, places } of piece.holdings) capacity[format] += places;
  return capacity;
}
