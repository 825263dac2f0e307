import { incompatibleChanges, openApiDocument, type OpenApiDocument } from './index';
import type { Json, JsonSchema } from './jsonSchemas';

interface Call {
  readonly path?: string;
  readonly who?: string;
  readonly owners?: readonly string[];
  readonly query?: Readonly<Record<string, JsonSchema & { required?: boolean }>>;
  readonly header?: readonly [name: string, required: boolean];
  readonly body?: JsonSchema | null;
  readonly optionalBody?: true;
  readonly bodyType?: string;
  readonly status?: number;
  readonly answer?: JsonSchema;
  readonly answerType?: string;
  readonly components?: Readonly<Record<string, JsonSchema>>;
}

const objectOf = (properties: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const text = { type: 'string' };
const number = { type: 'number' };

const queryOf = (query: NonNullable<Call['query']>): Json[] =>
  Object.entries(query).map(([name, { required = false, ...schema }]) => ({
    name,
    in: 'query',
    required,
    schema,
  }));

const usual: Required<Pick<Call, 'path' | 'who' | 'body' | 'bodyType' | 'status' | 'answer' | 'answerType'>> =
  {
    path: '/things/{id}',
    who: 'user',
    body: objectOf({ name: text }, { additionalProperties: false }),
    bodyType: 'application/json',
    status: 200,
    answer: objectOf({ id: text }),
    answerType: 'application/json',
  };

/** A document with one call. */
function documentWith(given: Call): OpenApiDocument {
  const call = { ...usual, ...given };
  const [name, required = false] = call.header ?? [];
  const operation: JsonSchema = {
    'x-who': call.who,
    ...(call.owners && { 'x-owners': [...call.owners] }),
    parameters: [
      ...queryOf(call.query ?? {}),
      ...(name === undefined ? [] : [{ $ref: '#/components/parameters/Header' }]),
    ],
    ...(call.body && {
      requestBody: { required: !call.optionalBody, content: { [call.bodyType]: { schema: call.body } } },
    }),
    responses: {
      [call.status]: { content: { [call.answerType]: { schema: call.answer } } },
      400: { description: 'Refused.' },
    },
  };
  return {
    openapi: '3.1.0',
    info: {},
    servers: [],
    tags: [],
    paths: { [call.path]: { post: operation } },
    components: {
      schemas: call.components ?? {},
      parameters: name === undefined ? {} : { Header: { name, in: 'header', required } },
    },
  };
}

const changes = (before: Call, after: Call) =>
  incompatibleChanges(documentWith(before), documentWith(after)).map(({ what }) => what);
const strict = { additionalProperties: false };
const takes = (properties: JsonSchema, more: JsonSchema = strict): Call => ({
  body: objectOf(properties, more),
});
const optional = (properties: JsonSchema, more: JsonSchema = strict): Call =>
  takes(properties, { required: [], ...more });
const gives = (properties: JsonSchema, more: JsonSchema = {}): Call => ({
  answer: objectOf(properties, more),
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const nullable = { anyOf: [text, { type: 'null' }] };
const tree = (leaf: JsonSchema): Call => ({
  answer: { $ref: '#/components/schemas/Tree' },
  components: { Tree: objectOf({ leaf, branches: list({ $ref: '#/components/schemas/Tree' }) }) },
});

const INCOMPATIBLE: readonly (readonly [what: string, before: Call, after: Call, found: string])[] = [
  ['a call that moved', {}, { path: '/others/{id}' }, 'is gone'],
  ['another status', {}, { status: 201 }, 'no longer answers 200'],
  ['another type of answer', {}, { answerType: 'text/html' }, 'no longer answers application/json'],
  ['another type of body', {}, { bodyType: 'multipart/form-data' }, 'no longer takes application/json'],
  ['fewer callers', { who: 'anyone' }, { who: 'guest or user' }, 'is no longer for nobody'],
  ['other callers', { who: 'publisher' }, { who: 'admin' }, 'is no longer for publisher'],
  ['the owner only', {}, { owners: ['admin'] }, 'is now for the owner only'],
  [
    'a role less for what is others’',
    { owners: ['admin', 'salesManager'] },
    { owners: ['admin'] },
    'salesManager',
  ],
  ['a header that is needed', {}, { header: ['If-Match', true] }, 'needs the new header If-Match'],
  [
    'a header that is now needed',
    { header: ['If-Match', false] },
    { header: ['If-Match', true] },
    'now needs the header If-Match',
  ],
  [
    'a query that is needed',
    {},
    { query: { page: { ...number, required: true } } },
    'needs the new query page',
  ],
  ['a query that is gone', { query: { page: number } }, {}, 'no longer takes the query page'],
  [
    'a query of fewer values',
    { query: { sort: { enum: ['a', 'b'] } } },
    { query: { sort: { enum: ['a'] } } },
    'query sort is no longer b',
  ],
  [
    'a query with a lower limit',
    { query: { page: { type: 'integer', maximum: 9 } } },
    { query: { page: { type: 'integer', maximum: 8 } } },
    'narrower maximum 8',
  ],
  ['a body where there was none', { body: null }, {}, 'needs a body'],
  ['no body where there was one', {}, { body: null }, 'no longer takes a body'],
  ['a body that is now needed', { optionalBody: true }, {}, 'now needs a body'],
  [
    'a new field that is needed',
    takes({ name: text }),
    takes({ name: text, age: number }),
    'body.age is now needed',
  ],
  ['a field that is now needed', optional({ name: text }), takes({ name: text }), 'body.name is now needed'],
  [
    'a field that is refused',
    takes({ name: text, age: number }),
    takes({ name: text }),
    'body.age is refused',
  ],
  ['unknown fields that are refused', takes({ name: text }, {}), takes({ name: text }), 'body.* is refused'],
  [
    'unknown fields of one type',
    takes({}, { additionalProperties: {} }),
    takes({}, { additionalProperties: text }),
    'body.* is no longer anything',
  ],
  [
    'another type of a field',
    takes({ name: text }),
    takes({ name: number }),
    'body.name is no longer string',
  ],
  [
    'a narrower type',
    takes({ age: number }),
    takes({ age: { type: 'integer' } }),
    'body.age is no longer number',
  ],
  ['no more null', takes({ name: nullable }), takes({ name: text }), 'body.name is no longer null'],
  [
    'a value less',
    takes({ kind: { enum: ['a', 'b'] } }),
    takes({ kind: { enum: ['a'] } }),
    'body.kind is no longer b',
  ],
  [
    'one value only',
    takes({ kind: text }),
    takes({ kind: { const: 'a' } }),
    'body.kind is no longer something else than a',
  ],
  [
    'a choice less',
    takes({ id: { anyOf: [text, number] } }),
    takes({ id: { anyOf: [text] } }),
    'body.id is no longer number',
  ],
  [
    'none of the choices',
    takes({ id: { type: 'boolean' } }),
    takes({ id: { anyOf: [text, number] } }),
    'body.id fits none',
  ],
  [
    'a shorter text',
    takes({ name: text }),
    takes({ name: { ...text, maxLength: 9 } }),
    'narrower maxLength 9',
  ],
  [
    'a longer text',
    takes({ name: { ...text, minLength: 1 } }),
    takes({ name: { ...text, minLength: 2 } }),
    'narrower minLength 2',
  ],
  ['a pattern', takes({ name: text }), takes({ name: { ...text, pattern: '^a' } }), 'narrower pattern'],
  ['a format', takes({ name: text }), takes({ name: { ...text, format: 'uri' } }), 'narrower format'],
  [
    'a higher minimum',
    takes({ age: { ...number, minimum: 0 } }),
    takes({ age: { ...number, minimum: 1 } }),
    'narrower minimum 1',
  ],
  [
    'a shorter list',
    takes({ all: { ...list(text), maxItems: 3 } }),
    takes({ all: { ...list(text), maxItems: 2 } }),
    'narrower maxItems 2',
  ],
  [
    'narrower items',
    takes({ all: list(number) }),
    takes({ all: list({ type: 'integer' }) }),
    'body.all.[] is no longer number',
  ],
  [
    'a field deep inside',
    takes({ a: objectOf({ b: text }, strict) }),
    takes({ a: objectOf({ b: text, c: text }, strict) }),
    'body.a.c is now needed',
  ],
  ['an answer without a field', gives({ id: text, name: text }), gives({ id: text }), 'answer.name is gone'],
  [
    'a field that is not always there',
    gives({ id: text }),
    gives({ id: text }, { required: [] }),
    'answer.id is no longer always there',
  ],
  [
    'an answer without an optional field',
    gives({ id: text }, { required: [] }),
    gives({}),
    'answer.id is gone',
  ],
  ['another type in the answer', gives({ id: text }), gives({ id: number }), 'answer.id may now be number'],
  [
    'a wider type in the answer',
    gives({ n: { type: 'integer' } }),
    gives({ n: number }),
    'answer.n may now be number',
  ],
  ['null in the answer', gives({ id: text }), gives({ id: nullable }), 'answer.id may now be null'],
  [
    'a new value in the answer',
    gives({ kind: { enum: ['a'] } }),
    gives({ kind: { enum: ['a', 'b'] } }),
    'answer.kind may now be b',
  ],
  [
    'any value in the answer',
    gives({ kind: { enum: ['a'] } }),
    gives({ kind: text }),
    'answer.kind may now be something else than a',
  ],
  [
    'other items in the answer',
    gives({ all: list(text) }),
    gives({ all: list(number) }),
    'answer.all.[] may now be number',
  ],
  [
    'other entries in the answer',
    gives({}, { additionalProperties: text }),
    gives({}, { additionalProperties: number }),
    'answer.* may now be number',
  ],
  ['a change behind a name', tree(text), tree(number), 'answer.leaf may now be number'],
];

const COMPATIBLE: readonly (readonly [what: string, before: Call, after: Call])[] = [
  ['nothing new', {}, {}],
  ['another name for a parameter of the path', { path: '/things/{id}' }, { path: '/things/{thingId}' }],
  ['more callers', { who: 'user' }, { who: 'guest or user' }],
  ['a role more for what is others’', { owners: [] }, { owners: ['admin'] }],
  ['everybody’s what was the owner’s', { owners: [] }, {}],
  ['a header that may come', {}, { header: ['If-None-Match', false] }],
  ['a header less', { header: ['If-Match', true] }, {}],
  ['a new query', {}, { query: { page: number } }],
  ['a query of more values', { query: { sort: { enum: ['a'] } } }, { query: { sort: { enum: ['a', 'b'] } } }],
  ['a body that may be left out', {}, { optionalBody: true }],
  ['a body that may come', { body: null }, { optionalBody: true }],
  [
    'a new field that may come',
    takes({ name: text }),
    takes({ name: text, age: number }, { ...strict, required: ['name'] }),
  ],
  ['a field that may be left out', takes({ name: text }), optional({ name: text })],
  ['unknown fields that are taken', takes({ name: text }), takes({ name: text }, {})],
  ['a wider type', takes({ age: { type: 'integer' } }), takes({ age: number })],
  ['null that is taken', takes({ name: text }), takes({ name: nullable })],
  ['a value more', takes({ kind: { const: 'a' } }), takes({ kind: { enum: ['a', 'b'] } })],
  [
    'any text where one of some was taken',
    takes({ kind: { enum: ['a'] } }),
    takes({ kind: { ...text, maxLength: 9 } }),
  ],
  ['a longer text', takes({ name: { ...text, maxLength: 9 } }), takes({ name: { ...text, maxLength: 10 } })],
  ['no limit', takes({ age: { ...number, minimum: 1 } }), takes({ age: number })],
  ['anything', takes({ name: text }), takes({ name: {} })],
  ['a new field in the answer', gives({ id: text }), gives({ id: text, name: text })],
  ['a field that is always there', gives({ id: text }, { required: [] }), gives({ id: text })],
  ['a value less in the answer', gives({ kind: { enum: ['a', 'b'] } }), gives({ kind: { const: 'a' } })],
  ['no more null in the answer', gives({ id: nullable }), gives({ id: text })],
  ['another limit in the answer', gives({ id: { ...text, maxLength: 9 } }), gives({ id: text })],
  ['a whole number in the answer', gives({ n: number }), gives({ n: { type: 'integer' } })],
  ['the same behind a name, for ever', tree(text), tree(text)],
  [
    'a name for what was written out',
    gives({ id: text }),
    { answer: { $ref: '#/components/schemas/A' }, components: { A: objectOf({ id: text }) } },
  ],
];

it.each(INCOMPATIBLE)('%s breaks those who call', (_what, before, after, found) => {
  expect(changes(before, after).join('; ')).toContain(found);
});

it.each(COMPATIBLE)('%s breaks nobody', (_what, before, after) => {
  expect(changes(before, after)).toEqual([]);
});

it('names the call by its previous path', () => {
  const [change] = incompatibleChanges(documentWith({}), documentWith({ who: 'admin' }));
  expect(change).toEqual({
    call: 'POST /things/{id}',
    what: 'is no longer for customer, publisher, salesManager',
  });
});

it('finds a removed and a new call in a whole document', () => {
  const whole = openApiDocument('rooms');
  const { '/share/link/{id}': gone, ...rest } = whole.paths;
  const smaller = { ...whole, paths: rest };
  expect(gone).toBeDefined();
  expect(incompatibleChanges(whole, smaller)).toEqual([{ call: 'DELETE /share/link/{id}', what: 'is gone' }]);
  expect(incompatibleChanges(smaller, whole)).toEqual([]);
  expect(incompatibleChanges(whole, whole)).toEqual([]);
});
