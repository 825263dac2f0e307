import type { CheckoutRequest, SeenLine } from '@rackwright/contracts';
import type { Line, ShoppingList } from '@rackwright/planning';

/** What the customer sees of the list, to be compared with what the server makes of it. */
export const seenOf = ({ lines, additions, totals }: ShoppingList): CheckoutRequest['seen'] => ({
  lines: [...lines.map(seenIn('lines')), ...additions.map(seenIn('additions'))],
  totalAmount: totals.totalAmount,
});

const seenIn =
  (table: SeenLine['table']) =>
  ({ key, description, quantity, total }: Line): SeenLine => ({
    table,
    key,
    description,
    quantity,
    total,
  });
