import { LANGUAGES } from '@rackwright/words';
import { z } from 'zod';
import { type Asked, askedField, type AskedName, askedNames, toldNames, type ToldName } from './asked';
import { money } from './pricing';
import { saidSchema } from './problem';

/** An id as the services make them; whose it is and whether it exists is not said by it. */
const roomId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,100}$/, 'no-project-id');

/** A field that the service fills in itself: may be sent along with the rest of the entity, and is taken for none. */
const filledInHere = z.unknown().optional();

const textFields = <N extends string, S>(names: readonly N[], schemaOf: (name: N) => S): Record<N, S> =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<N, S>;
/** The fields of `asked.ts` as sent: presence is checked by the service, which says in the specified words what is missing. */
const asSent = <A extends Asked>(of: A): Record<AskedName<A>, z.ZodDefault<z.ZodString>> =>
  textFields(askedNames(of), (name) => z.string().trim().max(askedField(name).most).default(''));
/** The same as kept and answered. */
const asKept = <A extends Asked>(of: A): Record<AskedName<A>, z.ZodString> =>
  textFields(askedNames(of), () => z.string());
/** The same as announced. Absent: it was not asked then. */
export const asTold = <A extends Asked>(of: A): Record<ToldName<A>, z.ZodOptional<z.ZodString>> =>
  textFields(toldNames(of), () => z.string().optional());

/** Milliseconds for which a sales manager has what they took, counted from when they took it or said so again. */
export const CLAIM_LASTS_MS = 30 * 60_000;
/** Which sales manager is at it; nobody's when null, and when its time is over. */
const takenBy = z
  .object({
    userId: z.string(),
    name: z.string(),
    /** ISO 8601 UTC. */
    at: z.string(),
  })
  .nullable();
export type TakenBy = z.infer<typeof takenBy>;
/** Takes what nobody else has, or says again that one has it; `takeOver` takes it from a colleague, too. */
export const claimRequest = z.strictObject({ takeOver: z.boolean().default(false) });

