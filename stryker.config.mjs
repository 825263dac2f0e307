/** How `npm run mutate` measures (scripts/mutate.mjs). Stryker 10 needs Node 22. */
const folder = 'packages/planning/src';

// Read by the tests that try many random cases: each mutant is tried with few of them.
process.env.PROPERTY_RUNS ??= '15';

export default {
  testRunner: 'jest',
  jest: { configFile: 'scripts/mutation/jest.config.cjs', enableFindRelatedTests: false },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/test[A-Z]*.ts', '!**/index.ts'],
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    '**',
    '!packages/planning/**',
    '!scripts/mutation/**',
    '!scripts/testing/*.cjs',
    '!jest.config.cjs',
    '!package-lock.json',
  ],
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  concurrency: 2,
  // A machine that has other work, too, ends no mutant early; loops that do not end are found by their rounds.
  timeoutMS: 30_000,
  warnings: { slow: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
