/** The calls that change the catalogue; publishers only. */
import {
  colorSchemeFormRequest,
  configIds,
  discountsForm,
  emptyRequest,
  helpTipForm,
  leftMenuItemForm,
  materialForm,
  notificationEmailForm,
  productForm,
  slideForm,
  toolTipForm,
  trimAndFillerForm,
  updateCasingRequest,
  updateMessageRequest,
  updatePriceRequest,
  updateWallGapRequest,
  type UpdatePriceRequest,
  type WireProduct,
} from '@rackwright/contracts';
import { parse, publisher, requestId, route, type Handler, type Router } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CollectionName, RecordOf } from '../collections';
import { refused, standsIn } from '../messages';
import type { CatalogueWriter } from './catalogueWriter';
import {
  decideAdding,
  decideChange,
  decideRemoving,
  decideReplacing,
  publishedBy,
  sendPublished,
  wantedVersions,
  type Wanted,
} from './changes';
import { checkSentPrices } from './prices';
import {
  draftAsSent,
  draftColorScheme,
  draftEmail,
  draftLeftMenuItem,
  draftOrdered,
  draftProduct,
  draftToolTip,
  draftTrimAndFiller,
  type Draft,
} from './publishing';
import type { UsesOf } from './remoteUses';

export interface Publishing {
  readonly writer: CatalogueWriter;
  readonly usesOf: UsesOf;
  readonly now: () => Date;
}

interface Published<N extends CollectionName, S extends z.ZodType> {
  readonly name: N;
  /** The plural, then the singular, as in the addresses. */
  readonly segments: readonly [string, string];
  readonly form: S;
  readonly draft: Draft<N, z.output<S>>;
  /** Refuses what others than the catalogue need. */
  readonly refuseDeleting?: (req: Request) => Promise<void>;
}

const wanted = <N extends CollectionName>(req: Request, name: N): Wanted<N> => ({
  name,
  id: String(req.params['id']),
  versions: wantedVersions(req),
});

/** Makes the change and answers with the record as it is now. */
export async function answerChange(
  { req, res, status = 200 }: { readonly req: Request; readonly res: Response; readonly status?: number },
  writer: CatalogueWriter,
  decide: Parameters<CatalogueWriter['change']>[1],
): Promise<void> {
  const { edit, state } = await writer.change(requestId(req), decide);
  sendPublished(res, status, publishedBy(edit, state));
}

const put = (router: Router, path: string, handler: Handler): void =>
  route(router, 'put', path, { who: publisher }, handler);

function addReplacing<N extends CollectionName, S extends z.ZodType>(
  router: Router,
  { writer, now }: Publishing,
  { name, segments: [plural, singular], form, draft }: Published<N, S>,
): void {
  put(router, `/${plural}/${singular}/:id`, (req, res) =>
    answerChange({ req, res }, writer, decideReplacing(wanted(req, name), parse(form, req.body), draft, now)),
  );
}

function addCollection<N extends CollectionName, S extends z.ZodType>(
  router: Router,
  publishing: Publishing,
  published: Published<N, S>,
): void {
  const { writer, now } = publishing;
  const { name, form, draft } = published;
  const [plural, singular] = published.segments;
  route(router, 'post', `/${plural}/${singular}`, { who: publisher }, (req, res) =>
    answerChange({ req, res, status: 201 }, writer, decideAdding(name, parse(form, req.body), draft, now)),
  );
  addReplacing(router, publishing, published);
  route(router, 'delete', `/${plural}/${singular}/:id`, { who: publisher }, async (req, res) => {
    parse(emptyRequest, req.body);
    await published.refuseDeleting?.(req);
    await writer.change(requestId(req), decideRemoving(wanted(req, name)));
    res.status(204).end();
  });
}

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

const configRecord = (req: Request, id: string): Wanted<'config'> => ({
  name: 'config',
  id,
  versions: wantedVersions(req),
});

