import { createHash } from 'node:crypto';
import { onceOfEach } from './onceOfEach';

/** Objects with their keys in order, and without what JSON leaves out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, canonical(part)]),
  );
}

/** 22 characters that tell two texts apart. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value));

/** 22 characters that tell two JSON values apart, whatever the order in which their keys were written. */
export const contentHash = (value: unknown): string => textHash(canonicalJson(value));

const jsonOf = onceOfEach(canonicalJson);

/**
 * The same as `contentHash`, of lists of records that never change, by their names: a record that was in what was hashed before costs
 * next to nothing.
 */
export function recordsHash(lists: Readonly<Record<string, readonly object[]>>, more: object = {}): string {
  const parts = [
    ...Object.entries(lists).map(([name, records]) => [name, `[${records.map(jsonOf).join(',')}]`] as const),
    ...Object.entries(more).map(([name, value]) => [name, canonicalJson(value)] as const),
  ];
  const named = parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return textHash(`{${named.join(',')}}`);
}
