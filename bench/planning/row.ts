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
  /** Measured now; throws when the fast answer differs from the naive one. */
  readonly run: () => Figure | Promise<Figure>;
}

const BATCHES = 15;

/** Microseconds of one call: the fastest of 15 batches of `times` calls, after one that warms up. */
export function microsecondsPerCall(times: number, call: (i: number) => void): number {
  let fastest = Infinity;
  for (let batch = 0; batch <= BATCHES; batch += 1) {
    const begun = process.hrtime.bigint();
    for (let i = 0; i < times; i += 1) call(i);
    const took = Number(process.hrtime.bigint() - begun) / 1000 / times;
    if (batch > 0) fastest = Math.min(fastest, took);
  }
  return fastest;
}
