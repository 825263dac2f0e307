/**
 * `npm run mutate`: how much of packages/planning its tests hold in place. `-- FILE...` does those files, `-- --changed` those that
 * differ from `origin/main`, `--changed=COMMIT` from that commit.
 */
import path from 'node:path';
import { Refusal, sayAndEnd } from './prepare.mjs';
import { changesSince } from './testing/changed.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** The rules themselves: no tests, nor what serves them. */
const RULES = /^packages\/planning\/src\/(?!.*(\.test|index|\/test[A-Z]\w*)\.ts$).+\.ts$/;

/** Null for all. Refuses what holds no rules. */
function askedFiles(given) {
  if (given.length === 0) return null;
  const [, , ref] = /^--changed(=(.+))?$/.exec(given[0]) ?? [];
  const isChange = given[0].startsWith('--changed');
  const files = isChange
    ? changesSince(root, ref).files.filter((file) => RULES.test(file))
    : given.map((file) => path.relative(root, path.resolve(file)));
  const strange = files.find((file) => !RULES.test(file));
  if (strange !== undefined) throw new Refusal(`${strange} is no file of packages/planning/src with rules.`);
  return files;
}

try {
  const files = askedFiles(process.argv.slice(2));
  if (files?.length === 0) console.log('No rule has changed.');
  else {
    const { Stryker } = await import('@stryker-mutator/core');
    process.env.MUTATED = files?.join(',') ?? '';
    await new Stryker(files ? { mutate: files } : {}).runMutationTest();
  }
} catch (error) {
  sayAndEnd(error);
}
