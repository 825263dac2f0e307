import type { TokenClaims } from '@rackwright/contracts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_LIFE_S, TOKEN_TYPE } from '@rackwright/service-kit';
import jwt from 'jsonwebtoken';
import type { KeyRing } from '../keys/keyRing';

export interface TokenIssuer {
  sign(claims: TokenClaims): Promise<string>;
}

/** Signs tokens with the key whose turn it is. */
export const createTokenIssuer = (keys: Pick<KeyRing, 'signing'>): TokenIssuer => ({
  sign: async (claims) => {
    const { privateKey, published } = await keys.signing();
    return jwt.sign({ ...claims }, privateKey, {
      algorithm: 'ES256',
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      expiresIn: TOKEN_LIFE_S,
      header: { alg: 'ES256', kid: published.kid, typ: TOKEN_TYPE },
    });
  },
});
