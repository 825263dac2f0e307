/** Rows 16 and 17: how soon pages are there over a slow line, and how much script that takes. */
import type { Page } from '@playwright/test';
import { logIn } from '../../shells/web/e2e/customer';
import type { Figure, Row } from '../planning/row';
import { saveShowroom } from '../../scripts/showroom';
import { measuredSystem, visit, type Visit } from './wholeSystem';

const FIRST_PAINT_MS = 500;
const SHELL_KB = 95;
const USABLE_MS = 2_800;
const FIRST_FRAME_MS = 4_000;
const USABLE_AGAIN_MS = 800;
const TO_2D_KB = 380;
const IN_ALL_KB = 540;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

interface Script {
  readonly address: string;
  readonly bytes: number;
}

/** What came over the line so far. */
const scriptsOf = ({ scripts }: Visit): readonly Script[] =>
  [...scripts].map(([address, bytes]) => {
    if (!(bytes > 0)) throw new Error(`${address} came without its length`);
    return { address, bytes };
  });

const sum = (scripts: readonly Script[]): number => scripts.reduce((all, { bytes }) => all + bytes, 0);

/** Milliseconds from the asking for the page to its first paint. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')?.startTime ?? Infinity,
  );

const atLogin = <T>(work: (visit: Visit) => T | Promise<T>): Promise<T> =>
  visit(async (visiting) => {
    await visiting.slowDown();
    await visiting.page.goto('/login');
    await visiting.page.getByRole('button', { name: 'Continue as guest' }).waitFor();
    return work(visiting);
  });

interface Opened {
  readonly usableMs: number;
  readonly frameMs: number;
  /** On the next visit, with what the first one left in the cache. */
  readonly usableAgainMs: number;
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
    // Only the session stays: what the page after the sign-in still asks for would be in the cache again.
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await tools.send('Network.clearBrowserCache');
    scripts.clear();
    await visiting.slowDown();
    const since = (): Promise<number> => page.evaluate(() => performance.now());
    await page.goto(`/planning/${roomId}`, { waitUntil: 'commit' });
    await page.locator('[data-object]').first().waitFor();
    const usableMs = await since();
    const to2d = scriptsOf(visiting);
    const pressedAt = await since();
    await page.getByLabel('View and totals').getByText('3D', { exact: true }).click();
    await page.locator('canvas[data-frames]:not([data-frames="0"])').waitFor();
    const frameMs = usableMs + (await since()) - pressedAt;
    const inAll = scriptsOf(visiting);
    await page.goto('about:blank');
    await page.goto(`/planning/${roomId}`, { waitUntil: 'commit' });
    await page.locator('[data-object]').first().waitFor();
    return { usableMs, frameMs, usableAgainMs: await since(), to2d, inAll };
  });
}

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
      atLogin((visiting) => {
        const before = scriptsOf(visiting).filter(({ address }) => !address.includes('/remotes/'));
        return bytesFigure(sum(before), SHELL_KB);
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
    what: 'script until usable in 2D, all of it',
    target: `<= ${TO_2D_KB} kB`,
    run: async () => bytesFigure(sum((await opened()).to2d), TO_2D_KB),
  },
  {
    row: '17d',
    what: 'script in all, 3D included',
    target: `<= ${IN_ALL_KB} kB`,
    run: async () => bytesFigure(sum((await opened()).inAll), IN_ALL_KB),
  },
  {
    row: '17e',
    what: 'the second visit: usable in 2D',
    target: `<= ${seconds(USABLE_AGAIN_MS)}`,
    run: async () => timeFigure((await opened()).usableAgainMs, USABLE_AGAIN_MS),
  },
];

export const rows: readonly Row[] = [...shellRows, ...plannerRows];
