/** What came of a run, for people to read. */
import type { Told } from './people';
import { VICTIMS } from '../killMatrix/steps';
import type { Clocks } from '../killMatrix/matrixSystem';
import { CONNECTIONS, CONNECTION_TROUBLES } from './connections';
import { PART_TROUBLES, type Trouble } from './troubles';

export interface FaultRun {
  readonly seed: number;
  readonly minutes: number;
  readonly clocks: Clocks;
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

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const heads = (cells: readonly string[]): readonly string[] => [
  line(cells),
  `|${'---|'.repeat(cells.length)}`,
];

const clocksSaid = (clocks: Clocks): string =>
  Object.entries(clocks)
    .map(([part, ahead = 0]) => `${part} ${clockSaid(ahead)}`)
    .join(', ');

function clockSaid(ahead: number): string {
  if (ahead === 0) return 'right';
  return `${Math.abs(ahead)} minutes ${ahead > 0 ? 'ahead' : 'behind'}`;
}

function partTable(troubles: readonly Trouble[]): readonly string[] {
  const times = (part: string, how: string): number =>
    troubles.filter((one) => 'part' in one && one.part === part && one.how === how).length;
  return [
    ...heads(['part', ...PART_TROUBLES]),
    ...VICTIMS.map((part) => line([part, ...PART_TROUBLES.map((how) => times(part, how))])),
  ];
}

/** Who looks in the first column, whom they find in the first line, and how often it was slow, silent and cut between them. */
function betweenTable(troubles: readonly Trouble[]): readonly string[] {
  const [froms, tos] = [CONNECTIONS.map(({ from }) => from), CONNECTIONS.map(({ to }) => to)].map((of) => [
    ...new Set(of),
  ]) as [string[], string[]];
  const times = (from: string, to: string): string => {
    if (!CONNECTIONS.some((one) => one.from === from && one.to === to)) return '';
    const here = troubles.filter(
      (one) => 'between' in one && one.between.from === from && one.between.to === to,
    );
    return CONNECTION_TROUBLES.map((how) => here.filter((one) => one.how === how).length).join(', ');
  };
  return [
    ...heads([CONNECTION_TROUBLES.join(', '), ...tos.map((to) => `to ${to}`)]),
    ...froms.map((from) => line([from, ...tos.map((to) => times(from, to))])),
  ];
}

/** Tables in markdown: the troubles by part and by connection, and what people were told; then each fault. */
export function faultsTable({ seed, minutes, clocks, troubles, told, faults }: FaultRun): readonly string[] {
  const { accounts, rooms, questions, payments, products, pictures, failed, left } = told;
  return [
    `Seed ${seed}, ${minutes} minutes, ${troubles.length} troubles, ${failed} calls that were not answered well, ${left.length} visits that ended early.`,
    `Clocks: ${clocksSaid(clocks)}.`,
    '',
    ...partTable(troubles),
    '',
    ...betweenTable(troubles),
    '',
    ...heads(['what people were told is done', 'times']),
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
