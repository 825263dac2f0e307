/** Requests that no call takes, derived from what its contract says it takes. */
import { BODY_LIMIT_BYTES, type CallRoute } from '@rackwright/contracts';
import type { Ask, Form, Row } from './row';

export interface BadRequest {
  readonly what: string;
  readonly status: number;
  readonly ask: Ask;
  /** Refused by its head alone, so that the rest is not sent. */
  readonly headOnly?: true;
}

type Fields = Readonly<Record<string, unknown>>;

const HOSTILE = { $gt: '' };
/** Larger bodies are announced and not sent. */
const SENT_MAX_BYTES = 10 * 1024 * 1024;

const isFields = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const refuses = (call: CallRoute, body: unknown): boolean =>
  call.takes !== undefined && !call.takes.safeParse(body).success;

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** What a body gets that its sender did not sign, whatever it is. */
const statusOfBad = ({ signedBody }: CallRoute): number => (signedBody ? 401 : 400);

/** Malformed bodies: broken, of another type, a required field missing, an object in place of a value. */
function malformed(call: CallRoute, ask: Ask): readonly BadRequest[] {
  const body = ask.body ?? {};
  const fields = isFields(body) ? body : {};
  const bad: readonly (readonly [string, unknown])[] = [
    ['text for a body', '"text"'],
    ['null for a body', 'null'],
    ['a list of nothing for a body', '[]'],
    ...Object.keys(fields)
      .filter((name) => refuses(call, without(fields, name)))
      .map((name): [string, unknown] => [`without ${name}`, without(fields, name)]),
    ...Object.keys(fields)
      .filter((name) => refuses(call, { ...fields, [name]: HOSTILE }))
      .map((name): [string, unknown] => [`an operator for ${name}`, { ...fields, [name]: HOSTILE }]),
  ];
  const missing = refuses(call, undefined) ? [['no body', undefined] as const] : [];
  const status = statusOfBad(call);
  return [
    { what: 'broken JSON', status, ask: { ...ask, body: '{"a":' } },
    ...[...missing, ...bad].map(([what, wrong]) => ({ what, status, ask: { ...ask, body: wrong } })),
  ];
}

/** One field more than agreed, also of the kind that would overwrite what a caller may not. */
function unknownFields(call: CallRoute, ask: Ask): readonly BadRequest[] {
  const body = ask.body ?? {};
  const withMore = (more: Fields): unknown => {
    if (isFields(body)) return { ...body, ...more };
    return Array.isArray(body) && isFields(body[0]) ? [{ ...body[0], ...more }] : more;
  };
  const more: readonly Fields[] = [{ notInTheContract: 1 }, { role: 'admin' }, { $set: { role: 'admin' } }];
  return more.map((fields) => ({
    what: `unknown field ${Object.keys(fields)[0]}`,
    status: statusOfBad(call),
    ask: { ...ask, body: withMore(fields) },
  }));
}

const withType = (ask: Ask, type: string): Ask => ({
  ...ask,
  headers: { ...ask.headers, 'content-type': type },
});

function badJson(call: CallRoute, ask: Ask): readonly BadRequest[] {
  const limit = BODY_LIMIT_BYTES[call.bodyLimit];
  const large = JSON.stringify({ a: 'x'.repeat(limit) });
  const asText = { ...ask, body: ask.body ?? {} };
  return [
    ...malformed(call, ask),
    ...unknownFields(call, ask),
    { what: 'plain text', status: 415, ask: withType(asText, 'text/plain') },
    { what: 'a form', status: 415, ask: withType(asText, 'application/x-www-form-urlencoded') },
    { what: `more than ${limit} bytes`, status: 413, ask: { ...ask, body: large } },
  ];
}

