/**
 * Makes `docs/sample-report.pdf` the way a customer gets it: starts the whole system with an empty data folder, saves the showroom, and
 * has the planner in Chromium ask for its report.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config';
import { logIn } from '../shells/web/e2e/customer';
import { buildStale } from './building/buildStale';
import { saveShowroom } from './showroom';
import { startSystem, type RunningSystem } from './system/system';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs/sample-report.pdf');
const log = (line: string) => console.log(line);

/** Drawing and saving take their time where there is no graphics card. */
const TIMEOUT_MS = 240_000;

async function saveReport(page: Page, system: RunningSystem): Promise<void> {
  const account = system.accounts.find(({ role }) => role === 'customer');
  if (!account) throw new Error('there is no seeded customer');
  const roomId = await saveShowroom(system.url, account);
  await logIn(page, account);
  await page.goto(`/planning/${roomId}`);
  await page
    .getByLabel('View and totals')
    .getByText(/^RM [1-9]/)
    .waitFor();
  await page.getByRole('button', { name: 'Project menu' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report as PDF', exact: true }).click();
  await (await coming).saveAs(file);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-report-'));
await buildStale({ root, mode: 'production', log });
const system = await startSystem({ root, dataDir, basePort: Number(process.env['E2E_BASE_PORT']), log });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: system.url });
  page.setDefaultTimeout(TIMEOUT_MS);
  await saveReport(page, system);
  log(`${path.relative(root, file)} is made`);
} finally {
  await browser.close();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
