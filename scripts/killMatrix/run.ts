/**
 * `npm run kill-matrix`: kills every service at every step between a press on Pay and the mails, and prints what became of each
 * order. Words choose steps, as in `npm run kill-matrix -- room-locked`. The exit code is 1 when one is not as it must be.
 * MONGO_TEST_URL and AMQP_TEST_URL name engines to order on instead of its own.
 */
import path from 'node:path';
import { runRow, type RowResult } from './row';
import { startMatrix } from './matrixSystem';
import { STEPS, VICTIMS } from './steps';
import { matrixTable } from './table';

const words = process.argv.slice(2);
const say = (line: string): void => console.error(`[system] ${line}`);
const steps = STEPS.filter(({ name }) => words.length === 0 || words.includes(name));
const system = await startMatrix(path.resolve(import.meta.dirname, '../..'), say);
const rows: RowResult[] = [];
try {
  for (const step of steps) {
    for (const victim of VICTIMS) {
      const row = await runRow(system, step, victim);
      rows.push(row);
      console.error(`[row] ${row.step}, ${row.killed}: ${row.faults.join('; ') || 'as it must be'}`);
    }
  }
  for (const line of matrixTable(rows)) console.log(line);
  if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await system.stop();
}
