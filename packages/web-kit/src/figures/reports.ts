/** The reports whose rows all come at once: what they are made of, and how they are asked for. */
import type { AmountRow, ReportDimension, ReportValue, RunReportAnswer } from '@rackwright/contracts';
import { reportCalls, roomCalls } from '@rackwright/contracts/browser';
import { asWords } from '@rackwright/contracts/delimited';
import { formatCount, formatDate, locale, moneyText, numberMarks, type ApiClient } from '@rackwright/web-kit';
import { ringgit } from '@rackwright/words';
import { type DayRange, momentsOf } from './dayRange';
import type { FigureTexts } from './text';

export type FigureName = ReportDimension | 'value' | 'products';

export type FigureRow = Readonly<Record<string, string | number>>;

export interface FigureColumn {
  readonly key: string;
  readonly title: string;
  readonly show?: (value: string | number) => string;
  /** For a spreadsheet; as it is shown when absent. */
  readonly inFile?: (value: string | number) => string;
  readonly isNumber?: true;
}

/** What is asked for. */
export interface FigureTime {
  readonly days: DayRange;
  /** The shop's. */
  readonly timeZone: string;
}

export interface LoadedFigures {
  readonly rows: readonly FigureRow[];
  /** Of all of them; a person counts once. Empty where nobody has asked for it. */
  readonly totals: FigureRow;
}

export interface FigureReport {
  readonly columns: readonly FigureColumn[];
  /** Column key, with `-` in front for descending. */
  readonly initialSort: string;
  readonly load: (api: ApiClient, time: FigureTime, signal: AbortSignal) => Promise<LoadedFigures>;
}

/** A number for a spreadsheet of the language spoken now, which reads no sign between thousands. `written` as in 1234.50. */
export const numberCell = (written: string): string => written.replace('.', numberMarks().decimal);
export const amountCell = (sen: number): string => numberCell((sen / 100).toFixed(2));

const count = {
  isNumber: true,
  show: (value: string | number) => formatCount(Number(value)),
  inFile: (value: string | number) => numberCell(String(value)),
} as const;
/** With two decimals, as the specification has it. */
export const hoursText = (hours: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hours);
const hours = {
  isNumber: true,
  show: (value: string | number) => hoursText(Number(value)),
  inFile: (value: string | number) => numberCell(Number(value).toFixed(2)),
} as const;
export const ringgitText = (sen: number): string => moneyText(ringgit(sen));
const money = {
  isNumber: true,
  show: (value: string | number) => ringgitText(Number(value)),
  inFile: (value: string | number) => amountCell(Number(value)),
} as const;

const SECONDS_OF_HOUR = 3600;
const visitFigures = (values: readonly { readonly value: string }[] = []) => {
  const [sessions = 0, users = 0, seconds = 0] = values.map(({ value }) => Number(value));
  return { sessions, users, hours: seconds / SECONDS_OF_HOUR };
};

/** In words, a device for one; what nobody has a word for stays as it is. */
export const valueText = (value: string, { values }: Pick<FigureTexts, 'values'>): string =>
  Object.hasOwn(values, value) ? values[value as keyof typeof values] : value;

/** As the service says it: 20261122 is a day, what it does not know is named. */
function nameOf(value: string, words: FigureTexts): string {
  if (value === '' || value === '(not set)') return words.notSet;
  return valueText(value, words).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

function visitRows({ rows = [], totals = [] }: RunReportAnswer, words: FigureTexts): LoadedFigures {
  return {
    rows: rows.map(({ dimensionValues, metricValues }, id) => ({
      id,
      name: nameOf(dimensionValues[0]?.value ?? '', words),
      ...visitFigures(metricValues),
    })),
    totals: visitFigures(totals[0]?.metricValues),
  };
}

/** Noon, so that it is that day wherever the reader is. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00`);

const visits = (dimension: ReportDimension, words: FigureTexts): FigureReport => ({
  columns: [
    {
      key: 'name',
      title: words.columns[dimension],
      ...(dimension === 'date' ? { show: (day: string | number) => dayText(String(day)) } : {}),
    },
    { key: 'sessions', title: words.columns.sessions, ...count },
    { key: 'users', title: words.columns.users, ...count },
    { key: 'hours', title: words.columns.hours, ...hours },
  ],
  initialSort: dimension === 'date' ? '-name' : '-sessions',
  load: async (api, { days: { from, until } }, signal) => {
    const body = {
      dimensions: [{ name: dimension }],
      metrics: [
        { name: 'sessions' as const },
        { name: 'totalUsers' as const },
        { name: 'averageSessionDuration' as const },
      ],
      dateRanges: [{ startDate: from, endDate: until }],
      metricAggregations: ['TOTAL' as const],
    };
    return visitRows((await api.call(reportCalls.runAnalytics, { body, signal })).body, words);
  },
});

export const customerText = (
  { userName, email }: { readonly userName: string; readonly email: string },
  { guest }: Pick<FigureTexts, 'guest'>,
): string => [userName, email].filter(Boolean).join(', ') || guest;

const value = (words: FigureTexts): FigureReport => ({
  columns: [
    { key: 'customer', title: words.columns.customer },
    { key: 'project', title: words.columns.project },
    { key: 'product', title: words.columns.product },
    { key: 'quantity', title: words.columns.quantity, ...count },
    { key: 'amount', title: words.columns.amount, ...money },
  ],
  initialSort: 'customer',
  load: async (api, { days, timeZone }, signal) => {
    const body = momentsOf(days, timeZone);
    const { items, totalAmount } = (await api.call(roomCalls.reportAmount, { body, signal })).body;
    const row = (line: AmountRow, id: number) => ({
      ...{ id, customer: customerText(line, words), project: line.titleProject },
      ...{ product: line.product || words.wholeProject, quantity: line.quantity, amount: line.amount },
    });
    return { rows: items.map(row), totals: { amount: totalAmount } };
  },
});

const products = (words: FigureTexts): FigureReport => ({
  columns: [
    { key: 'product', title: words.columns.product },
    { key: 'quantity', title: words.columns.quantity, ...count },
    { key: 'projects', title: words.columns.projects, ...count },
    { key: 'amount', title: words.columns.amount, ...money },
  ],
  initialSort: '-amount',
  load: async (api, { days, timeZone }, signal) => {
    const body = momentsOf(days, timeZone);
    const told: ReportValue = (await api.call(roomCalls.reportValue, { body, signal })).body;
    return {
      rows: told.products.map((row) => ({
        ...row,
        id: row.product,
        product: row.product || words.wholeProject,
      })),
      totals: { amount: told.totalAmount, projects: told.projects },
    };
  },
});

export function figureReport(name: FigureName, words: FigureTexts): FigureReport {
  if (name === 'value') return value(words);
  return name === 'products' ? products(words) : visits(name, words);
}

export const figureText = ({ key, show = String }: FigureColumn, row: FigureRow): string =>
  show(row[key] ?? '');

/** A cell of a file: words are never taken for a formula. */
export const fileCell = (column: FigureColumn, row: FigureRow): string =>
  column.inFile ? column.inFile(row[column.key] ?? '') : asWords(figureText(column, row));
