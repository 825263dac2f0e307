/** What a price may be, and what a publisher is told of the SKUs beside it. */
import type { FieldError } from '@rackwright/service-kit';
import type { AnyRecord, Contents, RecordOf } from '../collections';
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

/** Free of charge is a price; less is not. */
function checkPrices(priced: Priced): void {
  const low = pricesOf(priced).find(([, price]) => price < 0);
  if (low) throw refused('price-too-low', low[0]);
}

/** 0.29 times 100 is 28.999999999999996: what is written with two decimals is the number nearest to it. */
const hasTwoDecimals = (price: number): boolean => Number(price.toFixed(2)) === price;

/** What a publisher may send. What was stored before this was asked stays, and can still be given a picture. */
export function checkSentPrices(priced: Priced): void {
  checkPrices(priced);
  const prices = pricesOf(priced);
  const fine = prices.find(([, price]) => !hasTwoDecimals(price));
  if (fine) throw refused('price-too-fine', fine[0]);
  const given = prices.find(([, price]) => price > 0);
  if (priced.isGeneric && given) throw refused('not-sold', given[0]);
}

/** Each SKU with its path. */
function skusOf(sold: Sold): [path: string, sku: string][] {
  const skus = woods.map((wood): [string, string] => [
    `color_scheme.${wood}.sku`,
    sold.color_scheme[wood].sku,
  ]);
  if ('colors' in sold) {
    for (const [name, { sku }] of Object.entries(sold.colors)) skus.push([`colors.${name}.sku`, sku]);
    skus.push(['lightedSku', sold.lightedSku ?? '']);
  }
  return skus.filter(([, sku]) => sku !== '');
}

const nameOf = (sold: Sold): string => ('colors' in sold ? sold.description : sold.trimandFillerName);

/** SKUs of this record that another one is sold under too: a mistake as a rule, and sometimes meant. */
export function sharedSkus(record: AnyRecord, { products, trimAndFillers }: Contents): FieldError[] {
  if (!('color_scheme' in record)) return [];
  const others = [...products, ...trimAndFillers].filter(({ _id }) => _id !== record._id);
  return skusOf(record).flatMap(([path, sku]) => {
    const other = others.find((one) => skusOf(one).some(([, used]) => used === sku));
    return other ? [skuUsedToo(path, sku, nameOf(other))] : [];
  });
}
