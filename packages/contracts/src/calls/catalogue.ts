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
  published,
  slideSchema,
  snapshotSchema,
  stepsSchema,
  toolTipSchema,
  trimAndFillerSchema,
} from '../catalogue';
import {
  colorSchemeFormRequest,
  discountsForm,
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
} from '../catalogueForms';
import { emptyRequest, listOf } from '../problem';
import { callsOf, type CallContract } from './call';

const list = (what: string, item: z.ZodType, query: z.ZodType = catalogueListQuery): CallContract => ({
  summary: `Every ${what}.`,
  who: 'anyone',
  query,
  status: 200,
  gives: listOf(item),
});
const change = (what: string, gives: z.ZodType, takes: z.ZodType): CallContract => ({
  summary: `Replaces a ${what}.`,
  who: 'publisher',
  takes,
  status: 200,
  gives,
  refusals: [404, 412, 503],
});
/** Refuses with 409 what others know by its name or use. */
const withConflict = (call: CallContract): CallContract => ({
  ...call,
  refusals: [409, ...(call.refusals ?? [])],
});

type Segments = readonly [plural: string, singular: string];

interface Shapes {
  readonly item: z.ZodObject;
  readonly form: z.ZodType;
}
/** What may meet another record: a name that is taken, or somebody who uses it. */
type Meeting = 'add' | 'change' | 'delete';
const EVERY_MEETING: readonly Meeting[] = ['add', 'change', 'delete'];

/** List, add, change and delete, under the plural with the singular for one item. */
const collection = (
  what: string,
  [plural, singular]: Segments,
  { item, form }: Shapes,
  meetings: readonly Meeting[],
): Record<string, CallContract> => {
  const meeting = (kind: Meeting, call: CallContract): CallContract =>
    meetings.includes(kind) ? withConflict(call) : call;
  return {
    [`GET /${plural}/${plural}`]: list(what, published(item)),
    [`POST /${plural}/${singular}`]: meeting('add', {
      summary: `Adds a ${what}.`,
      who: 'publisher',
      takes: form,
      status: 201,
      gives: published(item),
      refusals: [503],
    }),
    [`PUT /${plural}/${singular}/{id}`]: meeting('change', change(what, published(item), form)),
    [`DELETE /${plural}/${singular}/{id}`]: meeting('delete', {
      summary: `Deletes a ${what} that nothing uses.`,
      who: 'publisher',
      takes: emptyRequest,
      status: 204,
      gives: null,
      refusals: [404, 412, 503],
    }),
  };
};

/** List and change only. */
const fixedCollection = (
  what: string,
  [plural, singular]: Segments,
  item: z.ZodObject,
  form: z.ZodType,
): Record<string, CallContract> => ({
  [`GET /${plural}/${plural}`]: list(what, published(item)),
  [`PUT /${plural}/${singular}/{id}`]: change(what, published(item), form),
});

const field = z.string().max(300).default('');
const upload = (what: string, takes: z.ZodType, bodyLimit: 'screenshot' | 'model'): CallContract => ({
  summary: `Takes a file ${what}.`,
  who: 'publisher',
  takes,
  upload: 'file',
  status: 200,
  gives: assetAnswer,
  refusals: [404, 412, 413, 415, 422, 503],
  bodyLimit,
  answersWithinS: 60,
});
const pictureUpload = (what: string): CallContract => ({
  ...upload(what, z.strictObject({ path: field }), 'screenshot'),
  refusals: [413, 415, 422, 503],
});

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
  refusals: [412, 503],
});

export const catalogueCalls = callsOf('catalogue', {
  ...collection('product', ['products', 'product'], { item: productSchema, form: productForm }, ['delete']),
  'GET /products/products': list('product', published(productSchema), productListQuery),
  'PUT /products/product/update-price/{id}': {
    summary: 'Changes prices of a product.',
    who: 'publisher',
    takes: updatePriceRequest,
    status: 200,
    gives: published(productSchema),
    refusals: [404, 412, 503],
  },
  'POST /products/upload': {
    ...upload(
      'of a product: its 3D model or a picture',
      z.strictObject({ imageFolder: field, newName: field, id: field }),
      'model',
    ),
    gives: published(productSchema),
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
    gives: published(productSchema),
  },
  'GET /products/snapshot': value('The whole catalogue that planning needs', snapshotSchema),
  'GET /products/assets/{name}': {
    summary: 'A stored model or picture; its name is given by the service.',
    who: 'anyone',
    status: 200,
    gives: 'image/*',
    refusals: [404],
  },
  ...collection('material', ['materials', 'material'], { item: materialSchema, form: materialForm }, []),
  'POST /materials/upload': upload(
    'of a material',
    z.strictObject({ material: field, materialGroup: field, id: field }),
    'screenshot',
  ),
  ...collection(
    'colour scheme',
    ['colorSchemes', 'colorScheme'],
    { item: colorSchemeSchema, form: colorSchemeFormRequest },
    EVERY_MEETING,
  ),
  'POST /colorSchemes/upload': pictureUpload('of a colour scheme'),
  ...collection(
    'trim or filler',
    ['trimandFillers', 'trimandFiller'],
    { item: trimAndFillerSchema, form: trimAndFillerForm },
    EVERY_MEETING,
  ),
  'POST /trimandFillers/upload': pictureUpload('of a trim or filler'),
  ...collection(
    'menu item',
    ['leftMenuItems', 'leftMenuItem'],
    { item: leftMenuItemSchema, form: leftMenuItemForm },
    EVERY_MEETING,
  ),
  'GET /leftMenuItems/leftMenuItems/full': value('The menu as a tree', z.array(menuTreeSchema)),
  ...collection('slide', ['slides', 'slide'], { item: slideSchema, form: slideForm }, []),
  'POST /slides/upload': pictureUpload('of a slide'),
  ...collection('help tip', ['helpTips', 'helpTip'], { item: helpTipSchema, form: helpTipForm }, []),
  ...fixedCollection('discount', ['discounts', 'discount'], discountsSchema, discountsForm),
  'GET /emails/emails': {
    ...list('notification e-mail', published(notificationEmailSchema)),
    who: 'publisher',
  },
  'PUT /emails/email/{id}': change(
    'notification e-mail',
    published(notificationEmailSchema),
    notificationEmailForm,
  ),
  ...fixedCollection('tool tip', ['toolTips', 'toolTip'], toolTipSchema, toolTipForm),
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
    updateWallGapRequest,
    gapInstanceSchema,
  ),
  'PUT /config/update-casing-value': configChange('the casing', updateCasingRequest, configInstanceSchema),
  'PUT /config/update-instance-of-calculate-msg': configChange(
    'the note beside trim or filler',
    updateMessageRequest,
    calculateMessageInstanceSchema,
  ),
  'GET /json/steps.json': value('The steps of the wizard', stepsSchema),
  'GET /json/country-by-abbreviation.json': value('Where orders can be sent', countriesSchema),
});