const helpAsked = { ...asKept('help'), roomId: z.string(), subscribeForNewsletter: z.boolean() };
export const helpStatuses = ['pending', 'answered'] as const;
export const helpRequestSchema = z.object({
  _id: z.string(),
  /** Counts from 1 in the order of arrival; a number is never given twice, and one is missing after a crash or an erasure. */
  num: z.number().int(),
  ...helpAsked,
  /** Of the token it was sent with, a guest's too; empty without one. */
  userId: z.string(),
  answer: z.string(),
  status: z.enum(helpStatuses),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** ISO 8601 UTC; empty until answered. */
  answeredAt: z.string(),
  /** What this person reads; absent before it was known. */
  language: z.enum(LANGUAGES).optional(),
  /** Name of the project it is about, as it was; absent where there is none of the one who asks. */
  title: z.string().optional(),
  /** For sales managers; absent for others. */
  takenBy: takenBy.optional(),
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;
export const helpRequestRequest = z
  .strictObject({
    ...asSent('help'),
    /** The project it is about, where there is one. */
    roomId: z.union([z.literal(''), roomId]).default(''),
    subscribeForNewsletter: z.boolean().default(false),
    num: filledInHere,
    userId: filledInHere,
    answer: filledInHere,
    status: filledInHere,
    createdAt: filledInHere,
    answeredAt: filledInHere,
    language: filledInHere,
    title: filledInHere,
    takenBy: filledInHere,
  })
  .pipe(z.object(helpAsked));
export const answerHelpRequest = z.strictObject({ answer: z.string().trim().min(1).max(4000) });

export const reviewStatuses = ['not reviewed', 'reviewed'] as const;

/** What sales wrote to the customer about a submission. */
export const reviewMessageSchema = z.object({
  message: z.string(),
  /** ISO 8601 UTC. */
  sentAt: z.string(),
});
/** Messages kept with one submission. */
export const REVIEW_MESSAGES_MAX = 100;
const reviewAsked = {
  ...asKept('review'),
  initialProjectId: z.string(),
  subscribeForNewsletter: z.boolean(),
  roomId: z.string(),
};
export const submissionSchema = z.object({
  _id: z.string(),
  ...reviewAsked,
  projectLink: z.string(),
  userId: z.string(),
  status: z.enum(reviewStatuses),
  /** Name of the project when it was submitted. */
  title: z.string(),
  /** Counts the changes of its status, from 1. */
  version: z.number().int(),
  /** What was sent to the customer, oldest first. */
  messages: z.array(reviewMessageSchema),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** What this person reads; absent before it was known. */
  language: z.enum(LANGUAGES).optional(),
  /** Of the project when it was submitted; absent before they were kept, and where it could not be read. */
  roomVersion: z.number().int().optional(),
  /** What it cost then, and by which catalogue; absent as above, and where it had no price. */
  totalAmount: money.optional(),
  catalogueVersion: z.string().optional(),
  /** For sales managers; absent for others. */
  takenBy: takenBy.optional(),
});
export type Submission = z.infer<typeof submissionSchema>;
export const submissionRequest = z
  .strictObject({
    ...asSent('review'),
    initialProjectId: z.string().trim().max(300).default(''),
    subscribeForNewsletter: z.boolean().default(false),
    /** A saved project of the caller. */
    roomId,
    userId: filledInHere,
    projectLink: filledInHere,
    status: filledInHere,
    title: filledInHere,
    version: filledInHere,
    messages: filledInHere,
    createdAt: filledInHere,
    language: filledInHere,
    roomVersion: filledInHere,
    totalAmount: filledInHere,
    catalogueVersion: filledInHere,
    takenBy: filledInHere,
  })
  .pipe(z.object(reviewAsked));
export const reviewStatusRequest = z.strictObject({
  status: z.enum(reviewStatuses),
  /** For callers that cannot send If-Match. */
  version: z.number().int().min(1).optional(),
});
export const reviewMessageRequest = z.strictObject({
  submissionId: z.string().min(1).max(100),
  message: z.string().trim().min(1).max(4000),
});

const listSorts = ['createdAt', '-createdAt', 'name', '-name'] as const;
/** `name` is the family name; `waiting` has what waits first, the longest at the top, and then the rest, the newest at the top. */
export const staffSorts = [...listSorts, 'waiting'] as const;
export const pagedQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
  search: z.string().max(200).default(''),
};
/**
 * Of help requests and submissions. The search goes through names, e-mail, phone, title of the project, what was written, and the number
 * of a help request.
 */
export const staffListQuery = z.strictObject({
  ...pagedQuery,
  /** The one with this id; all when absent. */
  _id: z.string().max(100).optional(),
  sort: z.enum(staffSorts).default('-createdAt'),
});
export type StaffListQuery = z.output<typeof staffListQuery>;

export const orderSorts = [...listSorts, 'amount', '-amount'] as const;
/** Of orders the search goes through number, payment, title, and names, phone, city and postal code of both addresses. */
export const orderListQuery = z.strictObject({
  ...pagedQuery,
  sort: z.enum(orderSorts).default('-createdAt'),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

/** A body that is a list: at most 250 lines, none of more than 999 pieces, also after equal SKUs are added up. */
export const shopCheckoutRequest = z
  .array(
    z.strictObject({ sku: z.string().trim().min(1).max(60), quantity: z.number().int().min(1).max(999) }),
  )
  .min(1)
  .max(250);
export type ShopCheckoutRequest = z.output<typeof shopCheckoutRequest>;
export const shopCheckoutAnswer = z.object({
  success: z.literal(true),
  /** What the customer should know before paying, such as less in stock than asked for; usually empty. */
  message: z.string(),
  /** Absent where it is the shop's own words. */
  says: saidSchema.optional(),
  data: z.object({ webUrl: z.string() }),
});
export type ShopCheckoutAnswer = z.infer<typeof shopCheckoutAnswer>;
