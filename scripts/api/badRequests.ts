/** Requests that no call takes, derived from what its contract says it takes. */
import { BODY_LIMIT_BYTES, type CallRoute } from '@rackwright/contracts';
import { badBodies } from './badBodies';
import type { Ask, Form, Row, SentFile } from './row';

export interface BadRequest {
  readonly what: string;
  readonly status: number;
  readonly ask: Ask;
  /** Refused by its head alone, so that the rest is not sent. */
  readonly headOnly?: true;
  /** Words that the sentence for a person must have. */
  readonly says?: RegExp;
}

/** Larger bodies are announced and not sent. */
const SENT_MAX_BYTES = 10 * 1024 * 1024;

/** What a body gets that its sender did not sign, whatever it is. */
const statusOfBad = ({ signedBody }: CallRoute): number => (signedBody ? 401 : 400);

const withType = (ask: Ask, type: string): Ask => ({
  ...ask,
  headers: { ...ask.headers, 'content-type': type },
});

function badJson(call: CallRoute, ask: Ask): readonly BadRequest[] {
  const limit = BODY_LIMIT_BYTES[call.bodyLimit];
  const asText = { ...ask, body: ask.body ?? {} };
  return [
    ...badBodies(call, ask.body).map(({ what, body }) => ({
      what,
      status: statusOfBad(call),
      ask: { ...ask, body },
    })),
    { what: 'plain text', status: 415, ask: withType(asText, 'text/plain') },
    { what: 'a form', status: 415, ask: withType(asText, 'application/x-www-form-urlencoded') },
    tooLarge(limit, ask, () => ({ ...ask, body: JSON.stringify({ a: 'x'.repeat(limit) }) })),
  ];
}

/** More than the limit: announced alone where it is much. */
function tooLarge(limit: number, ask: Ask, withBytes: (bytes: number) => Ask): BadRequest {
  const what = `more than ${limit} bytes`;
  if (limit <= SENT_MAX_BYTES) return { what, status: 413, ask: withBytes(limit + 1) };
  const announced = { 'content-length': String(limit + 1) };
  return { what, status: 413, ask: { ...ask, headers: { ...ask.headers, ...announced } }, headOnly: true };
}

/** As `badJson`, for a body with a file in it. */
function badForms(call: CallRoute, ask: Ask, form: Form, file: SentFile): readonly BadRequest[] {
  const withForm = (changes: Partial<Form>): Ask => ({ ...ask, form: { ...form, ...changes } });
  const withMore = (...more: [string, string | SentFile]): Ask => withForm({ more: [more] });
  const withFile = (bytes: Buffer): Ask => withForm({ file: { ...file, bytes } });
  const { form: _form, ...bare } = ask;
  const typed = withType(bare, 'multipart/form-data; boundary=b');
  const broken = { ...typed, body: '--b\r\nContent-Dispo' };
  const bad = (what: string, wrong: Ask): BadRequest => ({ what, status: 400, ask: wrong });
  return [
    bad('no body', typed),
    bad('no file', withForm({ file: null })),
    bad('the file in another field', withForm({ file: null, more: [['elsewhere', file]] })),
    bad('an empty file', withFile(Buffer.alloc(0))),
    bad('two files', withMore('file', file)),
    bad('an unknown text field', withMore('role', 'admin')),
    bad('a prototype', withMore('__proto__', 'x')),
    ...Object.entries(form.fields).flatMap(([name, text]) => [
      bad(`${name} twice`, withMore(name, text)),
      bad(`an operator in the name of ${name}`, withMore(`${name}[$ne]`, '')),
    ]),
    bad('a broken form', broken),
    { what: 'JSON in place of a form', status: 415, ask: { ...bare, body: {} } },
    tooLarge(BODY_LIMIT_BYTES[call.bodyLimit], broken, (bytes) => withFile(Buffer.alloc(bytes))),
  ];
}

const LIST_QUERIES = ['page=0', 'page=many', 'pageSize=0', 'pageSize=100000', 'sort=$where'];

const parametersOf = ({ query }: Pick<CallRoute, 'query'>): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : [];

/** The query parameters of a call that are one value, each twice. */
function doubled(query: NonNullable<CallRoute['query']>): readonly string[] {
  const names = parametersOf({ query });
  return names
    .filter((name) => !query.safeParse({ [name]: ['a', 'b'] }).success)
    .map((name) => `${name}=a&${name}=b`);
}

/** Refused with the name of the parameter. */
function badQueries({ query, ...call }: CallRoute, ask: Ask): readonly BadRequest[] {
  if (query === undefined) return [];
  const wrong = LIST_QUERIES.filter(
    (text) => !query.safeParse(Object.fromEntries(new URLSearchParams(text))).success,
  );
  const path = ask.path ?? call.path;
  return [...wrong, ...doubled(query), 'unheardOf=1'].map((text) => ({
    what: `?${text}`,
    status: 400,
    ask: { ...ask, path: `${path}${path.includes('?') ? '&' : '?'}${text}` },
    says: new RegExp(text.slice(0, text.indexOf('='))),
  }));
}

/** What no id looks like, and one that looks like an id of nothing. */
const NO_IDS: readonly (readonly [string, string])[] = [
  ['a malformed id', 'no-such-id'],
  ['an operator for an id', encodeURIComponent('{"$gt":""}')],
  ['an operator alone for an id', '%24ne'],
  ['a prototype for an id', '__proto__'],
  ['a picture for an id', '%F0%9F%92%A9'],
  ['a path for an id', '..%5C..%5Cetc%5Cpasswd'],
  ['a path for an id, written twice', '..%252F..%252Fetc%252Fpasswd'],
  ['an id of 2,000 letters', 'a'.repeat(2000)],
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
  // A call that takes a key, or the version in its query, has its 412 by that.
  const isOtherwise = call.takesKey === true || parametersOf(call).includes('version');
  const isChecked = call.needs === 'If-Match' || (call.refusals?.includes(412) === true && !isOtherwise);
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
  const { form } = ask;
  const bodies = form && form.file !== null ? badForms(call, ask, form, form.file) : [];
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
