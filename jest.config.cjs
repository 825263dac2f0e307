const { bundledPackages } = require('./scripts/testing/bundledPackages.cjs');

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** Packages published as ES modules only, which jest has to transform. */
const esModules = ['@rackwright', 'three'];

/** Looked up once for each module: in the sandbox, every look at a global asks the sandbox first. */
const sandboxInjectedGlobals = [
  'Array Error Infinity JSON Map Math Number Object Reflect Set String Symbol WeakMap ArrayBuffer DataView',
  'Float32Array Float64Array Int8Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array',
].flatMap((names) => names.split(' '));

const shared = {
  runtime: '<rootDir>/scripts/testing/runtime.cjs',
  sandboxInjectedGlobals,
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/packages/web-kit/webpack/emptyStyles.cjs',
    '^fast-check$': '<rootDir>/scripts/testing/fastCheck.cjs',
    ...bundledPackages(),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
};

module.exports = {
  // As many as the processors there are; what one of them waits for, the other lane of npm test uses.
  // A broker that is given serves one whole system at a time.
  maxWorkers: process.env.AMQP_TEST_URL ? 1 : 2,
  // How long a busy machine may take, in milliseconds; nothing is measured by it.
  testTimeout: 240_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/scripts/testing/nodeEnvironment.cjs',
      testMatch: [
        '<rootDir>/*.test.ts',
        '<rootDir>/packages/{words,planning,contracts,embedded-mongo,models,registry}/**/*.test.ts',
        '<rootDir>/gateway/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/mf-planner/src/{editor,gestures,scene3d}/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/scripts/(api|killMatrix)/'],
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: '<rootDir>/scripts/testing/nodeEnvironment.cjs',
      testMatch: ['<rootDir>/scripts/{api,killMatrix}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/testing/jsdomEnvironment.cjs',
      setupFiles: ['<rootDir>/packages/web-kit/src/jestBrowser.ts'],
      testMatch: [
        '<rootDir>/packages/web-kit/**/*.test.{ts,tsx}',
        '<rootDir>/shells/**/*.test.{ts,tsx}',
        '<rootDir>/mf-*/src/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '/mf-planner/src/(editor|gestures|scene3d)/',
      ],
    },
    {
      ...shared,
      displayName: 'services',
      testEnvironment: '<rootDir>/scripts/testing/nodeEnvironment.cjs',
      globalSetup: '<rootDir>/scripts/jestBroker.ts',
      globalTeardown: '<rootDir>/scripts/jestBrokerStop.ts',
      testMatch: ['<rootDir>/packages/service-kit/**/*.test.ts', '<rootDir>/svc-*/**/*.test.ts'],
    },
  ],
};
