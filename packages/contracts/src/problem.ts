import { z } from 'zod';

/** The body of every error answer, `application/problem+json`. `detail` is the sentence a person is shown. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** On 400: what is wrong, and where. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
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
