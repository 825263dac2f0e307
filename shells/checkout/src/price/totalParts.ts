import type { Checkout, QuotedLine } from '@rackwright/contracts';
import type { TotalName } from '@rackwright/words/list';

type Quote = Checkout['quote'];
type Rule = QuotedLine['trace'][number]['rule'];

const RACKING: readonly Rule[] = ['unitPrice', 'finish', 'lacquer'];
const rulesOf: Readonly<Record<TotalName, readonly Rule[]>> = {
  wineRackingTotal: ['unitPrice'],
  finishTotal: ['finish'],
  lacquerTotal: ['lacquer'],
  shippingTotal: ['shipping'],
  wineCellarTotal: RACKING,
  totalAmount: [...RACKING, 'shipping'],
};

export interface QuoteTotalPart {
  readonly key: string;
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
}

/** What a total is the sum of: a part for each row that adds to it, the list's before the additional charges. */
export function totalParts({ lines, additions }: Quote, total: TotalName): readonly QuoteTotalPart[] {
  const rules = rulesOf[total];
  const partsOf = (table: string, rows: readonly QuotedLine[]): readonly QuoteTotalPart[] =>
    rows.map(({ key, description, trace }) => ({
      key: `${table} ${key}`,
      description,
      amount: trace.reduce((sum, { rule, amount }) => sum + (rules.includes(rule) ? amount : 0), 0),
    }));
  return [...partsOf('lines', lines), ...partsOf('additions', additions)].filter(
    ({ amount }) => amount !== 0,
  );
}
