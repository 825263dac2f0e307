/** Discounts of the shopping list, one step after another: each takes the lines of both tables and gives them with less to pay. */
import type { Catalogue } from '../catalogue/catalogue';
import { discounted } from '../catalogue/pricing';
import { sen } from '../catalogue/sen';
import { type Line, priced } from './line';

/** Gives as many lines as it takes, in their order. */
export type DiscountStep = (
  lines: readonly Line[],
  catalogue: Pick<Catalogue, 'discounts'>,
) => readonly Line[];

/** The catalogue's percentages, each off a whole line's amount and rounded half up once. */
export const percentages: DiscountStep = (lines, { discounts }) =>
  lines.map((line) =>
    priced({ ...line, discounts }, (rule) =>
      sen(discounted(line.piece[rule] * line.quantity, discounts[rule])),
    ),
  );

/** What a shop takes off, in this order. */
export const discountSteps: readonly DiscountStep[] = [percentages];
