/** What is changed of a request that means well: drawn at random, and written down so that it can be read. */
import fc from 'fast-check';
import type { CallRoute } from '@rackwright/contracts';
import type { Ask, Form } from '../api/row';
import {
  chosen,
  filled,
  hostileValue,
  named,
  place,
  remade,
  valueAt,
  waysIn,
  type Place,
} from './changedValues';
import {
  HOSTILE_HEADERS,
  HOSTILE_NAMES,
  HOSTILE_TEXTS,
  HOSTILE_WORDS,
  SPOILED,
  SPOILED_FILES,
} from './hostile';

/** One change; what it is about comes first. */
export type Change =
  | { readonly of: 'value'; readonly place: Place; readonly to: unknown }
  | { readonly of: 'made'; readonly place: Place; readonly from: unknown }
  | { readonly of: 'missing'; readonly place: Place }
  | { readonly of: 'name'; readonly place: Place; readonly added: string; readonly to: unknown }
  | { readonly of: 'text'; readonly place: Place; readonly spoiled: keyof typeof SPOILED }
  | { readonly of: 'id'; readonly place: Place; readonly to: string }
  | { readonly of: 'query'; readonly name: string; readonly to: string }
  | { readonly of: 'header'; readonly name: string; readonly to: string }
  | { readonly of: 'file'; readonly place: Place; readonly spoiled: keyof typeof SPOILED_FILES }
  | { readonly of: 'field'; readonly name: string; readonly to: string };

const hostileName = fc.constantFrom(...HOSTILE_NAMES);
const hostileWord = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }).map(encodeURIComponent) },
);

const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): fc.Arbitrary<Key> =>
  fc.constantFrom(...(Object.keys(table) as Key[]));

const inBody = (made: fc.Arbitrary<unknown>): readonly fc.Arbitrary<Change>[] => [
  fc.record({ of: fc.constant('made' as const), place, from: made }),
  fc.record({ of: fc.constant('made' as const), place, from: made }),
  fc.record({ of: fc.constant('value' as const), place, to: hostileValue }),
  fc.record({ of: fc.constant('value' as const), place, to: hostileValue }),
  fc.record({ of: fc.constant('missing' as const), place }),
  fc.record({ of: fc.constant('name' as const), place, added: hostileName, to: hostileValue }),
  fc.record({ of: fc.constant('text' as const), place, spoiled: namesOf(SPOILED) }),
];

const inHeaders: fc.Arbitrary<Change> = namesOf(HOSTILE_HEADERS).chain((name) =>
  fc.record({
    of: fc.constant('header' as const),
    name: fc.constant(name),
    to: fc.constantFrom(...(HOSTILE_HEADERS[name] ?? [''])),
  }),
);

const inPath = fc.record({ of: fc.constant('id' as const), place, to: hostileWord });

/** The query parameters that a contract names. */
export const parameterNames = ({ query }: Pick<CallRoute, 'query'>): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : [];

const inQuery = (call: CallRoute): fc.Arbitrary<Change> =>
  fc.record({
    of: fc.constant('query' as const),
    name: fc.constantFrom(...parameterNames(call), 'unheardOf', '__proto__', 'page[$gt]'),
    to: hostileWord,
  });

const inForm: readonly fc.Arbitrary<Change>[] = [
  fc.record({ of: fc.constant('file' as const), place, spoiled: namesOf(SPOILED_FILES) }),
  fc.record({ of: fc.constant('file' as const), place, spoiled: namesOf(SPOILED_FILES) }),
  fc.record({
    of: fc.constant('field' as const),
    name: fc.oneof(fc.constantFrom('id', 'path', 'kind', 'version', 'newName', 'file'), hostileName),
    to: fc.constantFrom(...HOSTILE_TEXTS),
  }),
];

/** The changes that mean something for a call, none to three of them; `made` is what its contract takes. */
export function changesOf(call: CallRoute, made: fc.Arbitrary<unknown>): fc.Arbitrary<readonly Change[]> {
  const wanted = [
    inHeaders,
    ...(call.takes && call.upload === undefined ? inBody(made) : []),
    ...(call.upload === undefined ? [] : inForm),
    ...(call.path.includes('{') ? [inPath] : []),
    ...(call.method === 'GET' || call.query ? [inQuery(call)] : []),
  ];
  return fc.array(fc.oneof(...wanted), { minLength: 0, maxLength: 3 });
}

const isText = (body: unknown): boolean => typeof body === 'string' || Buffer.isBuffer(body);

const withJson = (ask: Ask, at: Place, to: (old: unknown) => unknown): Ask =>
  isText(ask.body) ? ask : { ...ask, body: remade(ask.body, chosen(waysIn(ask.body), at), to) };

const withForm = (ask: Ask, to: (form: Form) => Form): Ask =>
  ask.form === undefined ? ask : { ...ask, form: to(ask.form) };

function withId(call: CallRoute, ask: Ask, at: Place, id: string): Ask {
  const [path = '', ...query] = (ask.path ?? call.path).split('?');
  const parameters = call.path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  const replaced = chosen(parameters, at);
  const segments = path.split('/').map((segment, index) => (index === replaced ? id : segment));
  return { ...ask, path: [segments.join('/'), ...query].join('?') };
}

type Applied = {
  readonly [Of in Change['of']]: (change: Extract<Change, { of: Of }>, ask: Ask, call: CallRoute) => Ask;
};

const APPLIED: Applied = {
  value: ({ place: at, to }, ask) => withJson(ask, at, () => to),
  made: ({ place: at, from }, ask) => {
    const way = chosen(waysIn(from), at);
    return isText(ask.body) ? ask : { ...ask, body: filled(ask.body, way, valueAt(from, way)) };
  },
  missing: ({ place: at }, ask) => withJson(ask, at, () => undefined),
  name: ({ place: at, added, to }, ask) => withJson(ask, at, (old) => named(old, added, to)),
  text: ({ place: at, spoiled }, ask) => {
    const body = ask.body ?? {};
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    return Buffer.isBuffer(body) ? ask : { ...ask, body: SPOILED[spoiled](json, at) };
  },
  id: ({ place: at, to }, ask, call) => withId(call, ask, at, to),
  query: ({ name, to }, ask, call) => {
    const path = ask.path ?? call.path;
    return { ...ask, path: `${path}${path.includes('?') ? '&' : '?'}${name}=${to}` };
  },
  header: ({ name, to }, ask) => ({ ...ask, headers: { ...ask.headers, [name]: to } }),
  file: ({ place: at, spoiled }, ask) =>
    withForm(ask, ({ file, ...form }) => ({
      ...form,
      file: file && { ...file, bytes: SPOILED_FILES[spoiled](file.bytes, at) },
    })),
  field: ({ name, to }, ask) =>
    withForm(ask, ({ fields, ...form }) => ({
      ...form,
      fields: Object.fromEntries([...Object.entries(fields), [name, to]]),
    })),
};

/** The request with this change. */
export function applied<Of extends Change['of']>(
  change: Extract<Change, { of: Of }>,
  ask: Ask,
  call: CallRoute,
): Ask {
  return APPLIED[change.of as Of](change, ask, call);
}
