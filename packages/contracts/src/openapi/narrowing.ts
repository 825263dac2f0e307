/** Whether everything that one JSON Schema describes is also described by another: the heart of comparing documents. */
import type { Json, JsonSchema } from './jsonSchemas';

interface Components {
  readonly components: Readonly<Record<string, JsonSchema>>;
}
export interface LocatedSchema {
  readonly schema: JsonSchema;
  readonly document: Components;
}

/**
 * Of a request every value counts. Of an answer only what a reader relies on does: which fields are there, and their types,
 * not how long a text may be.
 */
export type Side = 'request' | 'answer';

export interface Narrowing {
  readonly path: readonly string[];
  readonly what: string;
}

interface Comparison {
  readonly side: Side;
  readonly path: readonly string[];
  /** References that are being compared already: they hold unless something else is found. */
  readonly under: ReadonlySet<string>;
}

const one = (path: readonly string[], what: string): Narrowing[] => [{ path, what }];
const record = (value: Json | undefined): JsonSchema => (value ?? {}) as JsonSchema;
const isSchema = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null;

function opened({ schema, document }: LocatedSchema): LocatedSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { schema, document };
  const { $ref: _gone, ...beside } = schema;
  const found = record(record(document.components['schemas'])[reference.split('/').at(-1) ?? '']);
  return opened({ schema: { ...found, ...beside }, document });
}

const branches = ({ schema, document }: LocatedSchema): readonly LocatedSchema[] | null => {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  return alternatives ? alternatives.map((alternative) => ({ schema: alternative, document })) : null;
};

const valuesOf = ({ schema }: LocatedSchema): readonly Json[] | null => {
  if ('const' in schema) return [schema['const'] as Json];
  return (schema['enum'] as readonly Json[] | undefined) ?? null;
};

const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** Null for any type. */
function typesOf(placed: LocatedSchema): readonly string[] | null {
  const type = placed.schema['type'];
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type as readonly string[];
  return valuesOf(placed)?.map(typeOf) ?? null;
}

const allows = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const isAnything = ({ schema }: LocatedSchema): boolean =>
  Object.keys(schema).every((key) => ['description', 'default', 'title', 'examples'].includes(key));

/** Keywords that set a limit, and whether the inner one is at least as tight. */
const LIMITS: Readonly<Record<string, (inner: Json | undefined, outer: Json) => boolean>> = {
  ...Object.fromEntries(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((key) => [
      key,
      (inner: Json | undefined, outer: Json) => Number(inner ?? -Infinity) >= Number(outer),
    ]),
  ),
  ...Object.fromEntries(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((key) => [
      key,
      (inner: Json | undefined, outer: Json) => Number(inner ?? Infinity) <= Number(outer),
    ]),
  ),
  ...Object.fromEntries(
    ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'propertyNames'].map((key) => [
      key,
      (inner: Json | undefined, outer: Json) => JSON.stringify(inner) === JSON.stringify(outer),
    ]),
  ),
};

function limits(inner: LocatedSchema, outer: LocatedSchema, { path }: Comparison): Narrowing[] {
  return Object.entries(LIMITS)
    .filter(([key, holds]) => key in outer.schema && !holds(inner.schema[key], outer.schema[key]!))
    .flatMap(([key]) => one(path, `has the narrower ${key} ${JSON.stringify(outer.schema[key])}`));
}

function items(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] {
  const wanted = outer.schema['items'];
  if (!isSchema(wanted)) return [];
  const given = inner.schema['items'];
  return contained(
    { schema: isSchema(given) ? given : {}, document: inner.document },
    { schema: wanted, document: outer.document },
    { ...at, path: [...at.path, '[]'] },
  );
}

/** What stands for the fields that are not named: a schema, or whether they are possible at all. */
const restOf = ({ schema }: LocatedSchema): JsonSchema | boolean => {
  const rest = schema['additionalProperties'];
  if (rest === undefined || rest === true) return true;
  return rest === false ? false : (rest as JsonSchema);
};

function namedFields(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] {
  const given = record(inner.schema['properties']);
  const wanted = record(outer.schema['properties']);
  const rest = restOf(outer);
  const gone = Object.keys(wanted).filter((name) => at.side === 'answer' && !(name in given));
  return [
    ...gone.flatMap((name) => one([...at.path, name], 'is gone')),
    ...Object.entries(given).flatMap(([name, field]) => {
      const path = [...at.path, name];
      const against = wanted[name] ?? rest;
      if (against === true) return [];
      if (against === false) return one(path, 'is refused');
      return contained(
        { schema: record(field), document: inner.document },
        { schema: record(against), document: outer.document },
        { ...at, path },
      );
    }),
  ];
}

