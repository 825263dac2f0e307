import { spawnSync } from 'node:child_process';
import path from 'node:path';

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
