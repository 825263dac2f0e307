/** Row 30: what administrators wait for with 50,000 lines of the log, 20,000 visits and 2,000 projects, through the gateway. */
import path from 'node:path';
import { activityFilters, reportDimensions } from '@rackwright/contracts';
import { startWalk } from '../../scripts/api/walkedSystem';
import { makeWorld, type World } from '../../scripts/api/world';
import type { Figure, Row } from '../planning/row';

const LINES = 50_000;
const VISITS = 20_000;
const PROJECTS = 2_000;
const LINES_OF_PROJECT = 20;
const TIMES = 10;
const ANSWER_MS = 300;
const DAY_MS = 24 * 3600_000;
const DAYS = 365;
const BATCH = 1_000;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!;
const momentOf = (at: number, of: number): Date =>
  new Date(Date.now() - Math.floor((at / of) * DAYS * DAY_MS));
const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', '(not set)'];
const DEVICES = ['desktop', 'mobile', 'tablet', '(not set)'];
const CITIES = Array.from({ length: 300 }, (_, at) => `City ${at}`);
/** Of whom some come again and again. */
const people = (at: number): string => `bench-${(at * at) % 4_000}`;

const actionAt = (at: number) => ({
  ...{ _id: `bench-action-${at}`, action: pick(activityFilters, at), userID: people(at) },
  ...{ userName: `Person ${at % 4_000}`, email: `person-${at % 4_000}@rackwright.example` },
  ...{ projectID: `room-${at % PROJECTS}`, projectName: `Cellar ${at % PROJECTS}`, projectValue: at },
  ...{ typeOfDeviceUsed: pick(DEVICES, at), browser: pick(BROWSERS, at), time: momentOf(at, LINES) },
  ...{ searchKey: `person ${at % 4_000}\nperson-${at % 4_000}@rackwright.example\ncellar ${at % PROJECTS}` },
  actionKey: pick(activityFilters, at),
});

const visitAt = (at: number) => {
  const start = momentOf(at, VISITS);
  return {
    ...{ _id: `bench-visit-${at}`, visitor: people(at), number: 1_000 + at, start, pings: 1 + (at % 9) },
    ...{ last: new Date(start.getTime() + (at % 9) * 180_000), browser: pick(BROWSERS, at) },
    ...{ deviceCategory: pick(DEVICES, at), city: pick(CITIES, at) },
    newVsReturning: at % 3 === 0 ? 'new' : 'returning',
  };
};

const linesAt = (at: number) =>
  Array.from({ length: LINES_OF_PROJECT }, (_, line) => ({
    ...{ product: `Rack ${(at + line) % 120}`, quantity: 1 + (line % 5), amount: 10_000 + line },
  }));

function projectAt(at: number) {
  const lines = linesAt(at);
  const lastEdited = momentOf(at, PROJECTS);
  return {
    ...{
      _id: `bench-room-${at}`,
      user_id: people(at),
      userName: `Person ${at}`,
      email: `person-${at}@x.example`,
    },
    ...{
      version: 1,
      changes: 0,
      titleProject: `Cellar ${at}`,
      titleKey: `cellar ${at}`,
      step: 4,
      dt: lastEdited,
    },
    ...{
      lastEdited,
      isLocked: false,
      status: 'not submitted',
      showAsTemplate: false,
      bottleCount: 0,
      FloorArea: 9,
    },
    ...{
      device: pick(DEVICES, at),
      browser: pick(BROWSERS, at),
      packed: Buffer.alloc(4_000, at),
      details: '{}',
    },
    ...{ lines: JSON.stringify(lines), totalAmount: lines.reduce((sum, { amount }) => sum + amount, 0) },
    ...{ deletedAt: null, isTidied: false, reviews: [], outbox: [], imgPreview: '', screenshot: '' },
  };
}

type Documents = Parameters<World['system']['insert']>[2];

async function filled(
  { system }: World,
  [service, collection]: readonly ['reports' | 'rooms', string],
  count: number,
  documentAt: (at: number) => Documents[number],
): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await system.insert(
      service,
      collection,
      Array.from({ length: BATCH }, (_, at) => documentAt(from + at)),
    );
}

