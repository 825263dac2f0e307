import { createHmac, hkdfSync, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const LENGTH = 12;
/** Without letters and digits that look like others. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface RecoveryCodes {
  /** Ten of them, as people write them down: `abcd-efgh-jkmn`. */
  make(): readonly string[];
  /** What is kept of one, whichever way it is written. Without the secret nobody finds the code that has it. */
  hashOf(accountId: string, code: string): string;
}

const onlySigns = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

export function createRecoveryCodes(secret: string): RecoveryCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rackwright recovery codes', 32));
  const one = (): string =>
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-');
  return {
    make: () => Array.from({ length: HOW_MANY }, one),
    hashOf: (accountId, code) =>
      createHmac('sha256', key)
        .update(`${accountId} ${onlySigns(code)}`)
        .digest('base64url'),
  };
}
