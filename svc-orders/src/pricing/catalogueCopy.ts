import { productCalls, type WireSnapshot } from '@rackwright/contracts';
import { readCatalogue, type Catalogue } from '@rackwright/planning';
import { remoteCopy, type Logger, type RemoteCopy } from '@rackwright/service-kit';
import type { Counter } from '../counter';
import type { KnownWords } from './catalogueWords';

/** svc-catalogue's snapshot: ready to price with, and what the shop at Shopify calls each of its products. */
export interface Prices {
  readonly catalogue: Catalogue;
  /** The shop's id by SKU; what the shop does not sell is not there. */
  readonly shopVariants: ReadonlyMap<string, string>;
}

/** The prices of now; asked for anew when they are not enough for what the caller needs. */
export type KnownPrices = (isEnough?: (prices: Prices) => boolean) => Promise<Prices>;

interface Sold {
  readonly sku: string | null;
  readonly shopifyVariantId: string;
}

/** Everything with an SKU of its own: a product in each wood, in its colours, with its lights; an accessory in each wood. */
function* sold({ products, trimAndFillers }: WireSnapshot): Generator<Sold> {
  for (const { color_scheme } of [...products, ...trimAndFillers]) yield* Object.values(color_scheme);
  for (const { colors, lightedSku, lightedShopifyVariantId } of products) {
    yield* Object.values(colors);
    yield { sku: lightedSku, shopifyVariantId: lightedShopifyVariantId };
  }
}

function shopVariantsOf(snapshot: WireSnapshot): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const { sku, shopifyVariantId } of sold(snapshot)) {
    if (sku && shopifyVariantId !== '') variants.set(sku, shopifyVariantId);
  }
  return variants;
}

export const readPrices = (snapshot: WireSnapshot): Prices => ({
  catalogue: readCatalogue(snapshot),
  shopVariants: shopVariantsOf(snapshot),
});

/** Once the catalogue is known to have changed, nothing is priced with the old one. */
export const catalogueCopy = (catalogueUrl: string, logger: Logger): RemoteCopy<Prices> =>
  remoteCopy({
    away: 'catalogue-away',
    call: productCalls.snapshot,
    url: catalogueUrl,
    read: readPrices,
    forgetsDropped: true,
    logger,
  });

/** Counts what was announced, so that no instance uses a copy from before a change that any of them has heard of. */
export function followedPrices(
  changes: Pick<Counter, 'latest'>,
  { prices, words }: { readonly prices: RemoteCopy<Prices>; readonly words: Pick<KnownWords, 'drop'> },
): KnownPrices {
  let known = 0;
  return async (isEnough) => {
    const latest = await changes.latest();
    if (latest > known) {
      known = latest;
      prices.drop();
      words.drop();
    }
    return prices.get(isEnough);
  };
}
