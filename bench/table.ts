/** The table that a measurement of several rows prints, as markdown. */
import type { Row } from './planning/row';

const cells = (...texts: readonly string[]): string => `| ${texts.join(' | ')} |`;

const ratioText = (ratio: number | null): string =>
  ratio === null ? '' : `${ratio.toLocaleString('en', { maximumSignificantDigits: 3 })}x`;

/** Prints the row; its fault, or null. */
async function measured(row: Row): Promise<string | null> {
  try {
    const { figure, ratio, isMet } = await row.run();
    console.log(cells(row.row, row.what, row.target, figure, ratioText(ratio), isMet ? 'yes' : 'no'));
    return row.isCount && !isMet ? `row ${row.row} misses its target` : null;
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.log(cells(row.row, row.what, row.target, 'threw', '', 'no'));
    return `row ${row.row}: ${reason}`;
  }
}

/**
 * Prints the rows: all of them, those whose numbers are named (`5` is also `5b`), or with `--counts` those that count and do not
 * time. The exit code is 1 when a row throws, which it does when its answer is wrong, and when a count misses its target; times
 * depend on the machine and stop nothing.
 */
export async function measureRows(rows: readonly Row[], args: readonly string[]): Promise<void> {
  const wanted = new Set(args.filter((arg) => !arg.startsWith('--')));
  const isWanted = ({ row, isCount }: Row): boolean =>
    args.includes('--counts')
      ? isCount === true
      : wanted.size === 0 || wanted.has(row) || wanted.has(String(Number.parseInt(row, 10)));
  const chosen = rows.filter(isWanted);
  console.log(cells('row', 'what', 'target', 'figure', 'ratio to naive', 'met'));
  console.log(cells('---', '---', '---', '---', '---', '---'));
  const faults: string[] = [];
  for (const row of chosen) {
    const fault = await measured(row);
    if (fault !== null) faults.push(fault);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || chosen.length === 0) process.exitCode = 1;
}
