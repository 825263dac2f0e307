/** How many random cases the property tests try: as many as they ask for, or the number in the variable PROPERTY_RUNS. */
import fc from 'fast-check';

const limit = Number(process.env['PROPERTY_RUNS']);

/** The same cases each time where runs are limited, so that results can be compared. */
if (limit > 0) {
  fc.configureGlobal({
    seed: 1,
    numRuns: limit,
    endOnFailure: true,
  });
}

/** `atOnce` cases that are cheap together count as one. */
export function runs(wanted: number, atOnce = 1): number {
  return limit > 0 ? Math.min(limit * atOnce, wanted) : wanted;
}

/** How large a case is: as large as asked for, or the other size where runs are limited. */
export function sized(wanted: number, limited: number): number {
  return limit > 0 ? limited : wanted;
}
