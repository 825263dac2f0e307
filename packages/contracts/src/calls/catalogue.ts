import { z } from 'zod';
import {
  assetAnswer,
  assetReport,
  calculateMessageInstanceSchema,
  calculateMessageSchema,
  catalogueListQuery,
  colorSchemeListQuery,
  emailListQuery,
  leftMenuItemListQuery,
  materialListQuery,
  orderedListQuery,
  toolTipListQuery,
  trimAndFillerListQuery,
  colorSchemeSchema,
  configInstanceSchema,
  configValueSchema,
  countriesSchema,
  discountsSchema,
  gapInstanceSchema,
  gapValueSchema,
  helpTipSchema,
  leftMenuItemSchema,
  materialSchema,
  measuredModelSchema,
  menuTreeQuery,
  menuTreeSchema,
  notificationEmailSchema,
  productListQuery,
  productSchema,
  published,
  slideSchema,
  snapshotSchema,
  spokenQuery,
  stepsSchema,
  toolTipSchema,
  trimAndFillerSchema,
} from '../catalogue';
import { catalogueCheckAnswer } from '../catalogueCheck';
import {
  colorSchemeFormRequest,
  discountsForm,
  helpTipForm,
  leftMenuItemForm,
  materialForm,
  menuPlacesRequest,
  notificationEmailForm,
  placesRequest,
  productForm,
  slideForm,
  toolTipForm,
  trimAndFillerForm,
  updateCasingRequest,
  updateMessageRequest,
  updatePriceRequest,
  updateWallGapRequest,
} from '../catalogueForms';
import { priceTableAnswer, priceTableRequest } from '../priceTable';
import { emptyRequest, listOf } from '../problem';
import {
  colorSchemeAddresses,
  configAddresses,
  discountAddresses,
  emailAddresses,
  helpTipAddresses,
  materialAddresses,
  menuAddresses,
  plannerAddresses,
  productAddresses,
  slideAddresses,
  toolTipAddresses,
  trimAndFillerAddresses,
} from './addresses/catalogue';
import { callsOf } from './call';

const list = <Item extends z.ZodType, Query extends z.ZodType>(what: string, item: Item, query: Query) =>
  ({
    summary: `Every ${what}.`,
    who: 'anyone',
    whose: 'nobody',
    query,
    status: 200,
    gives: listOf(item),
  }) as const;
const change = <Takes extends z.ZodType, Gives extends z.ZodType>(what: string, takes: Takes, gives: Gives) =>
  ({
    summary: `Replaces a ${what}.`,
    who: 'publisher',
    takes,
    needs: 'If-Match',
    status: 200,
    gives,
    refusals: [404, 412, 503],
  }) as const;

/** What may meet another record (409): a name that is taken, or somebody who uses it. */
type Meeting = 'add' | 'change' | 'remove';
const EVERY_MEETING: readonly Meeting[] = ['add', 'change', 'remove'];

/** List, add, change and remove. */
const collection = <Item extends z.ZodRawShape, Form extends z.ZodType, Query extends z.ZodType>(
  what: string,
  { item, form, query }: { readonly item: z.ZodObject<Item>; readonly form: Form; readonly query: Query },
  meetings: readonly Meeting[],
) => {
  const refusals = (kind: Meeting, others: readonly number[]) =>
    meetings.includes(kind) ? [409, ...others] : others;
  const changed = change(what, form, published(item));
  return {
    list: list(what, published(item), query),
    add: {
      summary: `Adds a ${what}.`,
      who: 'publisher',
      takes: form,
      status: 201,
      gives: published(item),
      refusals: refusals('add', [503]),
    },
    change: { ...changed, refusals: refusals('change', changed.refusals) },
    remove: {
      summary: `Deletes a ${what} that nothing uses.`,
      who: 'publisher',
      takes: emptyRequest,
      needs: 'If-Match',
      status: 204,
      gives: null,
      refusals: refusals('remove', [404, 412, 503]),
    },
  } as const;
};

