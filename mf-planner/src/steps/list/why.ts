/** Quantities and amounts of the list, explained in words. */
import {
  explainTotal,
  type LengthUnit,
  type Line,
  lineTrace,
  type ListQuestion,
  type ListTotals,
  type PriceRule,
  type QuantityStep,
  type QuantityTrace,
  type ShoppingList,
} from '@rackwright/planning';
import { locale, moneyText } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { measuredText } from '../../text/format';
import { wallLabel } from '../../text/messages';
import { texts } from '../../text';

/** Places and runs that are named one by one. */
const NAMED_MOST = 4;
/** Minor units in a piece of money as it is printed. */
const MINOR = 100;

/** `2.35`: at most two decimals. */
export const formatDecimal = (number: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(number);

/** Why there are so many of an accessory: a sentence for each reason. */
export function quantityWords({ chosen, steps }: QuantityTrace, unit: LengthUnit): readonly string[] {
  const { why } = texts().list;
  const words = steps.flatMap((step) => stepWords(step, unit));
  if (chosen !== null) return [why.own, ...words];
  return words.length > 0 ? words : [why.nothing];
}

function stepWords(step: QuantityStep, unit: LengthUnit): readonly string[] {
  const { why } = texts().list;
  switch (step.rule) {
    case 'moulding':
      return [mouldingWords(step)];
    case 'curved-corners':
      return [why.curved(step.quantity)];
    case 'filler-strips':
      return shortened(
        step.strips.map(({ wall, at, gapCm }) =>
          why.strip(wallLabel(wall), measuredText(Math.max(0, gapCm), unit), why.strips[at]),
        ),
      );
    case 'lighting-kits':
      return [why.runs(step.runs.length, columnWords(step.runs.map(({ columnCount }) => columnCount)))];
    case 'arch-lights':
      return [why.arches(step.objects.length, step.quantity)];
    case 'lit-packages':
      return [why.packages(step.quantity)];
  }
}

function mouldingWords(step: Extract<QuantityStep, { rule: 'moulding' }>): string {
  const { why } = texts().list;
  const inches = (count: number) => why.inches(formatDecimal(count));
  return why.moulding({
    of: why.of[step.of],
    total: inches(step.totalIn),
    allowance: inches(step.allowanceIn),
    piece: inches(step.pieceIn),
    exact: formatDecimal(step.exactPieces),
    pieces: formatDecimal(step.quantity),
  });
}

/** `18 columns` of one run, `18, 12, 6 columns` of several. */
function columnWords(counts: readonly number[]): string {
  const { columns } = texts().list.lighting;
  const named = counts.slice(0, NAMED_MOST);
  const last = columns(named.at(-1) ?? 0);
  const rest = counts.length > NAMED_MOST ? ', …' : '';
  return [...named.slice(0, -1).map(formatDecimal), last].join(', ') + rest;
}

function shortened(words: readonly string[]): readonly string[] {
  const { more } = texts().list.lighting;
  const rest = words.length - NAMED_MOST;
  return rest > 0 ? [...words.slice(0, NAMED_MOST), more(rest)] : words;
}

export interface ExplainedRow {
  readonly label: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

export interface Explained {
  readonly title: string;
  readonly rows: readonly ExplainedRow[];
  /** Said below the rows. */
  readonly note?: string;
}

/** The column that an amount stands in. */
export type AmountColumn = 'unitPrice' | 'finish' | 'lacquer' | 'shipping' | 'total';

/** How one amount of a line came about: pieces at their price, less the discount, rounded. */
export function explainLine(line: Line, column: AmountColumn): Explained {
  const { trace } = texts().list;
  const { columns, lacquerShown } = texts().listWords;
  const title = trace.title(columns[column], line.description);
  if (column === 'total') return { title, rows: totalRows(line) };
  if (column === 'lacquer' && line.lacquerShown) {
    const note = line.lacquerShown === 'Included' ? trace.included : trace.notAvailable;
    return { title, note, rows: [{ label: columns.lacquer, amount: lacquerShown[line.lacquerShown] }] };
  }
  return { title, rows: amountRows(line, column) };
}

function amountRows(line: Line, rule: PriceRule): readonly ExplainedRow[] {
  const { trace } = texts().list;
  const { columns } = texts().listWords;
  const step = lineTrace(line).find((each) => each.rule === rule);
  if (!step) return [];
  const taken = step.base - (step.amount - step.rounding);
  return [
    { label: trace.pieces(moneyText(line.piece[rule]), line.quantity), amount: moneyText(step.base) },
    ...(step.rate > 0
      ? [{ label: trace.discount(formatDecimal(step.rate)), amount: moneyText(ringgit(-taken)) }]
      : []),
    ...(step.rounding === 0
      ? []
      : [{ label: texts().listWords.rounding, amount: formatFraction(step.rounding) }]),
    {
      label: rule === 'unitPrice' ? trace.racking : columns[rule],
      amount: moneyText(step.amount),
      isSum: true,
    },
  ];
}

/** Less than one minor unit, in the shop's money: up to six decimals. */
function formatFraction(minor: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 6, signDisplay: 'always' }).format(
    minor / MINOR,
  );
}

function totalRows(line: Line): readonly ExplainedRow[] {
  const { trace } = texts().list;
  const { columns } = texts().listWords;
  const parts = [
    { label: trace.racking, amount: line.racking },
    { label: columns.finish, amount: line.finish },
    { label: columns.lacquer, amount: line.lacquer },
    { label: columns.shipping, amount: line.shipping },
  ];
  return [
    ...parts.map(({ label, amount }) => ({ label, amount: moneyText(amount) })),
    { label: columns.total, amount: moneyText(line.total), isSum: true },
  ];
}

/** What a total is the sum of, line by line; lines that add nothing are left out. */
export function explainSum(list: ShoppingList, total: keyof ListTotals, name: string): Explained {
  const { trace } = texts().list;
  const lines = [...list.lines, ...list.additions];
  const ofLine = new Map<string, number>();
  const { parts, amount } = explainTotal(list, total);
  for (const part of parts) {
    const key = `${part.table} ${part.key}`;
    ofLine.set(key, (ofLine.get(key) ?? 0) + part.amount);
  }
  const tables = [...list.lines.map(() => 'lines'), ...list.additions.map(() => 'additions')];
  const rows = lines.flatMap(({ key, description }, index) => {
    const added = ofLine.get(`${tables[index]} ${key}`) ?? 0;
    return added === 0 ? [] : [{ label: description, amount: moneyText(ringgit(added)) }];
  });
  return {
    title: name,
    rows: [...rows, { label: trace.sum, amount: moneyText(ringgit(amount)), isSum: true }],
  };
}

/** A question as it is called on the screen. */
export const questionName = (question: ListQuestion): string => texts().list.questions[question];
