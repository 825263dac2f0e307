import { says } from '@rackwright/words';
import { saidOf } from '@rackwright/words/refusals/fields';
import type { z } from 'zod';
import { fieldError, refusal, type Failure, type FieldError } from './failure';

export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues.slice(0, 50).map((issue) => fieldError(issue.path.map(String).join('.'), saidOf(issue)));

/** The 400 that tells which values of the request are wrong. */
export function invalidRequest(errors: readonly FieldError[]): Failure {
  const [first] = errors;
  const { path = '', message = '' } = first ?? {};
  return refusal(400, says('invalid-request', { path, fault: first?.says ?? message }), { errors });
}

/** The value in the schema's shape, or a 400 that names every wrong path. Nothing unparsed reaches a rule or a filter. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(fieldErrors(result.error));
  return result.data;
}
