/** Money as it is written wherever it is shown. */

/** What a card can be charged in, by ISO 4217. The first is the shop's own, which lists and totals are in. */
export const CURRENCIES = ['MYR', 'USD', 'CAD', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/** An amount in its currency, minor units. */
export interface Charged {
  readonly currency: Currency;
  readonly amount: number;
}

/** The shop's own currency is written as lists write it, others by their codes, since three of them are called $. */
const nameOf = (currency: Currency): string => (currency === 'MYR' ? 'RM' : currency);

/** `RM 18,240.00`, `USD 4,377.60`, `-RM 1.00`. */
export function formatCharge({ currency, amount }: Charged, marks: Marks): string {
  const whole = Math.abs(Math.round(amount));
  const major = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, marks.group);
  const cents = String(whole % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${nameOf(currency)} ${major}${marks.decimal}${cents}`;
}

/** In the shop's own currency: `RM 18,240.00`. */
export const formatMoney = (amount: number, marks: Marks): string =>
  formatCharge({ currency: 'MYR', amount }, marks);
