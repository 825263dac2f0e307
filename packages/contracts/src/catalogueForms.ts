/**
 * What publishers send: the form fields of the back-office spec, section 3, each with the value it has when it is left out.
 * Rules that need other records, or a sentence of the specification, are the service's.
 */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { isMailable } from './emailAddress';
import {
  colorSchemeSchema,
  discountsSchema,
  helpTipSchema,
  materialGroups,
  materialSchema,
  notificationEmailSchema,
  productSchema,
  plainSchemeMaterial,
  schemeMaterialSchema,
  slideSchema,
  woodPriceSchema,
} from './catalogue';
import { menuItemKinds } from './menuKinds';
import { productKinds } from './productKinds';
import { sentTranslationsOf } from './translations';
import { isVisible, seenOrEmpty } from './visible';

const PRICE_LIMIT = 10_000_000;
const text = z.string().max(4000);
const name = z.string().trim().overwrite(seenOrEmpty).min(1).max(200);
/** In another language; empty where it is said in English. */
const otherName = z.string().trim().max(200);
const linkText = z.string().max(120);
/**
 * Where a picture, a model or a page is: a path of the shop's own, as uploads give it, or the address of somebody else's server,
 * encrypted and by its name; empty for nothing. What was stored before this was asked stays readable.
 */
