import {
  callShapes,
  incompatibleChanges,
  openApiDocument,
  type CallShapes,
  type OpenApiDocument,
} from './index';
import type { Json, JsonSchema } from './jsonSchemas';

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly who?: string;
  readonly owners?: readonly string[];
  readonly query?: Readonly<Record<string, JsonSchema & { required?: boolean }>>;
  readonly header?: readonly [name: string, required: boolean];
  readonly body?: JsonSchema | null;
  readonly optionalBody?: true;
  readonly bodyType?: string;
  readonly status?: number;
  readonly answer?: JsonSchema | null;
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

const usual: Required<
  Pick<Call, 'method' | 'path' | 'who' | 'body' | 'bodyType' | 'status' | 'answer' | 'answerType'>
> = {
  method: 'post',
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
      [call.status]: call.answer ? { content: { [call.answerType]: { schema: call.answer } } } : {},
      400: { description: 'Refused.' },
    },
  };
  return {
    openapi: '3.1.0',
    info: {},
    servers: [],
    tags: [],
    paths: { [call.path]: { [call.method]: operation } },
    components: {
      schemas: call.components ?? {},
      parameters: name === undefined ? {} : { Header: { name, in: 'header', required } },
    },
  };
}

const shapesWith = (call: Call): CallShapes => callShapes(documentWith(call));
const changes = (before: Call, after: Call) =>
  incompatibleChanges(shapesWith(before), shapesWith(after)).map(({ what }) => what);
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
  ['another method', {}, { method: 'put' }, 'is gone'],
  ['another status', {}, { status: 201 }, 'answer 200 is gone'],
  [
    'another status without a body',
    { answer: null, status: 204 },
    { answer: null },
    'answer 204 nothing is gone',
  ],
  ['another type of answer', {}, { answerType: 'text/html' }, 'answer 200 is gone'],
  ['another type of body', {}, { bodyType: 'multipart/form-data' }, 'body is refused'],
  ['fewer callers', { who: 'anyone' }, { who: 'guest or user' }, 'caller is no longer nobody'],
  ['other callers', { who: 'publisher' }, { who: 'admin' }, 'caller is no longer publisher'],
  ['the owner only', {}, { owners: ['admin'] }, 'caller is no longer customer'],
  [
    'a role less for what is others’',
    { owners: ['admin', 'salesManager'] },
    { owners: ['admin'] },
    'caller is no longer salesManager',
  ],
  ['a header that is needed', {}, { header: ['If-Match', true] }, 'header.If-Match is now needed'],
  [
    'a header that is now needed',
    { header: ['If-Match', false] },
    { header: ['If-Match', true] },
    'header.If-Match is now needed',
  ],
  [
    'a query that is needed',
    {},
    { query: { page: { ...number, required: true } } },
    'query page is now needed',
  ],
  ['a query that is gone', { query: { page: number } }, {}, 'query page is refused'],
  [
    'a query of fewer values',
    { query: { sort: { enum: ['a', 'b'] } } },
    { query: { sort: { enum: ['a'] } } },
    'query sort is no longer string.b',
  ],
  ['a body where there was none', { body: null }, {}, 'body is now needed'],
  ['no body where there was one', {}, { body: null }, 'body is refused'],
  ['a body that is now needed', { optionalBody: true }, {}, 'body is now needed'],
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
    'body.* is no longer any',
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
    'body.kind is no longer string.b',
  ],
  ['one value only', takes({ kind: text }), takes({ kind: { const: 'a' } }), 'body.kind is no longer string'],
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
    'body.id is no longer boolean',
  ],
  ['one type where anything was taken', takes({ a: {} }), takes({ a: text }), 'body.a is no longer any'],
  [
    'a type of several',
    takes({ a: { type: ['string', 'null'] } }),
    takes({ a: text }),
    'body.a is no longer null',
  ],
  ['another number', takes({ a: { const: 1 } }), takes({ a: { const: 2 } }), 'body.a is no longer integer.1'],
  [
    'a text that looks like a type',
    takes({ a: { enum: ['integer'] } }),
    takes({ a: { enum: ['number'] } }),
    'body.a is no longer string.integer',
  ],
  [
    'fields in place of a list',
    takes({ a: list(text) }),
    takes({ a: objectOf({}) }),
    'body.a is no longer a list',
  ],
  [
    'a text in place of fields',
    takes({ a: objectOf({}) }),
    takes({ a: text }),
    'body.a is no longer an object',
  ],
  [
    'none of several with fields',
    takes({ a: objectOf({ b: text }, strict) }),
    takes({ a: { oneOf: [objectOf({ c: text }, strict), objectOf({ d: text }, strict)] } }),
    'body.a fits none of the alternatives',
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
  [
    'an answer without a field',
    gives({ id: text, name: text }),
    gives({ id: text }),
    'answer 200.name is gone',
  ],
  [
    'a field that is not always there',
    gives({ id: text }),
    gives({ id: text }, { required: [] }),
    'answer 200.id is no longer always there',
  ],
  [
    'an answer without an optional field',
    gives({ id: text }, { required: [] }),
    gives({}),
    'answer 200.id is gone',
  ],
  [
    'another type in the answer',
    gives({ id: text }),
    gives({ id: number }),
    'answer 200.id may now be number',
  ],
  [
    'a wider type in the answer',
    gives({ n: { type: 'integer' } }),
    gives({ n: number }),
    'answer 200.n may now be number',
  ],
  ['null in the answer', gives({ id: text }), gives({ id: nullable }), 'answer 200.id may now be null'],
  [
    'a new value in the answer',
    gives({ kind: { enum: ['a'] } }),
    gives({ kind: { enum: ['a', 'b'] } }),
    'answer 200.kind may now be string.b',
  ],
  [
    'any value in the answer',
    gives({ kind: { enum: ['a'] } }),
    gives({ kind: text }),
    'answer 200.kind may now be string',
  ],
  [
    'other items in the answer',
    gives({ all: list(text) }),
    gives({ all: list(number) }),
    'answer 200.all.[] may now be number',
  ],
  [
    'other entries in the answer',
    gives({}, { additionalProperties: text }),
    gives({}, { additionalProperties: number }),
    'answer 200.* may now be number',
  ],
  ['a change behind a name', tree(text), tree(number), 'answer 200.leaf may now be number'],
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
  [
    'one of several with fields',
    takes({ a: objectOf({ b: text }, strict) }),
    takes({ a: { oneOf: [objectOf({ c: text }, strict), objectOf({ b: text }, strict)] } }),
  ],
  ['a wider type', takes({ age: { type: 'integer' } }), takes({ age: number })],
  ['null that is taken', takes({ name: text }), takes({ name: nullable })],
  ['null that was one of some values', takes({ a: { enum: ['a', null] } }), takes({ a: nullable })],
  ['a value more', takes({ kind: { const: 'a' } }), takes({ kind: { enum: ['a', 'b'] } })],
  ['any text where one of some was taken', takes({ kind: { enum: ['a'] } }), takes({ kind: text })],
  ['anything', takes({ name: text }), takes({ name: {} })],
  ['a new field in the answer', gives({ id: text }), gives({ id: text, name: text })],
  ['a field that is always there', gives({ id: text }, { required: [] }), gives({ id: text })],
  ['a value less in the answer', gives({ kind: { enum: ['a', 'b'] } }), gives({ kind: { const: 'a' } })],
  ['no more null in the answer', gives({ id: nullable }), gives({ id: text })],
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
  const after = shapesWith({ path: '/things/{thingId}', who: 'publisher' });
  expect(incompatibleChanges(shapesWith({}), after)).toEqual(
    ['customer', 'salesManager', 'admin'].map((role) => ({
      call: 'POST /things/{id}',
      what: `caller is no longer ${role}`,
    })),
  );
});

it('has no words and no limits in it', () => {
  const shape = takes({ all: list(text), age: number });
  const said = takes({
    all: { ...list({ ...text, maxLength: 9, pattern: '^a' }), maxItems: 2, description: 'All of them.' },
    age: { ...number, minimum: 1, default: 2, title: 'Age' },
  });
  expect(shapesWith(said)).toEqual(shapesWith(shape));
});

it.each(['allOf', 'not', 'prefixItems', 'patternProperties'])('does not pass over %s', (key) => {
  expect(() => shapesWith({ answer: { type: 'object', [key]: [] } })).toThrow(`Shapes with ${key}`);
});

it('finds a removed and a new call in a whole document', () => {
  const whole = openApiDocument('rooms');
  const { '/share/link/{id}': gone, ...rest } = whole.paths;
  expect(gone).toBeDefined();
  const [all, fewer] = [callShapes(whole), callShapes({ ...whole, paths: rest })];
  expect(incompatibleChanges(all, fewer)).toEqual([{ call: 'DELETE /share/link/{id}', what: 'is gone' }]);
  expect(incompatibleChanges(fewer, all)).toEqual([]);
  expect(incompatibleChanges(all, all)).toEqual([]);
});
