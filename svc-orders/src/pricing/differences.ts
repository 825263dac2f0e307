import type { Difference, Quote, SeenLine } from '@rackwright/contracts';

const tables = ['lines', 'additions'] as const;
const nameOf = ({ table, key }: Pick<SeenLine, 'table' | 'key'>): string => `${table}:${key}`;

/** The rows of a quote, as a customer sees them. */
export const seenLinesOf = (quote: Pick<Quote, 'lines' | 'additions'>): SeenLine[] =>
  tables.flatMap((table) =>
    quote[table].map(({ key, description, said, quantity, total }) => ({
      table,
      key,
      description: said?.description ?? description,
      quantity,
      total,
    })),
  );

const byName = (lines: readonly SeenLine[]): ReadonlyMap<string, SeenLine> =>
  new Map(lines.map((line) => [nameOf(line), line]));
const amountOf = (line: SeenLine | undefined): Difference['now'] =>
  line ? { quantity: line.quantity, total: line.total } : null;

/**
 * The rows whose quantity or total is another one in the quote than the customer saw, in the order of the quote; then the rows
 * that the quote has no more. Rows are the same by table and key, whatever they are called.
 */
export function differencesOf(
  seen: readonly SeenLine[],
  quote: Pick<Quote, 'lines' | 'additions'>,
): Difference[] {
  const now = seenLinesOf(quote);
  const [before, after] = [byName(seen), byName(now)];
  const isAnother = (line: SeenLine): boolean => {
    const then = before.get(nameOf(line));
    return then?.quantity !== line.quantity || then.total !== line.total;
  };
  const gone = [...before.values()].filter((line) => !after.has(nameOf(line)));
  return [...now.filter(isAnother), ...gone].map((line) => ({
    table: line.table,
    key: line.key,
    description: line.description,
    seen: amountOf(before.get(nameOf(line))),
    now: amountOf(after.get(nameOf(line))),
  }));
}
