import {
  colorSchemeSchema,
  configIds,
  plainSchemeMaterial,
  productSchema,
  snapshotColorSchemeSchema,
  snapshotProductSchema,
  spokenIn,
  type WireProduct,
  type WireSnapshot,
} from '@rackwright/contracts';
import { NO_WALL } from '@rackwright/planning';
import { onceOfEach, recordsHash } from '@rackwright/service-kit';
import type { Language } from '@rackwright/words';
import { FIRST_VERSION, type ProductHistory } from './changing/productHistory';
import type { Contents } from './collections';

const configRecord = (contents: Contents, id: string) => contents.config.find((record) => record._id === id);

/** Centimetres between a wall and what stands at it; null while the catalogue has no such record. */
export function wallGap(contents: Contents) {
  const record = configRecord(contents, configIds.wallGap);
  return record && 'gap' in record ? record : null;
}

/** Centimetres of frame around an opening that has none of its own. */
export function casing(contents: Contents) {
  const record = configRecord(contents, configIds.casing);
  return record && 'value' in record ? record : null;
}

export function calculateMessage(contents: Contents, about: 'trim' | 'filler') {
  const record = configRecord(contents, configIds[about]);
  return record && 'data' in record ? record : null;
}

/** With what is said in all languages. */
const productInAll = snapshotProductSchema.extend({ translations: productSchema.shape.translations });
const schemeInAll = snapshotColorSchemeSchema.extend({
  translations: colorSchemeSchema.shape.translations,
});

/** What products were before, by their ids; absent for those that never changed. */
export type Histories = ReadonlyMap<string, ProductHistory>;

/** Without what only publishers see, so that every planner that starts loads less. */
function productOf(
  { modelUrl, leftMenuImg, swapImage, texture, wallInteraction, ...product }: WireProduct,
  { version, earlier }: ProductHistory,
) {
  const files = Object.entries({ modelUrl, leftMenuImg, swapImage, texture }).filter(
    ([, { length }]) => length > 0,
  );
  return productInAll.parse({
    ...product,
    version,
    ...Object.fromEntries(files),
    ...(wallInteraction === NO_WALL ? { wallInteraction } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
  });
}

const productsOf = onceOfEach((history: ProductHistory) =>
  onceOfEach((product: WireProduct) => productOf(product, history)),
);

/** Materials with what has been set of them. */
const schemeOf = onceOfEach(({ materials, ...scheme }: Contents['colorSchemes'][number]) => {
  const plain: Readonly<Record<string, unknown>> = plainSchemeMaterial;
  const isSet = ([name, value]: readonly [string, unknown]): boolean => value !== plain[name];
  const set = materials.map((material) => Object.fromEntries(Object.entries(material).filter(isSet)));
  return schemeInAll.parse({ ...scheme, materials: set });
});

/** What planning needs, said in all languages; null while part of the catalogue is still missing. */
function inAllLanguages(contents: Contents, histories: Histories) {
  const [discounts] = contents.discounts;
  const gap = wallGap(contents);
  const frame = casing(contents);
  const trim = calculateMessage(contents, 'trim');
  const filler = calculateMessage(contents, 'filler');
  if (!discounts || !gap || !frame || !trim || !filler || contents.products.length === 0) return null;
  const { _id, ...rates } = discounts;
  return {
    currency: 'MYR' as const,
    products: contents.products.map((product) =>
      productsOf(histories.get(product._id) ?? FIRST_VERSION)(product),
    ),
    trimAndFillers: [...contents.trimAndFillers],
    colorSchemes: contents.colorSchemes.map(schemeOf),
    discounts: rates,
    wallGap: gap.gap,
    casing: frame.value,
    messages: { trim, filler },
  };
}

type InAllLanguages = NonNullable<ReturnType<typeof inAllLanguages>>;

const versionOf = ({ products, trimAndFillers, colorSchemes, ...more }: InAllLanguages): string =>
  recordsHash({ products, trimAndFillers, colorSchemes }, more);

/** Of the snapshot, whatever language it is in; empty while there is none. */
export function catalogueVersionOf(contents: Contents, histories: Histories): string {
  const content = inAllLanguages(contents, histories);
  return content ? versionOf(content) : '';
}

/**
 * What planning needs, in one language, with a version that changes whenever anything of it does in any language; null while part of the
 * catalogue is still missing.
 */
export function snapshotOf(
  contents: Contents,
  histories: Histories = new Map(),
  language: Language = 'en',
): WireSnapshot | null {
  const content = inAllLanguages(contents, histories);
  if (!content) return null;
  const { trim, filler } = content.messages;
  return {
    version: versionOf(content),
    ...content,
    products: content.products.map((product) => spokenIn('products', product, language)),
    trimAndFillers: content.trimAndFillers.map((one) => spokenIn('trimAndFillers', one, language)),
    colorSchemes: content.colorSchemes.map((scheme) => spokenIn('colorSchemes', scheme, language)),
    messages: {
      trim: spokenIn('config', trim, language).data,
      filler: spokenIn('config', filler, language).data,
    },
  };
}
