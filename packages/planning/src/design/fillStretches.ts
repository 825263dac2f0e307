/**
 * Stretches of wall filled with pieces as well as can be: dynamic programming over places a quarter of an inch apart. What has been
 * placed of each format so far is a state, so that a format counts until the collection has enough of it and not beyond.
 */
import type { Span } from '../placing/box';
import { FREE_STEP, mergedSpans, spansWithin } from './freeSpans';
import type { CellarPiece } from './pieces';

/** A stretch of wall in steps of `FREE_STEP` from `from` (centimetres from corner A). */
export interface FreeStretch {
  readonly wall: number;
  readonly from: number;
  readonly steps: number;
  /** By profile: for each step, the first one from which all up to it is free for that profile. */
  readonly freeSince: readonly Int32Array[];
}

/** What of a step a width may be short of it without meeting its neighbour: catalogues round lengths to 0.01 cm. */
export const ROUNDED = 0.012;

/** Steps that a width takes. */
export const quarterInches = (widthCm: number): number => Math.ceil(widthCm / FREE_STEP - ROUNDED);

/** The stretches of a wall on which any profile is free, each with where each profile is. Spans in order, centimetres along the wall. */
export function stretchesOf(wall: number, spansByProfile: readonly (readonly Span[])[]): FreeStretch[] {
  return mergedSpans(spansByProfile.flat()).map(({ from, to }) => {
    const steps = Math.floor((to - from) / FREE_STEP + ROUNDED);
    const freeSince = spansByProfile.map((spans) => {
      const since = new Int32Array(steps + 1);
      for (let at = 1; at <= steps; at++) since[at] = at;
      for (const span of spansWithin(spans, { from, to })) {
        const first = Math.ceil((span.from - from) / FREE_STEP - ROUNDED);
        const last = Math.floor((span.to - from) / FREE_STEP + ROUNDED);
        since.fill(first, first, last + 1);
      }
      return since;
    });
    return { wall, from, steps, freeSince };
  });
}

/** What pieces are worth: `states` in number, for each piece the state after it and what it adds, by the state before. */
export interface Worth {
  readonly states: number;
  readonly after: readonly Uint16Array[];
  readonly gain: readonly Float64Array[];
  /** The state on the next wall. */
  readonly onNextWall: Uint16Array;
}

/** A piece that is worth the same wherever it stands. */
export const plainWorth = (gains: readonly number[]): Worth => ({
  states: 1,
  after: gains.map(() => new Uint16Array(1)),
  gain: gains.map((gain) => Float64Array.of(gain)),
  onNextWall: new Uint16Array(1),
});

/** Which piece stands where: `middle` in centimetres from the wall's corner A. */
export interface StandingPiece {
  readonly wall: number;
  readonly piece: CellarPiece;
  readonly middle: number;
}

export interface Filled {
  readonly worth: number;
  readonly standing: readonly StandingPiece[];
}

/** What `fill` chooses from: a piece by its steps and its profile. */
export interface Choice {
  readonly piece: CellarPiece;
  readonly steps: number;
  readonly profile: number;
}

const NOTHING_HERE = -1;

/** One stretch's table: for each step and state the best worth so far, the piece that ends there, and the state before it. */
interface Table {
  readonly best: Float64Array;
  readonly ends: Int16Array;
  readonly before: Uint16Array;
}

/** The best filling of all stretches together, exactly; of two that are worth the same the one that fills from corner A on. */
export function fill(stretches: readonly FreeStretch[], choices: readonly Choice[], worth: Worth): Filled {
  const { states } = worth;
  const { tables, comesFrom, reached } = tablesOf(stretches, choices, worth);
  let state = reached.indexOf(Math.max(...reached));
  const total = reached[state]!;
  const standing: StandingPiece[] = [];
  for (let i = stretches.length - 1; i >= 0; i--) {
    const { ends, before } = tables[i]!;
    const stretch = stretches[i]!;
    for (let at = stretch.steps; at > 0;) {
      const here = at * states + state;
      const chosen = ends[here]!;
      state = before[here]!;
      if (chosen === NOTHING_HERE) {
        at -= 1;
        continue;
      }
      const { piece, steps } = choices[chosen]!;
      standing.push({ wall: stretch.wall, piece, middle: stretch.from + (at - steps / 2) * FREE_STEP });
      at -= steps;
    }
    state = comesFrom[i]![state]!;
  }
  return { worth: total, standing: standing.reverse() };
}

