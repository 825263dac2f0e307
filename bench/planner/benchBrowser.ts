/** Chromium for the planner's bench: a page with a bundle of the product's own code in it, closed when the work is done. */
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bundlePage, showBundle } from '../../scripts/browser/bundlePage';
import { launchOptions } from '../../scripts/browser/launchOptions';

const VIEWPORT = { width: 1280, height: 720 };
const LIMIT_MS = 10 * 60_000;

/** What `work` gives for a page that shows the entry file of that name in this folder. */
export async function inBenchPage<T>(entry: string, work: (page: Page) => Promise<T>): Promise<T> {
  const bundle = await bundlePage(path.join(import.meta.dirname, entry), {
    'react-dom/client': 'react-dom/profiling',
  });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    page.setDefaultTimeout(LIMIT_MS);
    await showBundle(page, bundle);
    return await work(page);
  } finally {
    await browser.close();
  }
}
