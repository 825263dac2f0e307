import type { IncomingMessage } from 'node:http';
import {
  pathOf,
  problemSchema,
  type AnswerOf,
  type Call,
  type FillingOf,
  type SentTo,
} from '@rackwright/contracts';
import type { z } from 'zod';
import { Failure, signInNeeded } from './failure';
import { clientAddress, requestId } from './requestState';
import { traceHeaders } from './traces';

/** A call that is answered with JSON. */
export type JsonCall = Call & { readonly gives: z.ZodType };

export type ServiceQuestion<C extends Call> = FillingOf<C> & {
  /** Of the service that is asked. */
  readonly url: string;
  /** Of whoever it is asked for. */
  readonly req: IncomingMessage;
  readonly timeoutMs?: number;
  /** Sent as JSON; absent for a call that takes none. */
  readonly body?: SentTo<C>;
};

/**
 * Asks another service for who made this request: with their own token, so that it decides what they may, under the request's id and from
 * their address. Rejects when there is no answer in time: five seconds unless it is something that takes its time.
 */
function askOnBehalf(
  req: IncomingMessage,
  url: URL,
  {
    method,
    timeoutMs = 5_000,
    body,
  }: { readonly method: Call['method']; readonly timeoutMs?: number | undefined; readonly body: unknown },
): Promise<Response> {
  const headers = {
    Authorization: req.headers.authorization ?? '',
    'X-Request-Id': requestId(req),
    'X-Real-IP': clientAddress(req),
    ...traceHeaders(),
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(url, {
    ...{ method, headers, redirect: 'error', signal },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What a call gives, read by its contract; throws when it is not that. A field that only a newer release knows is left out. */
export const givenBy = <C extends JsonCall>(call: C, json: unknown): AnswerOf<C> =>
  call.gives.parse(json) as AnswerOf<C>;

/** A refusal in the words of the service that was asked; rejects with a status that says nothing to callers. */
async function refusalOf(answer: Response): Promise<Failure> {
  const { status } = answer;
  if (status === 401) return signInNeeded();
  if (status >= 500 && status !== 503) throw new Error(`${answer.url} answered ${status}`);
  const { type, detail, says, errors } = problemSchema.parse(await answer.json());
  const retryAfterS = Number(answer.headers.get('retry-after') ?? 0);
  return new Failure(status, type.replace(/^.*:/, ''), detail, {
    ...(says ? { says } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfterS > 0 ? { retryAfterS } : {}),
  });
}

/** As `askService`, for an answer that is read elsewhere. */
export async function askServiceUnread<C extends Call>(
  call: C,
  { url, req, timeoutMs, body, ...filling }: ServiceQuestion<C>,
): Promise<Response> {
  const address = new URL(pathOf(call.address, filling), url);
  const { method } = call;
  const answer = await askOnBehalf(req, address, { method, timeoutMs, body });
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/**
 * Makes a call of another service on behalf of who made this request (`askOnBehalf`), and gives what its contract says. Rejects with a
 * `Failure` when that service refuses, in its words, and with another error when there is no answer in time that can be read.
 */
export const askService = async <C extends JsonCall>(
  call: C,
  question: ServiceQuestion<C>,
): Promise<AnswerOf<C>> => givenBy(call, await (await askServiceUnread(call, question)).json());
