import type { Message } from 'amqplib';

/** Our own record of what happened to an event so far; brokers count differently from version to version. */
export interface AttemptRecord {
  /** How often it has failed. */
  readonly attempt: number;
  /** ISO 8601 UTC, empty when it never failed. */
  readonly firstFailedAt: string;
  readonly lastError: string;
  /** The queue it was parked from. */
  readonly originQueue: string;
  readonly parkedAt: string;
}

const MAX_ERROR_LENGTH = 500;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where the broker itself moved it from, when a process died over it again and again. */
const diedIn = (headers: Readonly<Record<string, unknown>>): string => {
  const deaths: unknown = headers['x-death'];
  const last: unknown = Array.isArray(deaths) ? deaths[0] : undefined;
  return typeof last === 'object' && last !== null && 'queue' in last ? text(last.queue) : '';
};

export function headersOf(message: Message): AttemptRecord {
  const headers: Readonly<Record<string, unknown>> = message.properties.headers ?? {};
  const attempt: unknown = headers['x-attempt'];
  return {
    attempt: typeof attempt === 'number' && Number.isInteger(attempt) && attempt >= 0 ? attempt : 0,
    firstFailedAt: text(headers['x-first-failed-at']),
    lastError: text(headers['x-last-error']),
    originQueue: text(headers['x-origin-queue']) || diedIn(headers),
    parkedAt: text(headers['x-parked-at']),
  };
}

const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH);

/** For an event that comes again after a delay. */
export function retryHeaders(message: Message, error: unknown) {
  const before = headersOf(message);
  return {
    'x-subject': text(message.properties.headers?.['x-subject']),
    'x-attempt': before.attempt + 1,
    'x-first-failed-at': before.firstFailedAt || new Date().toISOString(),
    'x-last-error': errorText(error),
  };
}

/** For an event that waits to be looked at by a person. */
export const parkingHeaders = (message: Message, queue: string, error: unknown) => ({
  ...retryHeaders(message, error),
  'x-origin-queue': queue,
  'x-parked-at': new Date().toISOString(),
});
