/** What the shop is: to administrators with its sources and its history, to every page as a part of it. */
import { shopFactCalls } from '@rackwright/contracts';
import {
  etagOf,
  requestId,
  requiredVersion,
  route,
  SENT,
  staleVersion,
  type Route,
} from '@rackwright/service-kit';
import type { Response } from 'express';
import type { CatalogueStore } from '../catalogueStore';
import type { ShopEnvironment } from '../settings';
import { shopOnPage } from './onPage';
import { announcedShopOf, shopAsAnswered, shopAfter, shopFacts, type KeptShop } from './shopFacts';

export interface ShopParts {
  readonly store: Pick<CatalogueStore, 'erasures' | 'shop'>;
  readonly environment: ShopEnvironment;
  readonly now: () => Date;
}

export const shopRoutes = ({ store, environment, now }: ShopParts): readonly Route[] => {
  const { shop } = store;
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
      const after = shopAfter(before, body, { environment, by: { userId, name, email }, at: now() });
      if (after === before) return told(before, res);
      const announced = announcedShopOf(shopFacts(after, environment));
      await shop.replace(before, after, { shop: announced, requestId: requestId(req) });
      return told(after, res);
    }),
    route(shopFactCalls.onPage, async ({ res }) => {
      res.setHeader('Cache-Control', 'no-cache');
      res.type('html').send(shopOnPage(shopFacts(await shop.read(), environment)));
      return SENT;
    }),
  ];
};
