/** Rows 16 and 17: how soon pages are there over a slow line, and how much script that takes. */
import type { Page } from '@playwright/test';
import { logIn } from '../../shells/web/e2e/customer';
import type { Figure, Row } from '../planning/row';
import { saveShowroom } from '../../scripts/showroom';
import { measuredSystem, visit, type Visit } from './wholeSystem';

const FIRST_PAINT_MS = 350;
const SHELL_KB = 95;
const USABLE_MS = 1_200;
const FIRST_FRAME_MS = 1_900;
const PLANNER_KB = 245;
/** The UI library has a budget of its own: 131 kB when this was written, and 5 % more. */
const LIBRARY_KB = 138;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

interface Script {
  readonly address: string;
  readonly bytes: number;
  /** Has part of the UI library in it. */
  readonly isLibrary: boolean;
}

/** Class names of the UI library's components. */
const OF_LIBRARY = /\bm_[0-9a-f]{8}\b/;

/** What came over the line so far, as long as it is in brotli: without encryption Chromium asks for gzip. */
async function scriptsOf({ scripts, page }: Visit): Promise<readonly Script[]> {
  return Promise.all(
    [...scripts.keys()].map(async (address) => {
      const answer = await page.request.get(address, { headers: { 'Accept-Encoding': 'br' } });
      const bytes = Number(answer.headers()['content-length']);
      if (!(bytes > 0)) throw new Error(`${address} came without its length`);
      return { address, bytes, isLibrary: OF_LIBRARY.test(await answer.text()) };
    }),
  );
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((all, { bytes }) => all + bytes, 0);

/** Milliseconds from the asking for the page to its first paint. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')?.startTime ?? Infinity,
  );

const atLogin = <T>(work: (visit: Visit) => Promise<T>): Promise<T> =>
  visit(async (visiting) => {
    await visiting.slowDown();
    await visiting.page.goto('/login');
    await visiting.page.getByRole('button', { name: 'Continue as guest' }).waitFor();
    return work(visiting);
  });

interface Opened {
  readonly usableMs: number;
  readonly frameMs: number;
  readonly to2d: readonly Script[];
  readonly inAll: readonly Script[];
}

let opening: Promise<Opened> | null = null;

/** A customer who is signed in opens a furnished project, with nothing in the cache, in 2D and then in 3D. */
const opened = (): Promise<Opened> => (opening ??= open());

async function open(): Promise<Opened> {
  const { url, accounts } = await measuredSystem();
  const account = accounts.find(({ role }) => role === 'customer');
  if (!account) throw new Error('there is no seeded customer');
  const roomId = await saveShowroom(url, account);
  return visit(async (visiting) => {
    const { page, tools, scripts } = visiting;
    await logIn(page, account);
    await tools.send('Network.clearBrowserCache');
    scripts.clear();
    await visiting.slowDown();
    const since = (): Promise<number> => page.evaluate(() => performance.now());
    await page.goto(`/planning/${roomId}`, { waitUntil: 'commit' });
    await page.locator('[data-object]').first().waitFor();
    const usableMs = await since();
    const to2d = await scriptsOf(visiting);
    const pressedAt = await since();
    await page.getByLabel('View and totals').getByText('3D', { exact: true }).click();
    await page.locator('canvas[data-frames]:not([data-frames="0"])').waitFor();
    const frameMs = usableMs + (await since()) - pressedAt;
    return { usableMs, frameMs, to2d, inAll: await scriptsOf(visiting) };
  });
}

const own = (scripts: readonly Script[]): number => sum(scripts.filter(({ isLibrary }) => !isLibrary));
const library = (scripts: readonly Script[]): number => sum(scripts.filter(({ isLibrary }) => isLibrary));

const bytesFigure = (bytes: number, mostKb: number): Figure => ({
  figure: kB(bytes),
  ratio: null,
  isMet: bytes / 1000 <= mostKb,
});

const timeFigure = (ms: number, mostMs: number): Figure => ({
  figure: seconds(ms),
  ratio: null,
  isMet: ms <= mostMs,
});

const shellRows: readonly Row[] = [
  {
    row: '16',
    what: 'login at 1.6 Mbit/s and 150 ms: first paint',
    target: `<= ${seconds(FIRST_PAINT_MS)}`,
    run: () => atLogin(async ({ page }) => timeFigure(await firstPaint(page), FIRST_PAINT_MS)),
  },
  {
    row: '16b',
    what: 'script of the login page as it comes over the line, before any remote',
    target: `<= ${SHELL_KB} kB`,
    run: () =>
      atLogin(async (visiting) => {
        const before = (await scriptsOf(visiting)).filter(({ address }) => !address.includes('/remotes/'));
        return bytesFigure(own(before), SHELL_KB);
      }),
  },
];

const plannerRows: readonly Row[] = [
  {
    row: '17',
    what: 'a furnished project on the same line, nothing in the cache: usable in 2D',
    target: `<= ${seconds(USABLE_MS)}`,
    run: async () => timeFigure((await opened()).usableMs, USABLE_MS),
  },
  {
    row: '17b',
    what: 'then 3D: its first frame, both together',
    target: `<= ${seconds(FIRST_FRAME_MS)}`,
    run: async () => timeFigure((await opened()).frameMs, FIRST_FRAME_MS),
  },
  {
    row: '17c',
    what: 'script until usable in 2D, shell included, without the UI library',
    target: `<= ${PLANNER_KB} kB`,
    run: async () => bytesFigure(own((await opened()).to2d), PLANNER_KB),
  },
  {
    row: '17d',
    what: 'script in all, 3D included, without the UI library',
    target: `<= ${PLANNER_KB} kB`,
    run: async () => bytesFigure(own((await opened()).inAll), PLANNER_KB),
  },
  {
    row: '17e',
    what: 'script of the UI library',
    target: `<= ${LIBRARY_KB} kB`,
    run: async () => bytesFigure(library((await opened()).inAll), LIBRARY_KB),
  },
];

export const rows: readonly Row[] = [...shellRows, ...plannerRows];
