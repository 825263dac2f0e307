import { defineConfig, type Project } from '@playwright/test';
import { inFirefox } from './scripts/browser/inFirefox';
import { launchOptions } from './scripts/browser/launchOptions';
import { freeBasePort } from './scripts/system/ports';

/** The topology has all settings of all services, which takes seconds to load. */
async function freePort(): Promise<number> {
  const { portOffsets } = await import('./scripts/system/topology');
  return freeBasePort(portOffsets(Number(process.env['INSTANCES'] || '1')));
}

/** Chosen once: the processes that run the tests read this file again. */
process.env['E2E_BASE_PORT'] ??= String(await freePort());

/** `E2E_ALL=1 npm run e2e` makes the journeys tagged `@tablet-too` at tablet width as well. */
const tablet = process.env['E2E_ALL'] === '1' ? /@tablet/ : /@tablet(?!-)/;

const onDesktop = { viewport: { width: 1280, height: 720 } };

/** All journeys but those tagged with what `browser` lacks, in the order in which they do not meet. */
const onOneDesktop = (name: string, browser: Project['use'], lacking = /@nothing/): Project[] => {
  const use = { ...onDesktop, ...browser };
  return [
    // A journey tagged `@fresh` is of a shop that nobody has used yet, and leaves it as it was.
    { name: 'fresh', grep: /@fresh/, grepInvert: lacking, use },
    // A journey tagged `@alone` stops parts of the system or changes what everybody sees: nobody else is there meanwhile.
    { name: 'alone', grep: /@alone/, grepInvert: lacking, use, workers: 1, dependencies: ['fresh'] },
    { name, grepInvert: [/@alone|@fresh/, lacking], use, dependencies: ['alone'] },
  ];
};

const projects: Project[] = [
  ...onOneDesktop('desktop', {}),
  // `npm run e2e:firefox` makes all there that are not tagged `@chromium`.
  { name: 'firefox', grep: /@firefox/, use: { ...onDesktop, ...inFirefox }, dependencies: ['alone'] },
  // A journey tagged `@tablet` is made here once more: upright, with fingers.
  {
    name: 'tablet',
    grep: tablet,
    use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
    dependencies: ['alone'],
  },
];

/** Journeys through the whole system, which is started for them on free ports with an empty data folder. */
export default defineConfig({
  testDir: 'shells/web/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/e2eSystem.ts',
  outputDir: 'test-results',
  // As many as the processors there are; what a journey waits for, the other lane of npm test uses.
  workers: 2,
  forbidOnly: true,
  // How long a busy machine may take, in milliseconds; nothing is measured by it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_BASE_PORT']}`,
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: process.env['E2E_FIREFOX'] === '1' ? onOneDesktop('firefox', inFirefox, /@chromium/) : projects,
});
