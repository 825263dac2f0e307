import type { Currency } from '@rackwright/words';

/** Units of a currency for one ringgit, by currency; none for the ringgit itself. */
export type ExchangeRates = Readonly<Partial<Record<Currency, number>>>;

const RATE = String.raw`(USD|CAD|AUD)=(?!0*(\.0*)?(,|$))\d{1,6}(\.\d{1,6})?`;
const RATES = new RegExp(`^${RATE}(,${RATE})*$`);

/** Of `USD=0.24, CAD=0.33`: each currency once, more than zero, with at most six decimals; null for anything else. */
export function exchangeRatesIn(text: string): ExchangeRates | null {
  const plain = text.replaceAll(' ', '');
  if (!RATES.test(plain)) return null;
  const rates = plain.split(',').map((rate) => [rate.slice(0, 3), Number(rate.slice(4))] as const);
  return new Map(rates).size === rates.length ? Object.fromEntries(rates) : null;
}

/** What is charged with a card: guests pay in USD, so there has to be a rate of it, and one of what the others pay in. */
export const ratesMissing = (charged: Currency, rates: ExchangeRates): readonly Currency[] => [
  ...new Set((['USD', charged] as const).filter((one) => one !== 'MYR' && rates[one] === undefined)),
];
