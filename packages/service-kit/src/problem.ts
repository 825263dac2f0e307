import { STATUS_CODES } from 'node:http';
import type { Problem } from '@rackwright/contracts';
import type { ErrorRequestHandler, Response } from 'express';
import { z } from 'zod';
import { Failure } from './failure';
import { fieldErrors, invalidRequest } from './parse';
import { requestState } from './requestState';

export function sendProblem(res: Response, failure: Failure): void {
  const { status, code, detail, extra } = failure;
  const problem: Problem = {
    type: `urn:rackwright:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(extra.errors ? { errors: extra.errors.map((error) => ({ ...error })) } : {}),
    requestId: requestState(res.req).requestId,
  };
  res.removeHeader('ETag');
  if (extra.retryAfterS !== undefined) res.setHeader('Retry-After', String(Math.ceil(extra.retryAfterS)));
  for (const [name, value] of Object.entries(extra.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.status(status).type('application/problem+json').send(JSON.stringify(problem));
}

const databaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoNotConnectedError|MongoPoolClearedError|MongoTopologyClosedError)$/.test(
    error.name,
  );

/** What an error means to the caller: itself, or 503 while the database is away, or a plain 500. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.ZodError) return invalidRequest(fieldErrors(error));
  if (error instanceof URIError) return new Failure(400, 'malformed-path', 'The address is not valid.');
  if (databaseAway(error))
    return new Failure(503, 'database-away', 'Try again in a moment.', { retryAfterS: 2 });
  return new Failure(500, 'internal', 'Something went wrong on our side. Please try again.');
}

/** The one error handler: nothing of the error but a Failure's own words reaches the caller. */
export const problemHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const failure = failureOf(error);
  if (failure.status >= 500 && failure !== error)
    requestState(req).logger.error({ err: error }, 'request failed');
  if (res.headersSent) {
    next(error);
    return;
  }
  sendProblem(res, failure);
};
