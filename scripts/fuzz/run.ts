/**
 * `npm run fuzz`: sends requests that no test thought of to every call of a system of its own, and prints what came of them. The exit
 * code is 1 when an answer is not as it must be, or a service does not answer afterwards. `-- --cases 500` sends so many, 20,000 when
 * it is not said; `--from 7` begins at a seed that is known; `--seed 1234` makes one case again; `--together 3` has three at the same time
 * at each service; words choose calls, as in `-- /rooms`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CALLS } from '@rackwright/contracts';
import { startWalk } from '../api/walkedSystem';
import { nameOf } from '../api/walkCall';
import { fuzzedCall } from './fuzzCase';
import { fuzzSystem, unwell, type Fuzzed } from './fuzzing';
import { fuzzTable } from './fuzzTable';
import { setLure } from './lure';
import { seedAtRandom, wholeNumber } from './seeds';

const CASES = 20_000;
const TOLD_EVERY = 500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ cases: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } },
    together: { type: 'string' },
  },
});

const whole = (name: keyof typeof values): number | null => wholeNumber(name, values[name]);

/** One seed, or so many that follow each other, of the calls that are wanted. */
function wantedSeeds(): readonly number[] {
  const one = whole('seed');
  if (one !== null) return [one];
  const isWanted = (name: string): boolean =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  if (!CALLS.some((call) => isWanted(nameOf(call))))
    throw new Error(`No call has ${positionals.join(' or ')} in its name.`);
  const seeds: number[] = [];
  const cases = whole('cases') ?? CASES;
  for (let seed = whole('from') ?? seedAtRandom(); seeds.length < cases; seed += 1)
    if (isWanted(nameOf(fuzzedCall(seed)))) seeds.push(seed);
  return seeds;
}

const seeds = wantedSeeds();
const say = (line: string): void => console.error(`[system] ${line}`);
const together = Math.max(1, whole('together') ?? 1);
const lure = await setLure();
const system = await startWalk(path.resolve(import.meta.dirname, '../..'), say);
try {
  const begun = performance.now();
  const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  let answered = 0;
  const tell = ({ seed, call, fault }: Fuzzed): void => {
    answered += 1;
    if (fault !== null) console.error(`[fault] seed ${seed}, ${nameOf(call)}`);
    if (answered % TOLD_EVERY === 0) console.error(`[fuzz] ${answered} of ${seeds.length} (${seconds()})`);
  };
  console.error(`[fuzz] ${seeds.length} cases, the first with the seed ${seeds[0]}`);
  const result = await fuzzSystem(system, seeds, { together, tell });
  console.error(`[fuzz] sent in ${seconds()}`);
  const gone = [...(await unwell(system)), ...system.secretsInLogs()];
  if (lure.calls() > 0) gone.push(`An address that was sent was called ${lure.calls()} times`);
  for (const line of [...fuzzTable(result), ...gone]) console.log(line);
  if (gone.length > 0 || result.fuzzed.some(({ fault }) => fault !== null)) process.exitCode = 1;
} finally {
  lure.stop();
  await system.stop();
}
