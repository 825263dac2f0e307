import { z } from 'zod';
import {
  assetAnswer,
  calculateMessageInstanceSchema,
  calculateMessageSchema,
  catalogueListQuery,
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
  menuTreeSchema,
  notificationEmailSchema,
  productListQuery,
  productSchema,
  slideSchema,
  snapshotSchema,
  stepsSchema,
  toolTipSchema,
  trimAndFillerSchema,
  updateConfigRequest,
  updateMessageRequest,
  updatePriceRequest,
} from '../catalogue';
import { emptyRequest, listOf } from '../problem';
import { callsOf, type CallContract } from './call';

const list = (what: string, item: z.ZodType, query: z.ZodType = catalogueListQuery): CallContract => ({
  summary: `Every ${what}.`,
  who: 'anyone',
  query,
  status: 200,
  gives: listOf(item),
});
/** The record without its id, which the address has or the service gives. */
const withoutId = (item: z.ZodObject): z.ZodType => z.strictObject(item.omit({ _id: true }).shape);
const change = (what: string, item: z.ZodObject): CallContract => ({
  summary: `Replaces a ${what}.`,
  who: 'publisher',
  takes: withoutId(item),
  status: 200,
  gives: item,
  refusals: [404, 409, 412],
});

/** List, add, change and delete, under the plural with the singular for one item. */
const collection = (
  what: string,
  [plural, singular]: readonly [string, string],
  item: z.ZodObject,
  query?: z.ZodType,
) => ({
  [`GET /${plural}/${plural}`]: list(what, item, query),
  [`POST /${plural}/${singular}`]: {
    summary: `Adds a ${what}.`,
    who: 'publisher',
    takes: withoutId(item),
    status: 201,
    gives: item,
    refusals: [409],
  } satisfies CallContract,
  [`PUT /${plural}/${singular}/{id}`]: change(what, item),
  [`DELETE /${plural}/${singular}/{id}`]: {
    summary: `Deletes a ${what} that nothing uses.`,
    who: 'publisher',
    takes: emptyRequest,
    status: 204,
    gives: null,
    refusals: [404, 409, 412],
  } satisfies CallContract,
});

/** List and change only. */
const fixedCollection = (
  what: string,
  [plural, singular]: readonly [string, string],
  item: z.ZodObject,
): Record<string, CallContract> => ({
  [`GET /${plural}/${plural}`]: list(what, item),
  [`PUT /${plural}/${singular}/{id}`]: change(what, item),
});

const field = z.string().max(300).default('');
const upload = (what: string, takes: z.ZodType, bodyLimit: 'screenshot' | 'model'): CallContract => ({
  summary: `Takes a file ${what}.`,
  who: 'publisher',
  takes,
  upload: 'file',
  status: 200,
  gives: assetAnswer,
  refusals: [404, 422],
  bodyLimit,
});
const pictureUpload = (what: string) => upload(what, z.strictObject({ path: field }), 'screenshot');

const value = (what: string, gives: z.ZodType): CallContract => ({
  summary: `${what}.`,
  who: 'anyone',
  status: 200,
  gives,
});
const configChange = (what: string, takes: z.ZodType, gives: z.ZodType): CallContract => ({
  summary: `Changes ${what}.`,
  who: 'publisher',
  takes,
  status: 200,
  gives,
  refusals: [404, 412],
});

export const catalogueCalls = callsOf('catalogue', {
  ...collection('product', ['products', 'product'], productSchema, productListQuery),
  'PUT /products/product/update-price/{id}': {
    summary: 'Changes prices of a product.',
    who: 'publisher',
    takes: updatePriceRequest,
    status: 200,
    gives: productSchema,
    refusals: [404, 412],
  },
  'POST /products/upload': {
    ...upload(
      'of a product: its 3D model or a picture',
      z.strictObject({ imageFolder: field, newName: field, id: field }),
      'model',
    ),
    gives: productSchema,
  },
  'POST /products/uploadGeneric': {
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
    gives: productSchema,
  },
  'GET /products/snapshot': value('The whole catalogue that planning needs', snapshotSchema),
  'GET /products/assets/{name}': {
    summary: 'A stored model or picture; its name is given by the service.',
    who: 'anyone',
    status: 200,
    gives: 'image/*',
    refusals: [404],
  },
  ...collection('material', ['materials', 'material'], materialSchema),
  'POST /materials/upload': upload(
    'of a material',
    z.strictObject({ material: field, materialGroup: field, id: field }),
    'screenshot',
  ),
  ...collection('colour scheme', ['colorSchemes', 'colorScheme'], colorSchemeSchema),
  'POST /colorSchemes/upload': pictureUpload('of a colour scheme'),
  ...collection('trim or filler', ['trimandFillers', 'trimandFiller'], trimAndFillerSchema),
  'POST /trimandFillers/upload': pictureUpload('of a trim or filler'),
  ...collection('menu item', ['leftMenuItems', 'leftMenuItem'], leftMenuItemSchema),
  'GET /leftMenuItems/leftMenuItems/full': value('The menu as a tree', z.array(menuTreeSchema)),
  ...collection('slide', ['slides', 'slide'], slideSchema),
  'POST /slides/upload': pictureUpload('of a slide'),
  ...collection('help tip', ['helpTips', 'helpTip'], helpTipSchema),
  ...fixedCollection('discount', ['discounts', 'discount'], discountsSchema),
  'GET /emails/emails': { ...list('notification e-mail', notificationEmailSchema), who: 'publisher' },
  'PUT /emails/email/{id}': change('notification e-mail', notificationEmailSchema),
  ...fixedCollection('tool tip', ['toolTips', 'toolTip'], toolTipSchema),
  'GET /config/get-wall-gap-value': value('The gap to walls', gapValueSchema),
  'GET /config/get-wall-gap-instance': value('The record of the gap to walls', gapInstanceSchema),
  'GET /config/get-casing-value': value('The casing of generic openings', configValueSchema),
  'GET /config/get-casing-instance': value('The record of the casing', configInstanceSchema),
  'GET /config/get-msg-calculate-trim': value('The note beside trim', calculateMessageSchema),
  'GET /config/get-msg-calculate-filler': value('The note beside filler', calculateMessageSchema),
  'GET /config/get-instance-of-calculate-trim': value(
    'The record of the note beside trim',
    calculateMessageInstanceSchema,
  ),
  'GET /config/get-instance-of-calculate-filler': value(
    'The record of the note beside filler',
    calculateMessageInstanceSchema,
  ),
  'PUT /config/update-wall-gap-value': configChange(
    'the gap to walls',
    updateConfigRequest,
    gapInstanceSchema,
  ),
  'PUT /config/update-casing-value': configChange('the casing', updateConfigRequest, configInstanceSchema),
  'PUT /config/update-instance-of-calculate-msg': configChange(
    'the note beside trim or filler',
    updateMessageRequest,
    calculateMessageInstanceSchema,
  ),
  'GET /json/steps.json': value('The steps of the wizard', stepsSchema),
  'GET /json/country-by-abbreviation.json': value('Where orders can be sent', countriesSchema),
});
