import { z } from 'zod';

/** Of everything that opens the signing keys. */
export const keysSettings = {
  /** Encrypts them in the database. */
  KEYS_SECRET: z.string().min(32),
};
