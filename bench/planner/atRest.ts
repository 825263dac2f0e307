/** Row 15: what a planner costs that is open and that nobody touches. */
import type { CDPSession, Page } from '@playwright/test';
import { logIn } from '../../shells/web/e2e/customer';
import { saveShowroom } from '../../scripts/showroom';
import type { Figure, Row } from '../planning/row';
import { inBenchPage } from './benchBrowser';
import type { AtRestBench } from './atRestPage';
import { measuredSystem, visit } from './wholeSystem';

const MOST_MS = 6;
const SECONDS = 6;
/** After this the parts have come that are asked for once a view is shown. */
const LATER_PARTS_S = 8;
/** As long as the step in `npm test` looks on. */
const FEWER_SECONDS = 3;

declare const bench: AtRestBench;

const after = (page: Page, s: number): Promise<void> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), s * 1000);

const framesOf = async (page: Page): Promise<number> =>
  Number(await page.locator('canvas[data-frames]').getAttribute('data-frames'));

/** Until two looks a second apart find as many frames. */
async function untilStill(page: Page): Promise<void> {
  for (let before = -1, now = await framesOf(page); before !== now; now = await framesOf(page)) {
    before = now;
    await after(page, 1);
  }
}

async function taskMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function wholePlanner(): Promise<Figure> {
  const { url, accounts } = await measuredSystem();
  const account = accounts.find(({ role }) => role === 'customer');
  if (!account) throw new Error('there is no seeded customer');
  const roomId = await saveShowroom(url, account);
  return visit(async ({ page, tools }) => {
    await logIn(page, account);
    await page.goto(`/planning/${roomId}`);
    await page.getByLabel('View and totals').getByText('3D', { exact: true }).click();
    await page.locator('canvas[data-frames]:not([data-frames="0"])').waitFor();
    await untilStill(page);
    await after(page, LATER_PARTS_S);
    const [framesBefore, msBefore] = [await framesOf(page), await taskMs(tools)];
    await after(page, SECONDS);
    const ms = ((await taskMs(tools)) - msBefore) / SECONDS;
    const frames = (await framesOf(page)) - framesBefore;
    return {
      figure: `${ms.toFixed(1)} ms, ${frames} frames`,
      ratio: null,
      isMet: ms <= MOST_MS && frames === 0,
    };
  });
}

async function framesAtRest(): Promise<Figure> {
  const frames = await inBenchPage('atRestPage.tsx', async (page) => {
    await page.evaluate(() => bench.open());
    await untilStill(page);
    const before = await framesOf(page);
    await after(page, FEWER_SECONDS);
    const drawn = (await framesOf(page)) - before;
    await page.evaluate(() => bench.touch());
    await page.waitForFunction((seen) => bench.frames() > seen, before + drawn);
    return drawn;
  });
  return { figure: `${frames}`, ratio: null, isMet: frames === 0 };
}

export const rows: readonly Row[] = [
  {
    row: '15',
    what: 'planner open in 3D and untouched: processor time of its page in a second',
    target: `<= ${MOST_MS} ms, 0 frames`,
    run: wholePlanner,
  },
  {
    row: '15b',
    what: 'frames that 3D draws in three seconds with 100 objects that nobody touches',
    target: '0',
    isCount: true,
    run: framesAtRest,
  },
];
