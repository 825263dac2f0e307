import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { VerifiedTokens, type VerifiedToken } from './verifiedTokens';
import { testTokens, tokenForger } from './testing';
import { tokenVerifier } from './tokens';
import type { KeySource } from './keys';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const seen = (userId: string, untilMs = 1_000): VerifiedToken => ({
  caller: { userId, role: 'customer', publisher: false, sid: 's', name: '', email: '' },
  kid: 'k',
  key: publicKey,
  untilMs,
});

describe('tokens that were seen before', () => {
  it('are kept up to their number, and the one that was not used longest goes', () => {
    const tokens = new VerifiedTokens(2);
    tokens.keep('a', seen('a'));
    tokens.keep('b', seen('b'));
    expect(tokens.get('a', 0)?.caller.userId).toBe('a');
    tokens.keep('c', seen('c'));
    expect(tokens.size).toBe(2);
    expect(tokens.get('b', 0)).toBeNull();
    expect(tokens.get('a', 0)?.caller.userId).toBe('a');
    expect(tokens.get('c', 0)?.caller.userId).toBe('c');
  });

  it('are known until the last millisecond of their time, and forgotten after it', () => {
    const tokens = new VerifiedTokens(2);
    tokens.keep('a', seen('a', 1_000));
    expect(tokens.get('a', 999)).not.toBeNull();
    expect(tokens.get('a', 1_000)).toBeNull();
    expect(tokens.size).toBe(0);
    expect(tokens.get('a', 999)).toBeNull();
  });
});

describe('a token like one that was seen', () => {
  const { keys, tokenFor } = testTokens();

  it('is another one when its claims or its signature differ in a letter', async () => {
    const verify = tokenVerifier(keys);
    const token = tokenFor({ userId: 'owner' });
    expect((await verify(token))?.userId).toBe('owner');
    const [header = '', claims = '', signature = ''] = token.split('.');
    const others = tokenFor({ userId: 'somebody else' }).split('.')[1]!;
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await verify(`${header}.${others}.${signature}`)).toBeNull();
    expect(await verify(`${header}.${claims}.${changed}`)).toBeNull();
    expect((await verify(token))?.userId).toBe('owner');
  });

  it('is taken when its issuer signs it once more, as every forgery is made from it', async () => {
    const issuer = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const again = tokenForger(() => issuer.privateKey).signedAgain(tokenFor({ userId: 'owner' }));
    const verify = tokenVerifier({ key: async () => issuer.publicKey });
    expect((await verify(again))?.userId).toBe('owner');
  });

  it('is refused once its key is no longer published, and when another key has its id', async () => {
    const { keySet } = testTokens();
    const [other] = keySet.keys;
    let published: 'own' | 'none' | 'other' = 'own';
    const changing: KeySource = {
      key: async (kid) => {
        if (published === 'own') return keys.key(kid);
        return published === 'none' ? null : createPublicKey({ key: { ...other }, format: 'jwk' });
      },
    };
    const verify = tokenVerifier(changing);
    const token = tokenFor();
    expect(await verify(token)).not.toBeNull();
    published = 'none';
    expect(await verify(token)).toBeNull();
    published = 'own';
    expect(await verify(token)).not.toBeNull();
    published = 'other';
    expect(await verify(token)).toBeNull();
  });
});
