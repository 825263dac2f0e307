import {
  configIds,
  plainSchemeMaterial,
  snapshotColorSchemeSchema,
  snapshotProductSchema,
  type WireProduct,
  type WireSnapshot,
} from '@rackwright/contracts';
import { NO_WALL } from '@rackwright/planning';
import { contentHash } from '@rackwright/service-kit';
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

type SnapshotProduct = WireSnapshot['products'][number];

/** What products were before, by their ids; absent for those that never changed. */
export type Histories = ReadonlyMap<string, ProductHistory>;

/** Without what only publishers see, so that every planner that starts loads less. */
function ofProduct(
  { modelUrl, leftMenuImg, swapImage, texture, wallInteraction, ...product }: WireProduct,
  histories: Histories,
): SnapshotProduct {
  const files = Object.entries({ modelUrl, leftMenuImg, swapImage, texture }).filter(
    ([, { length }]) => length > 0,
  );
  const { version, earlier } = histories.get(product._id) ?? FIRST_VERSION;
  return snapshotProductSchema.parse({
    ...product,
    version,
    ...Object.fromEntries(files),
    ...(wallInteraction === NO_WALL ? { wallInteraction } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
  });
}

/** Materials with what has been set of them. */
function ofScheme({
  materials,
  ...scheme
}: Contents['colorSchemes'][number]): WireSnapshot['colorSchemes'][number] {
  const plain: Readonly<Record<string, unknown>> = plainSchemeMaterial;
  const isSet = ([name, value]: readonly [string, unknown]): boolean => value !== plain[name];
  const set = materials.map((material) => Object.fromEntries(Object.entries(material).filter(isSet)));
  return snapshotColorSchemeSchema.parse({ ...scheme, materials: set });
}

/** What planning needs, with a version that is a hash of it; null while part of the catalogue is still missing. */
export function snapshotOf(contents: Contents, histories: Histories = new Map()): WireSnapshot | null {
  const [discounts] = contents.discounts;
  const gap = wallGap(contents);
  const frame = casing(contents);
  const trim = calculateMessage(contents, 'trim');
  const filler = calculateMessage(contents, 'filler');
  if (!discounts || !gap || !frame || !trim || !filler || contents.products.length === 0) return null;
  const { _id, ...rates } = discounts;
  const content: Omit<WireSnapshot, 'version'> = {
    currency: 'MYR',
    products: contents.products.map((product) => ofProduct(product, histories)),
    trimAndFillers: [...contents.trimAndFillers],
    colorSchemes: contents.colorSchemes.map(ofScheme),
    discounts: rates,
    wallGap: gap.gap,
    casing: frame.value,
    messages: { trim: trim.data, filler: filler.data },
  };
  return { version: contentHash(content), ...content };
}
