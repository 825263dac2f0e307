/** What is wrong with a request or an answer by the contract of its call: for whoever stands in for the other side. */
import type { z } from 'zod';
import { findCall, type CallRoute } from '../calls';
import { problemSchema } from '../problem';
import { refusalStatuses } from './refusals';

export interface SentCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parsed; undefined when there is none. */
  readonly body?: unknown;
}

export interface GivenAnswer {
  readonly status: number;
  /** Parsed; null or undefined when there is none. */
  readonly body?: unknown;
}

/** The first three, which lead to the others. */
const faultsOf = (schema: z.ZodType, value: unknown): string | null => {
  const { error } = schema.safeParse(value);
  if (!error) return null;
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => [path.map(String).join('.'), message].filter(Boolean).join(': '))
    .join('; ');
};

const pathOf = (path: string): string => path.split('?')[0] ?? '';
const hasHeader = (headers: SentCall['headers'], name: string): boolean =>
  Object.keys(headers ?? {}).some((given) => given.toLowerCase() === name.toLowerCase());

/** Each parameter once; the list of all when it comes more often, which no query takes. */
function queryOf(path: string): Record<string, unknown> {
  const given = new URLSearchParams(path.split('?')[1] ?? '');
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const all = given.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

function queryFault(call: CallRoute, path: string): string | null {
  const given = queryOf(path);
  const known = call.query && 'shape' in call.query ? Object.keys(call.query.shape as object) : [];
  const strange = Object.keys(given).filter((name) => !known.includes(name));
  if (strange.length > 0) return `has no query ${strange.join(', ')}`;
  const fault = call.query ? faultsOf(call.query, given) : null;
  return fault && `refuses the query: ${fault}`;
}

function bodyFault({ takes, upload }: CallRoute, body: unknown): string | null {
  if (upload !== undefined) return null;
  if (!takes) return body === undefined ? null : 'takes no body';
  const fault = faultsOf(takes, body);
  return fault && `refuses the body: ${fault}`;
}

/** A version may come in the body instead. */
function headerFault({ needs }: CallRoute, { headers, body }: SentCall): string | null {
  if (!needs || hasHeader(headers, needs)) return null;
  const hasVersion = typeof body === 'object' && body !== null && 'version' in body;
  return needs === 'If-Match' && hasVersion ? null : `needs ${needs}`;
}

/** Why a service would refuse this request whoever sends it; null when it would not. */
export function requestFault(sent: SentCall): string | null {
  const call = findCall(sent.method, pathOf(sent.path));
  if (!call) return `${sent.method} ${pathOf(sent.path)} is not documented`;
  const fault = queryFault(call, sent.path) ?? headerFault(call, sent) ?? bodyFault(call, sent.body);
  return fault && `${call.method} ${call.path} ${fault}`;
}

function successFault({ status, gives }: CallRoute, answer: GivenAnswer): string | null {
  if (answer.status !== status && answer.status !== 304) return `answers ${status}, not ${answer.status}`;
  if (typeof gives === 'string' || answer.status === 304) return null;
  if (gives === null) return (answer.body ?? null) === null ? null : 'answers without a body';
  const fault = faultsOf(gives, answer.body);
  return fault && `does not answer so: ${fault}`;
}

function refusalFault(call: CallRoute, { status, body }: GivenAnswer): string | null {
  if (!refusalStatuses(call).includes(status)) return `is never refused with ${status}`;
  const fault = faultsOf(problemSchema, body);
  return fault && `does not refuse so: ${fault}`;
}

/** Why no service would answer this; null when one may. A plain 500 may always come. */
export function answerFault(sent: Pick<SentCall, 'method' | 'path'>, answer: GivenAnswer): string | null {
  const call = findCall(sent.method, pathOf(sent.path));
  if (!call) return `${sent.method} ${pathOf(sent.path)} is not documented`;
  if (answer.status === 500) return null;
  const fault = answer.status < 400 ? successFault(call, answer) : refusalFault(call, answer);
  return fault && `${call.method} ${call.path} ${fault}`;
}
