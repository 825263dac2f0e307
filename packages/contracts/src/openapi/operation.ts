import { BODY_LIMIT_BYTES, refusalStatuses, type CallRoute } from '../calls';
import type { Json, JsonSchema } from './jsonSchemas';

/** A call with the JSON Schemas of what it takes and gives. */
export interface CallSchemas {
  readonly call: CallRoute;
  readonly takes?: JsonSchema;
  readonly query?: JsonSchema;
  readonly gives?: JsonSchema;
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Malformed or not valid; `errors` says where.',
  401: 'No token, or a bad one.',
  403: 'Signed in, but not allowed.',
  404: 'Not there, or not for the caller to know of.',
  409: 'In conflict with what is there.',
  412: 'Made from an older version than the one kept.',
  413: 'Too large.',
  415: 'Not the media type this call takes.',
  422: 'Well-formed, but against a rule.',
  428: 'The version it is made from is missing.',
  429: 'Too often.',
  502: 'A server of somebody else refused.',
  503: 'Away or overloaded; to be tried again.',
};
const PASSING: ReadonlySet<number> = new Set([429, 503]);

const requestIdHeader = {
  'X-Request-Id': { description: 'Names this request in every log.', schema: { type: 'string' } },
};

/** One problem answer for each status that any of the calls refuses with. */
export const problemResponses = (calls: readonly CallRoute[]): JsonSchema =>
  Object.fromEntries(
    [...new Set(calls.flatMap(refusalStatuses))]
      .sort((a, b) => a - b)
      .map((status) => [
        `Problem${status}`,
        {
          description: REFUSALS[status] ?? 'Refused.',
          headers: {
            ...requestIdHeader,
            ...(PASSING.has(status) && {
              'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
            }),
          },
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );

const isList = (gives: object): boolean =>
  'shape' in gives && typeof gives.shape === 'object' && gives.shape !== null && 'items' in gives.shape;

/** A single thing, or something of the catalogue, that is read with a version. */
const hasVersion = ({ method, path, gives, service }: CallRoute): boolean =>
  method === 'GET' &&
  gives !== null &&
  typeof gives !== 'string' &&
  (service === 'catalogue' || (path.endsWith('}') && !isList(gives)));

const HEADERS: readonly {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly isOf: (call: CallRoute) => boolean;
}[] = [
  {
    id: 'IfMatch',
    name: 'If-Match',
    required: false,
    description: 'The ETag of the version this is made from; or `version` in the body. 428 without both.',
    isOf: ({ needs }) => needs === 'If-Match',
  },
  {
    id: 'IdempotencyKey',
    name: 'Idempotency-Key',
    required: true,
    description: 'The same key and body give the same answer; with another body 422.',
    isOf: ({ needs }) => needs === 'Idempotency-Key',
  },
  {
    id: 'ResendKey',
    name: 'Idempotency-Key',
    required: false,
    description: 'Sent again with the same key and body it gives the same answer; with another body 422.',
    isOf: ({ takesKey }) => takesKey === true,
  },
  {
    id: 'IfNoneMatch',
    name: 'If-None-Match',
    required: false,
    description: 'The ETag of what the caller has: 304 while nothing else is there.',
    isOf: hasVersion,
  },
];

/** The headers that any of the calls reads. */
export const requestHeaders = (calls: readonly CallRoute[]): JsonSchema =>
  Object.fromEntries(
    HEADERS.filter(({ isOf }) => calls.some(isOf)).map(({ id, name, required, description }) => [
      id,
      { name, in: 'header', required, description, schema: { type: 'string' } },
    ]),
  );

const asRecord = (value: Json | undefined): JsonSchema => (value ?? {}) as JsonSchema;

function parameters({ call, query }: CallSchemas): Json[] {
  const required = (query?.['required'] ?? []) as readonly string[];
  return [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(asRecord(query?.['properties'])).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...HEADERS.filter(({ isOf }) => isOf(call)).map(({ id }) => ({ $ref: `#/components/parameters/${id}` })),
  ];
}

/** The texts beside the file are written out with it. */
function multipart(field: string, texts: JsonSchema | undefined): JsonSchema {
  return {
    'multipart/form-data': {
      schema: {
        ...texts,
        type: 'object',
        properties: {
          [field]: { type: 'string', contentMediaType: 'application/octet-stream' },
          ...asRecord(texts?.['properties']),
        },
        required: [field, ...((texts?.['required'] ?? []) as readonly string[])],
      },
    },
  };
}

function requestBody({ call, takes }: CallSchemas): JsonSchema {
  if (call.upload !== undefined)
    return { requestBody: { required: true, content: multipart(call.upload, takes) } };
  if (!takes) return {};
  const required = call.takes?.safeParse(undefined).success !== true;
  return { requestBody: { required, content: { 'application/json': { schema: takes } } } };
}

function contentOf({ call, gives }: CallSchemas): JsonSchema {
  if (gives) return { content: { 'application/json': { schema: gives } } };
  if (typeof call.gives !== 'string') return {};
  const isText = call.gives.startsWith('text/');
  return { content: { [call.gives]: { schema: isText ? { type: 'string' } : {} } } };
}

function responses(one: CallSchemas): JsonSchema {
  const { call } = one;
  const isVersioned = hasVersion(call) || (call.needs === 'If-Match' && call.gives !== null);
  return {
    [call.status]: {
      description: call.gives === null ? 'Done.' : 'Success.',
      headers: {
        ...requestIdHeader,
        ...(isVersioned && {
          ETag: { description: 'Of the version, when there are versions of it.', schema: { type: 'string' } },
        }),
      },
      ...contentOf(one),
    },
    ...(hasVersion(call) && { 304: { description: 'The caller has it already.' } }),
    ...Object.fromEntries(
      refusalStatuses(call).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
    ),
  };
}

const WHO: Readonly<Record<CallRoute['who'], string>> = {
  anyone: 'Anybody may call this.',
  'guest or user': 'For anybody with a token, guests too.',
  user: 'For everybody with an account.',
  publisher: 'For publishers.',
  salesManager: 'For sales managers.',
  'salesManager or admin': 'For sales managers and administrators.',
  admin: 'For administrators.',
};
const ROLES: Readonly<Record<string, string>> = {
  salesManager: 'sales managers',
  admin: 'administrators',
  customer: 'customers',
  guest: 'guests',
};

function description({ who, ownersAnd, takes, upload, bodyLimit }: CallRoute): string {
  const others = (ownersAnd ?? []).map((role) => ROLES[role]).join(' and ');
  return [
    WHO[who],
    ...(ownersAnd
      ? [`Only the owner's own${others && `; ${others} reach everybody's`}. To others it is not found.`]
      : []),
    ...(takes || upload ? [`At most ${BODY_LIMIT_BYTES[bodyLimit] / 1024} KiB.`] : []),
  ].join(' ');
}

const operationId = ({ method, path }: CallRoute): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)]
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** The call as OpenAPI has it. `x-who` and `x-owners` say in the contract's own words who may. */
export function operation(one: CallSchemas, tag: string): JsonSchema {
  const { call } = one;
  return {
    operationId: operationId(call),
    tags: [tag],
    summary: call.summary,
    description: description(call),
    'x-who': call.who,
    ...(call.ownersAnd && { 'x-owners': [...call.ownersAnd] }),
    security: call.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parameters(one),
    ...requestBody(one),
    responses: responses(one),
  };
}
