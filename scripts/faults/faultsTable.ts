/** What came of a run, for people to read. */
import type { Told } from './people';
import { VICTIMS } from '../killMatrix/steps';
import { TROUBLES, type Trouble } from './troubles';

export interface FaultRun {
  readonly seed: number;
  readonly minutes: number;
  readonly troubles: readonly Trouble[];
  readonly told: Told;
  /** Empty when everything is as people were told. */
  readonly faults: readonly string[];
}

/** How often visits ended for the same reason. */
function reasons(left: readonly string[]): readonly string[] {
  const counted = new Map<string, number>();
  for (const reason of left) {
    const short = reason.replaceAll(/[0-9a-f-]{24,}/g, 'ID').slice(0, 160);
    counted.set(short, (counted.get(short) ?? 0) + 1);
  }
  return [...counted].map(([reason, times]) => `- ${times} went away: ${reason}`);
}

/** Two tables in markdown: the troubles by part, and what people were told; then each fault. */
export function faultsTable({ seed, minutes, troubles, told, faults }: FaultRun): readonly string[] {
  const { accounts, rooms, questions, payments, products, pictures, failed, left } = told;
  const times = (part: string, how: string): number =>
    troubles.filter((trouble) => trouble.part === part && trouble.how === how).length;
  return [
    `Seed ${seed}, ${minutes} minutes, ${troubles.length} troubles, ${failed} calls that were not answered well, ${left.length} visits that ended early.`,
    '',
    `| part | ${TROUBLES.join(' | ')} |`,
    `|---|${TROUBLES.map(() => '---').join('|')}|`,
    ...VICTIMS.map((part) => `| ${part} | ${TROUBLES.map((how) => times(part, how)).join(' | ')} |`),
    '',
    '| what people were told is done | times |',
    '|---|---|',
    `| accounts | ${accounts.length} |`,
    `| projects saved, and changed up to three times | ${rooms.length} |`,
    `| questions and reviews asked for | ${questions.length} |`,
    `| payments, of ${payments.length} that were tried | ${payments.filter(({ isSaid }) => isSaid).length} |`,
    `| products published, and changed up to three times | ${products.length} |`,
    `| pictures uploaded | ${pictures.length} |`,
    '',
    faults.length === 0 ? 'Everything is as people were told.' : `${faults.length} not as people were told:`,
    ...faults.map((fault) => `- ${fault}`),
    ...reasons(left),
  ];
}
