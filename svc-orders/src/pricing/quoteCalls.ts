/** Quotes of what is sent and of what is saved, and what they are charged in. */
import { orderCalls } from '@rackwright/contracts';
import { languageOfAnswer, readBody, route, routeUnread, type Route } from '@rackwright/service-kit';
import { paidQuote, type PaidParts } from '../paying/paidQuote';
import type { Projects } from '../projects';
import type { KnownPrices } from './catalogueCopy';
import type { KnownWords } from './catalogueWords';
import { shownTerms, type ChargeCurrency } from './charge';
import type { Payer, Price, Priced, PriceQuota, ToPrice } from './pricing';

/** What prices for a caller. */
export interface PricingCalls {
  readonly prices: KnownPrices;
  readonly words: Pick<KnownWords, 'said'>;
  readonly price: Price;
  readonly quota: PriceQuota;
  /** Signs quotes. */
  readonly quoteSecret: string;
  /** As they are now. */
  readonly chargeTerms: () => Promise<ChargeCurrency>;
  readonly now: () => Date;
}

/** The project at the price of now, for this caller; `read` once there is a place for it. 503 where nobody has set up what they are charged in. */
export function pricedFor(
  { prices, price, quota, quoteSecret: secret, chargeTerms, now }: PricingCalls,
  payer: Payer,
  read: () => ToPrice | Promise<ToPrice>,
): Promise<Priced> {
  const { caller } = payer;
  return quota(payer, async () => {
    const by = caller && { role: caller.role };
    const terms = { secret, chargeTerms: await chargeTerms(), by, now: now() };
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

export const quoteRoutes = (
  pricing: PricingCalls,
  { projects, ...paid }: PaidParts & { readonly projects: Projects },
): readonly Route[] => [
  routeUnread(orderCalls.quote, async (asked) => {
    const { quote } = await pricedFor(pricing, asked, async () => ({ request: await readBody(asked.req) }));
    return pricing.words.said(quote, languageOfAnswer(asked.req));
  }),
  route(orderCalls.chargeTerms, async ({ caller }) => shownTerms(await pricing.chargeTerms(), caller)),
  route(orderCalls.quoteSaved, async (asked) => {
    const { language = languageOfAnswer(asked.req), ...query } = asked.query;
    const ref = { ...query, id: asked.params.id };
    const read = async () => ({ saved: await projects.seen(ref, asked.req) });
    const quote =
      (await paidQuote(paid, ref.id, asked.caller)) ?? (await pricedFor(pricing, asked, read)).quote;
    return pricing.words.said(quote, language);
  }),
];
