/** What the catalogue consists of: one collection each, every record in the shape it has on the wire. */
import {
  kindOfMenuItem,
  calculateMessageInstanceSchema,
  colorSchemeSchema,
  configInstanceSchema,
  discountsSchema,
  gapInstanceSchema,
  helpTipSchema,
  leftMenuItemSchema,
  materialSchema,
  notificationEmailSchema,
  productSchema,
  slideSchema,
  toolTipSchema,
  trimAndFillerSchema,
  type CatalogueCollection,
  type LeftMenuItem,
} from '@rackwright/contracts';
import { z } from 'zod';
import { withNamedParts } from './changing/parts';

/** One that was stored before there were kinds and hiding. */
export const completeMenuItem = (item: LeftMenuItem) => ({
  ...item,
  kind: kindOfMenuItem(item),
  visible: item.visible ?? true,
});

export const recordSchemas = {
  products: productSchema,
  trimAndFillers: trimAndFillerSchema,
  colorSchemes: colorSchemeSchema,
  discounts: discountsSchema,
  leftMenuItems: leftMenuItemSchema.transform(completeMenuItem),
  materials: materialSchema,
  slides: slideSchema,
  helpTips: helpTipSchema,
  toolTips: toolTipSchema,
  emails: notificationEmailSchema,
  config: z.union([gapInstanceSchema, configInstanceSchema, calculateMessageInstanceSchema]),
} as const satisfies Readonly<Record<CatalogueCollection, z.ZodType>>;

export type CollectionName = CatalogueCollection;
export const collectionNames = Object.keys(recordSchemas) as readonly CollectionName[];
export type RecordOf<N extends CollectionName> = z.output<(typeof recordSchemas)[N]>;
export type AnyRecord = RecordOf<CollectionName>;

/** Every record of every collection, in the shop's order. */
export type Contents = { readonly [N in CollectionName]: readonly RecordOf<N>[] };

/** What each is known by to publishers. */
const names: { readonly [N in CollectionName]: (record: RecordOf<N>) => string } = {
  products: ({ description }) => description,
  trimAndFillers: ({ trimandFillerName }) => trimandFillerName,
  colorSchemes: ({ colorSchemeUniqueName }) => colorSchemeUniqueName,
  discounts: ({ _id }) => _id,
  leftMenuItems: ({ text }) => text,
  materials: ({ name }) => name,
  slides: ({ header }) => header,
  helpTips: ({ title }) => title,
  toolTips: ({ _id }) => _id,
  emails: ({ emailName }) => emailName,
  config: ({ _id }) => _id,
};

/** As a publisher knows the record. */
export const nameOf = <N extends CollectionName>(name: N, record: RecordOf<N>): string =>
  (names[name] as (record: RecordOf<N>) => string)(record);

interface Ordered {
  readonly _id: string;
  readonly orderNumber?: number;
}

/** In the shop's order. */
export const byOrder = (a: Ordered, b: Ordered): number =>
  (a.orderNumber ?? 0) - (b.orderNumber ?? 0) || (a._id < b._id ? -1 : 1);

/** The record with that id, null without one; of each collection an index is made when it is first asked about. */
export function findingIn(contents: Contents): (name: CollectionName, id: string) => AnyRecord | null {
  const indexes = new Map<CollectionName, ReadonlyMap<string, AnyRecord>>();
  return (name, id) => {
    const known = indexes.get(name);
    const index = known ?? new Map(contents[name].map((record: AnyRecord) => [record._id, record]));
    if (!known) indexes.set(name, index);
    return index.get(id) ?? null;
  };
}

/** What was read of a stored record, which never changes: another one takes its place. */
const readBefore = new WeakMap<object, AnyRecord>();

function readRecord(name: CollectionName, record: object, index: number): AnyRecord {
  const known = readBefore.get(record);
  if (known) return known;
  const result = recordSchemas[name].safeParse(record);
  if (!result.success) {
    const [issue] = result.error.issues;
    const path = [index, ...(issue?.path ?? [])].join('.');
    throw new Error(`the catalogue's ${name} are malformed at ${path}: ${issue?.message}`);
  }
  readBefore.set(record, result.data);
  return result.data;
}

/** Reads what is stored; throws with the collection and the path when a record is not of its shape. */
export function readContents(stored: Readonly<Record<CollectionName, readonly object[]>>): Contents {
  const read = (name: CollectionName): readonly AnyRecord[] =>
    stored[name].map((record, index) => readRecord(name, record, index)).sort(byOrder);
  const contents = Object.fromEntries(
    collectionNames.map((name) => [name, read(name)]),
  ) as unknown as Contents;
  return { ...contents, products: withNamedParts(contents.products) };
}
