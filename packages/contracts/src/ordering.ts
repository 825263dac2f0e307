/** From a project to an order: the checkout, the payment, the order. Money in minor units. */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { isMailable } from './emailAddress';
import { chargeSchema, money, paidMoney, quoteSchema } from './pricing';
import { saidSchema } from './problem';

/** An id as the services make them; whose it is and whether it exists is not said by it. */
const id = z.string().regex(/^[\w-]{1,100}$/);

export const preDrillOptions = ['pre-drilled', 'not pre-drilled'] as const;

/** What a row of the list was when the customer saw it. */
export const seenLineSchema = z.strictObject({
  table: z.enum(['lines', 'additions']),
  key: z.string().max(300),
  description: z.string().max(500),
  quantity: z.number().int().min(0),
  total: money,
});
export type SeenLine = z.infer<typeof seenLineSchema>;

/** Begins a checkout: of a saved project of the caller, or, for a guest, of the project itself. */
export const checkoutRequest = z.strictObject({
  /** Empty for a guest. */
  roomId: z.union([z.literal(''), id]),
  /** A guest's project document; absent otherwise, since the saved one is read from svc-rooms. */
  project: z.looseObject({ schemaVersion: z.number().int(), data: z.looseObject({}) }).optional(),
  preDrillOption: z.enum(preDrillOptions, 'Choose one of the options offered.'),
  seen: z.strictObject({ lines: z.array(seenLineSchema).max(5_000), totalAmount: money }),
  /** Of `POST /api/report-pictures`; empty when there are none. */
  picturesId: z.union([z.literal(''), id]).default(''),
  /** Absent: what the customer reads. */
  language: z.enum(LANGUAGES).optional(),
});
export type CheckoutRequest = z.input<typeof checkoutRequest>;

