/**
 * `npm run fuzz-readers`: gives everything that reads what others have made 100,000 cases that nobody means well with, and prints what
 * came of them. The exit code is 1 when one fails in another way than by a refusal, or hangs. `-- --cases 1000000` tries so many,
 * `--from 7` begins at a seed that is known, `--seed 1234` makes one case again; words choose readers, as in `-- wire model`.
 */
import { parseArgs } from 'node:util';
import { seedAtRandom, wholeNumber } from '../seeds';
import { READERS, type ReaderName } from '.';
import { triedApart, type Wanted } from './apart';
import { readersTable, type Came } from './table';

const CASES = 100_000;
const AT_ONCE = 2;
const TOLD_EVERY_MS = 15_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } },
});

const whole = (name: keyof typeof values): number | null => wholeNumber(name, values[name]);

const names = Object.keys(READERS) as ReaderName[];
const unknown = positionals.find((word) => !names.includes(word as ReaderName));
if (unknown !== undefined) throw new Error(`No reader is called ${unknown}. There are ${names.join(', ')}.`);
const chosen = positionals.length > 0 ? (positionals as ReaderName[]) : names;
const shares = chosen.reduce((sum, name) => sum + READERS[name].share, 0);
const one = whole('seed');
const from = one ?? whole('from') ?? seedAtRandom();
const cases = whole('cases') ?? CASES;
const wanted: readonly Wanted[] = chosen.map((name) => ({
  name,
  from,
  cases: one === null ? Math.ceil((cases * READERS[name].share) / shares) : 1,
}));

const begun = performance.now();
const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
const tried = new Map<ReaderName, number>();
const telling = setInterval(() => {
  const all = [...tried].map(([name, count]) => `${name} ${count}`).join(', ');
  console.error(`[fuzz] ${all} (${seconds()})`);
}, TOLD_EVERY_MS);
console.error(
  `[fuzz] ${wanted.map((each) => `${each.name} ${each.cases}`).join(', ')}, from the seed ${from}`,
);

const came: Came[] = [];
const waiting = [...wanted];
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name } = next;
    came.push(await triedApart(next, (count) => tried.set(name, count)));
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, lane));
clearInterval(telling);
const inOrder = came.toSorted(
  (a, b) => names.indexOf(a.name as ReaderName) - names.indexOf(b.name as ReaderName),
);
for (const line of readersTable(inOrder)) console.log(line);
console.error(`[fuzz] tried in ${seconds()}`);
if (came.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
