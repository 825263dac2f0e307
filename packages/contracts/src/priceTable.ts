/** Many prices at once, as a publisher's table of them is sent and answered: of products, generic ones and trim and filler alike. */
import { z } from 'zod';
import { woodPriceSchema } from './catalogue';
import { sentPrice, woodPriceChange } from './catalogueForms';
import { saidSchema } from './problem';

export const PRICE_ROWS_MAX = 5_000;

const woodPrices = z
  .strictObject({ ...woodPriceChange.shape, sku: woodPriceSchema.shape.sku.optional() })
  .partial();
const of = z.enum(['product', 'trimAndFiller']);

/** What of one record shall change; what is absent stays. */
export const priceRow = z.strictObject({
  of,
  _id: z.string().min(1).max(100),
  /** Of the record as it was read: 409 when it has another one by now. */
  version: z.number().int().min(1),
  shipping: sentPrice.optional(),
  color_scheme: z.strictObject({ mahogany: woodPrices, pine: woodPrices }).partial().optional(),
});
export type PriceRow = z.output<typeof priceRow>;

const isNamedOnce = (rows: readonly Pick<PriceRow, 'of' | '_id'>[]): boolean =>
  new Set(rows.map((row) => `${row.of}/${row._id}`)).size === rows.length;

export const priceTableRequest = z.strictObject({
  /** Answers with what would change, and changes nothing. */
  dryRun: z.boolean().default(false),
  rows: z.array(priceRow).min(1).max(PRICE_ROWS_MAX).refine(isNamedOnce, 'field-named-twice'),
});
export type PriceTableRequest = z.output<typeof priceTableRequest>;

/** 0.29 times 100 is 28.999999999999996: what is written with two decimals is the number nearest to it. */
const hasTwoDecimals = (price: number): boolean => Number(price.toFixed(2)) === price;

export type PriceFault = 'not-sold' | 'price-too-fine' | 'price-too-low';

/** Why a price may not be. Free of charge is a price; less is not. */
export function priceFault(price: number, isGeneric: boolean): PriceFault | null {
  if (price < 0) return 'price-too-low';
  if (!hasTwoDecimals(price)) return 'price-too-fine';
  return isGeneric && price > 0 ? 'not-sold' : null;
}

const record = { of, _id: z.string() };
const amountOrSku = z.union([z.number(), z.string()]);

export const priceTableAnswer = z.object({
  dryRun: z.boolean(),
  /** The records that become others, in the order they were sent, with their fields that do. */
  rows: z.array(
    z.object({
      ...record,
      name: z.string(),
      /** That the record has after this call. */
      version: z.number().int().min(1),
      fields: z.array(z.object({ path: z.string(), before: amountOrSku, after: amountOrSku })),
    }),
  ),
  /** What should be known of it, and keeps it from nothing. */
  warnings: z.array(
    z.object({ ...record, path: z.string(), message: z.string(), says: saidSchema.optional() }),
  ),
});
export type PriceTableAnswer = z.output<typeof priceTableAnswer>;
