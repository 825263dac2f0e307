import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Problem } from '@rackwright/contracts';
import type { ErrorRequestHandler, Response } from 'express';
import mongoose from 'mongoose';
import { z } from 'zod';
import { Failure, refusal } from './failure';
import { fieldErrors, invalidRequest } from './parse';
import { requestState } from './requestState';

function saidOf({ status, code, detail, extra }: Failure, req: IncomingMessage): Problem {
  return {
    type: `urn:rackwright:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(extra.says ? { says: extra.says } : {}),
    ...(extra.errors ? { errors: extra.errors.map((error) => ({ ...error })) } : {}),
    requestId: requestState(req).requestId,
  };
}

export function sendProblem(res: Response, failure: Failure): void {
  const { status, extra } = failure;
  const problem = saidOf(failure, res.req);
  res.removeHeader('ETag');
  if (extra.retryAfterS !== undefined) res.setHeader('Retry-After', String(Math.ceil(extra.retryAfterS)));
  for (const [name, value] of Object.entries(extra.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Cache-Control', 'no-store');
  res.status(status).type('application/problem+json').send(JSON.stringify(problem));
}

const { mongo } = mongoose;

const AWAY = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoOperationTimeoutError,
];

/** A connection that breaks while a command is written to it: the driver passes on what its socket says. */
const isBrokenWrite = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'write' &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** The driver has many errors for a server that is gone, frozen or about to stop, told apart by kind and label, not by name. */
const databaseAway = (error: unknown): boolean =>
  AWAY.some((kind) => error instanceof kind) ||
  isBrokenWrite(error) ||
  (error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError'));

const OUT_OF_DISK_SPACE = 14031;
const databaseFull = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === OUT_OF_DISK_SPACE;

/** What an error means to the caller: itself, or 503 while the database is away or full, or a plain 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof z.ZodError) return invalidRequest(fieldErrors(error));
  if (error instanceof URIError) return refusal(400, 'malformed-path');
  if (databaseAway(error)) return refusal(503, 'database-away', { retryAfterS: 2 });
  if (databaseFull(error)) return refusal(503, 'database-full', { retryAfterS: 30 });
  return refusal(500, 'internal');
}

/** The failure, logged when it is a fault of ours. */
function loggedFailure(error: unknown, req: IncomingMessage): Failure {
  const failure = failureOf(error);
  if (failure.status >= 500 && failure !== error)
    requestState(req).logger.error({ err: error }, 'request failed');
  return failure;
}

/** What is said of an error to who made a request that has begun to be answered; logged when it is a fault of ours. */
export const problemOf = (error: unknown, req: IncomingMessage): Problem =>
  saidOf(loggedFailure(error, req), req);

/** The one error handler: nothing of the error but a Failure's own words reaches the caller. */
export const problemHandler: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const failure = loggedFailure(error, req);
  if (res.headersSent) {
    next(error);
    return;
  }
  sendProblem(res, failure);
};
