import { emailSchema } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import { messages } from './messages';

/**
 * The e-mail in its one spelling. 400 in the specification's words when one of the fields is empty, each of them named, or when
 * the e-mail is none: it is mailed to, so nothing but a single plain address passes.
 */
export function completeOrRefused<F extends string>(
  sent: Readonly<Record<F | 'email', string>>,
  required: readonly F[],
  sentence: (field: F) => string,
): string {
  const missing = required
    .filter((field) => sent[field] === '')
    .map((field) => ({ path: field as string, message: sentence(field) }));
  const email = emailSchema.safeParse(sent.email);
  const bad = sent.email === '' || email.success ? [] : [{ path: 'email', message: messages['bad-email'] }];
  const errors = [...missing, ...bad];
  if (errors[0]) throw new Failure(400, 'invalid-request', errors[0].message, { errors });
  return emailSchema.parse(sent.email);
}
