/** What staff did, kept where nobody changes it. */
import { z } from 'zod';
import { listOf, saidSchema } from './problem';

/** `unknown` is said of a call whose process ended before it did. */
export const staffActionOutcomes = ['done', 'refused', 'failed', 'unknown'] as const;

/** One call of somebody who works here. Nothing of its body is in it but what names the thing it is about. */
export const staffActionSchema = z.object({
  actionId: z.string(),
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  /** As they were then. */
  role: z.string(),
  publisher: z.boolean(),
  /** As documented, as in `PUT /products/product/{id}`. */
  call: z.string(),
  /** What filled in its path, by name. */
  params: z.record(z.string(), z.string()),
  /** A name, a title or an e-mail that was sent; empty where there is none. */
  about: z.string(),
  /** As in `Chrome` and `Windows`; empty when the browser did not say, or is none of the usual ones. */
  browser: z.string(),
  system: z.string(),
  /** When it began, ISO 8601 UTC. */
  at: z.string(),
  requestId: z.string(),
  outcome: z.enum(staffActionOutcomes),
  /** Of HTTP; 0 when nobody knows. */
  status: z.number().int(),
  /** Why it was refused, by code; empty otherwise. */
  code: z.string(),
  /** The same as it was said, in English and by code for other languages; absent in lines of before it was kept. */
  refusal: z.object({ message: z.string(), says: saidSchema.optional() }).optional(),
});
export type StaffAction = z.infer<typeof staffActionSchema>;

const moment = z.iso.datetime({ offset: true }).optional();
/** The search goes through names, e-mails, what the calls were about and their addresses. */
export const auditQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(100),
  search: z.string().max(200).default(''),
  sort: z.enum(['at', '-at']).default('-at'),
  userId: z.string().max(100).optional(),
  call: z.string().max(200).optional(),
  /** Both ends count. */
  from: moment,
  to: moment,
});
export type AuditQuery = z.output<typeof auditQuery>;
export const auditAnswer = listOf(staffActionSchema);
