/** The data files of the seed folder, completed: what a file leaves out has the value most records have. */
import { createHash } from 'node:crypto';
import {
  countriesSchema,
  inEachLanguage,
  notificationEmailSchema,
  productSchema,
  stepsSchema,
  trimAndFillerSchema,
  type WireAccessory,
  type WireProduct,
  type WizardStep,
} from '@rackwright/contracts';
import { shippedMail } from '@rackwright/words/mails';
import type { Language } from '@rackwright/words';
import { shippedWords } from '@rackwright/words/shipped';
import { z } from 'zod';
import colorSchemes from '../../seed/colorSchemes.json';
import config from '../../seed/config.json';
import countriesFile from '../../seed/countries.json';
import discounts from '../../seed/discounts.json';
import emails from '../../seed/emails.json';
import generics from '../../seed/generics.json';
import helpTips from '../../seed/helpTips.json';
import leftMenuItems from '../../seed/leftMenuItems.json';
import materials from '../../seed/materials.json';
import products from '../../seed/products.json';
import trimAndFillers from '../../seed/trimAndFillers.json';
import { readContents, type Contents } from '../collections';
import { isMenuRoot, MENU_ROOT } from '../menu';
import { emailTranslations, withSeedWords } from './seedWords';

const { slides, tips } = shippedWords.en;

const noPrice = { sku: '', unit_price: 0, stain_unit: 0, lacquer: 0 };

const productDefaults = {
  isGeneric: false,
  isOpening: false,
  disableAutoOrientation: false,
  dimension_units: 'cm',
  casing: 0,
  defaultHeightFromFloor: 0,
  shelfType: null,
  shelfPositionType: null,
  baseOverlap: 0,
  corner_type: null,
  isCurved: false,
  lighting_for_cabinet: 'None',
  lightedSku: null,
  archLighting: null,
  hotzones: { wall: false },
  borders: { wall: 0, default: 0 },
  swapGroup: null,
  columnCount: 0,
  total_bottles: 0,
  lbs: 0,
  shipping: 0,
  unit_price: 0,
  color_scheme: { mahogany: noPrice, pine: noPrice },
  colors: {},
  isExcludedTopCrownTrim: false,
  /** Degrees of one turn. */
  defaultRotationDegree: 10,
  contextualMsg: '',
  contextualImg: '',
  productImage: '',
  visible: true,
};

/** In the files, what a product is called is said once, and its parts are names. */
const named = z.looseObject({
  description: z.string(),
  subItems: z.array(z.string()).default([]),
});

/** Below the numbers that shops have, so that none of theirs is meant. */
const FIRST_VARIANT = 1_000_000_000;

/**
 * The variant of the demonstration shop that is sold under this SKU, always the same: 1,000,000,000 and the first 8
 * hexadecimal digits of the SKU's SHA-256. None for no SKU.
 */
export function demonstrationVariant(sku: string): string {
  if (sku === '') return '';
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, 8);
  return `gid://shopify/ProductVariant/${FIRST_VARIANT + Number.parseInt(hash, 16)}`;
}

const sold = <T extends { readonly sku: string }>(price: T) => ({
  ...price,
  shopifyVariantId: demonstrationVariant(price.sku),
});

const soldInWoods = ({ mahogany, pine }: WireAccessory['color_scheme']) => ({
  mahogany: sold(mahogany),
  pine: sold(pine),
});

const soldProduct = (product: WireProduct): WireProduct => ({
  ...product,
  color_scheme: soldInWoods(product.color_scheme),
  colors: Object.fromEntries(Object.entries(product.colors).map(([key, color]) => [key, sold(color)])),
  lightedShopifyVariantId: demonstrationVariant(product.lightedSku ?? ''),
});

/** An unknown field in a data file is a mistake in it, so it is refused. */
const completeProduct = (more: object) => (file: unknown) => {
  const { subItems, ...record } = named.parse(file);
  const complete = z.strictObject(productSchema.shape).parse({
    base_model_name: record.description,
    hasSubItems: subItems.length > 0,
    subItems: subItems.map((description) => ({ _id: '', description })),
    ...productDefaults,
    ...more,
    ...record,
  });
  return soldProduct(complete);
};

function completeAccessory(file: object): WireAccessory {
  const complete = z
    .strictObject(trimAndFillerSchema.shape)
    .parse({ trimandFillerImage: '', visible: true, ...file });
  return { ...complete, color_scheme: soldInWoods(complete.color_scheme) };
}

/** Its words are those that the product ships in every language. */
const completeEmail = (file: { readonly _id: string }) => {
  const name = notificationEmailSchema.shape._id.parse(file._id);
  return { ...file, ...shippedMail(name, 'en'), ...emailTranslations(name) };
};

const belowMenuRoot = <T extends { readonly parentId: string }>(item: T): T =>
  isMenuRoot(item.parentId) ? { ...item, parentId: MENU_ROOT } : item;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

/** The whole seed catalogue. Throws when a data file has a mistake. */
export function seedContents(): Contents {
  return readContents({
    products: [
      ...products.map(completeProduct({})),
      ...generics.map(completeProduct({ isGeneric: true, isExcludedTopCrownTrim: true })),
    ].map(withSeedWords('products')),
    trimAndFillers: trimAndFillers.map(completeAccessory).map(withSeedWords('trimAndFillers')),
    colorSchemes: colorSchemes
      .map((file) => ({ colorSchemeImage: '', productDetailsImage: '', ...file }))
      .map(withSeedWords('colorSchemes')),
    discounts,
    leftMenuItems: leftMenuItems.map(belowMenuRoot).map(withSeedWords('leftMenuItems')),
    materials: materials.map(withSeedWords('materials')),
    slides: keysOf(slides).map((_id, index) => ({
      _id,
      ...slides[_id],
      imageUrl: '',
      orderNumber: index + 1,
      translations: inEachLanguage((language) => shippedWords[language].slides[_id]),
    })),
    helpTips: helpTips.map(withSeedWords('helpTips')),
    toolTips: keysOf(tips).map((_id) => ({
      _id,
      text: tips[_id],
      translations: inEachLanguage((language) => ({ text: shippedWords[language].tips[_id] })),
    })),
    emails: emails.map(completeEmail),
    config: config.map(withSeedWords('config')),
  });
}

/** The wizard's steps, like the countries of orders, are part of the program, not edited by publishers. */
export const stepsIn = (language: Language): readonly WizardStep[] =>
  stepsSchema.parse(Object.values(shippedWords[language].steps).map((words, index) => ({ index, ...words })));
export const countries = countriesSchema.parse(countriesFile);
