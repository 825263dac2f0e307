import {
  activityFilters,
  reportDimensions,
  type Action,
  type AmountRow,
  type ReportDimension,
  type RunReportAnswer,
} from '@rackwright/contracts';
import { activityCalls, reportCalls, roomCalls } from '@rackwright/contracts/browser';
import { formatCount, formatTime, locale, moneyText, type ApiClient } from '@rackwright/web-kit';
import { asWords } from '@rackwright/contracts/delimited';
import { ringgit } from '@rackwright/words';
import type { useTexts } from '../text';

export const reportNames = [...reportDimensions, 'accounts', 'activity', 'value'] as const;
export type ReportName = (typeof reportNames)[number];

/** DayRange as `2026-11-22`, both included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

export type ReportRow = Readonly<Record<string, string | number>>;

export interface ReportColumn {
  readonly key: string;
  readonly title: string;
  readonly show?: (value: string | number) => string;
  readonly isNumber?: true;
}

export interface SalesReport {
  readonly columns: readonly ReportColumn[];
  readonly load: (api: ApiClient, days: DayRange, signal: AbortSignal) => Promise<readonly ReportRow[]>;
}

type Words = ReturnType<typeof useTexts>['analytics'];

const count = { isNumber: true, show: (value: string | number) => formatCount(Number(value)) } as const;
const hours = {
  isNumber: true,
  show: (value: string | number) =>
    new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      Number(value),
    ),
} as const;
const money = {
  isNumber: true,
  show: (value: string | number) => moneyText(ringgit(Number(value))),
} as const;
const time = { show: (value: string | number) => formatTime(String(value)) } as const;

/** From the first moment of the first day to the last of the last, where the reader is. */
const momentsOf = ({ from, until }: DayRange) => ({
  startDate: new Date(`${from}T00:00:00`).toISOString(),
  endDate: new Date(`${until}T23:59:59.999`).toISOString(),
});

const SECONDS_OF_HOUR = 3600;

const visitRows = ({ rows = [] }: RunReportAnswer, { notSet }: Words): readonly ReportRow[] =>
  rows.map(({ dimensionValues, metricValues }, index) => {
    const [sessions = 0, users = 0, seconds = 0] = metricValues.map(({ value }) => Number(value));
    const named = dimensionValues[0]?.value ?? '';
    const name = named === '' || named === '(not set)' ? notSet : named;
    return { id: index, name, sessions, users, hours: seconds / SECONDS_OF_HOUR };
  });

const visits = (dimension: ReportDimension, words: Words): SalesReport => ({
  columns: [
    { key: 'name', title: words.columns[dimension] },
    { key: 'sessions', title: words.columns.sessions, ...count },
    { key: 'users', title: words.columns.users, ...count },
    { key: 'hours', title: words.columns.hours, ...hours },
  ],
  load: async (api, { from, until }, signal) => {
    const body = {
      dimensions: [{ name: dimension }],
      metrics: [{ name: 'sessions' }, { name: 'totalUsers' }, { name: 'averageSessionDuration' }] as const,
      dateRanges: [{ startDate: from, endDate: until }],
    };
    const { body: told } = await api.call(reportCalls.runAnalytics, {
      body: { ...body, metrics: [...body.metrics] },
      signal,
    });
    return visitRows(told, words);
  },
});

const actionRow = ({ _id, time: at, userName, email, action, projectName }: Action): ReportRow => ({
  id: _id,
  time: at,
  customer: [userName, email].filter(Boolean).join(', '),
  action,
  project: projectName,
});

const actions = ({ columns: titles }: Words, load: SalesReport['load']): SalesReport => ({
  columns: [
    { key: 'time', title: titles.time, ...time },
    { key: 'customer', title: titles.customer },
    { key: 'action', title: titles.action },
    { key: 'project', title: titles.project },
  ],
  load,
});

const amountRow = ({ userName, email, titleProject, product, quantity, amount }: AmountRow, id: number) => ({
  id,
  customer: [userName, email].filter(Boolean).join(', '),
  project: titleProject,
  product,
  quantity,
  amount,
});

const value = ({ columns: titles }: Words): SalesReport => ({
  columns: [
    { key: 'customer', title: titles.customer },
    { key: 'project', title: titles.project },
    { key: 'product', title: titles.product },
    { key: 'quantity', title: titles.quantity, ...count },
    { key: 'amount', title: titles.amount, ...money },
  ],
  load: async (api, days, signal) =>
    (await api.call(roomCalls.reportAmount, { body: momentsOf(days), signal })).body.items.map(amountRow),
});

/** What a report has for columns, and how it is asked for. */
export function reportOf(name: ReportName, words: Words): SalesReport {
  if (name === 'value') return value(words);
  if (name === 'accounts')
    return actions(words, async (api, days, signal) => {
      const body = { ...momentsOf(days), filter: 'usercreate' as const };
      return (await api.call(activityCalls.newAccounts, { body, signal })).body.items.map(actionRow);
    });
  if (name === 'activity')
    return actions(words, async (api, days, signal) => {
      const body = { ...momentsOf(days), filter: [...activityFilters] };
      return (await api.call(activityCalls.report, { body, signal })).body.items.map(actionRow);
    });
  return visits(name, words);
}

/** A cell of a file: words are never taken for a formula. */
export const fileCell = ({ key, show }: ReportColumn, row: ReportRow): string =>
  asWords(show ? show(row[key] ?? '') : String(row[key] ?? ''));
