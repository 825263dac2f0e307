/**
 * `npm run api-coverage`: walks every documented call through the gateway of a system of its own and prints what is proven, as
 * a table in markdown. Words name the calls wanted, as in `npm run api-coverage -- /share`. The exit code is 1 when something
 * documented is not proven, or a log has a secret in it. MONGO_TEST_URL and AMQP_TEST_URL name engines to walk on instead of its own. With `--matrix` it prints
 * what the walk proves of callers and owners, every call by each of them, and walks nothing.
 */
import path from 'node:path';
import { accessSummary, accessTable } from './accessTable';
import { coverageTable } from './coverageTable';
import { leftToOwnEngines, strayRows, walkAll } from './walkAll';
import { nameOf } from './walkCall';
import { startWalk } from './walkedSystem';

const words = process.argv.slice(2);
const say = (line: string): void => console.error(`[system] ${line}`);

async function walked(): Promise<void> {
  const system = await startWalk(path.resolve(import.meta.dirname, '../..'), say);
  try {
    const begun = performance.now();
    const coverage = await walkAll(system, {
      wanted: (call) => words.length === 0 || words.some((word) => nameOf(call).includes(word)),
      tell: (what) => console.error(`[walk] ${what}`),
    });
    const { lines, isProven } = coverageTable(coverage, strayRows());
    for (const line of [...lines, ...leftToOwnEngines(system)]) console.log(line);
    const leaked = system.secretsInLogs();
    for (const line of leaked) console.log(line);
    console.error(`walked in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    if (!isProven || leaked.length > 0) process.exitCode = 1;
  } finally {
    await system.stop();
  }
}

if (words.includes('--matrix')) console.log([...accessTable(), '', ...accessSummary()].join('\n'));
else await walked();
