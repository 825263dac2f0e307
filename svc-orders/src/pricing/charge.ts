import type { Charge, ChargeTerms as ShownTerms } from '@rackwright/contracts';
import { chargedAmount } from '@rackwright/planning';
import { type Caller, type KnownShopStore, refusal } from '@rackwright/service-kit';
import { minor, type Ringgit, says } from '@rackwright/words';

/** The shop's own: what lists show. */
const SHOP_CURRENCY = 'MYR';

export interface ChargeCurrency {
  /** What is charged to customers with an account. */
  readonly currency: Charge['currency'];
  /** Units of each currency for one unit of the shop's. */
  readonly rates: Readonly<Partial<Record<Charge['currency'], number>>>;
}

/** As an administrator has set it, else as the environment says. */
export const chargeTermsOf =
  (shop: Pick<KnownShopStore, 'find'>, environment: ChargeCurrency) => async (): Promise<ChargeCurrency> =>
    (await shop.find())?.charging ?? environment;

type Charged = Pick<Caller, 'role'> | null;
export const isGuest = (caller: Charged): boolean => caller === null || caller.role === 'guest';

/** Guests pay in USD, prepaid. The rate is null while nobody has set up one of that currency. */
function termsFor({ currency: usual, rates }: ChargeCurrency, caller: Charged) {
  const currency = isGuest(caller) ? 'USD' : usual;
  const rate = currency === SHOP_CURRENCY ? 1 : (rates[currency] ?? null);
  return { currency, rate, termsCode: isGuest(caller) ? 'PPD Prepaid' : '' } as const;
}

/** What this caller's card would be charged in; null while nobody has set up a rate of that currency. */
export function shownTerms(terms: ChargeCurrency, caller: Charged): ShownTerms | null {
  const { rate, ...rest } = termsFor(terms, caller);
  return rate === null ? null : { ...rest, rate };
}

/**
 * What is taken from this caller's card for a total. 503 when nobody has set up a rate of
 * the currency it is taken in.
 */
export function chargeFor(terms: ChargeCurrency, caller: Charged): (totalAmount: Ringgit) => Charge {
  const { currency, rate, termsCode } = termsFor(terms, caller);
  if (rate === null) throw refusal(503, says('no-rate', { currency }), { retryAfterS: 3600 });
  return (totalAmount) => ({
    currency,
    amount: minor(chargedAmount(totalAmount, rate), currency),
    rate,
    termsCode,
  });
}