function otherFields(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] {
  const [given, wanted] = [restOf(inner), restOf(outer)];
  const path = [...at.path, '*'];
  if (isSchema(given as Json) && isSchema(wanted as Json))
    return contained(
      { schema: given as JsonSchema, document: inner.document },
      { schema: wanted as JsonSchema, document: outer.document },
      { ...at, path },
    );
  if (at.side === 'answer')
    return isSchema(wanted as Json) && given === true ? one(path, 'may be anything') : [];
  if (wanted === true || given === false) return [];
  return one(path, wanted === false ? 'is refused' : 'is no longer anything');
}

function fields(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] {
  const always = (inner.schema['required'] ?? []) as readonly string[];
  const needed = (outer.schema['required'] ?? []) as readonly string[];
  const given = record(inner.schema['properties']);
  return [
    ...needed
      .filter((name) => !always.includes(name))
      .filter((name) => at.side === 'request' || name in given)
      .flatMap((name) =>
        one([...at.path, name], at.side === 'request' ? 'is now needed' : 'is no longer always there'),
      ),
    ...namedFields(inner, outer, at),
    ...otherFields(inner, outer, at),
  ];
}

/** Each value or type of the inner one has to be one of the outer one. */
function kinds(inner: LocatedSchema, outer: LocatedSchema, { path, side }: Comparison): Narrowing[] {
  const [given, wanted] = [valuesOf(inner), valuesOf(outer)];
  const verb = side === 'request' ? 'is no longer' : 'may now be';
  if (wanted) {
    if (!given) return one(path, `${verb} something else than ${wanted.map(String).join(', ')}`);
    const known = new Set(wanted.map((value) => JSON.stringify(value)));
    const strange = given.filter((value) => !known.has(JSON.stringify(value)));
    return strange.length > 0 ? one(path, `${verb} ${strange.map(String).join(', ')}`) : [];
  }
  const types = typesOf(outer);
  if (!types) return [];
  const strange = typesOf(inner)?.filter((type) => !allows(types, type)) ?? ['anything'];
  return strange.length > 0 ? one(path, `${verb} ${strange.join(' or ')}`) : [];
}

/** A choice is contained when each of its branches is; anything is contained in a choice when one branch contains it. */
function choices(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] | null {
  const given = branches(inner);
  if (given) return given.flatMap((branch) => contained(branch, outer, at));
  const wanted = branches(outer);
  if (!wanted) return null;
  const found = wanted.map((branch) => contained(inner, branch, at));
  if (found.some((faults) => faults.length === 0)) return [];
  return found.length === 1 ? found[0]! : one(at.path, 'fits none of the alternatives');
}

/** Why not everything of `inner` is something of `outer`; nothing when it is. */
function contained(inner: LocatedSchema, outer: LocatedSchema, at: Comparison): Narrowing[] {
  const key = `${String(inner.schema['$ref'])} ${String(outer.schema['$ref'])}`;
  const isRecursive = '$ref' in inner.schema && '$ref' in outer.schema;
  if (isRecursive && at.under.has(key)) return [];
  const deeper = isRecursive ? { ...at, under: new Set([...at.under, key]) } : at;
  const [given, wanted] = [opened(inner), opened(outer)];
  if (isAnything(wanted)) return [];
  const chosen = choices(given, wanted, deeper);
  if (chosen) return chosen;
  const wrongKind = kinds(given, wanted, deeper);
  if (wrongKind.length > 0) return wrongKind;
  const isListed = valuesOf(given) !== null;
  return [
    ...(deeper.side === 'answer' || isListed ? [] : limits(given, wanted, deeper)),
    ...items(given, wanted, deeper),
    ...(typesOf(wanted)?.includes('object') ? fields(given, wanted, deeper) : []),
  ];
}

/** Why not everything that `inner` describes is also described by `outer`. */
export const narrowings = (inner: LocatedSchema, outer: LocatedSchema, side: Side): readonly Narrowing[] =>
  contained(inner, outer, { side, path: [], under: new Set() });