function addConfig(router: Router, { writer }: Publishing): void {
  const add = <S extends z.ZodType<{ _id: string }>>(
    call: string,
    form: S,
    record: (sent: z.output<S>) => RecordOf<'config'>,
  ) =>
    put(router, `/config/${call}`, async (req, res) => {
      const sent = parse(form, req.body);
      const decide = decideChange({ wanted: configRecord(req, sent._id), to: () => record(sent) });
      const { edit, state } = await writer.change(requestId(req), decide);
      const { version, ...instance } = publishedBy(edit, state);
      res.setHeader('ETag', `"v${version}"`);
      res.json(instance);
    });
  const atLeastZero = (value: number): number => {
    if (value < 0) throw refused('value-too-low', 'value');
    return value;
  };
  add('update-wall-gap-value', updateWallGapRequest, ({ value }) => ({
    _id: configIds.wallGap,
    gap: atLeastZero(value),
  }));
  add('update-casing-value', updateCasingRequest, ({ value }) => ({
    _id: configIds.casing,
    value: atLeastZero(value),
  }));
  add('update-instance-of-calculate-msg', updateMessageRequest, ({ _id, data }) => {
    for (const field of ['header_text', 'body_text'] as const) {
      if (data[field].trim() === '') throw refused('empty-text', `data.${field}`);
    }
    return { _id, data };
  });
}

type Publish = <N extends CollectionName, S extends z.ZodType>(published: Published<N, S>) => void;

const refuseStanding =
  (usesOf: UsesOf) =>
  async (req: Request): Promise<void> => {
    const uses = await usesOf(String(req.params['id']), req);
    if (uses.projects > 0 || uses.templates > 0) throw standsIn(uses);
  };

function addProducts(router: Router, publishing: Publishing, add: Publish): void {
  add({
    name: 'products',
    segments: ['products', 'product'],
    form: productForm,
    draft: draftProduct,
    refuseDeleting: refuseStanding(publishing.usesOf),
  });
  put(router, '/products/product/update-price/:id', (req, res) => {
    const sent = parse(updatePriceRequest, req.body);
    const decide = decideChange({
      wanted: wanted(req, 'products'),
      to: (product) => withPrices(product, sent),
    });
    return answerChange({ req, res }, publishing.writer, decide);
  });
}

function addCollections(add: Publish): void {
  add({
    name: 'materials',
    segments: ['materials', 'material'],
    form: materialForm,
    draft: draftAsSent<'materials'>(),
  });
  add({
    name: 'colorSchemes',
    segments: ['colorSchemes', 'colorScheme'],
    form: colorSchemeFormRequest,
    draft: draftColorScheme,
  });
  add({
    name: 'trimAndFillers',
    segments: ['trimandFillers', 'trimandFiller'],
    form: trimAndFillerForm,
    draft: draftTrimAndFiller,
  });
  add({
    name: 'leftMenuItems',
    segments: ['leftMenuItems', 'leftMenuItem'],
    form: leftMenuItemForm,
    draft: draftLeftMenuItem,
  });
  add({ name: 'slides', segments: ['slides', 'slide'], form: slideForm, draft: draftOrdered('slides') });
  add({
    name: 'helpTips',
    segments: ['helpTips', 'helpTip'],
    form: helpTipForm,
    draft: draftOrdered('helpTips'),
  });
}

/** What can only be changed: there is one discount, and an e-mail or a tool tip for each place that has one. */
function addFixed(add: Publish): void {
  add({
    name: 'discounts',
    segments: ['discounts', 'discount'],
    form: discountsForm,
    draft: draftAsSent<'discounts'>(),
  });
  add({ name: 'toolTips', segments: ['toolTips', 'toolTip'], form: toolTipForm, draft: draftToolTip });
  add({ name: 'emails', segments: ['emails', 'email'], form: notificationEmailForm, draft: draftEmail });
}

export function addPublishing(router: Router, publishing: Publishing): void {
  const add: Publish = (published) => addCollection(router, publishing, published);
  addProducts(router, publishing, add);
  addCollections(add);
  addFixed((published) => addReplacing(router, publishing, published));
  addConfig(router, publishing);
}
