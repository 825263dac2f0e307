const { projects } = require('../../jest.config.cjs');

/** The tests of packages/planning, all as one file. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === 'unit'),
  rootDir: '../..',
  roots: ['<rootDir>/packages/planning', '<rootDir>/scripts/mutation'],
  testMatch: ['<rootDir>/scripts/mutation/allTests.ts'],
  setupFiles: ['<rootDir>/packages/planning/src/properties/testRuns.ts'],
  testEnvironment: require.resolve('./environment.cjs'),
};
