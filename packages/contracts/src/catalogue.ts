/** The catalogue on the wire: field names of the back-office spec, section 3. Lengths in centimetres, prices in decimals of the shop's currency. */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { saidSchema } from './problem';
import { emailNames, type EmailName } from './emails';
import { menuItemKinds } from './menuKinds';
import { translationsOf } from './translations';

const text = z.string().max(4000);
const length = z.number().min(0).max(100_000);
const price = z.number().min(0).max(10_000_000);

/** The variant that the shop sells under the SKU beside it; empty when it sells none. */
const shopifyVariantId = z
  .string()
  .max(80)
  .regex(/^(gid:\/\/shopify\/ProductVariant\/\d{1,20})?$/);

export const woodPriceSchema = z.object({
  sku: z.string().max(60),
  unit_price: price,
  stain_unit: price,
  lacquer: price,
  shopifyVariantId: shopifyVariantId.default(''),
});
const colorSchemePrices = z.object({ mahogany: woodPriceSchema, pine: woodPriceSchema });

export const productSchema = z.object({
  _id: z.string(),
  base_model_name: z.string(),
  description: text,
  descriptionInfo: text,
  usageTip: text,
  /** A page about the product, at the shop's own address or elsewhere; empty when there is none. */
  externalLink: z.string().max(2000).default(''),
  /** What the link says; the shop's usual words when empty. */
  externalLinkText: z.string().max(120).default(''),
  isGeneric: z.boolean(),
  isOpening: z.boolean(),
  /** Snapping turns it to no wall. */
  disableAutoOrientation: z.boolean(),
  left_menu_alias: z.string(),
  category: z.string(),
  dimension_units: z.literal('cm'),
  width: length,
  length,
  height: length,
  casing: length,
  defaultHeightFromFloor: length,
  shelfType: z.enum(['wall', 'island']).nullable(),
  shelfPositionType: z.enum(['end', 'island', 'jointLeft', 'jointRight']).nullable(),
  baseOverlap: length,
  corner_type: z.enum(['Curved', 'Segmented', 'Column', 'Void']).nullable(),
  /** A crown is made for its curved front. Curved corners have one whatever this says, other corners none. */
  isCurved: z.boolean(),
  lighting_for_cabinet: z.enum([
    'None',
    '3 Bulb Lighting Kit',
    '6 Bulb Lighting Kit',
    '12 Bulb Lighting Kit',
  ]),
  /** Of the product with its lights in; null where it is not sold so. */
  lightedSku: z.string().nullable(),
  lightedShopifyVariantId: shopifyVariantId.default(''),
  archLighting: z.object({ type: z.string(), qtyLighting: z.number().int().min(0) }).nullable(),
  hotzones: z.object({ wall: z.boolean() }),
  /** Centimetres kept free behind it at a wall, and beside it; a negative number counts as 0. */
  borders: z.object({ wall: z.number(), default: z.number() }),
  swapGroup: z.string().nullable(),
  columnCount: z.number().int().min(0),
  total_bottles: z.number().int().min(0),
  lbs: z.number().min(0),
  shipping: price,
  /** Where it has a price in neither wood. */
  unit_price: price,
  color_scheme: colorSchemePrices,
  colors: z.record(
    z.string(),
    z.object({
      name: z.string(),
      hex: z.string(),
      sku: z.string(),
      default: z.boolean(),
      shopifyVariantId: shopifyVariantId.default(''),
      /** What readers see for `name`, by which projects name it; the same when absent. */
      shownName: text.optional(),
      translations: translationsOf({ name: text }),
    }),
  ),
  isExcludedTopCrownTrim: z.boolean(),
  hasSubItems: z.boolean(),
  subItems: z.array(
    z.object({
      _id: z.string(),
      description: z.string(),
      translations: translationsOf({ description: text }),
    }),
  ),
  defaultRotationDegree: z.number(),
  contextualMsg: text,
  contextualImg: text,
  productImage: text,
  visible: z.boolean(),
  /** Names the generator that draws the product where it has no model of its own. */
  drawnAs: z.string(),
  /** Position in its menu. */
  orderNumber: z.number().int(),
  /** Of the stored 3D model; empty where `drawnAs` draws it. */
  modelUrl: text.default(''),
  leftMenuImg: text.default(''),
  swapImage: text.default(''),
  texture: z.array(text).default([]),
  /** `none`: no wall attracts it. Anything else is a note that nothing follows from. */
  wallInteraction: text.default(''),
  /** ISO 8601 UTC of its first publishing; empty for what came with the shop. */
  dt: z.string().default(''),
  /** What readers see for `base_model_name`; the same when absent. */
  modelName: text.optional(),
  translations: translationsOf({
    description: text,
    base_model_name: text,
    descriptionInfo: text,
    usageTip: text,
    externalLinkText: text,
    contextualMsg: text,
  }),
});
export type WireProduct = z.infer<typeof productSchema>;

