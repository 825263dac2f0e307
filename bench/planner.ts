import { rows as bottles } from './planner/bottles';
import { rows as drag } from './planner/drag';
import { measureRows } from './table';

const allRows = [drag, bottles].flat();

/** Prints the table of the planner in the browser, or some of its rows: see `measureRows`. */
export const measurePlanner = (args: readonly string[]): Promise<void> => measureRows(allRows, args);
