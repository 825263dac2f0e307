import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Account } from '../accounts/account';

type Addressed = Pick<Account, '_id' | 'email'>;

export interface ConfirmTokens {
  /** Good for this account as long as it has this address, and for nothing else. */
  of(account: Addressed): string;
  isOf(account: Addressed, token: string): boolean;
}

/**
 * Who has the token reads the mails of the address. It is computed from both and the secret, so none is kept, every mail about an
 * address has the same link, and a link that is followed twice says twice that all is well.
 */
export function createConfirmTokens(secret: string): ConfirmTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rackwright e-mail confirmations', 32));
  const digestOf = ({ _id, email }: Addressed): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([_id, email]))
      .digest();
  return {
    of: (account) => digestOf(account).toString('base64url'),
    isOf: (account, token) => {
      const given = Buffer.from(token, 'base64url');
      const right = digestOf(account);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
