import { sentenceOf, type PlainCode, type Said } from '@rackwright/words';
import english from '@rackwright/words/refusals/en';

/** What is wrong with one value of a request: its dotted path, what is said of it, and that in English. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  readonly says?: Said | undefined;
}

/**
 * A refusal that the caller can act on. Thrown anywhere below a route, it becomes the problem+json answer: `code` (kebab case)
 * ends up in `type`, `says` is what a person is told in their language, and `detail` the same in English.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extra: {
      readonly says?: Said | undefined;
      readonly errors?: readonly FieldError[];
      /** Seconds, sent as Retry-After. */
      readonly retryAfterS?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
  }
}

/** A code alone where it has no values, else `says(code, values)`. */
export type Saying = PlainCode | Said;
const saidIn = (saying: Saying): Said => (typeof saying === 'string' ? { code: saying } : saying);

/** What is answered besides a code: in English for whoever has no words for it. */
export function told(saying: Saying): { readonly message: string; readonly says: Said } {
  const says = saidIn(saying);
  return { message: sentenceOf(says, english) ?? says.code, says };
}

type Extra = Omit<Failure['extra'], 'says'> & { readonly type?: string };

/**
 * A refusal in the words of a code. `type` is given where callers know it by another name than the code, which is finer. Those that pass
 * (429 and 503) say when to ask again.
 */
export function refusal<Status extends number>(
  status: Status,
  saying: Saying,
  ...[more = {}]: Status extends 429 | 503 ? [Extra & { readonly retryAfterS: number }] : [Extra?]
): Failure {
  const { type, ...extra } = more as Extra;
  const { message, says } = told(saying);
  return new Failure(status, type ?? says.code, message, { ...extra, says });
}

export const fieldError = (path: string, saying: Saying): FieldError => ({ path, ...told(saying) });

/** A refusal that is about one value: the 400 says the same of it and at its path. */
export const refusedField = (path: string, saying: Saying): Failure =>
  refusal(400, saying, { errors: [fieldError(path, saying)] });

export const signInNeeded = () =>
  refusal(401, 'sign-in-needed', { headers: { 'WWW-Authenticate': 'Bearer' } });

export const notAllowed = () => refusal(403, 'not-allowed');

/** Also the answer for what the caller may not know exists. */
export const notFound = (saying: Saying = 'not-found') => refusal(404, saying, { type: 'not-found' });
