import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { TokenClaims } from '@rackwright/contracts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE, type KeySet } from '@rackwright/service-kit';
import jwt from 'jsonwebtoken';

/** Half an hour, the idle limit; the activity ping renews. */
export const TOKEN_LIFE_S = 1_800;

export interface TokenIssuer {
  readonly keySet: KeySet;
  sign(claims: TokenClaims): string;
}

const keySetOf = (privateKey: KeyObject): KeySet => {
  const { crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'P-256' || x === undefined || y === undefined)
    throw new Error('the signing key is not an EC P-256 key');
  const thumbprint = JSON.stringify({ crv, kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { keys: [{ kty: 'EC', crv, x, y, kid, alg: 'ES256', use: 'sig' }] };
};

/** Signs tokens with this PEM private key; throws when it is not one of EC P-256. The key's id is its thumbprint (RFC 7638). */
export function createTokenIssuer(pem: string): TokenIssuer {
  const privateKey = createPrivateKey(pem);
  const keySet = keySetOf(privateKey);
  const kid = keySet.keys[0]?.kid ?? '';
  return {
    keySet,
    sign: (claims) =>
      jwt.sign({ ...claims }, privateKey, {
        algorithm: 'ES256',
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expiresIn: TOKEN_LIFE_S,
        header: { alg: 'ES256', kid, typ: TOKEN_TYPE },
      }),
  };
}
