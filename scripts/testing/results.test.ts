interface Step {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly unknown[];
}

const { failures, fromJest, fromPlaywright } = jest.requireActual<{
  failures(results: readonly Step[], root: string): readonly string[];
  fromJest(said: unknown): Step;
  fromPlaywright(said: unknown): Step;
}>('./results.mjs');

const ROOT = '/project';

describe('what failed', () => {
  it('is said with its place and why, without the colours and the lines of a runner itself', () => {
    const step = fromJest({
      ...{ numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
      testResults: [
        {
          ...{ name: `${ROOT}/a.test.ts`, status: 'failed', message: '' },
          assertionResults: [
            { fullName: 'adds', duration: 3, failureMessages: [] },
            {
              ...{ fullName: 'divides', duration: 5 },
              failureMessages: [
                '\u001B[31mExpected: 2\u001B[39m\n\nReceived: 3\n  at run (node_modules/jest/run.js:1)',
              ],
            },
          ],
        },
        {
          name: `${ROOT}/b.test.ts`,
          ...{ status: 'failed', message: 'Cannot find module c', assertionResults: [] },
        },
      ],
    });
    expect([step.passed, step.failed]).toEqual([1, 2]);
    expect(failures([step], ROOT)).toEqual([
      ...['a.test.ts  divides', '    Expected: 2', '    Received: 3'],
      ...['b.test.ts  was not loaded', '    Cannot find module c'],
    ]);
  });

  it('in a browser is said once, in few lines, and not when it passed at last', () => {
    const spec = (title: string, status: string, messages: readonly string[]) => ({
      title,
      tests: [
        {
          ...{ projectName: 'desktop', status },
          results: messages.map((message) => ({ duration: 1, errors: [{ message }] })),
        },
      ],
    });
    const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
    const step = fromPlaywright({
      ...{ stats: { expected: 1, flaky: 1, unexpected: 1 }, errors: [] },
      suites: [
        {
          file: 'one.spec.ts',
          specs: [spec('orders', 'expected', []), spec('pays', 'flaky', ['once'])],
          suites: [{ file: 'one.spec.ts', specs: [spec('draws', 'unexpected', [long, 'again'])] }],
        },
      ],
    });
    expect([step.passed, step.failed]).toEqual([2, 1]);
    expect(failures([step], ROOT)).toEqual([
      'one.spec.ts  draws (desktop)',
      ...[0, 1, 2, 3, 4, 5].map((at) => `    line ${at}`),
    ]);
  });
});
