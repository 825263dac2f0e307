/** Money carries its currency in its type: what is in one currency is not taken for another. */

/** What a card can be charged in, by ISO 4217. The first is the shop's own, which lists and totals are in. */
export const CURRENCIES = ['MYR', 'USD', 'CAD', 'AUD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Whole minor units (sen, cents) of a currency. A number like any other while the program runs. */
export type Minor<C extends Currency> = number & { readonly 'minor units of': C };

/** Of the shop's own currency: sen. */
export type Ringgit = Minor<'MYR'>;

/** Where a number that is known to be in that currency becomes money; it counts whole minor units. */
export const minor = <C extends Currency>(amount: number, _currency: C): Minor<C> => amount as Minor<C>;

/** What a list says, in the shop's own currency. */
export const ringgit = (sen: number): Ringgit => minor(sen, 'MYR');

/** Both together. Only the shop's own currency is added up; what a card is charged has no sum with it. */
export const plus = (one: Ringgit, other: Ringgit): Ringgit => ringgit(one + other);

/** One less the other. */
export const minus = (one: Ringgit, other: Ringgit): Ringgit => ringgit(one - other);

/** An amount in its currency, as a card is charged. */
export interface Charged<C extends Currency> {
  readonly currency: NoInfer<C>;
  readonly amount: Minor<C>;
}

/** Decimal point and the sign between thousands. */
interface Marks {
  readonly decimal: string;
  readonly group: string;
}

/** `1,234`; a whole number. Without `Intl`, whose first formatter takes longer than all others. */
export const wholeText = (whole: number, { group }: Pick<Marks, 'group'>): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, group);

/** The shop's own currency is written as lists write it; the others by their codes, since three of them are called $. */
const nameOf = (currency: Currency): string => (currency === 'MYR' ? 'RM' : currency);

/** `RM 18,240.00`, `USD 4,377.60`, `-RM 1.00`. */
export function formatCharge<C extends Currency>({ currency, amount }: Charged<C>, marks: Marks): string {
  const whole = Math.abs(Math.round(amount));
  const major = wholeText(Math.floor(whole / 100), marks);
  const cents = String(whole % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${nameOf(currency)} ${major}${marks.decimal}${cents}`;
}

/** `RM 18,240.00`. */
export const formatMoney = (amount: Ringgit, marks: Marks): string =>
  formatCharge({ currency: 'MYR', amount }, marks);
