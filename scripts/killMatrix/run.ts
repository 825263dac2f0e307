/**
 * `npm run kill-matrix`: kills every part at every step between a press on Pay and the mails, then those that have the catalogue while a
 * scheduled release goes live and those that a proposal concerns while it is sent and answered, and prints what became of each. Words
 * choose steps, who is killed and who orders, as in `npm run kill-matrix -- room-locked mongo` and `npm run kill-matrix -- guest`. The exit code is 1 when one is not as it must be.
 * MONGO_TEST_URL and AMQP_TEST_URL name engines to order on instead of its own.
 */
import path from 'node:path';
import type { PartName } from '../system/topology';
import { runRow, type RowResult } from './row';
import { startMatrix } from './matrixSystem';
import { GUEST_STEPS, STEPS, VICTIMS, type Step } from './steps';
import { PROPOSAL_STEPS, PROPOSAL_VICTIMS, runProposalRow } from './proposalRow';
import { RELEASE_STEPS, RELEASE_VICTIMS, runReleaseRow } from './releaseRow';
import { matrixTable, resultTable } from './table';

const words = process.argv.slice(2);
const say = (line: string): void => console.error(`[system] ${line}`);
const partWords = words.filter((word) => VICTIMS.some((part) => part === word));
const whoWords = words.filter((word) => ['customer', 'guest'].includes(word));
const stepWords = words.filter((word) => !partWords.includes(word) && !whoWords.includes(word));
const isNamed = (of: readonly string[], name: string): boolean => of.length === 0 || of.includes(name);

type Row = Pick<RowResult, 'step' | 'killed' | 'faults'>;

/** A row for each step and each who dies at it, of those that words name. */
async function runRows<Step, R extends Row>(
  steps: readonly (readonly [name: string, Step])[],
  victims: readonly PartName[],
  run: (step: Step, victim: PartName) => Promise<R>,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (const [name, step] of steps.filter(([one]) => isNamed(stepWords, one)))
    for (const victim of victims.filter((one) => isNamed(partWords, one) && !system.notOurs.includes(one))) {
      const row = await run(step, victim);
      rows.push(row);
      console.error(`[row] ${name}, ${victim}: ${row.faults.join('; ') || 'as it must be'}`);
    }
  return rows;
}

const named = <Name extends string>(names: readonly Name[]) => names.map((name) => [name, name] as const);

const orderRows = (steps: readonly Step[], isGuest: boolean) =>
  runRows(
    steps.map((step) => [step.name, step] as const),
    VICTIMS,
    (step, victim) => runRow(system, step, { victim, isGuest }),
  );

const system = await startMatrix(path.resolve(import.meta.dirname, '../..'), say);
try {
  const ordered = [
    isNamed(whoWords, 'customer') ? await orderRows(STEPS, false) : [],
    isNamed(whoWords, 'guest') ? await orderRows(GUEST_STEPS, true) : [],
  ];
  const others =
    whoWords.length > 0
      ? []
      : [
          await runRows(named(RELEASE_STEPS), RELEASE_VICTIMS, (step, victim) =>
            runReleaseRow(system, step, victim),
          ),
          await runRows(named(PROPOSAL_STEPS), PROPOSAL_VICTIMS, (step, victim) =>
            runProposalRow(system, step, victim),
          ),
        ];
  const tables = [
    ...ordered.map((rows) => (rows.length > 0 ? matrixTable(rows) : [])),
    ...others.map((of) => (of.length > 0 ? resultTable(of) : [])),
  ];
  for (const line of tables.flatMap((table) => [...table, ''])) console.log(line);
  if ([...ordered, ...others].flat().some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await system.stop();
}
