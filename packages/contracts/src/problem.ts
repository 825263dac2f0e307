import { z } from 'zod';

/** A code of `@rackwright/words` with its values, for a sentence in the language of whoever reads it. */
export const saidSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** The body of every error answer, `application/problem+json`. `says` is what a person is told, `detail` the same in English. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  says: saidSchema.optional(),
  /** On 400: what is wrong, and where; on 409 of a call that changes many: which of them. */
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), says: saidSchema.optional() }))
    .optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The body of a call that takes none: absent, or an object with nothing in it. */
export const emptyRequest = z.strictObject({}).optional();

/** Answer of every list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

export interface List<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}
