/** Figures from our own sessions, in the shape of the Google Analytics Data API. */
import {
  REPORT_ROWS,
  type ReportDimension,
  type ReportMetric,
  type RunReportAnswer,
  type RunReportRequest,
} from '@rackwright/contracts';
import type { PipelineStage } from 'mongoose';
import { KEPT_S, type VisitSessions } from '../visits/visitStore';
import { daysOf, type Days } from './reportDays';
import type { AnalyticsSource } from './source';

/** What is counted for one combination of dimensions. */
interface Figures {
  readonly sessions: number;
  readonly totalUsers: number;
  readonly durationMs: number;
}
interface Row extends Figures {
  /** The dimensions' values, by name. */
  readonly _id: Partial<Record<ReportDimension, string>>;
}

const NOTHING: Figures = { sessions: 0, totalUsers: 0, durationMs: 0 };
const metricTypes: Record<ReportMetric, string> = {
  sessions: 'TYPE_INTEGER',
  totalUsers: 'TYPE_INTEGER',
  averageSessionDuration: 'TYPE_SECONDS',
};

/** Seconds for the duration; a session with a single sign of activity lasts none. */
const metricOf: Record<ReportMetric, (figures: Figures) => number> = {
  sessions: ({ sessions }) => sessions,
  totalUsers: ({ totalUsers }) => totalUsers,
  averageSessionDuration: ({ sessions, durationMs }) => (sessions === 0 ? 0 : durationMs / sessions / 1000),
};

/** The day of its start there, as Google writes it. */
const dayOfStart = (timezone: string) => ({ $dateToString: { date: '$start', format: '%Y%m%d', timezone } });

/** First by visitor, so that a person counts once in each combination. */
function stages(days: Days, dimensions: readonly ReportDimension[], timeZone: string): PipelineStage[] {
  const values = Object.fromEntries(
    dimensions.map((name) => [name, name === 'date' ? dayOfStart(timeZone) : `$${name}`]),
  );
  const same = Object.fromEntries(dimensions.map((name) => [name, `$_id.${name}`]));
  return [
    { $match: { start: { $gte: days.from, $lt: days.before } } },
    {
      $group: {
        _id: { ...values, visitor: '$visitor' },
        sessions: { $sum: 1 },
        durationMs: { $sum: { $subtract: ['$last', '$start'] } },
      },
    },
    {
      $group: {
        _id: dimensions.length === 0 ? null : same,
        sessions: { $sum: '$sessions' },
        durationMs: { $sum: '$durationMs' },
        totalUsers: { $sum: 1 },
      },
    },
  ];
}

interface Counted {
  readonly sessions: VisitSessions;
  readonly timeZone: string;
}

const rowsBy = async (
  { sessions, timeZone }: Counted,
  days: Days,
  dimensions: readonly ReportDimension[],
): Promise<Row[]> =>
  (await sessions.aggregate<Row>(stages(days, dimensions, timeZone))).map((row) => ({
    ...row,
    _id: row._id ?? {},
  }));

type Order = (a: Row, b: Row) => number;
const text = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

function orders({ orderBys, dimensions, metrics }: RunReportRequest): Order[] {
  const byMetric = (name: ReportMetric, sign: number): Order => {
    const value = metricOf[name];
    return (a, b) => sign * (value(a) - value(b));
  };
  const asked = (orderBys ?? []).map((by): Order => {
    const sign = by.desc ? -1 : 1;
    if ('metric' in by) return byMetric(by.metric.metricName, sign);
    return (a, b) => sign * text(a._id[by.dimension.dimensionName], b._id[by.dimension.dimensionName]);
  });
  const usual = asked.length > 0 ? asked : metrics.slice(0, 1).map(({ name }) => byMetric(name, -1));
  /** What is still equal is in the order of its names, so that pages of one report fit together. */
  return [
    ...usual,
    ...dimensions.map(
      ({ name }): Order =>
        (a, b) =>
          text(a._id[name], b._id[name]),
    ),
  ];
}

const inOrder = (rows: readonly Row[], request: RunReportRequest): Row[] => {
  const all = orders(request);
  return [...rows].sort((a, b) => {
    for (const order of all) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });
};

const metricValues = ({ metrics }: RunReportRequest, figures: Figures) =>
  metrics.map(({ name }) => ({ value: String(metricOf[name](figures)) }));

function answerOf(
  request: RunReportRequest,
  found: { readonly rows: readonly Row[]; readonly total: Figures | null },
  timeZone: string,
): RunReportAnswer {
  const { dimensions, metrics } = request;
  const offset = Number(request.offset ?? 0);
  const shown = inOrder(found.rows, request).slice(
    offset,
    offset + Number(request.limit ?? REPORT_ROWS.usual),
  );
  const rows = shown.map((row) => ({
    dimensionValues: dimensions.map(({ name }) => ({ value: row._id[name] ?? '' })),
    metricValues: metricValues(request, row),
  }));
  return {
    dimensionHeaders: dimensions.map(({ name }) => ({ name })),
    metricHeaders: metrics.map(({ name }) => ({ name, type: metricTypes[name] })),
    ...(rows.length > 0 ? { rows } : {}),
    ...(found.total
      ? {
          totals: [
            {
              dimensionValues: dimensions.map(() => ({ value: 'RESERVED_TOTAL' })),
              metricValues: metricValues(request, found.total),
            },
          ],
        }
      : {}),
    rowCount: found.rows.length,
    metadata: { timeZone },
    kind: 'analyticsData#runReport',
  };
}

/** A session belongs to the day of its start. Sessions that should be gone by now count no more, swept or not. */
export const firstPartyAnalytics = (parts: {
  readonly sessions: VisitSessions;
  readonly timeZone: string;
  readonly now: () => Date;
}): AnalyticsSource => ({
  runReport: async (request) => {
    const { timeZone, now } = parts;
    const [asked] = request.dateRanges;
    if (!asked) throw new Error('the contract lets no request without a range through');
    const days = daysOf(asked, timeZone, now());
    const kept = new Date(now().getTime() - KEPT_S * 1000);
    const within = { ...days, from: days.from < kept ? kept : days.from };
    const isTotal = (request.metricAggregations ?? []).length > 0;
    const [rows, [total]] = await Promise.all([
      rowsBy(
        parts,
        within,
        request.dimensions.map(({ name }) => name),
      ),
      isTotal ? rowsBy(parts, within, []) : [],
    ]);
    return answerOf(request, { rows, total: isTotal ? (total ?? NOTHING) : null }, timeZone);
  },
});
