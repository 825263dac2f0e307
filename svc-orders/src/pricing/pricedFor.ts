import { caller, type Handler } from '@rackwright/service-kit';
import type { ChargeTerms } from './charge';
import type { KnownPrices } from './checkedProject';
import type { Price, Priced, PriceQuota, ToPrice } from './pricing';

/** What prices for a caller. */
export interface PricingCalls {
  readonly prices: KnownPrices;
  readonly price: Price;
  readonly quota: PriceQuota;
  /** Signs quotes. */
  readonly quoteSecret: string;
  readonly chargeTerms: ChargeTerms;
  readonly now: () => Date;
}

/** The project at the price of now, for this caller; `read` once there is a place for it. 503 where nobody has set up what they are charged in. */
export function pricedFor(
  { prices, price, quota, quoteSecret: secret, chargeTerms, now }: PricingCalls,
  req: Parameters<Handler>[0],
  read: () => ToPrice | Promise<ToPrice>,
): Promise<Priced> {
  const by = caller(req);
  const terms = { secret, chargeTerms, by: by && { role: by.role }, now: now() };
  return quota(req, async () => {
    const asked = await read();
    const { catalogue } = await prices();
    const priced = await price(asked, catalogue, { ...terms, isLatest: false });
    if (priced !== 'not-enough') return priced;
    const { catalogue: latest } = await prices(() => false);
    const again = await price(asked, latest, { ...terms, isLatest: true });
    if (again === 'not-enough') throw new Error('no catalogue is enough');
    return again;
  });
}
