import { z } from 'zod';
import * as contracts from '../index';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonSchema = { readonly [key: string]: Json };

/** What a caller sends, where what is filled in may be absent; and what comes back. */
export type Direction = 'input' | 'output';

const REFERENCE = '#/components/schemas/';

/** `roomSchema` is `Room`, `createRoomRequest` is `CreateRoomRequest`. */
const titleOf = (exported: string): string =>
  `${exported.charAt(0).toUpperCase()}${exported.slice(1).replace(/Schema$/, '')}`;

/** Every exported schema is a component under its own name; the first name counts when there are two. */
const components = (): Map<z.ZodType, string> => {
  const named = new Map<z.ZodType, string>();
  for (const name of Object.keys(contracts).sort()) {
    const value = contracts[name as keyof typeof contracts] as unknown;
    if (value instanceof z.ZodType && !named.has(value)) named.set(value, titleOf(name));
  }
  return named;
};

/** What only the library needs, and limits that only say "whole number". */
const isNoise = (key: string, value: unknown): boolean =>
  key === '$schema' ||
  key === '$id' ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

/** Answers may get new fields at any time, so none is said to be the last. */
function cleaned(value: unknown, direction: Direction): Json {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, direction));
  if (typeof value !== 'object' || value === null) return value as Json;
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      !isNoise(key, inner) && !(direction === 'output' && key === 'additionalProperties' && inner === false),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, cleaned(inner, direction)]));
}

export interface SchemaSet {
  /** JSON Schema (2020-12) of each asked schema, in the order asked; one that is a component is a reference. */
  readonly asked: readonly JsonSchema[];
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** JSON Schemas of these, with every component they could refer to. */
export function schemasOf(asked: readonly z.ZodType[], direction: Direction): SchemaSet {
  const known = components();
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of known) registry.add(schema, { id });
  const ids = asked.map((schema, at) => {
    const id = known.get(schema) ?? registry.get(schema)?.id ?? `asked ${at}`;
    if (!registry.has(schema)) registry.add(schema, { id });
    return id;
  });
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    target: 'draft-2020-12',
    uri: (id) => `${REFERENCE}${id}`,
  });
  const all = Object.entries(schemas).map(
    ([id, schema]) => [id, cleaned(schema, direction) as JsonSchema] as const,
  );
  const nameless = new Map(all.filter(([id]) => id.startsWith('asked ')));
  return {
    asked: ids.map((id) => writtenOut(nameless.get(id) ?? { $ref: `${REFERENCE}${id}` }, nameless)),
    components: Object.fromEntries(
      all.filter(([id]) => !nameless.has(id)).map(([id, schema]) => [id, writtenOut(schema, nameless)]),
    ),
  };
}

/** What has no name of its own stands where it is used. */
function writtenOut(schema: JsonSchema, nameless: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((item) => visit(item as Json));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...beside } = value as JsonSchema;
    const known = typeof $ref === 'string' ? nameless.get($ref.slice(REFERENCE.length)) : undefined;
    const entries = Object.entries(known ? { ...known, ...beside } : value) as [string, Json][];
    return Object.fromEntries(entries.map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(schema) as JsonSchema;
}

/** The components a schema refers to, itself or by way of others. */
export function reachable(from: readonly Json[], all: SchemaSet['components']): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const id = key === '$ref' && typeof inner === 'string' ? inner.slice(REFERENCE.length) : undefined;
      if (id === undefined) visit(inner as Json);
      else if (!found.has(id)) {
        found.add(id);
        visit(all[id] ?? null);
      }
    }
  };
  from.forEach(visit);
  return found;
}

/** The same with each reference led elsewhere. */
export function redirected(value: Json, name: (id: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => redirected(item as Json, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? `${REFERENCE}${name(inner.slice(REFERENCE.length))}`
        : redirected(inner as Json, name),
    ]),
  );
}
