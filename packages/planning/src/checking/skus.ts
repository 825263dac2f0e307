/** Who is sold under which SKU. */
import type { SoldRecord } from './checkedProduct';

/** Each SKU with the path of its field; those that are empty are none. */
export function skusOf({ color_scheme, colors = {}, lightedSku }: SoldRecord): [path: string, sku: string][] {
  const all: [string, string][] = [
    ['color_scheme.mahogany.sku', color_scheme.mahogany.sku],
    ['color_scheme.pine.sku', color_scheme.pine.sku],
    ...Object.entries(colors).map(([name, { sku }]): [string, string] => [`colors.${name}.sku`, sku]),
    ['lightedSku', lightedSku ?? ''],
  ];
  return all.filter(([, sku]) => sku !== '');
}

/** The records that are sold under each SKU, once each. */
export function skuOwners<T extends SoldRecord>(records: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const owners = new Map<string, T[]>();
  for (const record of records)
    for (const sku of new Set(skusOf(record).map(([, one]) => one))) {
      const known = owners.get(sku);
      if (known) known.push(record);
      else owners.set(sku, [record]);
    }
  return owners;
}