const address = z
  .string()
  .max(4000)
  .regex(
    /^(|\/(?![/\\])[^\s\\]*|https:\/\/([A-Za-z0-9-]+\.)+[A-Za-z]{2,}(:\d{1,5})?([/?#][^\s\\]*)?)$/,
    'no-file-of-shop',
  );
const length = z.number().min(0).max(100_000);
const count = z.number().int().min(0).max(100_000);
/** Below 0 it is refused in the words of the specification. Decimals of the shop's currency. */
export const sentPrice = z.number().min(-PRICE_LIMIT).max(PRICE_LIMIT);
const position = z.number().int().min(-1_000_000).max(1_000_000);
/** As prefixed by 0x or #; stored with 0x. */
const color = z.string().regex(/^(0x|#)[0-9a-f]{6}$/i);
const { shopifyVariantId } = woodPriceSchema.shape;

const woodPriceForm = z.strictObject({
  sku: z.string().max(60).default(''),
  unit_price: sentPrice.default(0),
  stain_unit: sentPrice.default(0),
  lacquer: sentPrice.default(0),
  shopifyVariantId,
});
const noPrice = { sku: '', unit_price: 0, stain_unit: 0, lacquer: 0, shopifyVariantId: '' };
const colorSchemeForm = z.strictObject({
  mahogany: woodPriceForm.default(noPrice),
  pine: woodPriceForm.default(noPrice),
});
const noPrices = { mahogany: noPrice, pine: noPrice };

const { shape } = productSchema;

/** Another product by its `_id`, or without one a name on the list, which is then needed. */
const partForm = z
  .strictObject({
    _id: z.string().max(100).default(''),
    description: text.default(''),
    translations: sentTranslationsOf({ description: text }),
  })
  .refine(({ _id, description }) => _id !== '' || isVisible(description), {
    path: ['description'],
    error: 'field-missing',
  });

/** A standard product or a generic model. */
export const productForm = z.strictObject({
  description: name,
  left_menu_alias: z.string().min(1).max(200),
  width: length,
  length,
  height: length,
  /** As `description` when absent. */
  base_model_name: name.optional(),
  descriptionInfo: text.default(''),
  usageTip: text.default(''),
  externalLink: address.default(''),
  externalLinkText: linkText.default(''),
  isGeneric: z.boolean().default(false),
  isOpening: z.boolean().default(false),
  disableAutoOrientation: z.boolean().default(false),
  category: z.string().max(100).default(''),
  dimension_units: shape.dimension_units.default('cm'),
  casing: length.default(0),
  /** The usual one when absent. */
  defaultHeightFromFloor: length.optional(),
  shelfType: shape.shelfType.default(null),
  shelfPositionType: shape.shelfPositionType.default(null),
  baseOverlap: length.default(0),
  corner_type: shape.corner_type.default(null),
  /** Follows the corner type when absent. */
  isCurved: z.boolean().optional(),
  lighting_for_cabinet: shape.lighting_for_cabinet.default('None'),
  lightedSku: z.string().max(60).nullable().default(null),
  lightedShopifyVariantId: shopifyVariantId,
  archLighting: z
    .strictObject({ type: z.string().max(60).default(''), qtyLighting: count.default(0) })
    .nullable()
    .default(null),
  hotzones: z.strictObject({ wall: z.boolean() }).default({ wall: false }),
  borders: z
    .strictObject({ wall: z.number().min(-1000).max(1000), default: z.number().min(-1000).max(1000) })
    .default({ wall: 0, default: 0 }),
  swapGroup: z.string().max(100).nullable().default(null),
  columnCount: count.default(0),
  total_bottles: count.default(0),
  lbs: length.default(0),
  shipping: sentPrice.default(0),
  unit_price: sentPrice.default(0),
  color_scheme: colorSchemeForm.default(noPrices),
  colors: z
    .record(
      z.string().regex(/^[A-Za-z0-9][\w -]{0,59}$/),
      z.strictObject({
        name: z.string().overwrite(seenOrEmpty).min(1).max(60),
        hex: z.string().regex(/^#[0-9a-f]{6}$/i),
        sku: z.string().max(60).default(''),
        default: z.boolean().default(false),
        shopifyVariantId,
        translations: sentTranslationsOf({ name: z.string().max(60) }),
      }),
    )
    .default({
      white: { name: 'white', hex: '#ffffff', sku: '', default: true, shopifyVariantId: '' },
      black: { name: 'black', hex: '#000000', sku: '', default: false, shopifyVariantId: '' },
    }),
  /** True for generic models when absent: nobody crowns a door. */
  isExcludedTopCrownTrim: z.boolean().optional(),
  /** Follows from `subItems`, whatever is sent. */
  hasSubItems: z.boolean().optional(),
  subItems: z.array(partForm).max(100).default([]),
  /** Degrees of one turn. */
  defaultRotationDegree: z.number().min(0).max(360).default(10),
  contextualMsg: text.default(''),
  contextualImg: address.default(''),
  productImage: address.default(''),
  leftMenuImg: address.default(''),
  swapImage: address.default(''),
  modelUrl: address.default(''),
  texture: z.array(address).max(20).default([]),
  wallInteraction: text.default(''),
  visible: z.boolean().default(true),
  drawnAs: z.enum(productKinds).default(''),
  /** After the others of its menu when absent. */
  orderNumber: position.optional(),
  /** The time of publishing when absent. */
  dt: z.string().max(40).optional(),
  translations: sentTranslationsOf({
    description: otherName,
    base_model_name: otherName,
    descriptionInfo: text,
    usageTip: text,
    externalLinkText: linkText,
    contextualMsg: text,
  }),
});
export type ProductForm = z.output<typeof productForm>;

export const trimAndFillerForm = z.strictObject({
  trimandFillerName: name,
  symbolName: z.string().regex(/^\w{1,40}$/),
  description: text.default(''),
  productdescription: text.default(''),
  trimandFillerImage: address.default(''),
  length: length.default(0),
  width: length.default(0),
  height: length.default(0),
  lbs: length.default(0),
  shipping: sentPrice.default(0),
  visible: z.boolean().default(true),
  color_scheme: colorSchemeForm.default(noPrices),
  translations: sentTranslationsOf({
    trimandFillerName: otherName,
    description: text,
    productdescription: text,
  }),
});
export type TrimAndFillerForm = z.output<typeof trimAndFillerForm>;

const material = schemeMaterialSchema.shape;
export const colorSchemeFormRequest = z.strictObject({
  colorSchemeUniqueName: z.string().regex(/^[\w -]{1,100}$/),
  colorSchemeName: colorSchemeSchema.shape.colorSchemeName,
  /** As `colorSchemeName` when absent. */
  woodSpecies: colorSchemeSchema.shape.woodSpecies.optional(),
  stain: name,
  colorSchemeImage: address.default(''),
  productDetailsImage: address.default(''),
  materials: z
    .array(
      z.strictObject({
        materialType: material.materialType.default('MeshPhongMaterial'),
        materialName: name,
        color,
        emissive: color.default(plainSchemeMaterial.emissive),
        specular: color.default(plainSchemeMaterial.specular),
        map: address.default(plainSchemeMaterial.map),
        aoMap: address.default(plainSchemeMaterial.aoMap),
        metalness: z.number().min(0).max(1).default(0),
        roughness: z.number().min(0).max(1).default(0.75),
        shininess: material.shininess,
      }),
    )
    .max(50)
    .default([]),
  translations: sentTranslationsOf({ stain: otherName }),
});
export type ColorSchemeForm = z.output<typeof colorSchemeFormRequest>;

export const leftMenuItemForm = z.strictObject({
  text: name,
  parentId: z.string().min(1).max(100).default('rootVigilant'),
  /** After its siblings when absent. */
  orderNumber: position.optional(),
  /** Stays when absent; that of its text for a new item. */
  kind: z.enum(menuItemKinds).optional(),
  /** Stays when absent; true for a new item. */
  visible: z.boolean().optional(),
  translations: sentTranslationsOf({ text: otherName }),
});
export type LeftMenuItemForm = z.output<typeof leftMenuItemForm>;

const place = z.strictObject({
  _id: z.string().min(1).max(100),
  /** Of the record as it was read: 409 when it has another one by now. */
  version: z.number().int().min(1),
  orderNumber: position,
});
const places = <Place extends typeof place>(one: Place) =>
  z
    .array(one)
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'field-named-twice');

/** Where menu items shall be: all of them or none. */
export const menuPlacesRequest = z.strictObject({
  items: places(place.extend({ parentId: z.string().min(1).max(100) })),
});
export type MenuPlacesRequest = z.output<typeof menuPlacesRequest>;
/** In which order slides or help tips shall be: all of them or none. */
export const placesRequest = z.strictObject({ items: places(place) });
export type PlacesRequest = z.output<typeof placesRequest>;

export const materialForm = z
  .strictObject({
    material: materialSchema.shape.material,
    materialGroup: z.string().max(60),
    name,
    scale: z.number().positive().max(1000).default(1),
    width: length.default(100),
    height: length.default(100),
    path: address.default(''),
    color: materialSchema.shape.color.default('#cccccc'),
    translations: sentTranslationsOf({ name: otherName }),
  })
  .refine(
    ({ material: kind, materialGroup }) =>
      (materialGroups[kind] as readonly string[]).includes(materialGroup),
    {
      path: ['materialGroup'],
      error: 'structure-group',
    },
  );
export type MaterialForm = z.output<typeof materialForm>;

export const slideForm = z.strictObject({
  header: name,
  text: slideSchema.shape.text.default(''),
  imageUrl: address.default(''),
  orderNumber: position.optional(),
  translations: sentTranslationsOf({ header: otherName, text }),
});
export type SlideForm = z.output<typeof slideForm>;

const tipTranslations = sentTranslationsOf({ title: otherName, text });
export const helpTipForm = z.strictObject({
  title: name,
  text: helpTipSchema.shape.text.default(''),
  orderNumber: position.optional(),
  subTips: z
    .array(
      z.strictObject({
        title: name,
        text: text.default(''),
        orderNumber: position.default(0),
        translations: tipTranslations,
      }),
    )
    .max(50)
    .default([]),
  translations: tipTranslations,
});
export type HelpTipForm = z.output<typeof helpTipForm>;

export const discountsForm = z.strictObject(discountsSchema.omit({ _id: true }).shape);
export type DiscountsForm = z.output<typeof discountsForm>;

/** An empty text is refused in the words of the specification. */
export const toolTipForm = z.strictObject({ text, translations: sentTranslationsOf({ text }) });
export type ToolTipForm = z.output<typeof toolTipForm>;

const email = notificationEmailSchema.shape;
/** One line. */
const otherSubject = otherName.regex(/^[^\r\n]*$/);
export const notificationEmailForm = z.strictObject({
  emailName: name,
  subject: email.subject,
  header: email.header.default(''),
  message: text.overwrite(seenOrEmpty).min(1),
  bcc: z.array(z.email().refine(isMailable, 'invalid-email')).max(10).default([]),
  includeSceneUrl: z.boolean().default(false),
  includeSocialLinks: z.boolean().default(false),
  includeCompanyInfo: z.boolean().default(false),
  translations: sentTranslationsOf({ subject: otherSubject, header: email.header, message: text }),
});
/** An e-mail as it is worded on a screen; in English where no language is asked for. */
export const mailPreviewRequest = notificationEmailForm.extend({
  _id: email._id,
  language: z.enum(LANGUAGES).optional(),
});
export type MailPreviewRequest = z.output<typeof mailPreviewRequest>;
export type NotificationEmailForm = z.output<typeof notificationEmailForm>;

/** In place of a price that stays: absent. Decimals of the shop's currency. */
export const woodPriceChange = z
  .strictObject({ unit_price: sentPrice, stain_unit: sentPrice, lacquer: sentPrice })
  .partial();
export const updatePriceRequest = z.strictObject({
  color_scheme: z.strictObject({ mahogany: woodPriceChange, pine: woodPriceChange }).partial().optional(),
  shipping: sentPrice.optional(),
});
export type UpdatePriceRequest = z.output<typeof updatePriceRequest>;

/** The `_id` of the records that the configuration consists of. */
export const configIds = {
  wallGap: 'wall-gap',
  casing: 'casing',
  trim: 'calculate-trim',
  filler: 'calculate-filler',
} as const;
const configValue = z.number().min(-100_000).max(100_000);
/** Centimetres. */
export const updateWallGapRequest = z.strictObject({ _id: z.literal(configIds.wallGap), value: configValue });
export const updateCasingRequest = z.strictObject({ _id: z.literal(configIds.casing), value: configValue });
export const updateMessageRequest = z.strictObject({
  _id: z.enum([configIds.trim, configIds.filler]),
  data: z.strictObject({
    header_text: text,
    body_text: text,
    is_visible: z.boolean(),
    translations: sentTranslationsOf({ header_text: text, body_text: text }),
  }),
});
