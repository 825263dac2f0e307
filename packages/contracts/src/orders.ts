import { z } from 'zod';

export const quoteRequest = z.strictObject({
  /** A project document, checked by planning's `readProject`. */
  project: z.looseObject({ schemaVersion: z.number().int(), data: z.looseObject({}) }),
});
export type QuoteRequest = z.input<typeof quoteRequest>;

const money = z.number().int();

/** One row of the shopping list: the nine columns. Money in minor units. */
export const listLineSchema = z.object({
  description: z.string(),
  sku: z.string(),
  bottles: z.number().int(),
  quantity: z.number().int(),
  unitPrice: money,
  finish: money,
  lacquer: money,
  shipping: money,
  total: money,
});

export const quoteSchema = z.object({
  currency: z.literal('MYR'),
  catalogueVersion: z.string(),
  lines: z.array(listLineSchema),
  additions: z.array(listLineSchema),
  wineRackingTotal: money,
  finishTotal: money,
  lacquerTotal: money,
  shippingTotal: money,
  wineCellarTotal: money,
  totalAmount: money,
  bottleCount: z.number().int(),
  ofRacks: z.number().int(),
  /** ISO 8601 UTC; 30 minutes after it was made. */
  validUntil: z.string(),
  /** Proves that this service made the quote for this project. */
  signature: z.string(),
});
export type Quote = z.infer<typeof quoteSchema>;
