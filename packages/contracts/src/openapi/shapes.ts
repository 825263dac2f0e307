/** What callers rely on of a document: who may call what, and the shapes of what goes in and out, without words and limits. */
import { callersOf } from '../calls/call';
import type { OpenApiDocument } from './document';
import type { Json, JsonSchema } from './jsonSchemas';

/**
 * A type (`string`), one value of it (`string.Mahogany`), `any`, or a named shape (`#Room`); several when each of them is possible;
 * or fields. A field that may be absent ends in `?`, the items of a list are its `[]`, and `*?` are all fields not named: anything
 * unless it says what, none when it is empty.
 */
export type WireShape = string | readonly WireShape[] | WireFields;
export interface WireFields {
  readonly [name: string]: WireShape;
}

/** The calls of a service, by method and path, or all events, by type; and the shapes they name. */
export interface CallShapes {
  readonly calls: Readonly<Record<string, { readonly takes: WireFields; readonly gives: WireFields }>>;
  readonly shapes: WireFields;
}

const record = (value: Json | undefined): JsonSchema => (value ?? {}) as JsonSchema;
const list = (value: Json | undefined): readonly Json[] => (value ?? []) as readonly Json[];
const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function valueOf(value: Json): WireShape {
  if (value === null) return 'null';
  return `${Number.isInteger(value) ? 'integer' : typeof value}.${String(value)}`;
}

const field = (name: string, isNeeded: boolean, schema: Json | undefined): [string, WireShape] => [
  isNeeded ? name : `${name}?`,
  shapeOf(record(schema)),
];

function fieldsOf(schema: JsonSchema): WireFields {
  const needed = list(schema['required']);
  const rest = schema['additionalProperties'] ?? true;
  return {
    ...Object.fromEntries(
      Object.entries(record(schema['properties'])).map(([name, one]) =>
        field(name, needed.includes(name), one),
      ),
    ),
    ...(rest !== true && { '*?': rest === false ? [] : shapeOf(record(rest)) }),
  };
}

const UNREADABLE = ['allOf', 'not', 'prefixItems', 'patternProperties'];

function shapeOf(schema: JsonSchema): WireShape {
  const unread = UNREADABLE.find((key) => key in schema);
  if (unread !== undefined) throw new Error(`Shapes with ${unread} cannot be compared`);
  const { $ref, type } = schema;
  if (typeof $ref === 'string') return `#${lastOf($ref)}`;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (choices !== undefined) return list(choices).map((one) => shapeOf(record(one)));
  if ('const' in schema) return valueOf(schema['const'] ?? null);
  if ('enum' in schema) return list(schema['enum']).map(valueOf);
  if (Array.isArray(type)) return list(type).map((one) => shapeOf({ ...schema, type: one }));
  if (type === 'array') return { '[]': shapeOf(record(schema['items'])) };
  if (type === 'object') return fieldsOf(schema);
  return String(type ?? 'any');
}

/** Roles that reach their own things only are `customer.own`: a part of what `customer` may. */
function callers(operation: JsonSchema): readonly string[] {
  const others = operation['x-owners'] as readonly string[] | undefined;
  const roles: readonly string[] = callersOf[operation['x-who'] as keyof typeof callersOf];
  return roles.map((role) => (others && !others.includes(role) ? `${role}.own` : role));
}

/** A field for each media type; JSON is not named. */
const contents = (name: string, isNeeded: boolean, { content }: JsonSchema): [string, WireShape][] =>
  Object.entries(record(content ?? { nothing: {} })).map(([type, one]) =>
    field(type === 'application/json' ? name : `${name} ${type}`, isNeeded, record(one)['schema']),
  );

function takes(operation: JsonSchema, known: JsonSchema): WireFields {
  const parameters = list(operation['parameters']).map(record);
  const given = parameters.map((one) => (one['$ref'] ? record(known[lastOf(String(one['$ref']))]) : one));
  const fieldsIn = (place: string, prefix = ''): [string, WireShape][] =>
    given
      .filter((one) => one['in'] === place)
      .map(({ name, required, schema }) => field(`${prefix}${String(name)}`, required === true, schema));
  const body = operation['requestBody'] && record(operation['requestBody']);
  return Object.fromEntries([
    ['caller', callers(operation)],
    ['header', Object.fromEntries(fieldsIn('header'))],
    ...fieldsIn('query', 'query '),
    ...(body ? contents('body', body['required'] === true, body) : []),
  ]);
}

const gives = (operation: JsonSchema): WireFields =>
  Object.fromEntries(
    Object.entries(record(operation['responses']))
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, answer]) => contents(`answer ${status}`, true, record(answer))),
  );

/** These schemas, each under its name. */
export const namedShapes = (schemas: JsonSchema): WireFields =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => field(name, true, schema)));

/** The document without everything that may change at will. */
export function callShapes({ paths, components }: OpenApiDocument): CallShapes {
  const known = record(components['parameters']);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      { takes: takes(operation, known), gives: gives(operation) },
    ]),
  );
  return { calls: Object.fromEntries(calls), shapes: namedShapes(record(components['schemas'])) };
}