const dayOf = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What each tab asks for, in 30 days and in a year. */
const QUESTIONS = [30, DAYS].flatMap((days): readonly (readonly [path: string, body: object])[] => {
  const range = {
    startDate: new Date(Date.now() - days * DAY_MS).toISOString(),
    endDate: new Date().toISOString(),
  };
  const inDays = { startDate: dayOf(days), endDate: dayOf(0) };
  const page = { page: 1, pageSize: 100 };
  const metrics = [{ name: 'sessions' }, { name: 'totalUsers' }, { name: 'averageSessionDuration' }];
  return [
    ...reportDimensions.map(
      (name) =>
        [
          '/api/analytics/run-report',
          { dimensions: [{ name }], metrics, dateRanges: [inDays], metricAggregations: ['TOTAL'] },
        ] as const,
    ),
    ['/api/analytics/missing', inDays],
    ['/log/get-activity-days', { ...range, filter: ['usercreate'] }],
    ['/log/get-activity-days', { ...range, filter: activityFilters }],
    ['/log/get-data-report-new-account', { ...range, ...page, filter: 'usercreate' }],
    ['/log/get-data-report-activity', { ...range, ...page, filter: activityFilters }],
    ['/log/get-data-report-activity', { ...range, ...page, filter: activityFilters, search: 'person 77' }],
    ['/rooms/report-value', range],
    ['/rooms/report-people', { ...range, ...page }],
    ['/rooms/report-people', { ...range, ...page, search: 'cellar 77', sort: 'userName' }],
  ];
});

/** Milliseconds until all of an answer is here, as a browser asks for it. */
async function waited(world: World, [at, body]: (typeof QUESTIONS)[number]): Promise<number> {
  const begun = performance.now();
  const headers = { 'accept-encoding': 'gzip, br' };
  const { status, text } = await world.send('POST', { path: at, by: world.admin, headers, body });
  if (status !== 200) throw new Error(`${at} answered ${status}: ${text.slice(0, 300)}`);
  return performance.now() - begun;
}

async function measured(world: World): Promise<Figure> {
  await filled(world, ['reports', 'actions'], LINES, actionAt);
  await filled(world, ['reports', 'sessions'], VISITS, visitAt);
  await filled(world, ['rooms', 'rooms'], PROJECTS, projectAt);
  const taken = QUESTIONS.map((question) => ({ question, all: [] as number[] }));
  // Before it is counted, each once: indexes are ordered when first needed.
  for (const { question } of taken) await waited(world, question);
  for (let time = 0; time < TIMES; time += 1)
    for (const { question, all } of taken) all.push(await waited(world, question));
  for (const { all } of taken) all.sort((a, b) => a - b);
  const middles = taken.map(({ question, all }) => ({ question, middle: all[TIMES / 2]! }));
  const slowest = middles.reduce((most, one) => (one.middle > most.middle ? one : most));
  const longest = Math.max(...taken.map(({ all }) => all.at(-1)!));
  const asked = `${slowest.question[0]} ${JSON.stringify(slowest.question[1]).slice(0, 120)}`;
  return {
    figure: `${slowest.middle.toFixed(0)} ms (${asked}), ${longest.toFixed(0)} ms`,
    ratio: null,
    isMet: longest <= ANSWER_MS,
  };
}

const largeCount = (count: number): string => count.toLocaleString('en');

export const rows: readonly Row[] = [
  {
    row: '30',
    what: `${QUESTIONS.length} answers for tables and charts of the administrators' analytics, of 30 days and of a year, with ${largeCount(LINES)} lines of the log, ${largeCount(VISITS)} visits and ${largeCount(PROJECTS)} projects, ${TIMES} times each: the slowest one's median, and the longest answer of all`,
    target: `<= ${ANSWER_MS} ms`,
    run: async (): Promise<Figure> => {
      const system = await startWalk(path.resolve(import.meta.dirname, '../..'), () => undefined);
      try {
        const world = await makeWorld(system, system.staff);
        try {
          return await measured(world);
        } finally {
          world.close();
        }
      } finally {
        await system.stop();
      }
    },
  },
];
