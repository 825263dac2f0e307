/** Row 20: finding out who calls. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { TokenClaims } from '@rackwright/contracts';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE, type KeySource } from '@rackwright/service-kit';
import jwt from 'jsonwebtoken';
import { tokenVerifier } from '../../packages/service-kit/src/tokens';
import type { Figure, Row } from '../planning/row';

const TOKENS = 400;
const ROUNDS = 12;
const KID = 'bench';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys: KeySource = { key: async (kid) => (kid === KID ? publicKey : null) };

function tokenOf(number: number): string {
  const claims: TokenClaims = {
    sub: `user-${number}`,
    role: 'customer',
    publisher: false,
    sid: `session-${number}`,
    name: 'Test Person',
    email: 'person@rackwright.example',
  };
  return jwt.sign(claims, privateKey, {
    algorithm: 'ES256',
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: 1800,
    header: { alg: 'ES256', kid: KID, typ: TOKEN_TYPE },
  });
}

const tokens = Array.from({ length: TOKENS }, (_, number) => tokenOf(number));

/** Least microseconds of one check in twelve rounds, each over all tokens with what `begin` gives. */
async function leastMicroseconds(begin: () => (token: string) => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const check = begin();
    const begun = process.hrtime.bigint();
    for (const token of tokens) await check(token);
    least = Math.min(least, Number(process.hrtime.bigint() - begun) / 1000 / TOKENS);
  }
  return least;
}

async function checkRight(): Promise<void> {
  const verify = tokenVerifier(keys);
  const [first = '', second = ''] = tokens;
  for (const expected of ['user-0', 'user-0'])
    if ((await verify(first))?.userId !== expected) throw new Error('The token is not recognised');
  const [header, , signature] = first.split('.');
  if (await verify(`${header}.${second.split('.')[1]}.${signature}`))
    throw new Error('A forged token is taken');
}

const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
/** Parses the key anew for each token, and keeps none. */
const naive = (): ((token: string) => unknown) => {
  const text = pem(publicKey);
  return (token) =>
    jwt.verify(token, text, { algorithms: ['ES256'], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE });
};

const figureOf = (us: number, naiveUs: number, targetUs: number): Figure => ({
  figure: `${us.toFixed(us < 10 ? 2 : 0)} us`,
  ratio: naiveUs / us,
  isMet: us <= targetUs,
});

export const rows: readonly Row[] = [
  {
    row: '20',
    what: 'token check (ES256), the first time',
    target: '<= 150 us',
    run: async () => {
      await checkRight();
      return figureOf(
        await leastMicroseconds(() => tokenVerifier(keys)),
        await leastMicroseconds(naive),
        150,
      );
    },
  },
  {
    row: '20b',
    what: 'the same token again, until it ends',
    target: '<= 4 us',
    run: async () => {
      const verify = tokenVerifier(keys);
      for (const token of tokens) await verify(token);
      return figureOf(await leastMicroseconds(() => verify), await leastMicroseconds(naive), 4);
    },
  },
];
