import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';

/** `npm run scenes`: the fixed scenes beside their kept pictures; `npm run scenes -- -u` keeps what they look like now. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/scenes',
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: { browserName: 'chromium', viewport: { width: 800, height: 600 }, launchOptions },
});