const amountThen = z.object({ quantity: z.number().int(), total: money });
/** A row that costs something else than the customer saw; null where it did not exist, or does no more. */
export const differenceSchema = z.object({
  table: z.enum(['lines', 'additions']),
  key: z.string(),
  description: z.string(),
  seen: amountThen.nullable(),
  now: amountThen.nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

const name = z.string().trim().min(1).max(50);
const addressForm = {
  firstName: name,
  lastName: name,
  company: z.string().trim().max(50).default(''),
  address1: z.string().trim().min(1).max(60),
  address2: z.string().trim().max(60).default(''),
  city: z.string().trim().min(1).max(40),
  /** Two letters, one of the country's. */
  state: z.string().trim().length(2),
  /** Of the country's pattern. */
  zip: z.string().trim().min(1).max(20),
  country: z.enum(['US', 'CA']),
};
/** As a form is sent; which state, postal code and phone are right is checked by `addressFaults` of `@rackwright/contracts/address`. */
export const shippingInfoSchema = z.strictObject(addressForm);
export const billingInfoSchema = z.strictObject({
  ...addressForm,
  email: z.email().max(254).refine(isMailable, 'invalid-email'),
  /** E.164, with an extension behind ` ext. ` where there is one. */
  phone: z.string().trim().min(1).max(25),
  fax: z.string().trim().max(25).default(''),
});
export type ShippingInfo = z.output<typeof shippingInfoSchema>;
export type BillingInfo = z.output<typeof billingInfoSchema>;

/** `created` before anything was sent, `sent` while the provider is asked, `unknown` when it is not known what it did. */
export const attemptStates = ['created', 'sent', 'approved', 'declined', 'unknown'] as const;

/** What the provider answered (back-office spec, section 3, "Order"); codes are the provider's own texts. */
export const transactionResponseSchema = z.object({
  responseCode: z.string(),
  authCode: z.string(),
  transId: z.string(),
  refTransID: z.string(),
  transHash: z.string(),
  /** `XXXX` and the last four digits. */
  accountNumber: z.string(),
  accountType: z.string(),
  avsResultCode: z.string(),
  cvvResultCode: z.string(),
  cavvResultCode: z.string(),
  messages: z.array(z.object({ code: z.string(), description: z.string() })),
});
export type TransactionResponse = z.infer<typeof transactionResponseSchema>;

/** Takes a payment; the `Idempotency-Key` names the attempt, one for each press of Pay. Card data never comes here. */
export const paymentRequest = z.strictObject({
  checkoutId: id,
  /** What the customer agreed to: the quote's `charge.amount`. */
  amount: paidMoney,
  /** The tokenizer's `dataDescriptor` and `dataValue`. */
  dataDesc: z.string().min(1).max(128),
  dataValue: z.string().min(1).max(8_192),
  billingInfo: billingInfoSchema,
  shippingInfo: shippingInfoSchema,
  /** The signature of the quote that the customer agreed to. */
  quote: z.string().min(1).max(200),
});
export type PaymentRequest = z.input<typeof paymentRequest>;

export const paymentAnswer = z.object({
  attemptId: z.string(),
  state: z.enum(attemptStates),
  /** For the customer: why it was declined, or what happens next; empty when it was approved. */
  message: z.string(),
  says: saidSchema.optional(),
  /** Null until the provider has answered. */
  transactionResponse: transactionResponseSchema.nullable(),
  /** Of a declined one whose money came nevertheless, when the project had been paid for: it goes back, or went. */
  isGivenBack: z.boolean().optional(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** Records the order of a payment that was taken; it is recorded by itself too when nobody asks. */
export const orderRequest = z.strictObject({
  checkoutId: id,
  roomId: z.union([z.literal(''), id]),
  /** Of the payment. */
  transId: z.string().min(1).max(60),
  shipping: money,
  billingInfo: billingInfoSchema,
  shippingInfo: shippingInfoSchema,
  preDrillOption: z.enum(preDrillOptions),
  quote: z.string().min(1).max(200),
});
export type OrderRequest = z.input<typeof orderRequest>;

const address = {
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
};
/** Something that a sales manager had done once more. ISO 8601 UTC; `doneAt` is empty until it is. */
const doneAgain = z.object({ askedAt: z.string(), doneAt: z.string() });
/** Milliseconds after which what was not done is taken for lost, and may be asked for again. */
export const AGAIN_AFTER_MS = 10 * 60_000;

/** Who gets the mails about an order once more. */
export const mailReaders = ['customer', 'shop', 'both'] as const;

export const orderSchema = transactionResponseSchema.extend({
  /** The order's number. */
  _id: z.string(),
  /** Empty once the account is gone. */
  userId: z.string(),
  /** Empty for a guest's order, whose project is not saved. */
  roomId: z.string(),
  /** Name of the project. */
  title: z.string(),
  /** ISO 8601 UTC. */
  date: z.string(),
  /** In the shop's currency, as the list shows it. */
  amount: money,
  shipping: money,
  /** What was taken from the card. */
  charge: chargeSchema,
  preDrillOption: z.string(),
  /** The address of the report; empty until it is stored. */
  pdfReport: z.string(),
  /** When the project was locked, and both mails sent, ISO 8601 UTC; empty until then. Never locked without a saved project. */
  lockedAt: z.string(),
  mailedAt: z.string(),
  /** When the report was stored, as above; empty until then, absent where it was not noted. */
  reportedAt: z.string().optional(),
  /** The latest time that a report was made, or mails were sent, once more; absent before the first. */
  reportAgain: doneAgain.optional(),
  mailsAgain: doneAgain.extend({ to: z.enum(mailReaders) }).optional(),
  billingInfo: z.object({ ...address, email: z.string(), phone: z.string(), fax: z.string() }),
  shippingInfo: z.object(address),
});
export type Order = z.infer<typeof orderSchema>;

/** What the checkout page shows, as it stands now. */
export const checkoutSchema = z.object({
  _id: z.string(),
  roomId: z.string(),
  title: z.string(),
  preDrillOption: z.enum(preDrillOptions),
  language: z.enum(LANGUAGES),
  quote: quoteSchema,
  /** Between what the customer saw and the quote; empty when nothing differs. */
  differences: z.array(differenceSchema),
  seenTotalAmount: money,
  /** What the tokenizer is called with: public facts of the shop's account at the provider. Null while no payment is set up. */
  provider: z
    .object({ scriptUrl: z.string(), apiLoginID: z.string(), clientKey: z.string(), isSandbox: z.boolean() })
    .nullable(),
  /** The latest attempt at paying; null before the first. */
  attempt: paymentAnswer.nullable(),
  /** Null until it is recorded. */
  order: orderSchema.nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What the provider tells by itself, as sent; only the transaction's id is read from it, all else is asked for. */
export const webhookRequest = z.looseObject({
  notificationId: z.string(),
  eventType: z.string(),
  payload: z.looseObject({ id: z.string().optional() }),
});
