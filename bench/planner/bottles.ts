/** Rows 13 and 14: a cellar full of bottles in the browser, drawn by the processor. */
import type { Page } from '@playwright/test';
import type { Figure, Row } from '../planning/row';
import { processorMicroseconds, startedProcesses } from '../services/processorTime';
import { inBenchPage } from './benchBrowser';
import type { BottlesBench, Drawn, RenderCounts } from './bottlesPage';

const BOTTLES_A_RACK = 120;
const MOST_CALLS = 12;
const MOST_MS = 0.6;
/** Of the picture's pixels; what is drawn with less detail far away is still the same picture. */
const MOST_DIFFERENT = 0.05;

declare const bench: BottlesBench;

const prepare = (page: Page, bottles: number, drawn: Drawn): Promise<void> =>
  page.evaluate(([racks, how]) => bench.prepare(racks, how), [bottles / BOTTLES_A_RACK, drawn] as const);

const inPage = <T>(work: (page: Page) => Promise<T>): Promise<T> => inBenchPage('bottlesPage.ts', work);

/** What `work` finds in a page that has so many bottles in view. */
const withBottles = <T>(bottles: number, work: (page: Page) => Promise<T>): Promise<T> =>
  inPage(async (page) => {
    await prepare(page, bottles, 'as the planner does');
    return work(page);
  });

async function counted(page: Page, bottles: number): Promise<RenderCounts> {
  const counts = await page.evaluate(() => bench.counts());
  if (counts.bottles !== bottles) throw new Error(`${counts.bottles} bottles instead of ${bottles}`);
  return counts;
}

/** Milliseconds of processor time of one frame, all processes of the browser together. */
async function processorMs(page: Page, frames: number): Promise<number> {
  await page.evaluate(() => bench.draw(1));
  const before = processorMicroseconds(startedProcesses('chromium'));
  await page.evaluate((times) => bench.draw(times), frames);
  return (processorMicroseconds(startedProcesses('chromium')) - before) / 1000 / frames;
}

interface Software {
  readonly ms: number;
  readonly fullMs: number;
  readonly difference: number;
}

const software = (
  bottles: number,
  frames: { readonly few: number; readonly many: number },
): Promise<Software> =>
  inPage(async (page) => {
    await prepare(page, bottles, 'nothing');
    const empty = await processorMs(page, frames.many);
    await prepare(page, bottles, 'in full');
    const full = await processorMs(page, frames.few);
    await page.evaluate(() => bench.difference());
    await prepare(page, bottles, 'as the planner does');
    const ms = await processorMs(page, frames.many);
    const difference = await page.evaluate(() => bench.difference());
    return { ms: ms - empty, fullMs: full - empty, difference };
  });

const said = (bottles: number): string => bottles.toLocaleString('en');

const renderRow = (row: string, bottles: number): Row => ({
  row,
  what: `${said(bottles)} bottles in view: time in render()`,
  target: `<= ${MOST_MS} ms`,
  run: (): Promise<Figure> =>
    withBottles(bottles, async (page) => {
      const { triangles } = await counted(page, bottles);
      const ms = await page.evaluate(() => bench.msInRender());
      const figure = `${ms.toFixed(2)} ms, ${said(triangles)} triangles`;
      return { figure, ratio: null, isMet: ms <= MOST_MS };
    }),
});

const callsRow = (row: string, bottles: number): Row => ({
  row,
  what: `${said(bottles)} bottles in view: draw calls of the whole scene`,
  target: `<= ${MOST_CALLS}`,
  isCount: true,
  run: (): Promise<Figure> =>
    withBottles(bottles, async (page) => {
      const { calls } = await counted(page, bottles);
      return { figure: `${calls}`, ratio: null, isMet: calls <= MOST_CALLS };
    }),
});

const softwareRow = (
  row: string,
  bottles: number,
  { times, few, many }: { readonly times: number; readonly few: number; readonly many: number },
): Row => ({
  row,
  what: `${said(bottles)} bottles drawn by the processor: its time for a frame above an empty one, beside full meshes`,
  target: `>= ${times}x less, at most ${MOST_DIFFERENT * 100} % of the picture different`,
  run: async (): Promise<Figure> => {
    const { ms, fullMs, difference } = await software(bottles, { few, many });
    const ratio = fullMs / Math.max(ms, Number.EPSILON);
    const figure = `${ms.toFixed(0)} ms, ${(difference * 100).toFixed(1)} % different`;
    return { figure, ratio, isMet: ratio >= times && difference <= MOST_DIFFERENT };
  },
});

export const rows: readonly Row[] = [
  renderRow('13', 7_200),
  renderRow('13b', 72_000),
  callsRow('13c', 7_200),
  callsRow('13d', 72_000),
  softwareRow('14', 7_200, { times: 12, few: 3, many: 12 }),
  softwareRow('14b', 72_000, { times: 25, few: 1, many: 12 }),
];
