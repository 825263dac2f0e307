import type { Charge } from '@rackwright/contracts';
import { round } from '@rackwright/planning';
import { Failure, type Caller } from '@rackwright/service-kit';
import { noRate } from '../messages';

/** The shop's own: what lists show. */
const SHOP_CURRENCY = 'MYR';

export interface ChargeTerms {
  /** What is charged to customers with an account. */
  readonly currency: Charge['currency'];
  /** Units of each currency for one unit of the shop's. */
  readonly rates: Readonly<Partial<Record<Charge['currency'], number>>>;
}

/**
 * What is taken from this caller's card for a total in minor units of the shop's currency: guests pay in USD, prepaid. Rounded half
 * up to a whole minor unit. 503 when nobody has set up a rate of that currency.
 */
export function chargeFor(
  { currency: usual, rates }: ChargeTerms,
  caller: Pick<Caller, 'role'> | null,
): (totalAmount: number) => Charge {
  const isGuest = caller === null || caller.role === 'guest';
  const currency = isGuest ? 'USD' : usual;
  const rate = currency === SHOP_CURRENCY ? 1 : rates[currency];
  if (rate === undefined) throw new Failure(503, 'no-rate', noRate(currency), { retryAfterS: 3600 });
  return (totalAmount) => ({
    currency,
    amount: round(totalAmount * rate, 0),
    rate,
    termsCode: isGuest ? 'PPD Prepaid' : '',
  });
}
