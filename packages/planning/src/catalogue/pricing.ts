/** Money: whole minor units (sen, cents). Percentages are applied per line and rounded half up, once per line. */

import { round } from '../measure';
import { NOTHING, type Sen, sen, sumOf } from './sen';

/** Percent taken off each of a line's four amounts. */
export interface Discounts {
  readonly unitPrice: number;
  readonly shipping: number;
  readonly finish: number;
  readonly lacquer: number;
}

export type PriceRule = 'unitPrice' | 'finish' | 'lacquer' | 'shipping';

/** What one piece costs in the finish in force, before discounts; minor units. */
export type PiecePrices = Readonly<Record<PriceRule, Sen>>;

/** What a discount took off a whole order, and what that came to before. Minor units. */
export interface OrderDiscount {
  readonly name: string;
  readonly off: Sen;
  readonly of: Sen;
}

/**
 * How one amount of a line came about: `base` less `rate` percent, rounded, is `amount`. With `share` it is what a discount of the
 * whole order takes off the amount `base`: `off` times `base` by `of`, rounded, is `amount`, which is below 0 then.
 */
export interface TraceStep {
  readonly rule: PriceRule | 'total';
  readonly share?: OrderDiscount;
  /** Percent taken off. */
  readonly rate: number;
  /** Piece price times quantity; for the total the sum of the amounts. */
  readonly base: Sen;
  /** What rounding added, in minor units, between -0.5 and 0.5; of a share between -1 and 1. */
  readonly rounding: number;
  readonly amount: Sen;
}

/** A whole, in ten-thousandths. */
const WHOLE_SHARE = 10_000;

/** Up to here a product with a share, divided again, is closer to its exact value than the next whole number is. */
const EXACT_IN_ONE = 2 ** 35;

/** What is left of a whole when `percent` (0 to 100, two decimals) is taken off, in ten-thousandths: a whole number. */
export function remainingShare(percent: number): number {
  return WHOLE_SHARE - Math.round(percent * 100);
}

/** `share` ten-thousandths of `base`, rounded half up to a whole minor unit. Exact for whole bases from 0 to 2^53. */
export function shareOf(base: number, share: number): number {
  if (share === WHOLE_SHARE) return base;
  if (base <= EXACT_IN_ONE) return Math.floor((base * share + WHOLE_SHARE / 2) / WHOLE_SHARE);
  const wholes = Math.floor(base / WHOLE_SHARE);
  const rest = base - wholes * WHOLE_SHARE;
  return wholes * share + Math.floor((rest * share + WHOLE_SHARE / 2) / WHOLE_SHARE);
}

/**
 * `base` (whole minor units, 0 to 2^53) less `percent` (0 to 100, two decimals), rounded half up to a whole minor unit. Exact.
 * Back-office specification section 3, "Discount".
 */
export function discounted(base: number, percent: number): number {
  return shareOf(base, remainingShare(percent));
}

interface UnitPriced {
  readonly unit_price?: number;
  readonly color_scheme: Readonly<Record<'mahogany' | 'pine', { readonly unit_price: number }>>;
}

/**
 * What one piece costs in each wood, a decimal as in the catalogue: its prices by wood, or, where it has none in either, its own price.
 * The specification names that price without saying what it is for (back-office section 3).
 */
export function unitPricesOf({
  unit_price: own = 0,
  color_scheme,
}: UnitPriced): Readonly<Record<'mahogany' | 'pine', number>> {
  const { mahogany, pine } = color_scheme;
  if (mahogany.unit_price === 0 && pine.unit_price === 0) return { mahogany: own, pine: own };
  return { mahogany: mahogany.unit_price, pine: pine.unit_price };
}

/** Whole minor units of a decimal price, rounded half up on its decimal digits; null when it is no price from 0 to `PRICE_MAX`. */
export function minorUnits(decimal: number): Sen | null {
  if (!(decimal >= 0 && decimal <= PRICE_MAX)) return null;
  return sen(Math.round(Number((decimal * 100).toFixed(3))));
}

/** Above this a price in the catalogue is a mistake, in the shop's currency. */
export const PRICE_MAX = 10_000_000;

export const priceRules: readonly PriceRule[] = ['unitPrice', 'finish', 'lacquer', 'shipping'];

/**
 * `amount` in whole parts that are as the weights are, all from 0: each rounded down, and what is left goes to those that lost most
 * by it, the first of equals first. They sum to `amount` and are exact for whole numbers to 2^53; all 0 where the weights are.
 */
export function spreadOver(amount: Sen, weights: readonly Sen[]): Sen[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => NOTHING);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => product / all);
  const left = BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n);
  const lost = exact.map((product, place) => ({ place, rest: product % all }));
  lost.sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  );
  for (const { place } of lost.slice(0, Number(left))) parts[place]! += 1n;
  return parts.map((part) => sen(Number(part)));
}

/** The step that takes `taken` off an amount, as the share of an order's discount; null where it takes nothing. */
export function shareStep(
  { rule, base, taken }: { readonly rule: PriceRule; readonly base: Sen; readonly taken: Sen },
  share: OrderDiscount,
): TraceStep | null {
  if (taken === 0) return null;
  const exactly = BigInt(share.off) * BigInt(base);
  const rounding = Number(exactly - BigInt(taken) * BigInt(share.of)) / share.of;
  return { rule, share, rate: 0, base, rounding, amount: sen(-taken) };
}

/**
 * Every rule applied to a line, in `priceRules` order, then its shares of what is taken off the order, the total last: how each of its
 * amounts came about, in minor units. The total's rate is 0: its base is the sum of the amounts. Same line, same cents, in the browser
 * and in a service.
 */
export function lineTrace(line: {
  readonly piece: PiecePrices;
  readonly quantity: number;
  readonly discounts: Discounts;
  readonly orderShares?: readonly TraceStep[];
}): TraceStep[] {
  const steps = priceRules.map((rule): TraceStep => {
    const base = sen(line.piece[rule] * line.quantity);
    const rate = line.discounts[rule];
    const amount = sen(discounted(base, rate));
    return { rule, rate, base, rounding: roundingOf(base, remainingShare(rate)), amount };
  });
  steps.push(...(line.orderShares ?? []));
  const total = sumOf(...steps.map(({ amount }) => amount));
  return [...steps, { rule: 'total', rate: 0, base: total, rounding: 0, amount: total }];
}

/** What rounding half up adds to that share of `base`, from the remainder: exact to four decimals for every base. */
function roundingOf(base: number, share: number): number {
  const remainder = ((base % WHOLE_SHARE) * share) % WHOLE_SHARE;
  return (remainder >= WHOLE_SHARE / 2 ? WHOLE_SHARE - remainder : -remainder) / WHOLE_SHARE + 0;
}

/** Minor units of another currency that are charged for a total: times the rate, rounded half up. */
export function chargedAmount(totalAmount: Sen, rate: number): number {
  return round(totalAmount * rate, 0);
}
