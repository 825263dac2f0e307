import { emailSchema } from '@rackwright/contracts';
import { fieldError, refusal, type Saying } from '@rackwright/service-kit';
import type { Said } from '@rackwright/words';

/**
 * The e-mail in its one spelling. 400 in the specification's words when one of the fields is empty, each of them named, or when
 * the e-mail is none: it is mailed to, so nothing but a single plain address passes.
 */
export function completeOrRefused<F extends string>(
  sent: Readonly<Record<F | 'email', string>>,
  required: readonly F[],
  saying: (field: F) => Said,
): string {
  const missing = required.filter((field) => sent[field] === '');
  const email = emailSchema.safeParse(sent.email);
  const faults: (readonly [path: string, saying: Saying])[] = missing.map((field) => [field, saying(field)]);
  if (sent.email !== '' && !email.success) faults.push(['email', 'bad-email']);
  const [first] = faults;
  if (first) {
    const errors = faults.map((fault) => fieldError(...fault));
    throw refusal(400, first[1], { type: 'invalid-request', errors });
  }
  return emailSchema.parse(sent.email);
}