/** What the best filling that ends in each state is worth, -Infinity where none does. */
export const bestByState = (
  stretches: readonly FreeStretch[],
  choices: readonly Choice[],
  worth: Worth,
): Float64Array => tablesOf(stretches, choices, worth).reached;

interface Tables {
  readonly tables: readonly Table[];
  /** By stretch: the state at the end of the one before, by the state in which it begins. */
  readonly comesFrom: readonly Uint16Array[];
  readonly reached: Float64Array;
}

function tablesOf(stretches: readonly FreeStretch[], choices: readonly Choice[], worth: Worth): Tables {
  const { states } = worth;
  let carried = new Float64Array(states).fill(-Infinity);
  carried[0] = 0;
  const comesFrom: Uint16Array[] = [];
  const tables: Table[] = [];
  let wall = stretches[0]?.wall;
  for (const stretch of stretches) {
    const start = new Float64Array(states).fill(-Infinity);
    const from = new Uint16Array(states);
    for (let state = 0; state < states; state++) {
      const next = stretch.wall === wall ? state : worth.onNextWall[state]!;
      if (carried[state]! <= start[next]!) continue;
      start[next] = carried[state]!;
      from[next] = state;
    }
    wall = stretch.wall;
    const table = tableOf(stretch, choices, { worth, start });
    tables.push(table);
    comesFrom.push(from);
    carried = table.best.slice(stretch.steps * states);
  }
  return { tables, comesFrom, reached: carried };
}

/**
 * A piece that begins where nothing got better since a step before could begin there as well: only what got better is looked at, but for
 * the first place that is free for it.
 */
function tableOf(
  { steps: all, freeSince }: FreeStretch,
  choices: readonly Choice[],
  { worth, start }: { readonly worth: Worth; readonly start: Float64Array },
): Table {
  const { states, after, gain } = worth;
  const best = new Float64Array((all + 1) * states).fill(-Infinity);
  const ends = new Int16Array((all + 1) * states).fill(NOTHING_HERE);
  const before = new Uint16Array((all + 1) * states);
  best.set(start);
  /** By step, the states that are worth more than a step before: `states` places for each, the first `betterCount` of them in use. */
  const better = new Uint16Array((all + 1) * states);
  const betterCount = new Uint16Array(all + 1);
  for (let at = 1; at <= all; at++) {
    const row = at * states;
    for (let state = 0; state < states; state++) {
      best[row + state] = best[row - states + state]!;
      before[row + state] = state;
    }
    for (let i = 0; i < choices.length; i++) {
      const { steps, profile } = choices[i]!;
      const from = at - steps;
      const free = freeSince[profile]![at]!;
      if (from < free) continue;
      const source = from * states;
      const gains = gain[i]!;
      const afters = after[i]!;
      const isFirst = from === free;
      const count = isFirst ? states : betterCount[from]!;
      for (let k = 0; k < count; k++) {
        const state = isFirst ? k : better[source + k]!;
        const value = best[source + state]! + gains[state]!;
        const target = row + afters[state]!;
        if (!(value > best[target]! + 1e-9)) continue;
        best[target] = value;
        ends[target] = i;
        before[target] = state;
      }
    }
    let count = 0;
    for (let state = 0; state < states; state++)
      if (ends[row + state] !== NOTHING_HERE) better[row + count++] = state;
    betterCount[at] = count;
  }
  return { best, ends, before };
}
