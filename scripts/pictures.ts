/** Makes the pictures in `docs/`: starts the whole system with an empty data folder, and looks at it in Chromium. */
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config';
import { logIn } from '../shells/web/e2e/customer';
import { buildStale } from './building/buildStale';
import { saveShowroom } from './showroom';
import { startSystem, type RunningSystem } from './system/system';

const root = path.resolve(import.meta.dirname, '..');
const docs = path.join(root, 'docs');
const log = (line: string) => console.log(line);

/** The tip of a step hides after five seconds. */
const TIP_MS = 6_000;

async function shot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(TIP_MS);
  await page.screenshot({ path: path.join(docs, `${name}.png`) });
}

function seeded({ accounts }: RunningSystem, role: string) {
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`there is no seeded ${role}`);
  return account;
}

async function takePictures(page: Page, system: RunningSystem): Promise<void> {
  const account = seeded(system, 'customer');
  const roomId = await saveShowroom(system.url, account);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue as guest' }).waitFor();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await shot(page, 'login');

  await logIn(page, account);
  await page.getByRole('heading', { name: 'Which shape is your cellar?' }).waitFor();
  await page.goto(`/planning/${roomId}`);
  await page.getByRole('application', { name: /^Floor plan/ }).waitFor();
  await page
    .getByLabel('View and totals')
    .getByText(/^RM [1-9]/)
    .waitFor();
  await shot(page, 'plan-2d');

  const wish = { bottles: { standard: 700, wide: 120, magnum: 60 }, growth: 60, replaces: true };
  await page.evaluate((kept) => localStorage.setItem('rackwright.wish', kept), JSON.stringify(wish));
  await page.getByRole('button', { name: 'Design it for me' }).click();
  await page.getByText('3 cellars designed').waitFor();
  await shot(page, 'design');
  await page.keyboard.press('Escape');

  await page.getByLabel('View and totals').getByText('3D', { exact: true }).click();
  await page.locator('canvas[data-frames]:not([data-frames="0"])').waitFor();
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-frames]');
      const frames = canvas?.dataset['frames'];
      const still = canvas !== null && canvas.dataset['seen'] === frames;
      if (canvas && frames) canvas.dataset['seen'] = frames;
      return still;
    },
    undefined,
    { polling: 2_000, timeout: 120_000 },
  );
  await shot(page, 'plan-3d');

  await page.getByRole('button', { name: 'Change View' }).click();
  await page.getByRole('menuitem', { name: 'Wall 1' }).click();
  await page.getByRole('application', { name: /^Wall 1 from inside/ }).waitFor();
  await shot(page, 'wall-view');

  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /List/ }).click();
  await page.getByRole('heading', { name: 'Shopping list' }).waitFor();
  for (const question of ['Trim and filler', 'Racks lighting', 'Modular package lighting'])
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await shot(page, 'shopping-list');
}

async function takePublishersPictures(page: Page, system: RunningSystem): Promise<void> {
  await logIn(page, seeded(system, 'publisher'));
  await page.goto('/models_publish?search=Classic+individual');
  await page.getByRole('link', { name: 'Classic individual, 6 column', exact: true }).click();
  await page.locator('canvas').waitFor();
  await shot(page, 'publish-model');

  await page.goto('/pricing_publishing');
  const prices = page.getByRole('textbox', { name: /: Mahogany, Price$/ });
  await prices.nth(1).fill('650');
  await prices.nth(2).fill('-1');
  await prices.nth(3).focus();
  await shot(page, 'publish-prices');

  await page.goto('/left_menu_publish');
  await page.getByRole('treeitem', { name: 'Classic racks', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: /^Update/ }).waitFor();
  await shot(page, 'publish-menu');
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-pictures-'));
mkdirSync(docs, { recursive: true });
await buildStale({ root, mode: 'production', log });
const system = await startSystem({ root, dataDir, basePort: Number(process.env['E2E_BASE_PORT']), log });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (const take of [takePictures, takePublishersPictures]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: system.url });
    page.setDefaultTimeout(120_000);
    await take(page, system);
    await page.close();
  }
  log(`pictures are in ${path.relative(root, docs)}/`);
} finally {
  await browser.close();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
