/**
 * All tests of packages/planning as one file of jest, so that a mutant costs the loading of what they share once. Those beside a
 * mutated file come first: they are the likeliest to fail, and the first failure is enough.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../packages/planning/src');
const mutated = (process.env['MUTATED'] ?? '').split(',');
const isBeside = (test: string): boolean =>
  mutated.includes(`packages/planning/src/${test.replace(/\..*/, '')}.ts`);

const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
tests.sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)) || a.localeCompare(b));
describe.each(tests)('%s', (file) => {
  try {
    require(path.join(folder, file));
  } catch (error) {
    // What a mutant stops from loading has noticed it.
    it('loads', () => {
      throw error;
    });
  }
});
