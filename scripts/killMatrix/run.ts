/**
 * `npm run kill-matrix`: kills every service at every step between a press on Pay and the mails, then those that have the catalogue while a
 * scheduled release goes live and those that a proposal concerns while it is sent and answered, and prints what became of each. Words choose steps, as in `npm run kill-matrix -- room-locked`. The exit code is 1 when one is not as it must be.
 * MONGO_TEST_URL and AMQP_TEST_URL name engines to order on instead of its own.
 */
import path from 'node:path';
import { runRow, type RowResult } from './row';
import { startMatrix } from './matrixSystem';
import { STEPS, VICTIMS } from './steps';
import { PROPOSAL_STEPS, PROPOSAL_VICTIMS, runProposalRow, type ProposalResult } from './proposalRow';
import { RELEASE_STEPS, RELEASE_VICTIMS, runReleaseRow, type ReleaseResult } from './releaseRow';
import { matrixTable, resultTable } from './table';

const words = process.argv.slice(2);
const say = (line: string): void => console.error(`[system] ${line}`);
const isChosen = (name: string): boolean => words.length === 0 || words.includes(name);
const steps = STEPS.filter(({ name }) => isChosen(name));
const system = await startMatrix(path.resolve(import.meta.dirname, '../..'), say);
const rows: RowResult[] = [];
const releases: ReleaseResult[] = [];
const proposals: ProposalResult[] = [];
const told = (row: Pick<RowResult, 'step' | 'killed' | 'faults'>): void =>
  console.error(`[row] ${row.step}, ${row.killed}: ${row.faults.join('; ') || 'as it must be'}`);
try {
  for (const step of steps) {
    for (const victim of VICTIMS) {
      const row = await runRow(system, step, victim);
      rows.push(row);
      told(row);
    }
  }
  for (const step of RELEASE_STEPS.filter(isChosen)) {
    for (const victim of RELEASE_VICTIMS) {
      const row = await runReleaseRow(system, step, victim);
      releases.push(row);
      told(row);
    }
  }
  for (const step of PROPOSAL_STEPS.filter(isChosen)) {
    for (const victim of PROPOSAL_VICTIMS) {
      const row = await runProposalRow(system, step, victim);
      proposals.push(row);
      told(row);
    }
  }
  const tables = [
    rows.length > 0 ? matrixTable(rows) : [],
    releases.length > 0 ? resultTable(releases) : [],
    proposals.length > 0 ? resultTable(proposals) : [],
  ];
  for (const line of tables.flatMap((table) => [...table, ''])) console.log(line);
  if ([...rows, ...releases, ...proposals].some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await system.stop();
}
