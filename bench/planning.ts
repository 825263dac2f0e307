import { rows as documents } from './planning/documents';
import { rows as drag } from './planning/drag';
import { rows as pick } from './planning/pick';
import { rows as plan } from './planning/plan';
import { rows as prices } from './planning/prices';
import { rows as rooms } from './planning/rooms';
import type { Figure, Row } from './planning/row';

const allRows: readonly Row[] = [drag, rooms, prices, pick, plan, documents].flat();

/** Counts and bytes have no noise; ratios and growths have a factor of two to spare on a busy machine. */
const SPARE = 2;

const numberIn = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
};

/**
 * Whether a figure stops a change. What gates is read from the target's words: `>= 3,000x` asks for half that ratio, `<= 1.5x`
 * for a growth of at most twice that (the first number with an x in the figure), bytes and boxes for what they say. Times alone
 * depend on the machine and gate nothing.
 */
function isFarOff({ target }: Row, { figure, ratio, isMet }: Figure): boolean {
  const leastRatio = numberIn(target, />= ([\d,.]+)x/);
  if (leastRatio !== null && ratio !== null && ratio * SPARE < leastRatio) return true;
  const mostGrowth = numberIn(target, /<= ([\d,.]+)x/);
  const growth = numberIn(figure, /([\d,.]+)x/);
  if (mostGrowth !== null && growth !== null && growth > mostGrowth * SPARE) return true;
  return !isMet && /\b(bytes?|box(es)?)\b/.test(target);
}

const cells = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

const ratioText = (ratio: number | null): string =>
  ratio === null ? '' : `${ratio.toLocaleString('en', { maximumSignificantDigits: 3 })}x`;

/** Prints the row; its fault, or null. */
async function measured(row: Row, isGate: boolean): Promise<string | null> {
  try {
    const figure = await row.run();
    const met = figure.isMet ? 'yes' : 'no';
    console.log(cells(row.row, row.what, row.target, figure.figure, ratioText(figure.ratio), met));
    return isGate && isFarOff(row, figure) ? `row ${row.row} misses its target by far` : null;
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.log(cells(row.row, row.what, row.target, 'threw', '', 'no'));
    return `row ${row.row}: ${reason}`;
  }
}

/**
 * Prints the table of planning as markdown: all rows, or those whose numbers are named (`5` is also `5b`). The exit code is 1
 * when a row throws, which it does when its answer is wrong, and with `--gate` when a ratio or a count is far off its target.
 */
export async function measurePlanning(args: readonly string[]): Promise<void> {
  const wanted = new Set(args.filter((arg) => !arg.startsWith('--')));
  const chosen = allRows.filter(
    ({ row }) => wanted.size === 0 || wanted.has(row) || wanted.has(String(Number.parseInt(row, 10))),
  );
  console.log(cells('row', 'what', 'target', 'figure', 'ratio to naive', 'met'));
  console.log(cells('---', '---', '---', '---', '---', '---'));
  const faults: string[] = [];
  for (const row of chosen) {
    const fault = await measured(row, args.includes('--gate'));
    if (fault !== null) faults.push(fault);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || chosen.length === 0) process.exitCode = 1;
}
