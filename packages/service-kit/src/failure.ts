/** What is wrong with one value of a request: its dotted path and a sentence. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal that the caller can act on. Thrown anywhere below a route, it becomes the problem+json answer:
 * `code` (kebab case) ends up in `type`, `detail` is the sentence a person is shown.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extra: {
      readonly errors?: readonly FieldError[];
      /** Seconds, sent as Retry-After. */
      readonly retryAfterS?: number;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
  }
}

export const signInNeeded = () =>
  new Failure(401, 'sign-in-needed', 'You have to perform signin to get access to privileged resources!', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const notAllowed = () => new Failure(403, 'not-allowed', 'You are not allowed to do this.');

/** Also the answer for what the caller may not know exists. */
export const notFound = (what = 'Not found.') => new Failure(404, 'not-found', what);
