import { createHash } from 'node:crypto';

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

/** 22 characters that tell two JSON values apart, whatever the order in which their keys were written. */
export const contentHash = (value: unknown): string => textHash(JSON.stringify(canonical(value)));
