/** Values that a JSON schema takes, drawn at random: near enough to be looked at, for what a pattern cannot say is left out. */
import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile';
import type { Json, JsonSchema, SchemaSet } from '@rackwright/contracts/openapi';

type Components = SchemaSet['components'];
type Values = fc.Arbitrary<unknown>;

/** References within references: a shape may hold itself. */
const DEPTH_MAX = 12;
const TEXT_MAX = 60;
const ITEMS_MAX = 4;
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;
/** Of the longest texts that a contract takes. */
const LONG_MAX = 20_000;

const record = (value: Json | undefined): JsonSchema => (value ?? {}) as JsonSchema;
const list = (value: Json | undefined): readonly Json[] => (value ?? []) as readonly Json[];
const number = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** What `stringMatching` has no words for: a look ahead, and classes of Unicode. */
const UNREADABLE = /\(\?[=!<]|\\p/;

const FORMATS: Readonly<Record<string, () => Values>> = {
  email: () => fc.nat(1e9).map((one) => `fuzz-${one}@rackwright.example`),
};

function texts(schema: JsonSchema): Values {
  const { format, pattern } = schema;
  const known = FORMATS[String(format)];
  if (known) return known();
  if (typeof pattern === 'string' && !UNREADABLE.test(pattern))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  const minLength = number(schema['minLength'], 0);
  const maxLength = Math.max(minLength, Math.min(number(schema['maxLength'], TEXT_MAX), TEXT_MAX));
  const most = number(schema['maxLength'], LONG_MAX);
  const hostile = HOSTILE_TEXTS.filter(({ length }) => length >= minLength && length <= most);
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...hostile, 'x'.repeat(Math.min(most, LONG_MAX))) },
  );
}

function numbers(schema: JsonSchema): Values {
  const min = number(schema['minimum'], number(schema['exclusiveMinimum'], -NUMBER_MAX));
  const max = number(schema['maximum'], number(schema['exclusiveMaximum'], Math.max(min, NUMBER_MAX)));
  return schema['type'] === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

/** `values` of a part of this schema. */
type Inner = (schema: Json | undefined) => Values;

function lists(schema: JsonSchema, inner: Inner): Values {
  const minLength = number(schema['minItems'], 0);
  const maxLength = Math.max(minLength, Math.min(number(schema['maxItems'], ITEMS_MAX), ITEMS_MAX));
  return fc.array(inner(schema['items']), { minLength, maxLength });
}

function objects(schema: JsonSchema, inner: Inner): Values {
  const properties = Object.entries(record(schema['properties']));
  const rest = schema['additionalProperties'];
  const named = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, inner(one)])), {
    requiredKeys: list(schema['required']).map(String),
    noNullPrototype: true,
  });
  if (typeof rest !== 'object') return named;
  const others = fc.dictionary(fc.stringMatching(/^\w{1,12}$/), inner(rest), { maxKeys: ITEMS_MAX });
  return fc.tuple(others, named).map(([more, known]) => ({ ...more, ...known }));
}

const TYPES: Readonly<Record<string, (schema: JsonSchema, inner: Inner) => Values>> = {
  string: texts,
  number: numbers,
  integer: numbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: lists,
  object: objects,
};

/** Of this schema, whose references lead into `components`. */
export function schemaValues(schema: JsonSchema, components: Components, depth = 0): Values {
  const inner: Inner = (one) => schemaValues(record(one), components, depth);
  const { $ref, type } = schema;
  if (typeof $ref === 'string') {
    const named = components[$ref.split('/').at(-1) ?? ''] ?? {};
    return depth < DEPTH_MAX ? schemaValues(named, components, depth + 1) : fc.constant(null);
  }
  const choices = list(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return fc.oneof(...choices.map(inner));
  if ('const' in schema) return fc.constant(schema['const']);
  if ('enum' in schema) return fc.constantFrom(...list(schema['enum']));
  return (TYPES[String(type)] ?? (() => fc.jsonValue({ maxDepth: 2 })))(schema, inner);
}
