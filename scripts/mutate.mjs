/**
 * `npm run mutate`: how much of packages/planning its tests hold in place. `-- FILE...` does those files, `-- --changed` those that
 * differ from `origin/main`, `--changed=COMMIT` from that commit. `-- --sample=N` tries so many places, drawn from all of them, and says
 * what they tell of all; `--sample=N:SEED` those that were drawn with this seed.
 */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { estimated } from './mutation/sample.mjs';
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

/** Null when no sample is asked for. */
function askedSample(given) {
  if (!given[0]?.startsWith('--sample')) return null;
  const [, size, seed] = /^--sample=([1-9]\d*)(?::(\d+))?$/.exec(given[0]) ?? [];
  if (size === undefined || given.length > 1)
    throw new Refusal('A sample is a number of places, --sample=200, or with its seed, --sample=200:7.');
  return { size: Number(size), seed: Number(seed ?? randomInt(1_000_000)) };
}

async function trySample({ size, seed }) {
  process.env.MUTATION_SAMPLE = `${size}:${seed}`;
  const results = await mutationTest({
    plugins: ['@stryker-mutator/*', path.join(root, 'scripts/mutation/sample.mjs')],
    checkers: ['sample'],
    reporters: ['progress-append-only'],
    thresholds: { high: 95, low: 85, break: null },
  });
  for (const { fileName, location, replacement } of results.filter(({ status }) => status === 'Survived'))
    console.log(`not held: ${path.relative(root, fileName)}:${location.start.line + 1}: ${replacement}`);
  const { tried, held, perCent, from, to } = estimated(results);
  console.log(`--sample=${size}:${seed}: ${held} of ${tried} places are held.`);
  console.log(`Of all ${results.length}, ${perCent} % are: ${from} to ${to} % with 95 % certainty.`);
}

async function mutationTest(options) {
  const { Stryker } = await import('@stryker-mutator/core');
  return new Stryker(options).runMutationTest();
}

async function tryFiles(files) {
  process.env.MUTATED = files?.join(',') ?? '';
  await mutationTest(files ? { mutate: files } : {});
}

try {
  const given = process.argv.slice(2);
  const sample = askedSample(given);
  const files = sample ? null : askedFiles(given);
  if (sample) await trySample(sample);
  else if (files?.length === 0) console.log('No rule has changed.');
  else await tryFiles(files);
} catch (error) {
  sayAndEnd(error);
}
