/** What a project costs: the shopping list with its traces, the totals, what is charged. Money in minor units. */
import { CURRENCIES, LANGUAGES, type Currency, type Minor } from '@rackwright/words';
import { z } from 'zod';

/** A plain number on the wire, money once it is read: whole minor units of one of these currencies. */
const moneyIn = <C extends Currency>(_currencies: readonly C[], numbers: z.ZodNumber) =>
  numbers as unknown as z.ZodType<Minor<C>, number>;

/** In the shop's own currency. */
export const money = moneyIn(['MYR'], z.number().int());
/** In the currency that is named beside it, which is one that cards are charged in. */
export const chargedMoney = moneyIn(CURRENCIES, z.number().int());
/** The same, when there is something to be paid. */
export const paidMoney = moneyIn(CURRENCIES, z.number().int().min(1));

export const quoteRequest = z.strictObject({
  /** A project document, checked by planning's `readProject`. */
  project: z.looseObject({ schemaVersion: z.number().int(), data: z.looseObject({}) }),
});

/** In which wood and stain something comes, and whether it is lacquered. */
export const madeInSchema = z.object({
  woodSpecies: z.enum(['Mahogany', 'Pine']),
  stain: z.string(),
  lacquer: z.boolean(),
});

/** Which saved project is to be priced. */
export const savedQuoteQuery = z.strictObject({
  /** What lets anybody look at a shared project. */
  share: z.string().max(100).optional(),
  /** A template's id is no project's. */
  of: z.enum(['room', 'template']).default('room'),
  /** Absent: what the caller reads. */
  language: z.enum(LANGUAGES).optional(),
});

/** One row of the shopping list: the nine columns, and what stands in place of an amount. */
export const listRowSchema = z.object({
  description: z.string(),
  sku: z.string(),
  bottles: z.number().int(),
  quantity: z.number().int(),
  unitPrice: money,
  finish: money,
  lacquer: money,
  shipping: money,
  total: money,
  /** Stands in the column of the lacquer; empty where its price does. */
  lacquerShown: z.enum(['', 'Included', 'Not Available']),
  /** Descriptions of the parts it is made of. */
  subItems: z.array(z.string()),
  /** Absent for lights, which have no wood, and in lists from before this field existed. */
  madeIn: madeInSchema.optional(),
  /**
   * What its customer reads of it, in their language; the rest of the row is English, for everybody else. Absent where they read English,
   * where the shop says nothing in theirs, and in lists from before this field existed.
   */
  said: z
    .object({
      language: z.enum(LANGUAGES),
      description: z.string(),
      subItems: z.array(z.string()),
      stain: z.string(),
    })
    .optional(),
});
export type ListRow = z.infer<typeof listRowSchema>;

/** How one amount of a row came about: `base` less `rate` percent, rounded, is `amount`; planning's `TraceStep`. */
export const traceStepSchema = z.object({
  rule: z.enum(['unitPrice', 'finish', 'lacquer', 'shipping', 'total']),
  /** Percent taken off. */
  rate: z.number(),
  base: money,
  /** What rounding added, between -0.5 and 0.5 minor units. */
  rounding: z.number(),
  amount: money,
});

export const quotedLineSchema = listRowSchema.extend({
  /** Unique within its table, the same for the same thing in every quote. */
  key: z.string(),
  trace: z.array(traceStepSchema),
});
export type QuotedLine = z.infer<typeof quotedLineSchema>;

export const totalsSchema = z.object({
  wineRackingTotal: money,
  finishTotal: money,
  lacquerTotal: money,
  shippingTotal: money,
  wineCellarTotal: money,
  totalAmount: money,
  bottleCount: z.number().int(),
  ofRacks: z.number().int(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** What is taken from the card: `totalAmount` times `rate`, rounded half up to a whole minor unit. */
export const chargeSchema = z.object({
  currency: z.enum(CURRENCIES),
  amount: chargedMoney,
  /** Units of `currency` for one unit of the shop's currency; 1 for the shop's own. */
  rate: z.number().positive(),
  /** `PPD Prepaid` for guests, empty for others (planner spec, section 9). */
  termsCode: z.enum(['', 'PPD Prepaid']),
});
export type Charge = z.infer<typeof chargeSchema>;

/** In what a card would be charged, before there is a price. */
export const chargeTermsSchema = chargeSchema.omit({ amount: true });
export type ChargeTerms = z.infer<typeof chargeTermsSchema>;

const productStateSchema = z.object({
  /** Centimetres. */
  width: z.number(),
  length: z.number(),
  height: z.number(),
  /** Of one piece in its wood, before discounts; null when nobody knows any more what it was. */
  unitPrice: money.nullable(),
});
/** A product that was placed in another size or at another price than it is sold in now. */
export const quotedChangeSchema = z.object({
  productId: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  from: productStateSchema,
  to: productStateSchema,
});

export const quoteSchema = totalsSchema.extend({
  currency: z.literal('MYR'),
  catalogueVersion: z.string(),
  lines: z.array(quotedLineSchema),
  additions: z.array(quotedLineSchema),
  charge: chargeSchema,
  /** ISO 8601 UTC; 30 minutes after it was made. */
  validUntil: z.string(),
  /** What is delivered and charged otherwise than it was placed; absent when nothing is. */
  changed: z.array(quotedChangeSchema).optional(),
  /** Proves that this service made the quote for this project. */
  signature: z.string(),
  /** When it was paid, ISO 8601 UTC: the quote of what was ordered. Absent for a price of now. */
  paidAt: z.string().optional(),
});
export type Quote = z.infer<typeof quoteSchema>;
