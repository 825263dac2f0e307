/** JSON bodies that a call must not take, made from one that it takes. */
import type { CallRoute } from '@rackwright/contracts';

type Fields = Readonly<Record<string, unknown>>;

export interface BadBody {
  readonly what: string;
  /** A string is sent as it is; undefined is no body. */
  readonly body: unknown;
}

/** Refused by every call, whatever it takes. */
const HOSTILE_TEXTS: readonly string[] = [
  'null',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{"a":',
  '{"a":1e999}',
  '{"$where":"1"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"unknown":{"$gt":""}}',
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
];

/** In place of a value of any type. */
const HOSTILE_VALUES: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  [['a'], ['b']],
  null,
];

/** Fields nobody may set, as they are sent. */
const SMUGGLED: readonly (readonly [name: string, value: string])[] = [
  ['notInTheContract', '1'],
  ['__proto__', '{"admin":true}'],
  ['_id', '"mine"'],
  ['role', '"admin"'],
  ['$set', '{"role":"admin"}'],
];

const isFields = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const takes = (call: CallRoute, body: unknown): boolean => call.takes?.safeParse(body).success === true;

/** The good object with a required field left out, with each field hostile, with one more, and with an operator in a field's name. */
function badObjects(good: Fields, isTaken: (body: Fields) => boolean): readonly BadBody[] {
  const names = Object.keys(good);
  const inside = JSON.stringify(good).slice(1, -1);
  return [
    ...names
      .map((name) => ({ what: `without ${name}`, body: without(good, name) }))
      .filter(({ body }) => !isTaken(body)),
    ...names.flatMap((name) =>
      HOSTILE_VALUES.map((value) => ({ value, body: { ...good, [name]: value } }))
        // Nothing in place of a value is no bad body where the contract says that there may be none.
        .filter(({ value, body }) => value !== null || !isTaken(body))
        .map(({ value, body }) => ({ what: `${JSON.stringify(value)} for ${name}`, body })),
    ),
    ...names.map((name) => ({
      what: `an operator in the name of ${name}`,
      body: { ...without(good, name), [`${name}.$ne`]: '' },
    })),
    ...SMUGGLED.filter(([name]) => !names.includes(name)).map(([name, value]) => ({
      what: `unknown field ${name}`,
      body: `{${[inside, `"${name}":${value}`].filter(Boolean).join(',')}}`,
    })),
  ];
}

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Of the body with which the call would succeed; undefined where it succeeds without one. */
export function badBodies(call: CallRoute, good: unknown): readonly BadBody[] {
  const texts = HOSTILE_TEXTS.map((body) => ({ what: `the body ${body.slice(0, 50)}`, body }));
  const none = takes(call, undefined) ? [] : [{ what: 'no body', body: undefined }];
  if (!Array.isArray(good))
    return [...none, ...texts, ...badObjects(isFields(good) ? good : {}, (body) => takes(call, body))];
  const [first] = good as readonly unknown[];
  const items = [
    ...HOSTILE_VALUES.map((body) => ({ what: `a list of ${JSON.stringify(body)}`, body })),
    ...(isFields(first) ? badObjects(first, (body) => takes(call, [body])) : []),
  ];
  return [
    ...none,
    ...texts,
    ...items.map(({ what, body }) => ({ what, body: `[${asText(body)}]` })),
    { what: 'an object like a list', body: { 0: first, length: 1 } },
  ];
}
