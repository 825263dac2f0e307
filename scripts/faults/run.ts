/**
 * `npm run faults`: people save, ask, order, publish and upload at a system of its own, the clocks of whose services are apart, while its
 * parts are killed and paused and connections between two of them are slow, silent or cut, at random, for 20 minutes or as long as
 * `-- --minutes 3` says; then everything that people were told is looked for, and counted. `--seed 7` brings the same troubles again.
 * Engines of MONGO_TEST_URL and AMQP_TEST_URL are left alone. The exit code is 1 when something is not as people were told.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startMatrix } from '../killMatrix/matrixSystem';
import { faultsTable } from './faultsTable';
import { nothingTold, visits } from './people';
import { faultsAfter } from './remains';
import { drawnClocks, trouble, troubleSaid } from './troubles';

const MINUTES = 20;
const SEEDS = 2 ** 31 - 1;

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });

/** A number above 0; refuses anything else in a sentence. */
function asked(name: keyof typeof values, otherwise: number): number {
  const number = Number(values[name] ?? otherwise);
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0, not ${values[name]}.`);
  return number;
}

if (process.env['MONGO_TEST_URL'] ?? process.env['AMQP_TEST_URL'])
  throw new Error(
    'npm run faults kills the database and the broker: unset MONGO_TEST_URL and AMQP_TEST_URL.',
  );
const seed = Math.floor(asked('seed', Math.random() * SEEDS));
const minutes = asked('minutes', MINUTES);
const say = (line: string): void => console.error(`[faults] ${line}`);
const clocks = drawnClocks(seed);
const system = await startMatrix(path.resolve(import.meta.dirname, '../..'), say, clocks);
try {
  const begun = performance.now();
  const isOver = (): boolean => performance.now() - begun > minutes * 60_000;
  const told = await nothingTold(system);
  say(`${minutes} minutes of troubles, seed ${seed}`);
  const [troubles] = await Promise.all([
    trouble(system, {
      ...{ seed, isOver },
      tell: (now) => say(`${troubleSaid(now)}, ${now.lastsMs} ms`),
    }),
    visits(system, told, isOver),
  ]);
  say('the troubles are over; waiting until nothing is on its way');
  const faults = await faultsAfter(system, told);
  for (const line of faultsTable({ seed, minutes, clocks, troubles, told, faults })) console.log(line);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await system.stop();
}
