import { deepStrictEqual } from 'node:assert';
import type { z } from 'zod';

/** The answer's body as its contract has it; throws when it differs, also by a field that the contract does not name. */
export function agreed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.parse(body);
  deepStrictEqual(read, body);
  return read;
}
