/** Discounts of the shopping list, one step after another: each takes the lines of both tables and gives them with less to pay. */
import type { Catalogue } from '../catalogue/catalogue';
import { discounted, type OrderDiscount, priceRules, shareStep, spreadOver } from '../catalogue/pricing';
import { sen, type Sen, sumOf } from '../catalogue/sen';
import { amountColumns, type Line, priced } from './line';

/** Gives as many lines as it takes, in their order. */
export type DiscountStep = (
  lines: readonly Line[],
  catalogue: Pick<Catalogue, 'discounts'>,
) => readonly Line[];

/** The catalogue's percentages, each off a whole line's amount and rounded half up once. */
export const percentages: DiscountStep = (lines, { discounts }) =>
  lines.map((line) =>
    priced(line, discounts, (rule) => sen(discounted(line.piece[rule] * line.quantity, discounts[rule]))),
  );

/**
 * So much off the whole order, at most all of it: spread over the amounts of all lines as these are, to the cent, what rounding leaves
 * to those that lost most by it. The lines say which share is theirs and of what. `offOf` tells it of what the order comes to, from 0.
 */
export function orderDiscount(name: string, offOf: (total: Sen) => Sen): DiscountStep {
  return (lines) => {
    const of = sumOf(...lines.map(({ total }) => total));
    const off = sen(Math.min(offOf(of), of));
    const amounts = lines.flatMap((line) => priceRules.map((rule) => line[amountColumns[rule]]));
    const taken = spreadOver(off, amounts);
    const rules = priceRules.length;
    return lines.map((line, i) => {
      const own = taken.slice(i * rules, (i + 1) * rules);
      return lessShares(line, own, { name, off, of });
    });
  };
}

/** `taken` in the order of `priceRules`. */
function lessShares(line: Line, taken: readonly Sen[], discount: OrderDiscount): Line {
  const shares = priceRules.flatMap((rule, place) => {
    const step = shareStep({ rule, base: line[amountColumns[rule]], taken: taken[place]! }, discount);
    return step ? [step] : [];
  });
  if (shares.length === 0) return line;
  const orderShares = [...(line.orderShares ?? []), ...shares];
  return priced({ ...line, orderShares }, line.discounts, (rule) =>
    sen(line[amountColumns[rule]] - taken[priceRules.indexOf(rule)]!),
  );
}

/** What a shop takes off, in this order. */
export const discountSteps: readonly DiscountStep[] = [percentages];
