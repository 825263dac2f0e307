/** The most that any cellar of these pieces can be worth to a collection of few enough formats: by trying all that can be reached. */
import type { CornerChoice, DesignRoom } from './designRoom';
import { bestByState, type Choice, type Worth } from './fillStretches';
import { fitOf, placesTaken } from './holding';
import { waysToYield } from './layout';
import type { CellarPiece } from './pieces';
import { type ByFormat, WISH_FORMATS, type WishFormat } from './wish';
import { thinned, worthOfFit } from './wishWorth';

/** States times corners: more take too long to try. */
const EFFORT_MAX = 4800;
/** Sums that are told apart of one format, before those are chosen. */
const SUMS_MAX = 400;

const isForStandard = (format: WishFormat): boolean => placesTaken.standard[format] !== undefined;

/**
 * A bound of `worthOfFit` over all that may stand along the walls and in the corners, together with places that there are `besides`: for
 * every count of places made for each format that matters, up to what could be used of them, the most places that there can be in all.
 * Where there are many counts some are rounded up, which makes it larger, never smaller. What is not in `boundOn` is not in it.
 */
export function bestPossible(room: DesignRoom, bottles: ByFormat, besides: ByFormat): number {
  const pieces = [...room.choices, ...room.corners.flat()].flatMap(({ piece }) => piece ?? []);
  const round = new RoundTheRoom(room, new PlaceCounts(pieces, bottles, EFFORT_MAX / room.corners.length));
  return Math.max(...[...waysToYield(room)].map((yields) => round.best(yields, { bottles, besides })));
}

/** One format and the sums of places that racks made for it are counted as, the last one being as many as could be used. */
interface Counted {
  readonly format: WishFormat;
  sums: readonly number[];
}

/** States that count places by format, and for all of them at once the places that take standard bottles. */
class PlaceCounts {
  readonly states: number;
  readonly #counted: readonly Counted[];
  /** By state, the sums of each format. */
  readonly #sums: readonly (readonly number[])[];

  /** The state of any two together. */
  readonly #sum: Uint16Array;

  constructor(pieces: readonly CellarPiece[], bottles: ByFormat, statesMax: number) {
    this.#counted = WISH_FORMATS.flatMap((format): Counted[] => {
      const useful = usefulPlaces(format, bottles);
      const places = new Set(pieces.map((piece) => placesIn(piece, format)).filter((count) => count > 0));
      return useful === 0 || places.size === 0 ? [] : [{ format, sums: sumsUpTo(useful, places) }];
    });
    const states = (): number => this.#counted.reduce((product, { sums }) => product * sums.length, 1);
    while (states() > statesMax) {
      const finest = this.#counted.reduce((found, each) =>
        each.sums.length > found.sums.length ? each : found,
      );
      finest.sums = thinned(finest.sums, finest.sums.length - 1);
    }
    this.states = states();
    this.#sums = Array.from({ length: this.states }, (_, state) => {
      let rest = state;
      return this.#counted.map(({ sums }) => {
        const sum = sums[rest % sums.length]!;
        rest = Math.floor(rest / sums.length);
        return sum;
      });
    });
    this.#sum = new Uint16Array(this.states * this.states);
    for (const [a, one] of this.#sums.entries())
      for (const [b, other] of this.#sums.entries())
        this.#sum[a * this.states + b] = this.#stateOf(one.map((sum, i) => sum + other[i]!));
  }

  /** By state, the state after these pieces; and how many places for standard bottles they bring. */
  worthOf(pieces: readonly CellarPiece[]): Worth {
    const after = pieces.map((piece) => {
      const added = this.#counted.map(({ format }) => placesIn(piece, format));
      return Uint16Array.from(this.#sums, (sums) => this.#stateOf(sums.map((sum, i) => sum + added[i]!)));
    });
    const gain = pieces.map((piece) => new Float64Array(this.states).fill(standardPlaces(piece)));
    return { states: this.states, after, gain, onNextWall: new Uint16Array(this.states).map((_, i) => i) };
  }

  /** The best of one and the other together, by the state that they come to together. */
  together(one: Float64Array, other: Float64Array): Float64Array {
    const all = new Float64Array(this.states).fill(-Infinity);
    for (let a = 0; a < this.states; a++) {
      if (one[a] === -Infinity) continue;
      for (let b = 0; b < this.states; b++) {
        if (other[b] === -Infinity) continue;
        const state = this.#sum[a * this.states + b]!;
        const places = one[a]! + other[b]!;
        if (places > all[state]!) all[state] = places;
      }
    }
    return all;
  }

  /** What so many places are worth of which the state's are made for its formats. */
  worth(
    state: number,
    places: number,
    { bottles, besides }: { readonly bottles: ByFormat; readonly besides: ByFormat },
  ): number {
    const capacity: Record<WishFormat, number> = { ...besides };
    let standard = places;
    for (const [i, { format }] of this.#counted.entries()) {
      const made = this.#sums[state]![i]!;
      capacity[format] += made;
      if (isForStandard(format)) standard -= made;
    }
    capacity.standard += Math.max(0, standard);
    return worthOfFit(fitOf(bottles, capacity));
  }

  #stateOf(sums: readonly number[]): number {
    return this.#counted.reduceRight((state, { sums: possible }, i) => {
      const sum = Math.min(possible.at(-1)!, sums[i]!);
      return state * possible.length + possible.findIndex((each) => each >= sum);
    }, 0);
  }
}

