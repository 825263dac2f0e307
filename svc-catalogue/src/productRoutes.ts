/** The calls of the products beside their files, and the catalogue as planning needs it. */
import { productCalls, type UpdatePriceRequest, type WireProduct } from '@rackwright/contracts';
import { route, type Route } from '@rackwright/service-kit';
import { answerChange, causeOf, decideChange, wantedOf } from './changing/changes';
import { checkSentPrices, withPrices } from './changing/prices';
import { answerPrices, decidePrices } from './changing/priceTable';
import { forms } from './changing/forms';
import type { UsesOf } from './changing/remoteRooms';
import { publishRoutes, type CatalogueParts } from './collectionRoutes';
import { aliasesBelow } from './menu';
import { notLoadedYet, standsIn } from './messages';
import { sendCached, sendCompressed } from './reading/compressedAnswer';
import { pageOfRecords, type WordsOf } from './reading/listing';

const words: WordsOf<'products'> = (product) => [
  product.description,
  product._id,
  product.descriptionInfo,
  product.usageTip,
  product.left_menu_alias,
];

const withSentPrices = (product: WireProduct, prices: UpdatePriceRequest): WireProduct => {
  const changed = withPrices(product, prices);
  checkSentPrices(changed);
  return changed;
};

export const productRoutes = (catalogue: CatalogueParts, usesOf: UsesOf): readonly Route[] => [
  route(productCalls.list, async ({ query, req, res }) => {
    const held = await catalogue.held.current();
    const { leftMenuItems, products } = held.contents;
    const { menu, ...about } = query;
    const below = menu === undefined ? null : aliasesBelow(leftMenuItems, menu);
    const records = products.filter((product) => below?.has(product.left_menu_alias) ?? true);
    return sendCached({ req, res }, pageOfRecords(held, about, { name: 'products', words, records }));
  }),
  ...publishRoutes(catalogue, productCalls, {
    ...forms.products,
    refuseRemoving: async (id, req) => {
      const uses = await usesOf(id, req);
      if (uses.projects > 0 || uses.templates > 0) throw standsIn(uses);
    },
  }),
  route(productCalls.changePrices, ({ params, body, req, res }) => {
    const wanted = wantedOf(req, 'products', params.id);
    const decide = decideChange({ wanted, to: (product) => withSentPrices(product, body) });
    return answerChange<'products'>({ req, res }, catalogue.writer, decide);
  }),
  route(productCalls.changeManyPrices, async ({ body, req }) => {
    const decide = decidePrices(body.rows);
    if (!body.dryRun) return answerPrices(await catalogue.writer.change(causeOf(req), decide), body);
    const state = await catalogue.held.current();
    return answerPrices({ edits: decide(state), before: state, state }, body);
  }),
  route(productCalls.snapshot, async ({ query, req, res }) => {
    const held = await catalogue.held.current();
    const snapshot = held.snapshot(query.language);
    if (!snapshot) throw notLoadedYet();
    return sendCompressed({ req, res }, snapshot);
  }),
];
