/** The calls of the products beside their files, and the catalogue as planning needs it. */
import { productCalls, type UpdatePriceRequest, type WireProduct } from '@rackwright/contracts';
import { refusal, route, type Route } from '@rackwright/service-kit';
import { answerChange, decideChange, wantedOf } from './changing/changes';
import { checkSentPrices } from './changing/prices';
import { draftProduct } from './changing/publishing';
import type { UsesOf } from './changing/remoteUses';
import { publishRoutes, type CatalogueParts } from './collectionRoutes';
import { aliasesBelow } from './menu';
import { standsIn } from './messages';
import { sendCached, sendCompressed } from './reading/compressedAnswer';
import { pageOfRecords, type WordsOf } from './reading/listing';

const notLoadedYet = () =>
  refusal(503, 'catalogue-empty', {
    retryAfterS: 2,
  });

const words: WordsOf<'products'> = (product) => [
  product.description,
  product._id,
  product.descriptionInfo,
  product.usageTip,
  product.left_menu_alias,
];

/** The product with the prices that are given; the others stay. */
function withPrices(product: WireProduct, { shipping, color_scheme }: UpdatePriceRequest): WireProduct {
  const { mahogany, pine } = product.color_scheme;
  const changed = {
    ...product,
    shipping: shipping ?? product.shipping,
    color_scheme: {
      mahogany: { ...mahogany, ...color_scheme?.mahogany },
      pine: { ...pine, ...color_scheme?.pine },
    },
  } as WireProduct;
  checkSentPrices(changed);
  return changed;
}

export const productRoutes = (catalogue: CatalogueParts, usesOf: UsesOf): readonly Route[] => [
  route(productCalls.list, async ({ query, req, res }) => {
    const held = await catalogue.held.current();
    const { leftMenuItems, products } = held.contents;
    const below = query.menu === undefined ? null : aliasesBelow(leftMenuItems, query.menu);
    const records = products.filter((product) => below?.has(product.left_menu_alias) ?? true);
    return sendCached({ req, res }, pageOfRecords(held, query, { name: 'products', words, records }));
  }),
  ...publishRoutes(catalogue, productCalls, {
    name: 'products',
    draft: draftProduct,
    refuseRemoving: async (id, req) => {
      const uses = await usesOf(id, req);
      if (uses.projects > 0 || uses.templates > 0) throw standsIn(uses);
    },
  }),
  route(productCalls.changePrices, ({ params, body, req, res }) => {
    const wanted = wantedOf(req, 'products', params.id);
    const decide = decideChange({ wanted, to: (product) => withPrices(product, body) });
    return answerChange<'products'>({ req, res }, catalogue.writer, decide);
  }),
  route(productCalls.snapshot, async ({ req, res }) => {
    const { snapshot } = await catalogue.held.current();
    if (!snapshot) throw notLoadedYet();
    return sendCompressed({ req, res }, snapshot);
  }),
];
