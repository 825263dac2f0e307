/** What came of the cases of one reader, and of all, for people to read. */

export interface Came {
  readonly name: string;
  readonly cases: number;
  /** How many, by what came of them. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Each with the seed that makes it again. */
  readonly faults: readonly string[];
}

const FAULTS_SHOWN = 20;
const OUTCOMES_SHOWN = 8;

function outcomesOf(outcomes: Came['outcomes']): string {
  const all = Object.entries(outcomes).sort(([, one], [, other]) => other - one);
  const rest = all.slice(OUTCOMES_SHOWN).reduce((sum, [, times]) => sum + times, 0);
  const shown = all.slice(0, OUTCOMES_SHOWN).map(([word, times]) => `${word} × ${times}`);
  return [...shown, ...(rest > 0 ? [`others × ${rest}`] : [])].join(', ');
}

/** A table in markdown with a row for each reader; then the first faults. */
export function readersTable(came: readonly Came[]): readonly string[] {
  const all = came.reduce((sum, { cases }) => sum + cases, 0);
  const faults = came.flatMap((one) => one.faults.map((fault) => `- ${one.name}, ${fault}`));
  return [
    '| reader | cases | what came of them | faults |',
    '|---|---|---|---|',
    ...came.map(
      (one) => `| ${one.name} | ${one.cases} | ${outcomesOf(one.outcomes)} | ${one.faults.length} |`,
    ),
    `| all | ${all} | | ${faults.length} |`,
    '',
    ...faults.slice(0, FAULTS_SHOWN),
  ];
}
