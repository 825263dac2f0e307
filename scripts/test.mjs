/**
 * `npm test`: everything that is checked before a change is accepted, one step after the other. The last line is
 * `N passed, N failed`: every test counts, and lint, format and types count as one check each.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { prepare, sayAndEnd } from './prepare.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, '.cache/tests');
const SAY_STILL_RUNNING_MS = 15_000;
const MINUTE_MS = 60_000;
const ENDS_BY_FORCE_AFTER_MS = 15_000;

const bin = (file) => path.join(root, 'node_modules', file);
const jest = (name, projects, minutes) => ({
  name,
  args: [
    bin('jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${resultFile(name)}`,
  ],
  limitMs: minutes * MINUTE_MS,
  count: countJest,
});

/** What only reads the tree; each takes one processor, so they run side by side. */
const READING = [
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.'], limitMs: 5 * MINUTE_MS },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '.'], limitMs: 5 * MINUTE_MS },
  { name: 'types', args: [bin('typescript-checker/bin/tsc'), '-p', '.'], limitMs: 5 * MINUTE_MS },
];

/** Run one after the other. */
const STEPS = [
  jest('unit and browser tests', ['unit', 'browser'], 15),
  {
    name: 'counts of the planning bench',
    args: ['--import', 'tsx', path.join(root, 'bench/run.ts'), 'planning', '--counts'],
    limitMs: 5 * MINUTE_MS,
  },
  {
    name: 'counts of the planner bench',
    args: ['--import', 'tsx', path.join(root, 'bench/run.ts'), 'planner', '--counts'],
    limitMs: 5 * MINUTE_MS,
  },
  {
    name: 'counts of the services bench',
    args: ['--import', 'tsx', path.join(root, 'bench/run.ts'), 'services', '--counts'],
    limitMs: 5 * MINUTE_MS,
  },
  jest('service tests', ['services'], 15),
  { name: 'build', args: ['--import', 'tsx', path.join(root, 'scripts/build.ts')], limitMs: 10 * MINUTE_MS },
  jest('calls through the gateway', ['api'], 15),
  {
    name: 'pictures of fixed scenes',
    args: [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      path.join(root, 'scripts/scenes/playwright.config.ts'),
    ],
    limitMs: 5 * MINUTE_MS,
    count: countPlaywright,
  },
  {
    name: 'journeys in the browser',
    args: [bin('@playwright/test/cli.js'), 'test'],
    limitMs: 20 * MINUTE_MS,
    count: countPlaywright,
  },
];

function resultFile(name) {
  return path.join(results, `${name.replaceAll(' ', '-')}.json`);
}

/** A step without a count of its own is one check. */
function countOne(_name, succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Tests that could not even be loaded are failures too; a run that ended without a result is one. */
function countJest(name, succeeded) {
  if (!existsSync(resultFile(name))) return countOne(name, succeeded);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(resultFile(name), 'utf8'),
  );
  return atLeastOneFailed(
    { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    succeeded,
  );
}

function countPlaywright(name, succeeded) {
  if (!existsSync(resultFile(name))) return countOne(name, succeeded);
  const { stats, errors } = JSON.parse(readFileSync(resultFile(name), 'utf8'));
  return atLeastOneFailed(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length },
    succeeded,
  );
}

function atLeastOneFailed(counts, succeeded) {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Runs one step with its output shown, within its time limit. */
function runStep({ name, args, limitMs }) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile(name),
      FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
    };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const ticker = setInterval(() => {
      console.log(`[${name}: still running, ${Math.round((Date.now() - begun) / 1000)} s]`);
    }, SAY_STILL_RUNNING_MS);
    const limit = setTimeout(() => {
      console.log(`[${name}: not finished within ${limitMs / MINUTE_MS} minutes, ending it]`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), ENDS_BY_FORCE_AFTER_MS).unref();
    }, limitMs);
    child.once('close', (code) => {
      clearInterval(ticker);
      clearTimeout(limit);
      resolve({ succeeded: code === 0, seconds: Math.round((Date.now() - begun) / 1000) });
    });
  });
}

/** Its counts for the summary. */
async function run(step) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(3, 70 - step.name.length))}`);
  const { succeeded, seconds } = await runStep(step);
  return { step: step.name, ...(step.count ?? countOne)(step.name, succeeded), seconds };
}

async function runAll() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const summary = await Promise.all(READING.map(run));
  for (const step of STEPS) summary.push(await run(step));
  console.log('');
  for (const { step, passed, failed, seconds } of summary) {
    console.log(
      `${step.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  const passed = summary.reduce((sum, line) => sum + line.passed, 0);
  const failed = summary.reduce((sum, line) => sum + line.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  await prepare({ forTests: true });
  await runAll();
} catch (error) {
  sayAndEnd(error);
}
