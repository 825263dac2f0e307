/** What was paid for an ordered project, as the server answers it. */
import type { Quote, QuotedLine } from '@rackwright/contracts';
import { type Line, lineTrace, type ShoppingList } from '@rackwright/planning';
import { minor } from '@rackwright/words';

const quoted = ({ lacquerShown, madeIn, subItems, ...line }: Line): QuotedLine => {
  const { key, description, sku, bottles, quantity, unitPrice, finish, lacquer, shipping, total } = line;
  return {
    ...{ key, description, sku, bottles, quantity, unitPrice, finish, lacquer, shipping, total },
    lacquerShown: lacquerShown ?? '',
    subItems: [...subItems],
    ...(madeIn ? { madeIn } : {}),
    trace: lineTrace(line),
  };
};

/** For USD 44.64, on 4 March 2026. */
export function testPaid({ lines, additions, totals: { lbs: _lbs, ...totals } }: ShoppingList): Quote {
  return {
    ...totals,
    currency: 'MYR',
    catalogueVersion: 'then',
    lines: lines.map(quoted),
    additions: additions.map(quoted),
    charge: { currency: 'USD', amount: minor(4464, 'USD'), rate: 0.24, termsCode: '' },
    validUntil: '2026-03-04T10:30:00.000Z',
    signature: 'signature',
    paidAt: '2026-03-04T10:00:00.000Z',
  };
}
