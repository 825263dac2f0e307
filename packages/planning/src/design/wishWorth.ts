/** What bottles with a place are worth to a wish, and with it each piece, by how much of each format has a place already. */
import type { Worth } from './fillStretches';
import { bottlesIn, type Fit, type Holding, placesTaken } from './holding';
import type { CellarPiece } from './pieces';
import {
  type ByFormat,
  CASE_BOTTLES,
  type Look,
  LOOKS,
  WISH_FORMATS,
  type Wish,
  type WishFormat,
} from './wish';

/** A bottle of the collection by the room that it takes: what lies in few racks counts more than what lies in every one. */
export const bottleWorth: ByFormat = {
  half: 1,
  standard: 1,
  wide: 1.5,
  magnum: 2,
  larger: 4,
  case: CASE_BOTTLES,
};

/** A place that nobody needs yet, by what it is made for: bottles to come are mostly standard ones. */
export const spareWorth: ByFormat = { half: 0, standard: 0.1, wide: 0.1, magnum: 0.1, larger: 0.1, case: 0 };

/** What the bottles that have a place are worth. */
export const worthPlaced = ({ placed }: Pick<Fit, 'placed'>): number =>
  WISH_FORMATS.reduce((sum, format) => sum + placed[format] * bottleWorth[format], 0);

/** What a cellar in which the collection lies like this is worth. */
export const worthOfFit = ({ placed, spare }: Fit): number =>
  WISH_FORMATS.reduce((sum, format) => sum + spare[format] * spareWorth[format], worthPlaced({ placed }));

/** A collection that no room holds: what is designed for when nothing is said of one. */
const ENDLESS = 1_000_000;

/** The collection as it is worth designing for. */
export const wanted = ({ bottles }: Pick<Wish, 'bottles'>): ByFormat =>
  bottlesIn(bottles) > 0 ? bottles : { ...bottles, standard: ENDLESS };

/** How pieces are weighed. */
export interface Weighing {
  /** What a place for a standard bottle is worth: as a bottle's, as a spare one, or between where some are needed. */
  readonly standard: number;
  /** Taken off for each sen. */
  readonly perSen: number;
  /** What a piece's looks add: two on a wall, each once, and what is for the whole room once. */
  readonly looks: Readonly<Partial<Record<Look, number>>>;
}

/** Counts that are told apart of one format, and that they are chosen from. */
const LEVELS_MAX = 9;
const LEVELS_SOUGHT = 200;
/** Things to be looked at on one wall. */
const LOOKS_A_WALL = 2;
/** Once in a room. */
const ONCE: readonly Look[] = ['tasting'];

/** A format that is counted until the wish has enough of it: how many of its bottles have a place, as far as that is told apart. */
interface Counted {
  readonly format: WishFormat;
  /** In order, from 0 to all that are wanted. */
  readonly levels: readonly number[];
}

/**
 * What pieces add, by how much of each format has a place already and what is there to be looked at. Counts of all formats together are
 * told apart in up to `statesMax` states: more make a better cellar and take longer.
 */
export function worthFor(
  pieces: readonly CellarPiece[],
  bottles: ByFormat,
  weighing: Weighing & { readonly statesMax: number },
): Worth {
  const counted = countedFormats(pieces, bottles, weighing.statesMax);
  const looks = LOOKS.filter(
    (look) => (weighing.looks[look] ?? 0) > 0 && pieces.some((piece) => piece.look === look),
  );
  const digits = new Digits([...counted.map(({ levels }) => levels.length), ...looks.map(() => 2)]);
  const after: Uint16Array[] = [];
  const gain: Float64Array[] = [];
  for (const piece of pieces) {
    const afters = new Uint16Array(digits.states);
    const gains = new Float64Array(digits.states);
    for (let state = 0; state < digits.states; state++) {
      const next = digits.of(state);
      let value = -weighing.perSen * piece.price;
      for (const holding of piece.holdings)
        value += take(holding, counted, { digits: next, standard: weighing.standard });
      const look = piece.look === null ? -1 : looks.indexOf(piece.look);
      const seen = looks.filter((other, i) => next[counted.length + i] === 1 && !ONCE.includes(other)).length;
      if (look >= 0 && next[counted.length + look] === 0 && seen < LOOKS_A_WALL) {
        value += weighing.looks[looks[look]!]!;
        next[counted.length + look] = 1;
      }
      gains[state] = value;
      afters[state] = digits.stateOf(next);
    }
    after.push(afters);
    gain.push(gains);
  }
  const isKept = (digit: number): boolean =>
    digit < counted.length || ONCE.includes(looks[digit - counted.length]!);
  const onNextWall = new Uint16Array(digits.states).map((_, state) =>
    digits.stateOf(digits.of(state).map((value, i) => (isKept(i) ? value : 0))),
  );
  return { states: digits.states, after, gain, onNextWall };
}

