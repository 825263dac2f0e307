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

/** States of all formats together; more make hardly a better cellar and take longer. */
const STATES_MAX = 64;
/** Steps in which one format is counted. */
const STEPS_MAX = 8;
/** Things to be looked at on one wall. */
const LOOKS_A_WALL = 2;
/** Once in a room. */
const ONCE: readonly Look[] = ['tasting'];

/** A format that is counted in steps until the wish has enough of it. */
interface Counted {
  readonly format: WishFormat;
  readonly wanted: number;
  steps: number;
}

/** What pieces add, by how much of each format has a place already and what is there to be looked at. */
export function worthFor(pieces: readonly CellarPiece[], bottles: ByFormat, weighing: Weighing): Worth {
  const counted = countedFormats(pieces, bottles);
  const looks = LOOKS.filter(
    (look) => (weighing.looks[look] ?? 0) > 0 && pieces.some((piece) => piece.look === look),
  );
  const digits = new Digits([...counted.map(({ steps }) => steps + 1), ...looks.map(() => 2)]);
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

function countedFormats(pieces: readonly CellarPiece[], bottles: ByFormat): Counted[] {
  const counted = WISH_FORMATS.flatMap((format): Counted[] => {
    const places = pieces.flatMap(({ holdings }) => holdings.filter((each) => each.format === format));
    const most = Math.max(0, ...places.map((each) => each.places));
    if (format === 'standard' || bottles[format] === 0 || most === 0) return [];
    const steps = Math.ceil((bottles[format] * placesTaken[format][format]!) / most);
    return [{ format, wanted: bottles[format], steps: Math.min(STEPS_MAX, steps) }];
  });
  const states = (): number => counted.reduce((product, { steps }) => product * (steps + 1), 1);
  while (states() > STATES_MAX) {
    const largest = counted.reduce((found, each) => (each.steps > found.steps ? each : found));
    largest.steps -= 1;
  }
  return counted;
}

/** What the places of a holding are worth; what of them bottles take is counted on in `digits`. */
function take(
  { format, places }: Holding,
  counted: readonly Counted[],
  { digits, standard }: { readonly digits: number[]; readonly standard: number },
): number {
  if (places === 0) return 0;
  // Standard bottles lie in all larger places, too.
  const other = placesTaken.standard[format] === undefined ? spareWorth[format] : standard;
  const at = counted.findIndex((each) => each.format === format);
  if (at < 0) return places * other;
  const { wanted: all, steps } = counted[at]!;
  const taken = placesTaken[format][format]!;
  const step = all / steps;
  const left = Math.max(0, Math.ceil(all - digits[at]! * step - 1e-9));
  const served = Math.min(Math.floor(places / taken), left);
  digits[at] = Math.min(steps, digits[at]! + Math.max(served > 0 ? 1 : 0, Math.floor(served / step + 1e-9)));
  return served * bottleWorth[format] + (places - served * taken) * other;
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
