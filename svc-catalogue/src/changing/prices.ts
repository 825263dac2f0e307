/** What a price may be, and what a publisher is told of the SKUs beside it. */
import { priceFault, type PriceFault } from '@rackwright/contracts';
import { skuOwners, skusOf } from '@rackwright/planning';
import type { FieldError } from '@rackwright/service-kit';
import { nameOf, type AnyRecord, type Contents, type RecordOf } from '../collections';
import { refused, skuUsedToo } from '../messages';

type Sold = RecordOf<'products'> | RecordOf<'trimAndFillers'>;
interface WoodPrices {
  readonly unit_price: number;
  readonly stain_unit: number;
  readonly lacquer: number;
}
interface Priced {
  readonly isGeneric?: boolean;
  readonly shipping: number;
  readonly unit_price?: number;
  readonly color_scheme: { readonly mahogany: WoodPrices; readonly pine: WoodPrices };
}

const woods = ['mahogany', 'pine'] as const;

/** Each price with its path. */
const pricesOf = ({
  shipping,
  unit_price: own = 0,
  color_scheme,
}: Priced): [path: string, price: number][] => [
  ['shipping', shipping],
  ['unit_price', own],
  ...woods.flatMap((wood) =>
    (['unit_price', 'stain_unit', 'lacquer'] as const).map((price): [string, number] => [
      `color_scheme.${wood}.${price}`,
      color_scheme[wood][price],
    ]),
  ),
];

export function priceFaults(priced: Priced): readonly { readonly path: string; readonly code: PriceFault }[] {
  return pricesOf(priced).flatMap(([path, price]) => {
    const code = priceFault(price, priced.isGeneric ?? false);
    return code ? [{ path, code }] : [];
  });
}

/** What a publisher may send. What was stored before this was asked stays, and can still be given a picture. */
export function checkSentPrices(priced: Priced): void {
  const [first] = priceFaults(priced);
  if (first) throw refused(first.code, first.path);
}

/** The prices and SKUs that are given; the others stay. */
interface GivenPrices {
  readonly shipping?: number | undefined;
  readonly color_scheme?: { readonly [Wood in (typeof woods)[number]]?: object | undefined } | undefined;
}

export function withPrices<T extends Sold>(sold: T, { shipping, color_scheme }: GivenPrices): T {
  const { mahogany, pine } = sold.color_scheme;
  return {
    ...sold,
    shipping: shipping ?? sold.shipping,
    color_scheme: {
      mahogany: { ...mahogany, ...color_scheme?.mahogany },
      pine: { ...pine, ...color_scheme?.pine },
    },
  };
}

const soldName = (sold: Sold): string =>
  'colors' in sold ? nameOf('products', sold) : nameOf('trimAndFillers', sold);

/** Who is sold under a SKU. */
export type SkuOwners = ReadonlyMap<string, readonly Sold[]>;

export const ownersOf = ({ products, trimAndFillers }: Contents): SkuOwners =>
  skuOwners([...products, ...trimAndFillers]);

/** SKUs of this record that another one is sold under too: a mistake as a rule, and sometimes meant. */
export function sharedSkus(record: AnyRecord, owners: SkuOwners): FieldError[] {
  if (!('color_scheme' in record)) return [];
  return skusOf(record).flatMap(([path, sku]) => {
    const other = owners.get(sku)?.find(({ _id }) => _id !== record._id);
    return other ? [skuUsedToo(path, sku, soldName(other))] : [];
  });
}