/** One number for a piece wherever it stands: every format but standard counts as wanted, up to what is. */
export function plainValue(
  piece: CellarPiece,
  bottles: ByFormat,
  { standard, looks, perSen }: Weighing,
): number {
  const look = piece.look === null ? 0 : (looks[piece.look] ?? 0);
  const all = piece.holdings.reduce((sum, { format, places }) => {
    const taken = placesTaken[format][format]!;
    const served = format === 'standard' ? 0 : Math.min(bottles[format], Math.floor(places / taken));
    const isForStandard = placesTaken.standard[format] !== undefined;
    return sum + served * bottleWorth[format] + (isForStandard ? (places - served * taken) * standard : 0);
  }, look);
  return all - perSen * piece.price;
}

function countedFormats(pieces: readonly CellarPiece[], bottles: ByFormat, statesMax: number): Counted[] {
  const counted = WISH_FORMATS.flatMap((format) => {
    const lying = pieces.flatMap(({ holdings }) =>
      holdings.map((each) => Math.floor(each.places / (takenOf(format, each.format) ?? Infinity))),
    );
    const served = new Set(lying.filter((count) => count > 0));
    if (format === 'standard' || bottles[format] === 0 || served.size === 0) return [];
    return [{ format, levels: levelsTo(bottles[format], served) }];
  });
  const states = (): number => counted.reduce((product, { levels }) => product * levels.length, 1);
  while (states() > statesMax) {
    const finest = counted.reduce((found, each) => (each.levels.length > found.levels.length ? each : found));
    finest.levels = thinned(finest.levels, finest.levels.length - 1);
  }
  return counted;
}

/** All that can be reached in steps of these, or as many as are told apart. */
function levelsTo(most: number, steps: ReadonlySet<number>): number[] {
  const levels = new Set([0]);
  for (const level of levels)
    if (levels.size < LEVELS_SOUGHT) for (const step of steps) levels.add(Math.min(most, level + step));
  return thinned(
    [...levels.add(most)].sort((one, other) => one - other),
    LEVELS_MAX,
  );
}

/** No more than so many, as even as can be, with the first and the last. */
export const thinned = (levels: readonly number[], count: number): number[] =>
  levels.length <= count
    ? [...levels]
    : Array.from({ length: count }, (_, i) => levels[Math.round((i * (levels.length - 1)) / (count - 1))]!);

/** The index of the level that is nearest to a count. */
const nearest = (levels: readonly number[], count: number): number =>
  levels.reduce(
    (best, level, i) => (Math.abs(level - count) < Math.abs(levels[best]! - count) ? i : best),
    0,
  );

/** Places that a bottle takes of those made for another format, as far as that is reckoned with: not of those for standard bottles. */
const takenOf = (format: WishFormat, made: WishFormat): number | undefined =>
  made === 'standard' && format !== 'standard' ? undefined : placesTaken[format][made];

/** What the places of a holding are worth, to their own format first; what of them bottles take is counted on in `digits`. */
function take(
  { format: made, places }: Holding,
  counted: readonly Counted[],
  { digits, standard }: { readonly digits: number[]; readonly standard: number },
): number {
  // Standard bottles lie in all larger places, too.
  const other = placesTaken.standard[made] === undefined ? spareWorth[made] : standard;
  let left = places;
  let value = 0;
  const ownFirst = [...counted.keys()].sort(
    (one, next) => Number(counted[next]!.format === made) - Number(counted[one]!.format === made),
  );
  for (const at of ownFirst) {
    const { format, levels } = counted[at]!;
    const taken = takenOf(format, made);
    if (taken === undefined || left < taken || bottleWorth[format] <= taken * other) continue;
    const before = levels[digits[at]!]!;
    const served = Math.min(Math.floor(left / taken), levels.at(-1)! - before);
    if (served === 0) continue;
    digits[at] = Math.max(digits[at]! + 1, nearest(levels, before + served));
    left -= served * taken;
    value += served * bottleWorth[format];
  }
  return value + left * other;
}

/** Several small counters as one number. */
class Digits {
  readonly states: number;
  readonly #sizes: readonly number[];

  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
    this.states = sizes.reduce((product, size) => product * size, 1);
  }

  of(state: number): number[] {
    let rest = state;
    return this.#sizes.map((size) => {
      const digit = rest % size;
      rest = (rest - digit) / size;
      return digit;
    });
  }

  stateOf(digits: readonly number[]): number {
    return digits.reduceRight((state, digit, i) => state * this.#sizes[i]! + digit, 0);
  }
}
