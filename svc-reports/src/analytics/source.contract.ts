/** What every source of figures promises. */
import { runReportAnswer, type RunReportAnswer, type RunReportRequest } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import type { AnalyticsSource } from './source';

/** One visit: minutes after `SOURCE_DAY` began, its length in seconds, and what is known of it. */
export interface SourceVisit {
  readonly visitor: string;
  readonly startMin: number;
  readonly seconds: number;
  readonly browser: string;
  readonly deviceCategory: string;
  readonly city: string;
  readonly newVsReturning: 'new' | 'returning';
}

/** In this time zone, where it begins 2026-01-09T16:00Z. */
export const SOURCE_TIME_ZONE = 'Asia/Kuala_Lumpur';
export const SOURCE_DAY = '2026-01-10';
const DAY_MIN = 24 * 60;

const visit = (visitor: string, startMin: number, more: Partial<SourceVisit> = {}): SourceVisit => ({
  visitor,
  startMin,
  seconds: 60,
  browser: 'Chrome',
  deviceCategory: 'desktop',
  city: '(not set)',
  newVsReturning: 'new',
  ...more,
});

/** The figures that a source must have for this test. */
export const sourceVisits: readonly SourceVisit[] = [
  visit('before', -1),
  visit('ada', 0, { city: 'Ipoh', seconds: 0 }),
  visit('ada', 60, { city: 'Ipoh', newVsReturning: 'returning', seconds: 151 }),
  visit('ben', 120, { deviceCategory: 'mobile' }),
  visit('eve', DAY_MIN - 1, { browser: 'Safari', deviceCategory: 'mobile', seconds: 1_800 }),
  visit('after', DAY_MIN),
];

const ask = (more: Partial<RunReportRequest> = {}): RunReportRequest => ({
  dimensions: [{ name: 'browser' }],
  metrics: [{ name: 'sessions' }, { name: 'totalUsers' }, { name: 'averageSessionDuration' }],
  dateRanges: [{ startDate: SOURCE_DAY, endDate: SOURCE_DAY }],
  ...more,
});

const rowsOf = ({ rows = [] }: Pick<RunReportAnswer, 'rows'>): string[] =>
  rows.map(({ dimensionValues, metricValues }) =>
    [...dimensionValues, ...metricValues].map(({ value }) => value).join(' '),
  );

export function sourceContract(
  makeSource: () => Promise<{ source: AnalyticsSource; stop(): Promise<void> }>,
) {
  let made: Awaited<ReturnType<typeof makeSource>>;
  beforeAll(async () => {
    made = await makeSource();
  });
  afterAll(() => made.stop());
  const run = async (request: RunReportRequest): Promise<RunReportAnswer> => {
    const answer = await made.source.runReport(request);
    expect(runReportAnswer.strict().parse(answer)).toEqual(answer);
    return answer;
  };

  it('gives figures as text, in the shape of the Data API', async () => {
    expect(await run(ask({ metricAggregations: ['TOTAL'] }))).toEqual({
      dimensionHeaders: [{ name: 'browser' }],
      metricHeaders: [
        { name: 'sessions', type: 'TYPE_INTEGER' },
        { name: 'totalUsers', type: 'TYPE_INTEGER' },
        { name: 'averageSessionDuration', type: 'TYPE_SECONDS' },
      ],
      rows: [
        {
          dimensionValues: [{ value: 'Chrome' }],
          metricValues: [{ value: '3' }, { value: '2' }, { value: String(211 / 3) }],
        },
        {
          dimensionValues: [{ value: 'Safari' }],
          metricValues: [{ value: '1' }, { value: '1' }, { value: '1800' }],
        },
      ],
      totals: [
        {
          dimensionValues: [{ value: 'RESERVED_TOTAL' }],
          metricValues: [{ value: '4' }, { value: '3' }, { value: '502.75' }],
        },
      ],
      rowCount: 2,
      metadata: { timeZone: SOURCE_TIME_ZONE },
      kind: 'analyticsData#runReport',
    });
  });

  it('counts a person once in each row, and once in the total', async () => {
    const answer = await run(
      ask({
        dimensions: [{ name: 'newVsReturning' }],
        metrics: [{ name: 'totalUsers' }],
        metricAggregations: ['TOTAL'],
      }),
    );
    expect(rowsOf(answer)).toEqual(['new 3', 'returning 1']);
    expect(rowsOf({ rows: answer.totals })).toEqual(['RESERVED_TOTAL 3']);
  });

  it('combines dimensions, and orders as asked', async () => {
    const answer = await run(
      ask({
        dimensions: [{ name: 'deviceCategory' }, { name: 'city' }],
        metrics: [{ name: 'sessions' }],
        orderBys: [
          { dimension: { dimensionName: 'deviceCategory' }, desc: true },
          { metric: { metricName: 'sessions' } },
        ],
      }),
    );
    expect(rowsOf(answer)).toEqual(['mobile (not set) 2', 'desktop Ipoh 2']);
    expect(answer.totals).toBeUndefined();
  });

  it('tells the days of its time zone apart, a visit over midnight as one of the day it began', async () => {
    const answer = await run(
      ask({
        dimensions: [{ name: 'date' }],
        metrics: [{ name: 'sessions' }],
        dateRanges: [{ startDate: '2026-01-09', endDate: '2026-01-11' }],
        orderBys: [{ dimension: { dimensionName: 'date' } }],
      }),
    );
    expect(rowsOf(answer)).toEqual(['20260109 1', '20260110 4', '20260111 1']);
  });

  it('gives one row without dimensions', async () => {
    expect(rowsOf(await run(ask({ dimensions: [], metrics: [{ name: 'sessions' }] })))).toEqual(['4']);
  });

  it('gives a part of the rows, and says how many there are', async () => {
    const metrics: RunReportRequest['metrics'] = [{ name: 'sessions' }];
    const second = await run(ask({ metrics, limit: '1', offset: '1' }));
    expect([rowsOf(second), second.rowCount]).toEqual([['Safari 1'], 2]);
    const none = await run(ask({ metrics, offset: '2' }));
    expect([none.rows, none.rowCount]).toEqual([undefined, 2]);
  });

  it('has no rows where nothing happened', async () => {
    const answer = await run(ask({ dateRanges: [{ startDate: '2026-01-01', endDate: '2026-01-02' }] }));
    expect(answer).not.toHaveProperty('rows');
    expect(answer.rowCount).toBe(0);
  });

  it('refuses a range that ends before it starts', async () => {
    const reversed = ask({ dateRanges: [{ startDate: SOURCE_DAY, endDate: '2026-01-09' }] });
    const refused = made.source.runReport(reversed);
    await expect(refused).rejects.toThrow(Failure);
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });
}
