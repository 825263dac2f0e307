/** Tokens that must not be taken, each made from one that is: what is wrong with it is its name, and nothing else is. */
import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** A token before it is signed. */
interface Unsigned {
  readonly header: Fields;
  readonly claims: Fields & { readonly exp: number };
}

interface Keys {
  /** With which the token was signed. */
  readonly issuers: KeyObject;
  readonly strangers: KeyObject;
}

const AGO_S = 600;
const nowS = (): number => Math.floor(Date.now() / 1000);

const encoded = (fields: Fields): string => Buffer.from(JSON.stringify(fields)).toString('base64url');
const contentOf = ({ header, claims }: Unsigned): string => `${encoded(header)}.${encoded(claims)}`;

const signatureBy = (key: KeyObject, content: string): string =>
  sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

function signedBy(key: KeyObject, unsigned: Unsigned): string {
  const content = contentOf(unsigned);
  return `${content}.${signatureBy(key, content)}`;
}

/** With something else in its header or its claims. */
const withHeader = ({ header, claims }: Unsigned, more: Fields): Unsigned => ({
  header: { ...header, ...more },
  claims,
});
const withClaims = ({ header, claims }: Unsigned, more: Fields): Unsigned => ({
  header,
  claims: { ...claims, ...more },
});

/** Signed as text is, with what everybody may read for a secret. */
function signedByPublicKey(of: Unsigned, key: KeyObject): string {
  const content = contentOf(withHeader(of, { alg: 'HS256' }));
  const secret = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const signatureOf = (token: string): string => token.slice(token.lastIndexOf('.') + 1);
const SIGNATURE_LETTERS = 86;

type Forge = (of: Unsigned, keys: Keys, token: string) => string;

const FORGERIES = {
  'over for ten minutes': (of, { issuers }) => {
    const life = of.claims.exp - Number(of.claims['iat']);
    const exp = nowS() - AGO_S;
    return signedBy(issuers, withClaims(of, { iat: exp - life, exp }));
  },
  'without an end': ({ header, claims: { exp: _exp, ...claims } }, { issuers }) =>
    signedBy(issuers, { header, claims } as Unsigned),
  'not good yet for ten minutes': (of, { issuers }) =>
    signedBy(issuers, withClaims(of, { nbf: nowS() + AGO_S })),
  'of another issuer': (of, { issuers }) => signedBy(issuers, withClaims(of, { iss: 'somebody-else' })),
  'for another audience': (of, { issuers }) => signedBy(issuers, withClaims(of, { aud: 'another-product' })),
  'of another kind': (of, { issuers }) => signedBy(issuers, withHeader(of, { typ: 'JWT' })),
  'of a role that there is not': (of, { issuers }) => signedBy(issuers, withClaims(of, { role: 'owner' })),
  'signed by a stranger': (of, { strangers }) => signedBy(strangers, of),
  'signed by a stranger who brings the key': (of, { strangers }) => {
    const jwk = createPublicKey(strangers).export({ format: 'jwk' });
    return signedBy(strangers, withHeader(of, { jwk, jku: 'https://elsewhere.example/keys' }));
  },
  'of a key that there is not': (of, { issuers }) =>
    signedBy(issuers, withHeader(of, { kid: 'no-such-key' })),
  'of a key in a folder': (of, { issuers }) =>
    signedBy(issuers, withHeader(of, { kid: '../../../../dev/null' })),
  'of a prototype for a key': (of, { issuers }) => signedBy(issuers, withHeader(of, { kid: '__proto__' })),
  'signed with the public key': (of, { issuers }) => signedByPublicKey(of, issuers),
  'not signed': (of) => `${contentOf(withHeader(of, { alg: 'none' }))}.`,
  'not signed, with a signature': (of, _keys, token) =>
    `${contentOf(withHeader(of, { alg: 'none' }))}.${signatureOf(token)}`,
  'with a signature of zeros': (of) => `${contentOf(of)}.${'A'.repeat(SIGNATURE_LETTERS)}`,
  'with its signature cut': (_of, _keys, token) => token.slice(0, -2),
  'without its signature': (of) => `${contentOf(of)}.`,
  'with another role': (of, _keys, token) =>
    `${contentOf(withClaims(of, { role: of.claims['role'] === 'admin' ? 'salesManager' : 'admin' }))}.${signatureOf(token)}`,
  'with no JSON in it': ({ header }, { issuers }) => {
    const content = `${encoded(header)}.${Buffer.from('garbage').toString('base64url')}`;
    return `${content}.${signatureBy(issuers, content)}`;
  },
  'that is none': () => 'garbage',
  'with another user': (of, _keys, token) =>
    `${contentOf(withClaims(of, { sub: 'somebody-else' }))}.${signatureOf(token)}`,
} as const satisfies Readonly<Record<string, Forge>>;

/** What is wrong with a token. */
export type Forgery = keyof typeof FORGERIES;
export const forgeries = Object.keys(FORGERIES) as readonly Forgery[];

export interface TokenForger {
  /** The same token, with this wrong with it. */
  forged(token: string, forgery: Forgery): string;
  /** The same claims signed anew by their issuer, as every forgery is made: this one is to be taken. */
  signedAgain(token: string): string;
}

function unsignedOf(token: string): Unsigned {
  const [header = '', claims = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Unsigned['claims'];
  return { header: read(header), claims: read(claims) };
}

/** `issuerKey` gives the private key of a key id. */
export function tokenForger(issuerKey: (kid: string) => KeyObject): TokenForger {
  const { privateKey: strangers } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuersOf = ({ header }: Unsigned): KeyObject => issuerKey(String(header['kid']));
  return {
    forged: (token, forgery) => {
      const of = unsignedOf(token);
      return FORGERIES[forgery](of, { issuers: issuersOf(of), strangers }, token);
    },
    signedAgain: (token) => {
      const of = unsignedOf(token);
      return signedBy(issuersOf(of), of);
    },
  };
}