/** As `badJson`, for a body with a file in it. */
function badForms(call: CallRoute, ask: Ask, form: Form): readonly BadRequest[] {
  const limit = BODY_LIMIT_BYTES[call.bodyLimit];
  const file = { ...form.file, bytes: Buffer.alloc(0) };
  const withForm = (changes: Partial<Form>): Ask => ({ ...ask, form: { ...form, ...changes } });
  const { form: _form, ...bare } = ask;
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
  const broken = { ...bare, headers: { ...ask.headers, ...boundary }, body: '--b\r\nContent-Dispo' };
  const announced = { ...boundary, 'content-length': String(limit + 1) };
  const tooLarge: BadRequest =
    limit > SENT_MAX_BYTES
      ? {
          what: '',
          status: 413,
          ask: { ...broken, headers: { ...ask.headers, ...announced } },
          headOnly: true,
        }
      : { what: '', status: 413, ask: withForm({ file: { ...form.file, bytes: Buffer.alloc(limit + 1) } }) };
  return [
    { what: 'an unknown text field', status: 400, ask: withForm({ fields: { ...form.fields, role: 'x' } }) },
    { what: 'an empty file', status: 400, ask: withForm({ file }) },
    { what: 'a broken form', status: 400, ask: broken },
    { what: 'JSON in place of a form', status: 415, ask: { ...bare, body: {} } },
    { ...tooLarge, what: `more than ${limit} bytes` },
  ];
}

const LIST_QUERIES = ['page=0', 'page=many', 'pageSize=0', 'pageSize=100000', 'sort=$where'];

function badQueries(call: CallRoute, ask: Ask): readonly BadRequest[] {
  const { query } = call;
  if (query === undefined) return [];
  return LIST_QUERIES.filter(
    (text) => !query.safeParse(Object.fromEntries(new URLSearchParams(text))).success,
  ).map((text) => {
    const path = ask.path ?? call.path;
    return {
      what: `?${text}`,
      status: 400,
      ask: { ...ask, path: `${path}${path.includes('?') ? '&' : '?'}${text}` },
    };
  });
}

/** What no id looks like, and one that looks like an id of nothing. */
const NO_IDS: readonly (readonly [string, string])[] = [
  ['a malformed id', 'no-such-id'],
  ['an operator for an id', encodeURIComponent('{"$gt":""}')],
  ['an id of 300 letters', 'a'.repeat(300)],
  ['an id of nothing', '00000000-0000-4000-8000-000000000000'],
];

/** Each parameter of the path in turn replaced. */
export function oddIds(call: CallRoute, ask: Ask): readonly Pick<BadRequest, 'what' | 'ask'>[] {
  const [path = '', query] = (ask.path ?? call.path).split('?');
  const segments = path.split('/');
  const parameters = call.path.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []));
  return parameters.flatMap((at) =>
    NO_IDS.map(([what, id]) => {
      const replaced = segments.map((segment, index) => (index === at ? id : segment)).join('/');
      const to = query === undefined ? replaced : `${replaced}?${query}`;
      return { what, ask: { ...ask, path: to } };
    }),
  );
}

/** Versions that are not the present one, and none at all where the call needs one. */
function badVersions(call: CallRoute, ask: Ask): readonly BadRequest[] {
  // A call that takes a key has its 412 by that.
  const isChecked =
    call.needs === 'If-Match' || (call.refusals?.includes(412) === true && call.takesKey !== true);
  const withVersion = (version: string): Ask => ({
    ...ask,
    headers: { ...ask.headers, 'if-match': version },
  });
  const { 'if-match': _version, ...others } = ask.headers ?? {};
  const stale: BadRequest = { what: 'a stale If-Match', status: 412, ask: withVersion('"v999999"') };
  const missing: readonly BadRequest[] = [
    { what: 'no If-Match', status: 428, ask: { ...ask, headers: others } },
    { what: 'If-Match of any version', status: 428, ask: withVersion('*') },
  ];
  return [...(isChecked ? [stale] : []), ...(call.needs === 'If-Match' ? missing : [])];
}

/** Everything that the contract of a call refuses of one that would succeed. Nothing of it changes anything. */
export function badRequests(
  call: CallRoute,
  ask: Ask,
  malformedId: Row['malformedId'] = 404,
): readonly BadRequest[] {
  const bodies = ask.form !== undefined ? badForms(call, ask, ask.form) : [];
  const json = call.takes !== undefined && ask.form === undefined ? badJson(call, ask) : [];
  return [
    ...bodies,
    ...json,
    ...badQueries(call, ask),
    ...(typeof malformedId === 'number'
      ? oddIds(call, ask).map((odd) => ({ ...odd, status: malformedId }))
      : []),
    ...badVersions(call, ask),
  ];
}