const field = z.string().max(300).default('');
const upload = <Texts extends z.ZodType>(what: string, takes: Texts, bodyLimit: 'screenshot' | 'model') =>
  ({
    summary: `Takes a file ${what}.`,
    who: 'publisher',
    takes,
    upload: 'file',
    status: 200,
    gives: assetAnswer,
    refusals: [404, 412, 413, 415, 422, 503],
    bodyLimit,
    answersWithinS: 60,
  }) as const;
const pictureUpload = (what: string) =>
  ({
    ...upload(what, z.strictObject({ path: field }), 'screenshot'),
    refusals: [413, 415, 422, 503],
  }) as const;

/** Many records in one call, each at the version that was read. */
const placing = <Takes extends z.ZodType, Item extends z.ZodRawShape>(
  summary: string,
  takes: Takes,
  item: z.ZodObject<Item>,
) =>
  ({
    summary,
    who: 'publisher',
    takes,
    status: 200,
    gives: z.object({ items: z.array(published(item)) }),
    refusals: [409, 503],
    bodyLimit: 'project',
  }) as const;

const value = <Gives extends z.ZodType>(what: string, gives: Gives) =>
  ({ summary: `${what}.`, who: 'anyone', whose: 'nobody', status: 200, gives }) as const;
const configChange = <Takes extends z.ZodType, Gives extends z.ZodType>(
  what: string,
  takes: Takes,
  gives: Gives,
) =>
  ({
    summary: `Changes ${what}.`,
    who: 'publisher',
    takes,
    needs: 'If-Match',
    status: 200,
    gives,
    refusals: [412, 503],
  }) as const;

export const productCalls = callsOf('catalogue', productAddresses, {
  ...collection('product', { item: productSchema, form: productForm, query: productListQuery }, ['remove']),
  changePrices: {
    summary: 'Changes prices of a product.',
    who: 'publisher',
    takes: updatePriceRequest,
    needs: 'If-Match',
    status: 200,
    gives: published(productSchema),
    refusals: [404, 412, 503],
  },
  changeManyPrices: {
    summary:
      'Changes many prices and SKUs of products, trim and filler, all or none; or says what would change.',
    who: 'publisher',
    takes: priceTableRequest,
    status: 200,
    gives: priceTableAnswer,
    refusals: [409, 503],
    bodyLimit: 'project',
    answersWithinS: 60,
  },
  upload: {
    ...upload(
      'of a product: its 3D model or a picture',
      z.strictObject({ imageFolder: field, newName: field, id: field }),
      'model',
    ),
    gives: published(productSchema),
  },
  uploadGeneric: {
    ...upload(
      'of a generic product: its 3D model or a picture',
      z.strictObject({
        imageFolder: field,
        newName: field,
        isImage: field,
        id: field,
        category: field,
        model: z
          .string()
          .max(64 * 1024)
          .default(''),
      }),
      'model',
    ),
    gives: published(productSchema),
  },
  snapshot: { ...value('The whole catalogue that planning needs', snapshotSchema), query: spokenQuery },
  events: {
    summary:
      'Server-sent events of the catalogue: the version of the snapshot, now and whenever another one is released.',
    who: 'anyone',
    whose: 'nobody',
    status: 200,
    gives: 'text/event-stream',
    refusals: [429],
    stream: true,
  },
  asset: {
    summary: 'A stored model or picture; its name is given by the service.',
    who: 'anyone',
    whose: 'nobody',
    status: 200,
    gives: 'image/*',
    refusals: [404],
  },
  keepAsset: {
    ...upload(
      'before the record it is for: a 3D model or a picture. One that no record names a day later is removed',
      z.strictObject({ kind: z.enum(['', 'model', 'picture']).default('') }),
      'model',
    ),
    gives: assetReport,
    refusals: [413, 415, 422, 503],
  },
  measuredModel: {
    summary: 'What a stored 3D model turned out to be.',
    who: 'publisher',
    status: 200,
    gives: measuredModelSchema,
    refusals: [404],
  },
  check: {
    summary: 'What is wrong, or looks so, with the products that customers get.',
    who: 'publisher',
    status: 200,
    gives: catalogueCheckAnswer,
  },
});

