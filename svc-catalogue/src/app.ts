import { catalogueListQuery, productListQuery } from '@rackwright/contracts';
import {
  anyone,
  Failure,
  notFound,
  parse,
  route,
  service,
  type Handler,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import type { CollectionName, Contents, RecordOf } from './collections';
import { sendCached, sendCompressed } from './compressedAnswer';
import type { HeldCatalogue } from './heldCatalogue';
import { listPage, type Listed } from './listing';
import { aliasesBelow, menuTree } from './menu';
import { countries, steps } from './seedData';
import { calculateMessage, casing, wallGap } from './snapshot';

export interface CatalogueApp {
  readonly catalogue: HeldCatalogue;
  /** What the frame needs to know of this process. */
  readonly frame: Omit<ServiceOptions, 'name' | 'routes'>;
}

const notLoadedYet = () =>
  new Failure(503, 'catalogue-empty', 'The catalogue is still being filled. Try again in a moment.', {
    retryAfterS: 2,
  });

const readSnapshot =
  (catalogue: HeldCatalogue): Handler =>
  async (req, res) => {
    const { snapshot } = await catalogue.current();
    if (!snapshot) throw notLoadedYet();
    sendCompressed(req, res, snapshot);
  };

const productText: Listed<RecordOf<'products'>> = {
  name: (product) => product.description,
  text: (product) =>
    [
      product._id,
      product.description,
      product.descriptionInfo,
      product.usageTip,
      product.left_menu_alias,
    ].join(' '),
};

const listProducts =
  (catalogue: HeldCatalogue): Handler =>
  async (req, res) => {
    const query = parse(productListQuery, req.query);
    const { contents } = await catalogue.current();
    const below = query.menu === undefined ? null : aliasesBelow(contents.leftMenuItems, query.menu);
    const products = contents.products.filter((product) => below?.has(product.left_menu_alias) ?? true);
    sendCached(req, res, listPage(products, query, productText));
  };

const list =
  <N extends CollectionName>(catalogue: HeldCatalogue, collection: N, listed: Listed<RecordOf<N>>): Handler =>
  async (req, res) => {
    const query = parse(catalogueListQuery, req.query);
    const { contents } = await catalogue.current();
    sendCached(req, res, listPage<RecordOf<N>>(contents[collection], query, listed));
  };

/** An answer made of the whole catalogue; 404 while that part of it is missing. */
const answer =
  (catalogue: HeldCatalogue, part: (contents: Contents) => object | null): Handler =>
  async (req, res) => {
    const body = part((await catalogue.current()).contents);
    if (!body) throw notFound();
    sendCached(req, res, body);
  };

const read = (router: Router, path: string, handler: Handler): void =>
  route(router, 'get', path, { who: anyone }, handler);

function addLists(router: Router, catalogue: HeldCatalogue): void {
  const add = <N extends CollectionName>(
    path: string,
    name: N,
    words: (record: RecordOf<N>) => readonly string[],
  ) =>
    read(
      router,
      path,
      list(catalogue, name, {
        name: (record) => words(record)[0] ?? '',
        text: (record) => words(record).join(' '),
      }),
    );
  add('/materials/materials', 'materials', (one) => [one.name, one.materialGroup, one.material]);
  add('/colorSchemes/colorSchemes', 'colorSchemes', (one) => [
    one.colorSchemeUniqueName,
    one.woodSpecies,
    one.stain,
  ]);
  add('/trimandFillers/trimandFillers', 'trimAndFillers', (one) => [
    one.trimandFillerName,
    one.symbolName,
    one.description,
  ]);
  add('/leftMenuItems/leftMenuItems', 'leftMenuItems', (one) => [one.text]);
  add('/slides/slides', 'slides', (one) => [one.header, one.text]);
  add('/helpTips/helpTips', 'helpTips', (one) => [one.title, one.text]);
  add('/discounts/discounts', 'discounts', (one) => [one._id]);
  add('/toolTips/toolTips', 'toolTips', (one) => [one._id, one.text]);
}

/** The customer's planner asks for values, the publisher's screens for the records that hold them. */
function addConfig(router: Router, catalogue: HeldCatalogue): void {
  const add = (name: string, part: (contents: Contents) => object | null) =>
    read(router, `/config/${name}`, answer(catalogue, part));
  add('get-wall-gap-value', (contents) => {
    const record = wallGap(contents);
    return record && { gap: record.gap };
  });
  add('get-wall-gap-instance', wallGap);
  add('get-casing-value', (contents) => {
    const record = casing(contents);
    return record && { value: record.value };
  });
  add('get-casing-instance', casing);
  add('get-msg-calculate-trim', (contents) => calculateMessage(contents, 'trim')?.data ?? null);
  add('get-msg-calculate-filler', (contents) => calculateMessage(contents, 'filler')?.data ?? null);
  add('get-instance-of-calculate-trim', (contents) => calculateMessage(contents, 'trim'));
  add('get-instance-of-calculate-filler', (contents) => calculateMessage(contents, 'filler'));
}

/** Every route that is answered; reading needs no token. */
export const createCatalogueApp = ({ catalogue, frame }: CatalogueApp): Service =>
  service({
    ...frame,
    name: 'catalogue',
    routes: (router) => {
      read(router, '/products/products', listProducts(catalogue));
      read(router, '/products/snapshot', readSnapshot(catalogue));
      addLists(router, catalogue);
      read(
        router,
        '/leftMenuItems/leftMenuItems/full',
        answer(catalogue, ({ leftMenuItems }) => menuTree(leftMenuItems)),
      );
      addConfig(router, catalogue);
      read(router, '/json/steps.json', (req, res) => sendCached(req, res, steps));
      read(router, '/json/country-by-abbreviation.json', (req, res) => sendCached(req, res, countries));
    },
  });
