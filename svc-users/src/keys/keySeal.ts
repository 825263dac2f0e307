import { sealWith, type Seal } from '@rackwright/service-kit';

/** Encrypts the signing keys in the database, so that a copy of it signs no tokens. */
export const createSeal = (secret: string): Seal =>
  sealWith({
    secret,
    purpose: 'rackwright signing keys',
    broken:
      'KEYS_SECRET does not open the signing keys in the database. Start with the one that they were made with.',
  });
