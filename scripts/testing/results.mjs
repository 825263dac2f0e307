/** What the runners of tests say of a step: how many passed and failed, how long each took, and why it failed. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const REASON_LINES_MAX = 6;

/** A step without tests of its own is one check. */
const oneCheck = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, tests: [] });

/** What jest's `--json` says. Tests that could not even be loaded are failures, too. */
export function fromJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const tests = testResults.flatMap(({ name: file, assertionResults, message, status }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ file, name: 'was not loaded', ms: 0, reasons: [message] }]
      : assertionResults.map(({ fullName, duration, failureMessages }) => ({
          file,
          name: fullName,
          ms: duration ?? 0,
          reasons: failureMessages,
        })),
  );
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, tests };
}

/** What Playwright's reporter `json` says. */
export function fromPlaywright({ stats, errors, suites }) {
  const tests = suites.flatMap(function testsOf({ file, specs = [], suites: inner = [] }) {
    const own = specs.flatMap(({ title, tests: runs }) =>
      runs.map(({ projectName, status, results }) => ({
        file,
        name: projectName ? `${title} (${projectName})` : title,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        reasons:
          status === 'unexpected'
            ? results.flatMap((result) => result.errors.map(({ message }) => message))
            : [],
      })),
    );
    return [...own, ...inner.flatMap(testsOf)];
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, tests };
}

/** Of a step that ended so: a run that failed without a failed test, or left no result, counts as one failure. */
export function resultOf(read, file, succeeded) {
  if (read === undefined || !existsSync(file)) return oneCheck(succeeded);
  const result = read(JSON.parse(readFileSync(file, 'utf8')));
  return succeeded || result.failed > 0 ? result : { ...result, failed: 1 };
}

/** Each test that failed: its place and name, and below it why, in as many lines as are read at a glance. */
export function failures(results, root) {
  return results
    .flatMap(({ tests }) => tests)
    .filter(({ reasons }) => reasons.length > 0)
    .flatMap(({ file, name, reasons }) => [
      `${file.replace(`${root}/`, '')}  ${name}`,
      ...stripVTControlCharacters(reasons[0])
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.includes('node_modules/'))
        .slice(0, REASON_LINES_MAX)
        .map((line) => `    ${line}`),
    ]);
}

/** The slowest tests of all steps, a line each: seconds, place, name. */
export function slowest(results, root, count) {
  return results
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(
      ({ file, name, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${file.replace(`${root}/`, '')}  ${name}`,
    );
}
