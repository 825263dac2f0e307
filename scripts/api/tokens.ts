/** Tokens that must not be taken: one whose time is over, and one that a stranger signed. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

export interface TokenForger {
  /** The same token, signed by the issuer's own key, ended ten minutes ago. */
  expired(token: string): string;
  /** The same claims under the issuer's key id, signed by somebody else. */
  forged(token: string): string;
}

const AGO_S = 600;

/** `issuerKey` gives the private key of a key id. */
export function tokenForger(issuerKey: (kid: string) => KeyObject): TokenForger {
  const { privateKey: strangersKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedAgain = (token: string, keyOf: (kid: string) => KeyObject, movedS: number): string => {
    const read = jwt.decode(token, { complete: true });
    if (read === null || typeof read.payload === 'string') throw new Error('That is no token.');
    const { payload, header } = read;
    const { iat = 0, exp = 0 } = payload;
    const moved = { ...payload, iat: iat + movedS, exp: exp + movedS };
    return jwt.sign(moved, keyOf(header.kid ?? ''), { algorithm: 'ES256', header });
  };
  return {
    expired: (token) => {
      const life = jwt.decode(token, { json: true });
      const leftS = (life?.exp ?? 0) - Math.floor(Date.now() / 1000);
      return signedAgain(token, issuerKey, -(leftS + AGO_S));
    },
    forged: (token) => signedAgain(token, () => strangersKey, 0),
  };
}
