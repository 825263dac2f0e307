/** Visits as browsers tell them, ping by ping, and the figures that somebody gets who counts them by hand. */
import { startTestReports } from '../testReportsApp';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
const UNKNOWN = 'curl/8.5.0';

const MINUTE_S = 60;
/** Between two signs of activity of an open page. */
const PING_S = 180;
/** In Kuala Lumpur, the shop's time zone, the 9th of March begins. */
const NINTH = Date.UTC(2026, 2, 8, 16, 0);

let app: Awaited<ReturnType<typeof startTestReports>>;

interface Visit {
  readonly by: string;
  /** Seconds after the 9th began. */
  readonly at: number;
  /** Null for one that broke off after its first sign. */
  readonly seconds: number | null;
  readonly browser?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sign at its start, every three minutes, and at its end. */
async function make({ by, at, seconds, browser = CHROME, headers = {} }: Visit): Promise<void> {
  const signs = seconds === null ? [0] : [];
  for (let second = 0; seconds !== null && second < seconds; second += PING_S) signs.push(second);
  if (seconds !== null) signs.push(seconds);
  for (const second of signs) {
    app.clock.now = new Date(NINTH + (at + second) * 1000);
    const token = app.tokens.tokenFor({ userId: by, role: 'guest' });
    const sent = { token, headers: { 'user-agent': browser, ...headers } };
    expect((await app.http.request('POST', '/log/ping', sent)).status).toBe(204);
  }
}

const HOUR_S = 3600;
/** Ada four times and in two tabs, Ben over midnight, Cy once on a phone, and whom nobody counts. */
const visits: readonly Visit[] = [
  { by: 'ada', at: 9 * HOUR_S, seconds: 20 },
  { by: 'ada', at: 10 * HOUR_S, seconds: 2 * MINUTE_S },
  { by: 'ada', at: 12 * HOUR_S, seconds: 4 * MINUTE_S },
  // Two tabs of one person: the second one is open from the third minute to the tenth.
  { by: 'ada', at: 14 * HOUR_S, seconds: 5 * MINUTE_S },
  { by: 'ada', at: 14 * HOUR_S + 3 * MINUTE_S, seconds: 7 * MINUTE_S },
  { by: 'ben', at: 24 * HOUR_S - 4 * MINUTE_S, seconds: 10 * MINUTE_S },
  { by: 'cy', at: 24 * HOUR_S + 60, seconds: null, browser: PHONE },
  { by: 'dee', at: 30 * HOUR_S, seconds: 2 * MINUTE_S, browser: UNKNOWN },
  { by: 'bot', at: 9 * HOUR_S, seconds: 10 * MINUTE_S, browser: BOT },
  { by: 'eve', at: 9 * HOUR_S, seconds: 4 * MINUTE_S, headers: { dnt: '1' } },
];

beforeAll(async () => {
  app = await startTestReports(undefined, { settings: { REPORT_TIME_ZONE: 'Asia/Kuala_Lumpur' } });
  for (const visit of visits) await make(visit);
});
afterAll(() => app.stop());

const DAYS = { startDate: '2026-03-09', endDate: '2026-03-10' };
const send = async (path: string, body: object) => {
  const token = app.tokens.tokenFor({ userId: 'boss', role: 'admin' });
  const answer = await app.http.request('POST', path, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
type Values = { readonly dimensionValues: { value: string }[]; readonly metricValues: { value: string }[] };

/** `name: sessions, people, seconds on average`. */
async function rowsBy(dimension: string, range = DAYS): Promise<string[]> {
  const { rows = [], totals = [] } = (await send('/api/analytics/run-report', {
    dimensions: [{ name: dimension }],
    metrics: [{ name: 'sessions' }, { name: 'totalUsers' }, { name: 'averageSessionDuration' }],
    dateRanges: [range],
    metricAggregations: ['TOTAL'],
    orderBys: [{ dimension: { dimensionName: dimension } }],
  })) as { rows?: Values[]; totals?: Values[] };
  return [...rows, ...totals].map(
    ({ dimensionValues, metricValues }) =>
      `${dimensionValues[0]?.value}: ${metricValues.map(({ value }) => Math.round(Number(value))).join(', ')}`,
  );
}

/** Of Ada's four: 20 s, 2, 4 and, both tabs together, 10 minutes; the others 10 minutes, nothing and 2 minutes. */
const SUM_S = 20 + 120 + 240 + 600 + 600 + 0 + 120;

it('counts each person once in all, and what they did each time', async () => {
  expect(await rowsBy('browser')).toEqual([
    `(not set): 1, 1, 120`,
    `Chrome: 5, 2, ${Math.round((20 + 120 + 240 + 600 + 600) / 5)}`,
    'Safari: 1, 1, 0',
    `RESERVED_TOTAL: 7, 4, ${Math.round(SUM_S / 7)}`,
  ]);
});

it('tells devices apart, with one that is not known among them', async () => {
  expect(await rowsBy('deviceCategory')).toEqual([
    '(not set): 1, 1, 120',
    'desktop: 5, 2, 316',
    'mobile: 1, 1, 0',
    'RESERVED_TOTAL: 7, 4, 243',
  ]);
});

it('has somebody who comes again among the new once and among the returning after', async () => {
  expect(await rowsBy('newVsReturning')).toEqual([
    `new: 4, 4, ${(20 + 600 + 0 + 120) / 4}`,
    `returning: 3, 1, ${(120 + 240 + 600) / 3}`,
    'RESERVED_TOTAL: 7, 4, 243',
  ]);
});

it('has a visit over midnight on the day in the time zone of the shop on which it began', async () => {
  expect(await rowsBy('date')).toEqual([
    `20260309: 5, 2, 316`,
    '20260310: 2, 2, 60',
    'RESERVED_TOTAL: 7, 4, 243',
  ]);
  expect((await rowsBy('date', { startDate: '2026-03-10', endDate: '2026-03-10' })).at(-1)).toBe(
    'RESERVED_TOTAL: 2, 2, 60',
  );
});

it('says in numbers what it does not know: who broke off, where they were, who is not followed', async () => {
  expect(await send('/api/analytics/missing', DAYS)).toEqual({
    sessions: 7,
    cutOff: 1,
    unknownDevice: 1,
    unknownCity: 7,
    // At the start, after three minutes, at the end.
    notFollowed: 3,
  });
  expect(await send('/api/analytics/missing', { startDate: '2026-03-11', endDate: '2026-03-11' })).toEqual({
    sessions: 0,
    cutOff: 0,
    unknownDevice: 0,
    unknownCity: 0,
    notFollowed: 0,
  });
});
