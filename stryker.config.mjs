/**
 * `npm run mutate`: how much of packages/planning its tests hold in place. `npm run mutate -- --mutate FILE` does one file;
 * what did not change since the last run is taken from there, `-- --force` measures all anew. Stryker 10 needs Node 22.
 */
const folder = 'packages/planning/src';

// Read by the tests that try many random cases: each mutant is tried with few of them.
process.env.PROPERTY_RUNS ??= '15';

export default {
  testRunner: 'circus',
  plugins: ['./scripts/mutation/circusRunner.mjs'],
  circus: { folder, setup: `${folder}/properties/testRuns.ts` },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/test[A-Z]*.ts', '!**/index.ts'],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['**', '!packages/planning/**'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  concurrency: 2,
  timeoutMS: 2_000,
  warnings: { unknownOptions: false, slow: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
