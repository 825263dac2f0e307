/** What another list costs, line by line. Money in minor units. */
import { NOTHING, type Sen, sen, sumOf } from '../catalogue/sen';
import type { Line, ListTotals, ShoppingList } from '../list/line';

export interface LineDifference {
  /** `changed`: of the same product or accessory there is another number, or it comes in another finish. */
  readonly kind: 'added' | 'removed' | 'changed';
  /** The list itself, or the additional charges below it. */
  readonly table: 'lines' | 'additions';
  readonly before: Line | null;
  readonly after: Line | null;
  /** Pieces and money that are more, or less than 0 when there are fewer. */
  readonly quantity: number;
  readonly amount: Sen;
}

export interface ListDifference {
  /** In the order of the list after, then those that are gone; the list itself first. Lines that say the same are left out. */
  readonly lines: readonly LineDifference[];
  readonly from: ListTotals;
  readonly to: ListTotals;
  /** The sum over the lines: what the grand total is more. */
  readonly amount: Sen;
}

/** The amounts of the lines add up to the difference of the totals, to the cent. */
export function listDifference(before: ShoppingList, after: ShoppingList): ListDifference {
  const lines = (['lines', 'additions'] as const).flatMap((table) =>
    tableDifference(before[table], after[table]).map((pair) => differenceOf(table, pair)),
  );
  return {
    lines,
    from: before.totals,
    to: after.totals,
    amount: sumOf(...lines.map(({ amount }) => amount)),
  };
}

interface Pair {
  readonly before: Line | null;
  readonly after: Line | null;
}

function differenceOf(table: LineDifference['table'], { before, after }: Pair): LineDifference {
  return {
    kind: !before ? 'added' : !after ? 'removed' : 'changed',
    table,
    before,
    after,
    quantity: (after?.quantity ?? 0) - (before?.quantity ?? 0),
    amount: sen((after?.total ?? NOTHING) - (before?.total ?? NOTHING)),
  };
}

/** Of the same key, else the one line of that product that is left on either side: it comes in another finish. */
function tableDifference(before: readonly Line[], after: readonly Line[]): Pair[] {
  const byKey = new Map(before.map((line) => [line.key, line]));
  const kept = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !kept.has(key));
  const fresh = after.filter(({ key }) => !byKey.has(key));
  const onlyOne = (lines: readonly Line[], { productId }: Line): Line | null => {
    const [one = null, another] = lines.filter((line) => line.productId === productId);
    return another ? null : one;
  };
  const pairs = after.map((line): Pair => {
    const same = byKey.get(line.key) ?? (onlyOne(fresh, line) && onlyOne(gone, line));
    return { before: same, after: line };
  });
  const found = new Set(pairs.map((pair) => pair.before));
  return [
    ...pairs.filter(isOther),
    ...before.filter((line) => !found.has(line)).map((line) => ({ before: line, after: null })),
  ];
}

const isOther = ({ before, after }: Pair): boolean =>
  before?.key !== after?.key || before?.quantity !== after?.quantity || before?.total !== after?.total;