export const trimAndFillerSchema = z.object({
  _id: z.string(),
  trimandFillerName: z.string(),
  symbolName: z.string(),
  description: text,
  /** How it is sold, said where customers are asked about it. */
  productdescription: text,
  trimandFillerImage: text,
  length,
  width: length,
  height: length,
  lbs: z.number().min(0),
  shipping: price,
  visible: z.boolean(),
  color_scheme: colorSchemePrices,
  translations: translationsOf({ trimandFillerName: text, description: text, productdescription: text }),
});
export type WireAccessory = z.infer<typeof trimAndFillerSchema>;

/** With the prefix 0x. */
const color = z.string().regex(/^0x[0-9a-f]{6}$/i);

/** What a material of a colour scheme has in fields that nobody has set: they change nothing. */
export const plainSchemeMaterial = {
  emissive: '0x000000',
  specular: '0x111111',
  shininess: 30,
  map: '',
  aoMap: '',
} as const;

export const schemeMaterialSchema = z.object({
  materialType: z.enum(['MeshPhongMaterial', 'MeshStandardMaterial']),
  materialName: z.string(),
  color,
  metalness: z.number(),
  roughness: z.number(),
  emissive: color.default(plainSchemeMaterial.emissive),
  specular: color.default(plainSchemeMaterial.specular),
  shininess: z.number().min(0).max(1000).default(plainSchemeMaterial.shininess),
  /** Addresses of pictures; empty for none. */
  map: text.default(plainSchemeMaterial.map),
  aoMap: text.default(plainSchemeMaterial.aoMap),
});

export const colorSchemeSchema = z.object({
  _id: z.string(),
  colorSchemeUniqueName: z.string(),
  colorSchemeName: z.enum(['Mahogany', 'Pine']),
  woodSpecies: z.enum(['Mahogany', 'Pine']),
  stain: z.string(),
  /** What readers see for `stain`, by which projects name it; the same when absent. */
  stainName: z.string().optional(),
  colorSchemeImage: text,
  productDetailsImage: text,
  materials: z.array(schemeMaterialSchema),
  translations: translationsOf({ stain: text }),
});

export const discountsSchema = z.object({
  _id: z.string(),
  unitPrice: z.number().min(0).max(100),
  shipping: z.number().min(0).max(100),
  finish: z.number().min(0).max(100),
  lacquer: z.number().min(0).max(100),
});
export type WireDiscounts = z.infer<typeof discountsSchema>;

export const leftMenuItemSchema = z.object({
  _id: z.string(),
  text: z.string(),
  parentId: z.string(),
  orderNumber: z.number().int(),
  /** As its text says when absent: see `kindOfMenuItem`. */
  kind: z.enum(menuItemKinds).optional(),
  /** False for one that customers are not shown, with all below it; true when absent. */
  visible: z.boolean().optional(),
  /** What readers see for `text`, by which products name it; the same when absent. */
  name: z.string().optional(),
  translations: translationsOf({ text }),
});
export type LeftMenuItem = z.infer<typeof leftMenuItemSchema>;

export interface MenuTreeItem extends LeftMenuItem {
  /** Of the item itself, withdrawn ones too; not counted when absent. */
  readonly products?: number | undefined;
  readonly children: readonly MenuTreeItem[];
}
/** In which language the texts are; absent: in English, with the translations beside them, as publishers change them. */
const language = z.enum(LANGUAGES).optional();
/** What is only ever read in one language; absent: English. */
export const spokenQuery = z.strictObject({ language: z.enum(LANGUAGES).default('en') });

/** Unless `hidden` is asked for, items that are hidden are left out with all below them. */
export const menuTreeQuery = z.strictObject({ hidden: z.enum(['', 'true']).default(''), language });
export const menuTreeSchema: z.ZodType<MenuTreeItem> = leftMenuItemSchema.extend({
  products: z.number().int().min(0).optional(),
  get children() {
    return z.array(menuTreeSchema);
  },
}) as z.ZodType<MenuTreeItem>;

export const configValueSchema = z.object({ value: z.number() });
export const configInstanceSchema = z.object({ _id: z.string(), value: z.number() });
export const gapValueSchema = z.object({ gap: z.number() });
export const gapInstanceSchema = z.object({ _id: z.string(), gap: z.number() });
export const calculateMessageSchema = z.object({
  header_text: z.string(),
  body_text: z.string(),
  is_visible: z.boolean(),
  translations: translationsOf({ header_text: text, body_text: text }),
});
export type CalculateMessage = z.infer<typeof calculateMessageSchema>;
const shownMessageSchema = calculateMessageSchema.omit({ translations: true });
export const calculateMessageInstanceSchema = z.object({ _id: z.string(), data: calculateMessageSchema });

