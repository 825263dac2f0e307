import { Failure, type Logger, refusal } from '@rackwright/service-kit';

const TIMEOUT_MS = 10_000;

/** 503: Google is away or busy, and the same request may work later. */
export const googleAway = (inItsWords?: string) =>
  inItsWords === undefined
    ? refusal(503, 'analytics-away', { retryAfterS: 30 })
    : new Failure(503, 'analytics-away', inItsWords, { retryAfterS: 30 });

/** 502: Google will not have it; its own words say why where there are some. */
export const analyticsRefused = (inItsWords?: string) =>
  inItsWords ? new Failure(502, 'analytics-refused', inItsWords) : refusal(502, 'analytics-refused');

export interface GoogleAnswer {
  readonly status: number;
  /** Null when it is not JSON. */
  readonly body: unknown;
}

/** One request; 503 when there is no answer in time, or none that can be read. */
export type AskGoogle = (url: string, init: RequestInit) => Promise<GoogleAnswer>;

export const googleAsker =
  (logger: Logger): AskGoogle =>
  async (url, init) => {
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      const isJson = /json/.test(answer.headers.get('content-type') ?? '');
      return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : null };
    } catch (error) {
      logger.warn({ err: error, host: new URL(url).host }, 'Google does not answer');
      throw googleAway();
    }
  };
