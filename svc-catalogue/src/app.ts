import {
  catalogueListQuery,
  configIds,
  productListQuery,
  type List,
  type Published,
} from '@rackwright/contracts';
import {
  anyone,
  etagOf,
  Failure,
  notFound,
  parse,
  publisher,
  route,
  service,
  type Handler,
  type Router,
  type Service,
  type ServiceOptions,
} from '@rackwright/service-kit';
import type { CatalogueStore } from './catalogueStore';
import { catalogueWriter } from './changing/catalogueWriter';
import { addPublishing } from './changing/publishRoutes';
import type { UsesOf } from './changing/remoteUses';
import type { CollectionName, Contents, RecordOf } from './collections';
import { aliasesBelow, menuTree } from './menu';
import { sendCached, sendCompressed } from './reading/compressedAnswer';
import { holdCatalogue, type Held, type HeldCatalogue } from './reading/heldCatalogue';
import { listPage, type Listed } from './reading/listing';
import { countries, steps } from './seeding/seedData';
import { calculateMessage, casing, wallGap } from './snapshot';
import type { AssetStore } from './uploads/assets';
import { addUploads } from './uploads/uploadRoutes';

export interface CatalogueApp {
  readonly store: CatalogueStore;
  readonly assets: AssetStore;
  /** Where products stand. */
  readonly usesOf: UsesOf;
  readonly now?: () => Date;
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
    const held = await catalogue.current();
    const { contents } = held;
    const below = query.menu === undefined ? null : aliasesBelow(contents.leftMenuItems, query.menu);
    const products = contents.products.filter((product) => below?.has(product.left_menu_alias) ?? true);
    sendCached(req, res, withVersions(held, 'products', listPage(products, query, productText)));
  };

/** A page of records, each with the version that If-Match takes. */
const withVersions = <N extends CollectionName>(
  { versionOf }: Held,
  name: N,
  { items, ...page }: List<RecordOf<N>>,
): List<Published<RecordOf<N>>> => ({
  items: items.map((record) => ({ ...record, version: versionOf(name, record._id) })),
  ...page,
});

const list =
  <N extends CollectionName>(catalogue: HeldCatalogue, collection: N, listed: Listed<RecordOf<N>>): Handler =>
  async (req, res) => {
    const query = parse(catalogueListQuery, req.query);
    const held = await catalogue.current();
    const page = listPage<RecordOf<N>>(held.contents[collection], query, listed);
    sendCached(req, res, withVersions(held, collection, page));
  };

/** For publishers only, so no cache may keep it. */
const listEmails =
  (catalogue: HeldCatalogue): Handler =>
  async (req, res) => {
    const query = parse(catalogueListQuery, req.query);
    const held = await catalogue.current();
    const page = listPage<RecordOf<'emails'>>(held.contents.emails, query, {
      name: (one) => one.emailName,
      text: (one) => [one._id, one.emailName, one.subject, one.header, one.message].join(' '),
    });
    res.json(withVersions(held, 'emails', page));
  };

/** One record of the configuration, with the ETag that If-Match takes. */
const instance =
  (catalogue: HeldCatalogue, id: string, part: (contents: Contents) => object | null): Handler =>
  async (req, res) => {
    const { contents, versionOf } = await catalogue.current();
    const body = part(contents);
    if (!body) throw notFound();
    sendCached(req, res, body, etagOf(versionOf('config', id)));
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
  type Part = (contents: Contents) => object | null;
  const add = (name: string, part: Part) => read(router, `/config/${name}`, answer(catalogue, part));
  const addInstance = (name: string, id: string, part: Part) =>
    read(router, `/config/${name}`, instance(catalogue, id, part));
  add('get-wall-gap-value', (contents) => {
    const record = wallGap(contents);
    return record && { gap: record.gap };
  });
  addInstance('get-wall-gap-instance', configIds.wallGap, wallGap);
  add('get-casing-value', (contents) => {
    const record = casing(contents);
    return record && { value: record.value };
  });
  addInstance('get-casing-instance', configIds.casing, casing);
  add('get-msg-calculate-trim', (contents) => calculateMessage(contents, 'trim')?.data ?? null);
  add('get-msg-calculate-filler', (contents) => calculateMessage(contents, 'filler')?.data ?? null);
  addInstance('get-instance-of-calculate-trim', configIds.trim, (contents) =>
    calculateMessage(contents, 'trim'),
  );
  addInstance('get-instance-of-calculate-filler', configIds.filler, (contents) =>
    calculateMessage(contents, 'filler'),
  );
}

/** Every call of the catalogue; reading needs no token, but for the e-mails. */
export function createCatalogueApp({
  store,
  assets,
  usesOf,
  frame,
  now = () => new Date(),
}: CatalogueApp): Service {
  const writer = catalogueWriter(store);
  const catalogue = holdCatalogue({ store, writer, logger: frame.logger });
  return service({
    ...frame,
    name: 'catalogue',
    routes: (router) => {
      read(router, '/products/products', listProducts(catalogue));
      read(router, '/products/snapshot', readSnapshot(catalogue));
      addLists(router, catalogue);
      route(router, 'get', '/emails/emails', { who: publisher }, listEmails(catalogue));
      read(
        router,
        '/leftMenuItems/leftMenuItems/full',
        answer(catalogue, ({ leftMenuItems }) => menuTree(leftMenuItems)),
      );
      addConfig(router, catalogue);
      read(router, '/json/steps.json', (req, res) => sendCached(req, res, steps));
      read(router, '/json/country-by-abbreviation.json', (req, res) => sendCached(req, res, countries));
      addPublishing(router, { writer, usesOf, now });
      addUploads(router, { writer, assets });
    },
  });
}
