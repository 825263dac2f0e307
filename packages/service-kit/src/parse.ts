import type { z } from 'zod';
import { Failure, type FieldError } from './failure';

export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));

/** The 400 that tells which values of the request are wrong. */
export function invalidRequest(errors: readonly FieldError[]): Failure {
  const [first] = errors;
  const where = first?.path ? `${first.path}: ` : '';
  return new Failure(
    400,
    'invalid-request',
    `The request is not valid. ${where}${first?.message ?? ''}`.trim(),
    {
      errors,
    },
  );
}

/** The value in the schema's shape, or a 400 that names every wrong path. Nothing unparsed reaches a rule or a filter. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(fieldErrors(result.error));
  return result.data;
}
