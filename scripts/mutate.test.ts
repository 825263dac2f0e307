import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Sample {
  readonly size: number;
  readonly seed: number;
}
const { chosen, estimated } = jest.requireActual<{
  chosen(mutants: readonly { readonly id: string }[], sample: Sample): string[];
  estimated(results: readonly { readonly status: string }[]): Record<string, number>;
}>('./mutation/sample.mjs');

function mutate(...args: readonly string[]): { code: number | null; said: string } {
  const command = path.join(__dirname, 'mutate.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

it.each(['README.md', 'packages/planning/src/index.ts', 'packages/planning/src/geometry.test.ts', '--force'])(
  'refuses to measure %s, which holds no rules',
  (file) => {
    const said = `${file} is no file of packages/planning/src with rules.`;
    expect(mutate('packages/planning/src/geometry.ts', file)).toEqual({ code: 1, said });
  },
  30_000,
);

it('refuses a commit that git does not know', () => {
  const { code, said } = mutate('--changed=nowhere');
  expect([code, said]).toEqual([1, expect.stringContaining('Git knows no commit nowhere.')]);
});

it.each(['--sample', '--sample=0', '--sample=ten', '--sample=20:x'])('refuses the sample %s', (asked) => {
  const said = 'A sample is a number of places, --sample=200, or with its seed, --sample=200:7.';
  expect(mutate(asked)).toEqual({ code: 1, said });
});

describe('a sample', () => {
  const places = Array.from({ length: 1_000 }, (_, at) => ({ id: String(at) }));

  it('is of the size that was asked for, the same for a seed, whatever the order, and another for another', () => {
    const ids = chosen(places, { size: 40, seed: 7 });
    expect(new Set(ids).size).toBe(40);
    expect(chosen(places.toReversed(), { size: 40, seed: 7 })).toEqual(ids);
    expect(chosen(places, { size: 40, seed: 8 })).not.toEqual(ids);
  });

  it('draws each place as often as any other', () => {
    const seeds = Array.from({ length: 500 }, (_, seed) => seed);
    const drawn = seeds.flatMap((seed) => chosen(places.slice(0, 10), { size: 3, seed }));
    for (const { id } of places.slice(0, 10)) {
      const times = drawn.filter((one) => one === id).length;
      expect(times).toBeGreaterThan(110);
      expect(times).toBeLessThan(190);
    }
  });

  it('tells of all places what was tried of those that a test reaches', () => {
    const results = (status: string, times: number) => Array.from({ length: times }, () => ({ status }));
    const all = [
      ...results('Killed', 85),
      ...results('Timeout', 5),
      ...results('Survived', 10),
      ...results('CompileError', 800),
      ...results('NoCoverage', 100),
    ];
    expect(estimated(all)).toEqual({ tried: 100, held: 90, perCent: 81, from: 74.31, to: 85.03 });
  });
});
