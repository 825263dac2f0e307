/** One row of the table that `npm run bench -- planning` prints: what was measured, against which target. */

export interface Figure {
  /** As printed, with its unit: `0.7 us`. */
  readonly figure: string;
  /** How many times faster than the naive way kept in the bench; null where there is none. */
  readonly ratio: number | null;
  readonly isMet: boolean;
}

export interface Row {
  /** As numbered in the table of targets: `1`, or `5b` for a second case of it. */
  readonly row: string;
  readonly what: string;
  readonly target: string;
  /** Counted, not timed: the same on every machine, so that a miss stops a change. */
  readonly isCount?: true;
  /** Measured now; throws when the fast answer differs from the naive one. */
  readonly run: () => Figure | Promise<Figure>;
}

const ROUNDS = 15;
const SLICES = 40;

/**
 * Microseconds of one call. The `times` calls are made 15 times over, after once to warm up, in 40 slices each; a slice counts
 * with its fastest round, so that what else the machine does in between is left out and every call still counts.
 */
export function microsecondsPerCall(times: number, call: (i: number) => void): number {
  const slices = Math.min(SLICES, times);
  const fastest = new Float64Array(slices).fill(Infinity);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let slice = 0; slice < slices; slice += 1) {
      const end = Math.floor(((slice + 1) * times) / slices);
      const begun = process.hrtime.bigint();
      for (let i = Math.floor((slice * times) / slices); i < end; i += 1) call(i);
      const took = Number(process.hrtime.bigint() - begun) / 1000;
      if (round > 0) fastest[slice] = Math.min(fastest[slice]!, took);
    }
  }
  return fastest.reduce((sum, took) => sum + took, 0) / times;
}
