/** What the sales managers' desk shows: how much there is, what changes, what an order is built from, and answers kept for use again. */
import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { mailReaders, orderSchema } from './ordering';
import { pagedQuery } from './orders';
import { reportListSchema } from './reports';

const count = z.number().int();
/** For the tabs of the desk; what was deleted does not count. */
export const deskCountsSchema = z.object({
  helpRequests: z.object({ all: count, pending: count, answered: count }),
  submissions: z.object({ all: count, reviewed: count, notReviewed: count }),
  orders: z.object({ all: count }),
});
export type DeskCounts = z.infer<typeof deskCountsSchema>;

export const deskLists = ['helpRequests', 'submissions', 'orders'] as const;
export type DeskList = (typeof deskLists)[number];
export const deskChanges = ['arrived', 'changed', 'taken', 'given back', 'answered', 'deleted'] as const;
export type DeskChange = (typeof deskChanges)[number];
/**
 * The messages of the desk's stream by their names. First `counts`, then `change` for each item that changed, and `counts` whenever they
 * are others. What happened before the stream began is in the lists.
 */
export const deskEvents = {
  counts: deskCountsSchema,
  change: z.object({
    of: z.enum(deskLists),
    /** Empty when items of that list went that nobody names any more: their owner's account was erased. */
    id: z.string(),
    change: z.enum(deskChanges),
  }),
} as const;
export type DeskItemChange = z.infer<typeof deskEvents.change>;

/** What the workshop builds an order from, as it was paid for. */
export const orderWorkSchema = z.object({
  /** Each row says the wood, stain and lacquer it is made in. */
  list: reportListSchema,
  /** Square metres. */
  FloorArea: z.number(),
  /** Height of the room in centimetres; absent, as are the two after it, for an order of before they were kept. */
  cellarHeight: z.number().optional(),
  /** From wall 1 on. Centimetres. */
  wallLengths: z.array(z.number()).optional(),
  /** Numbers of the walls with nothing on them, counted from 1. */
  bareWalls: z.array(z.number()).optional(),
  /** Of the saved project that was paid for; 0 for a guest's. */
  roomVersion: z.number().int().optional(),
  /** What the customer reads. */
  language: z.enum(LANGUAGES),
});
export type OrderWork = z.infer<typeof orderWorkSchema>;
export const orderDetailsSchema = orderSchema.extend({
  /** Null when its payment is not known here. */
  work: orderWorkSchema.nullable(),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const mailAgainRequest = z.strictObject({ to: z.enum(mailReaders).default('both') });

/** Signs of an answer, as of one that is sent. */
const answerText = z.string().trim().max(4_000).default('');
/** An answer for use again; `{firstName}` and `{title}` in it are filled in by who uses it. */
export const cannedAnswerForm = z.strictObject({
  title: z.string().trim().min(1).max(100),
  /** In each language, empty where it is not said in that one; it is said in one at least. */
  text: z
    .strictObject({ en: answerText, ms: answerText, de: answerText })
    .refine((text) => Object.values(text).some((said) => said !== ''), 'answer-empty'),
  orderNumber: z.number().int().min(0).max(1_000_000).default(0),
});
export type CannedAnswerForm = z.output<typeof cannedAnswerForm>;
/** Answers that may be kept. */
export const CANNED_ANSWERS_MAX = 200;
export const cannedAnswerSchema = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.object({ en: z.string(), ms: z.string(), de: z.string() }),
  orderNumber: z.number().int(),
  /** Counts the changes, from 1. */
  version: z.number().int(),
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedAnswerSorts = ['orderNumber', '-orderNumber', 'title', '-title'] as const;
export const cannedAnswerListQuery = z.strictObject({
  ...pagedQuery,
  sort: z.enum(cannedAnswerSorts).default('orderNumber'),
});
export type CannedAnswerListQuery = z.output<typeof cannedAnswerListQuery>;
