import type { Checkout, QuotedLine } from '@rackwright/contracts';
import { plus, ringgit, type Ringgit } from '@rackwright/words';
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
  readonly amount: Ringgit;
}

/** What a total is the sum of: a part for each row that adds to it, the list's before the additional charges. */
export function totalParts({ lines, additions }: Quote, total: TotalName): readonly QuoteTotalPart[] {
  const rules = rulesOf[total];
  const partsOf = (table: string, rows: readonly QuotedLine[]): readonly QuoteTotalPart[] =>
    rows.map(({ key, description, trace }) => ({
      key: `${table} ${key}`,
      description,
      amount: trace.reduce(
        (sum, { rule, amount }) => (rules.includes(rule) ? plus(sum, amount) : sum),
        ringgit(0),
      ),
    }));
  return [...partsOf('lines', lines), ...partsOf('additions', additions)].filter(
    ({ amount }) => amount !== 0,
  );
}
