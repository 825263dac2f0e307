import { sealWith, type Seal } from '@rackwright/service-kit';

/** Encrypts the secrets of authenticator apps in the database, so that a copy of it makes no codes. */
export const createFactorSeal = (secret: string): Seal =>
  sealWith({
    secret,
    purpose: 'rackwright second factors',
    broken: 'KEYS_SECRET does not open the second factors in the database.',
  });