export const stepSchema = z.object({
  index: z.number().int().min(0).max(4),
  title: z.string(),
  shortTitle: z.string(),
  text: z.string(),
});
export const stepsSchema = z.array(stepSchema).length(5);
export type WizardStep = z.infer<typeof stepSchema>;

/** What placed objects depend on, as it was in an earlier version of their product. */
export const productVersionSchema = productSchema
  .pick({
    width: true,
    length: true,
    height: true,
    casing: true,
    isOpening: true,
    corner_type: true,
    shelfType: true,
    hotzones: true,
    baseOverlap: true,
    shipping: true,
  })
  .extend({
    version: z.number().int().min(1),
    unit_prices: z.object({ mahogany: price, pine: price }),
    /** What it kept free behind it at a wall; nothing when absent. */
    borders: z.object({ wall: z.number() }).optional(),
  });
export type WireProductVersion = z.infer<typeof productVersionSchema>;

/** Of a product what planning and the shop need, in one language; its model and other files only where there are some. */
export const snapshotProductSchema = productSchema
  .omit({ wallInteraction: true, dt: true, translations: true })
  .extend({
    modelUrl: text.optional(),
    leftMenuImg: text.optional(),
    swapImage: text.optional(),
    texture: z.array(text).optional(),
    /** Only where planning follows it. */
    wallInteraction: text.optional(),
    /** Counts the changes of what `productVersionSchema` holds, from 1; 1 when absent. */
    version: z.number().int().min(1).optional(),
    /** As it was sold before, oldest first: every size, and the latest prices. None when absent. */
    earlier: z.array(productVersionSchema).optional(),
  });
/** What is as in `plainSchemeMaterial` is left out. */
export const snapshotColorSchemeSchema = colorSchemeSchema.omit({ translations: true }).extend({
  materials: z.array(
    schemeMaterialSchema.extend({
      emissive: color.optional(),
      specular: color.optional(),
      shininess: z.number().optional(),
      map: text.optional(),
      aoMap: text.optional(),
    }),
  ),
});

/** Everything planning needs, in one answer with a version that changes whenever any of it does. */
export const snapshotSchema = z.object({
  version: z.string(),
  currency: z.literal('MYR'),
  products: z.array(snapshotProductSchema),
  trimAndFillers: z.array(trimAndFillerSchema.omit({ translations: true })),
  colorSchemes: z.array(snapshotColorSchemeSchema),
  discounts: discountsSchema.omit({ _id: true }),
  wallGap: z.number(),
  casing: z.number(),
  messages: z.object({ trim: shownMessageSchema, filler: shownMessageSchema }),
});
export type WireSnapshot = z.infer<typeof snapshotSchema>;

/** What the stream of the catalogue tells, by its event `catalogue`. */
export type ReleasedCatalogue = Pick<WireSnapshot, 'version'>;

export const materialGroups = {
  floor: ['Concrete', 'Brick', 'Stone', 'Paint', 'Textured', 'Tile', 'Vinyl'],
  wall: ['Block', 'Brick', 'Concrete', 'Paint', 'Stone', 'Stucco', 'Tile', 'Wood'],
} as const;

/** A wall or floor covering; one without a picture at `path` is drawn in its colour. Sizes in centimetres of one repeat. */
export const materialSchema = z.object({
  _id: z.string(),
  material: z.enum(['wall', 'floor']),
  materialGroup: z.string(),
  name: z.string(),
  scale: z.number().positive(),
  width: length,
  height: length,
  path: text,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  translations: translationsOf({ name: text }),
});
export type WireMaterial = z.infer<typeof materialSchema>;

export const slideSchema = z.object({
  _id: z.string(),
  header: text,
  text,
  imageUrl: text,
  orderNumber: z.number().int(),
  translations: translationsOf({ header: text, text }),
});
export type WireSlide = z.infer<typeof slideSchema>;

const tip = {
  title: text,
  text,
  orderNumber: z.number().int(),
  translations: translationsOf({ title: text, text }),
};
export const helpTipSchema = z.object({ _id: z.string(), ...tip, subTips: z.array(z.object(tip)) });
export type WireHelpTip = z.infer<typeof helpTipSchema>;

/** `_id` names the control it explains. */
export const toolTipSchema = z.object({ _id: z.string(), text, translations: translationsOf({ text }) });

