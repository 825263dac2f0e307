/** Money: whole minor units (sen, cents). Percentages are applied per line and rounded half up, once per line. */

export type Currency = 'MYR' | 'USD';

/** Percent taken off each of a line's four amounts. */
export interface Discounts {
  readonly unitPrice: number;
  readonly shipping: number;
  readonly finish: number;
  readonly lacquer: number;
}

export type PriceRule = 'unitPrice' | 'finish' | 'lacquer' | 'shipping';

/** What one piece costs in the finish in force, before discounts; minor units. */
export type PiecePrices = Readonly<Record<PriceRule, number>>;

/** How one amount of a line came about: `base` less `rate` percent, rounded, is `amount`. */
export interface TraceStep {
  readonly rule: PriceRule | 'total';
  /** Percent taken off. */
  readonly rate: number;
  /** Piece price times quantity; for the total the sum of the amounts. */
  readonly base: number;
  /** What rounding added, in minor units, between -0.5 and 0.5. */
  readonly rounding: number;
  readonly amount: number;
}

const HUNDRED_PERCENT = 10_000;

/** `base` less `percent`, rounded half up to a whole minor unit. Exact for every base up to 2^53 and percents of two decimals. */
export function discounted(base: number, percent: number): number {
  const kept = HUNDRED_PERCENT - Math.round(percent * 100);
  const tenThousands = Math.floor(base / HUNDRED_PERCENT);
  const rest = base - tenThousands * HUNDRED_PERCENT;
  return tenThousands * kept + Math.floor((rest * kept + HUNDRED_PERCENT / 2) / HUNDRED_PERCENT);
}

const symbols: Readonly<Record<Currency, string>> = { MYR: 'RM', USD: '$' };

/** `RM 18,240.00`, `$ 5.05`, `-RM 1.00`. */
export function formatMoney(minor: number, currency: Currency): string {
  const whole = Math.abs(Math.round(minor));
  const major = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = String(whole % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${symbols[currency]} ${major}.${cents}`;
}

/** Whole minor units of a decimal price, rounded half up on its decimal digits; null when it is no price. */
export function minorUnits(decimal: number): number | null {
  if (!(decimal >= 0 && decimal <= PRICE_MAX)) return null;
  return Math.round(Number((decimal * 100).toFixed(3)));
}

/** Above this a price in the catalogue is a mistake, in the shop's currency. */
export const PRICE_MAX = 10_000_000;

export const priceRules: readonly PriceRule[] = ['unitPrice', 'finish', 'lacquer', 'shipping'];

/** Every rule applied to a line, in the order of its columns, the total last. */
export function lineTrace(line: {
  readonly piece: PiecePrices;
  readonly quantity: number;
  readonly discounts: Discounts;
}): TraceStep[] {
  const steps = priceRules.map((rule): TraceStep => {
    const base = line.piece[rule] * line.quantity;
    const rate = line.discounts[rule];
    const amount = discounted(base, rate);
    const exact = (base * (HUNDRED_PERCENT - Math.round(rate * 100))) / HUNDRED_PERCENT;
    return { rule, rate, base, rounding: Number((amount - exact).toFixed(4)) + 0, amount };
  });
  const total = steps.reduce((sum, step) => sum + step.amount, 0);
  return [...steps, { rule: 'total', rate: 0, base: total, rounding: 0, amount: total }];
}