export const materialCalls = callsOf('catalogue', materialAddresses, {
  ...collection('material', { item: materialSchema, form: materialForm, query: materialListQuery }, []),
  upload: upload(
    'of a material',
    z.strictObject({ material: field, materialGroup: field, id: field }),
    'screenshot',
  ),
});

export const colorSchemeCalls = callsOf('catalogue', colorSchemeAddresses, {
  ...collection(
    'colour scheme',
    { item: colorSchemeSchema, form: colorSchemeFormRequest, query: colorSchemeListQuery },
    EVERY_MEETING,
  ),
  upload: pictureUpload('of a colour scheme'),
});

export const trimAndFillerCalls = callsOf('catalogue', trimAndFillerAddresses, {
  ...collection(
    'trim or filler',
    { item: trimAndFillerSchema, form: trimAndFillerForm, query: trimAndFillerListQuery },
    EVERY_MEETING,
  ),
  upload: pictureUpload('of a trim or filler'),
});

export const menuCalls = callsOf('catalogue', menuAddresses, {
  ...collection(
    'menu item',
    { item: leftMenuItemSchema, form: leftMenuItemForm, query: leftMenuItemListQuery },
    EVERY_MEETING,
  ),
  tree: { ...value('The menu as a tree', z.array(menuTreeSchema)), query: menuTreeQuery },
  place: placing(
    'Moves menu items, all or none: below other items, and into another order.',
    menuPlacesRequest,
    leftMenuItemSchema,
  ),
});

export const slideCalls = callsOf('catalogue', slideAddresses, {
  ...collection('slide', { item: slideSchema, form: slideForm, query: orderedListQuery }, []),
  place: placing('Puts slides into another order, all or none.', placesRequest, slideSchema),
  upload: pictureUpload('of a slide'),
});

export const helpTipCalls = callsOf('catalogue', helpTipAddresses, {
  ...collection('help tip', { item: helpTipSchema, form: helpTipForm, query: orderedListQuery }, []),
  place: placing('Puts help tips into another order, all or none.', placesRequest, helpTipSchema),
});

export const discountCalls = callsOf('catalogue', discountAddresses, {
  list: list('discount', published(discountsSchema), catalogueListQuery),
  change: change('discount', discountsForm, published(discountsSchema)),
});

export const emailCalls = callsOf('catalogue', emailAddresses, {
  list: {
    summary: 'Every notification e-mail.',
    who: 'publisher',
    query: emailListQuery,
    status: 200,
    gives: listOf(published(notificationEmailSchema)),
  },
  change: change('notification e-mail', notificationEmailForm, published(notificationEmailSchema)),
});

export const toolTipCalls = callsOf('catalogue', toolTipAddresses, {
  list: list('tool tip', published(toolTipSchema), toolTipListQuery),
  change: change('tool tip', toolTipForm, published(toolTipSchema)),
});

export const configCalls = callsOf('catalogue', configAddresses, {
  wallGap: value('The gap to walls', gapValueSchema),
  wallGapRecord: value('The record of the gap to walls', gapInstanceSchema),
  casing: value('The casing of generic openings', configValueSchema),
  casingRecord: value('The record of the casing', configInstanceSchema),
  trimMessage: value('The note beside trim', calculateMessageSchema),
  fillerMessage: value('The note beside filler', calculateMessageSchema),
  trimMessageRecord: value('The record of the note beside trim', calculateMessageInstanceSchema),
  fillerMessageRecord: value('The record of the note beside filler', calculateMessageInstanceSchema),
  changeWallGap: configChange('the gap to walls', updateWallGapRequest, gapInstanceSchema),
  changeCasing: configChange('the casing', updateCasingRequest, configInstanceSchema),
  changeMessage: configChange(
    'the note beside trim or filler',
    updateMessageRequest,
    calculateMessageInstanceSchema,
  ),
});

export const plannerCalls = callsOf('catalogue', plannerAddresses, {
  steps: { ...value('The steps of the wizard', stepsSchema), query: spokenQuery },
  countries: value('Where orders can be sent', countriesSchema),
});