const place = { abbreviation: z.string().length(2) };
/** Where orders can be sent: the answer of GET /json/country-by-abbreviation.json. */
export const countriesSchema = z.array(
  z.object({
    country: z.string(),
    ...place,
    states: z.array(z.object({ name: z.string(), ...place })),
  }),
);
export type Countries = z.infer<typeof countriesSchema>;

/**
 * Query of a list of the catalogue: all of it on one page unless asked otherwise, at most 500 on each. It is sorted by its name or one
 * of these, from the last with a `-` before it; an empty sort is the shop's order. With `_id` it is that record, or none.
 */
const listQuery = (...by: readonly string[]) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(500).default(500),
    sort: z.enum(['', ...['name', ...by].flatMap((column) => [column, `-${column}`])]).default(''),
    search: z.string().max(200).default(''),
    _id: z.string().max(100).optional(),
    language,
  });
export const catalogueListQuery = listQuery();
/** Every list takes these; what else it takes is a field that records must have with this value. */
export type CatalogueListQuery = z.output<typeof catalogueListQuery>;

/** Absent for both. */
const truth = z.enum(['true', 'false']).optional();
const word = z.string().max(100).optional();

/** `mahogany` and `pine` are the prices in these woods. */
const soldBy = ['width', 'length', 'height', 'lbs', 'shipping', 'mahogany', 'pine'] as const;

/** `menu` is the id of a left-menu item: its products and those of the items below it. */
export const productListQuery = listQuery(
  'left_menu_alias',
  'category',
  'total_bottles',
  'dt',
  ...soldBy,
).extend({
  menu: z.string().max(60).optional(),
  isGeneric: truth,
  visible: truth,
  category: word,
  swapGroup: word,
});
export const materialListQuery = listQuery('material', 'materialGroup', 'scale', 'width', 'height').extend({
  material: z.enum(['wall', 'floor']).optional(),
  materialGroup: word,
});
export const colorSchemeListQuery = listQuery('woodSpecies', 'stain').extend({
  woodSpecies: z.enum(['Mahogany', 'Pine']).optional(),
});
export const trimAndFillerListQuery = listQuery('symbolName', ...soldBy).extend({ visible: truth });
export const leftMenuItemListQuery = listQuery('orderNumber').extend({
  kind: z.enum(menuItemKinds).optional(),
  visible: truth,
});
export const orderedListQuery = listQuery('orderNumber');
export const emailListQuery = listQuery('subject');
export const toolTipListQuery = listQuery('text');

/** A notification e-mail as the publisher words it: plain text with `{{placeholders}}`, those of its kind. */
export const notificationEmailSchema = z.object({
  _id: z.enum(emailNames as [EmailName, ...EmailName[]]),
  emailName: z.string(),
  /** One line. */
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/),
  header: z.string().max(200),
  message: text,
  /** Addresses that get a copy; at most ten. */
  bcc: z.array(z.email()).max(10),
  includeSceneUrl: z.boolean(),
  includeSocialLinks: z.boolean(),
  includeCompanyInfo: z.boolean(),
  translations: translationsOf({ subject: text, header: text, message: text }),
});
export type NotificationEmail = z.infer<typeof notificationEmailSchema>;

/** What a publisher should know of what was published all the same. */
const warningSchema = z.object({ path: z.string(), message: z.string(), says: saidSchema.optional() });
export const publishedWarnings = z.array(warningSchema);
/**
 * A record as it is published: with the number of its changes, which If-Match names as `"v<version>"`. Warnings come with the answer to
 * a change only, where there are some.
 */
export const published = <T extends z.ZodRawShape>(record: z.ZodObject<T>) =>
  record.extend({ version: z.number().int().min(1), warnings: publishedWarnings.optional() });
export type Published<T> = T & {
  readonly version: number;
  readonly warnings?: readonly z.infer<typeof warningSchema>[] | undefined;
};

/** What is taken of a 3D model. */
export const MODEL_MOST = {
  MB: 8,
  triangles: 50_000,
  /** Pixels of either side. */
  texture: 2048,
} as const;

export const assetAnswer = z.object({ url: z.string() });

/** A 3D model as it is: what it draws, its textures in pixels, and the box around it in centimetres as a product has them. */
export const measuredModelSchema = z.object({
  triangles: z.number().int(),
  textures: z.array(z.object({ width: z.number(), height: z.number() })),
  box: z.object({ width: z.number(), length: z.number(), height: z.number() }),
  /** Centimetres of its lowest point above the floor that it was drawn on. */
  lowest: z.number(),
});

/** A file that was taken before the record it is for: its address goes into the record later, and what it turned out to be. */
export const assetReport = assetAnswer.extend({
  kind: z.enum(['model', 'picture']),
  /** As it was sent. */
  bytes: z.number().int(),
  model: measuredModelSchema.omit({ lowest: true }).optional(),
});