const placesIn = ({ holdings }: CellarPiece, format: WishFormat): number =>
  holdings.reduce((sum, each) => sum + (each.format === format ? each.places : 0), 0);

const standardPlaces = ({ holdings }: CellarPiece): number =>
  holdings.reduce((sum, { format, places }) => sum + (isForStandard(format) ? places : 0), 0);

/** Places made for a format that bottles could ever use for which a standard place will not do. */
function usefulPlaces(made: WishFormat, bottles: ByFormat): number {
  if (made === 'standard') return 0;
  return WISH_FORMATS.reduce((sum, format) => {
    const isPicky = placesTaken[format].standard === undefined || made === 'half';
    return sum + (isPicky ? bottles[format] * (placesTaken[format][made] ?? 0) : 0);
  }, 0);
}

/** In order; all of them, or the most there can be and what is a part of it where there are too many. */
function sumsUpTo(most: number, places: ReadonlySet<number>): readonly number[] {
  const sums = new Set([0]);
  for (const sum of sums) {
    for (const each of places) sums.add(Math.min(most, sum + each));
    if (sums.size > SUMS_MAX) return Array.from({ length: SUMS_MAX }, (_, i) => (most * i) / (SUMS_MAX - 1));
  }
  return [...sums].sort((one, other) => one - other);
}

/** By state, the most places that walls and corners can have together; walls are worked out once for all ways to yield. */
class RoundTheRoom {
  readonly #room: DesignRoom;
  readonly #counts: PlaceCounts;
  readonly #choices: readonly Choice[];
  readonly #worth: Worth;
  readonly #walls = new Map<string, Float64Array>();

  constructor(room: DesignRoom, counts: PlaceCounts) {
    this.#room = room;
    this.#counts = counts;
    this.#choices = undominated(room.choices);
    this.#worth = counts.worthOf(this.#choices.map(({ piece }) => piece));
  }

  best(
    yields: readonly (readonly number[])[],
    wanted: { readonly bottles: ByFormat; readonly besides: ByFormat },
  ): number {
    const { corners } = this.#room;
    const rounds = [...corners[0]!.keys()].map((first) => this.#from(first, yields));
    const worths = [...most(rounds).entries()].map(([state, places]) =>
      places > -Infinity ? this.#counts.worth(state, places, wanted) : 0,
    );
    return Math.max(...worths);
  }

  /** For each choice of the first corner: up to each choice of the next one, and back to the first. */
  #from(first: number, yields: readonly (readonly number[])[]): Float64Array {
    const { corners } = this.#room;
    const last = corners.length - 1;
    let reached = new Map([[first, this.#ofCorner(corners[0]![first]!)]]);
    const to = (wall: number, b: number): Float64Array =>
      most([...reached].map(([a, before]) => this.#counts.together(before, this.#wall(wall, a, b, yields))));
    for (let wall = 0; wall < last; wall++)
      reached = new Map(
        corners[wall + 1]!.map((corner, b) => [
          b,
          this.#counts.together(to(wall, b), this.#ofCorner(corner)),
        ]),
      );
    return to(last, first);
  }

  #ofCorner({ piece }: CornerChoice): Float64Array {
    const reached = new Float64Array(this.#counts.states).fill(-Infinity);
    if (piece) reached[this.#counts.worthOf([piece]).after[0]![0]!] = standardPlaces(piece);
    else reached[0] = 0;
    return reached;
  }

  #wall(wall: number, a: number, b: number, yields: readonly (readonly number[])[]): Float64Array {
    const key = `${wall} ${a} ${b} ${yields[wall]!.join()}`;
    const known = this.#walls.get(key);
    if (known) return known;
    const { corners, bareCorners } = this.#room;
    const chosen = [...bareCorners];
    chosen[wall] = corners[wall]![a]!;
    chosen[(wall + 1) % corners.length] = corners[(wall + 1) % corners.length]![b]!;
    const stretches = this.#room.stretches(wall, chosen, yields[wall]!);
    const reached = bestByState(stretches, this.#choices, this.#worth);
    this.#walls.set(key, reached);
    return reached;
  }
}

const most = (some: readonly Float64Array[]): Float64Array =>
  some.reduce((one, other) => one.map((places, state) => Math.max(places, other[state]!)));

/** Without those that another one can always stand for: on the same profile, no wider, with as many places of each format. */
function undominated(choices: readonly Choice[]): readonly Choice[] {
  const isBeaten = (choice: Choice, by: Choice): boolean =>
    by !== choice &&
    by.profile === choice.profile &&
    by.steps <= choice.steps &&
    WISH_FORMATS.every((format) => placesIn(by.piece, format) >= placesIn(choice.piece, format)) &&
    standardPlaces(by.piece) >= standardPlaces(choice.piece);
  return choices.filter(
    (choice, i) =>
      choice.piece.holdings.some(({ places }) => places > 0) &&
      !choices.some((by, j) => isBeaten(choice, by) && !(isBeaten(by, choice) && i < j)),
  );
}
