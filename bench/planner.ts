import { rows as atRest } from './planner/atRest';
import { rows as bottles } from './planner/bottles';
import { rows as drag } from './planner/drag';
import { rows as loading } from './planner/loading';
import { stopSystem } from './planner/wholeSystem';
import { measureRows } from './table';

const allRows = [drag, bottles, atRest, loading].flat();

/** Prints the table of the planner in the browser, or some of its rows: see `measureRows`. */
export async function measurePlanner(args: readonly string[]): Promise<void> {
  try {
    await measureRows(allRows, args);
  } finally {
    await stopSystem();
  }
}
