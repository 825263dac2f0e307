/**
 * `npm test`: everything that is checked before a change is accepted. The last line is
 * `N passed, N failed`: every test counts, and lint, format and types count as one check each.
 * `npm test -- --changed` runs what a change can reach, `--changed=COMMIT` what changed since that commit.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, Refusal, sayAndEnd } from './prepare.mjs';
import { changesSince } from './testing/changed.mjs';
import { failures, fromJest, fromPlaywright, resultOf, slowest } from './testing/results.mjs';
import { runStep } from './testing/step.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/tests');
const SLOWEST_SHOWN = 20;
/** For Node, whose workers have it, too: what a test makes is mostly gone soon, and costs less when there is room for it until then. */
const YOUNG = '--max-semi-space-size=64';

const bin = (file) => path.join(root, 'node_modules', file);
const resultFile = (name) => path.join(results, `${name.replaceAll(' ', '-')}.json`);
/** Of changed files, those that a tool is to look at. */
const only = (files, pattern) => files.filter((file) => pattern.test(file));

const jest = (name, projects, more) => ({
  name,
  args: [
    YOUNG,
    bin('jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${resultFile(name)}`,
  ],
  read: fromJest,
  ...more,
});
/** Of a change, the tests that import what was changed. */
const importing = ({ ref }) => ['--passWithNoTests', `--changedSince=${ref}`];

const counts = (part, reachedBy) => ({
  name: `counts of the ${part} bench`,
  args: ['--import', 'tsx', path.join(root, 'bench/run.ts'), part, '--counts'],
  reachedBy: ['bench/', ...reachedBy],
});
const playwright = (name, more) => ({
  name,
  args: [bin('@playwright/test/cli.js'), 'test', ...(more.args ?? [])],
  read: fromPlaywright,
  reachedBy: more.reachedBy,
});

const SERVERS = ['svc-', 'gateway/', 'packages/'];
const PAGES = ['mf-', 'shells/', 'packages/'];
const SYSTEM = ['scripts/system/', 'scripts/building/'];

/**
 * One stage after the other, each of lanes that go on side by side, for a step alone leaves a processor waiting; a lane is steps one
 * after the other. Nothing builds beside what was built.
 * Of a change, a step runs when it begins with one of `reachedBy`, or when there is something for it to look at (`on`); a step of jest
 * finds by itself what imports the change (`narrowed`). One `forChanges` is part of another step when everything runs.
 */
const STAGES = [
  [
    [
      {
        name: 'lint',
        args: [bin('oxlint/bin/oxlint')],
        on: ({ files }) => only(files, /\.(ts|tsx|js|mjs|cjs)$/),
      },
      {
        name: 'format',
        args: [bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern'],
        on: ({ files }) => files,
      },
      // One checker: four at once work out the same types four times, for twice the processor time and memory.
      { name: 'types', args: [bin('typescript-checker/bin/tsc'), '-p', '.', '--checkers', '1'] },
    ],
    [
      {
        name: 'build',
        args: ['--import', 'tsx', path.join(root, 'scripts/build.ts')],
        reachedBy: [...SERVERS, ...PAGES, ...SYSTEM],
      },
    ],
  ],
  [
    [
      playwright('pictures of fixed scenes', {
        args: ['-c', path.join(root, 'scripts/scenes/playwright.config.ts')],
        reachedBy: ['mf-planner/', 'packages/models/', 'packages/planning/', 'scripts/scenes/'],
      }),
      counts('planning', ['packages/planning/']),
      counts('planner', ['mf-planner/', 'packages/models/', 'packages/planning/', 'packages/web-kit/']),
      counts('services', ['svc-rooms/', 'packages/']),
      jest('browser tests', ['browser'], { narrowed: importing }),
      jest('service tests', ['services'], { narrowed: importing }),
      jest('unit tests', ['unit'], { narrowed: importing }),
    ],
    [
      jest('what the whole tree keeps to', ['unit'], {
        forChanges: true,
        narrowed: () => ['--testPathPatterns', String.raw`^${root}/[^/]+\.test\.ts$`],
      }),
      jest('calls through the gateway', ['api'], {
        reachedBy: [...SERVERS, ...SYSTEM, 'scripts/api/', 'scripts/killMatrix/'],
      }),
      playwright('journeys in the browser', {
        reachedBy: [...SERVERS, ...PAGES, ...SYSTEM, 'playwright.config.ts', 'scripts/e2eSystem.ts'],
      }),
    ],
  ],
];

/** As many as the tree asks for: all of them, or those that the change can reach. */
function planned(steps, changes) {
  if (changes === null)
    return steps
      .filter(({ forChanges }) => !forChanges)
      .map((step) => ({ ...step, args: [...step.args, ...(step.on ? ['.'] : [])] }));
  return steps
    .filter(({ on, reachedBy }) =>
      on ? on(changes).length > 0 : reachedBy === undefined || changes.reach(...reachedBy),
    )
    .map((step) => ({
      ...step,
      args: [...step.args, ...(step.on?.(changes) ?? []), ...(step.narrowed?.(changes) ?? [])],
    }));
}

/** Its result for the summary. */
async function run(step) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(3, 70 - step.name.length))}`);
  const { succeeded, seconds } = await runStep(step.name, step.args, {
    cwd: root,
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile(step.name),
      FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
    },
  });
  return { step: step.name, ...resultOf(step.read, resultFile(step.name), succeeded), seconds };
}

async function runLane(steps) {
  const ended = [];
  for (const step of steps) ended.push(await run(step));
  return ended;
}

async function runAll(changes) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const summary = [];
  for (const lanes of STAGES) {
    const ended = await Promise.all(lanes.map((lane) => runLane(planned(lane, changes))));
    summary.push(...ended.flat());
  }
  console.log(`\nthe ${SLOWEST_SHOWN} slowest tests`);
  for (const line of slowest(summary, root, SLOWEST_SHOWN)) console.log(line);
  const why = failures(summary, root);
  if (why.length > 0) console.log(['', 'what failed', ...why].join('\n'));
  console.log('');
  for (const { step, passed, failed, seconds } of summary) {
    console.log(
      `${step.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  const passedCount = summary.reduce((sum, line) => sum + line.passed, 0);
  const failedCount = summary.reduce((sum, line) => sum + line.failed, 0);
  console.log(`${passedCount} passed, ${failedCount} failed`);
  process.exitCode = failedCount === 0 ? 0 : 1;
}

/** Null for everything. Refuses what it does not know. */
function askedChanges([option, ...more]) {
  if (option === undefined) return null;
  const [, , ref] = /^--changed(=(.+))?$/.exec(option) ?? [];
  if (!option.startsWith('--changed') || more.length > 0)
    throw new Refusal(`npm test takes --changed or --changed=COMMIT, not ${[option, ...more].join(' ')}.`);
  return changesSince(root, ref);
}

try {
  const changes = askedChanges(process.argv.slice(2));
  await prepare({ forTests: true });
  if (changes !== null) console.log(`${changes.files.length} files differ from ${changes.ref}`);
  await runAll(changes);
} catch (error) {
  sayAndEnd(error);
}
