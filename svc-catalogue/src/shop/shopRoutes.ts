/** What the shop is: to administrators with its sources and its history, to every page as a part of it. */
import { ratesMissing, shopFactCalls } from '@rackwright/contracts';
import {
  etagOf,
  logoHash,
  notFound,
  refusedField,
  requestId,
  requiredVersion,
  route,
  SENT,
  staleVersion,
  type Route,
} from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { Response } from 'express';
import type { CatalogueStore } from '../catalogueStore';
import type { ShopEnvironment } from '../settings';
import { shopOnPage } from './onPage';
import { encodedLogo, logoBytes } from './logo';
import {
  announcedShopOf,
  chargingOf,
  shopAsAnswered,
  shopAfter,
  shopFacts,
  type KeptShop,
} from './shopFacts';

export interface ShopParts {
  readonly store: Pick<CatalogueStore, 'erasures' | 'shop'>;
  readonly environment: ShopEnvironment;
  readonly now: () => Date;
}

export const shopRoutes = ({ store, environment, now }: ShopParts): readonly Route[] => {
  const { shop } = store;
  /** Who sets what cards are charged in sets all that is needed for it. */
  const refuseMissingRates = (after: KeptShop): void => {
    const charging = chargingOf(after, environment);
    const missing = charging === null ? [] : ratesMissing(charging.currency, charging.rates);
    if (missing.length > 0)
      throw refusedField('exchangeRates', says('rates-missing', { currencies: missing.join(', ') }));
  };
  const told = (kept: KeptShop, res: Response) => {
    res.setHeader('ETag', etagOf(kept.version));
    res.setHeader('Cache-Control', 'no-store');
    return shopAsAnswered(kept, environment);
  };
  return [
    route(shopFactCalls.read, async ({ res }) => told(await shop.read(), res)),
    route(shopFactCalls.change, async ({ caller: { userId, name, email }, body, req, res }) => {
      await store.erasures.refuse({ userId });
      const version = requiredVersion(req);
      const before = await shop.read();
      if (before.version !== version) throw staleVersion(before.version);
      const sent = body.logo ? { ...body, logo: await encodedLogo(body.logo) } : body;
      const after = shopAfter(before, sent, { environment, by: { userId, name, email }, at: now() });
      if (after === before) return told(before, res);
      refuseMissingRates(after);
      const announced = announcedShopOf(after, environment);
      await shop.replace(before, after, { shop: announced, requestId: requestId(req) });
      return told(after, res);
    }),
    route(shopFactCalls.onPage, async ({ res }) => {
      res.setHeader('Cache-Control', 'no-cache');
      res.type('html').send(shopOnPage(shopFacts(await shop.read(), environment)));
      return SENT;
    }),
    route(shopFactCalls.logo, async ({ query: { v }, res }) => {
      const { logo } = shopFacts(await shop.read(), environment);
      if (logo === '') throw notFound();
      const { type, bytes } = logoBytes(logo);
      res.setHeader(
        'Cache-Control',
        v === logoHash(logo) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      res.type(type).send(bytes);
      return SENT;
    }),
  ];
};
