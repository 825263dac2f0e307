import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { isDuplicateKey, type KeySet, type Seal, type Sealed } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';

export type PublicKey = KeySet['keys'][number];

/** A key that signs tokens. Its id is its thumbprint (RFC 7638). */
export interface SigningKey {
  readonly number: number;
  readonly signsFrom: Date;
  readonly published: PublicKey;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

interface Row {
  /** The number of the key: two instances that make the next one at the same time make one of them. */
  _id: number;
  signsFrom: Date;
  kid: string;
  privateKey: Sealed;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Row>(
  {
    _id: { type: Number, required: true },
    signsFrom: { type: Date, required: true },
    kid: text,
    privateKey: { iv: text, tag: text, text },
  },
  { versionKey: false },
);

function publishedOf(publicKey: KeyObject): PublicKey {
  const { crv, x, y } = publicKey.export({ format: 'jwk' });
  if (crv !== 'P-256' || x === undefined || y === undefined)
    throw new Error('a signing key is not one of EC P-256');
  const thumbprint = JSON.stringify({ crv, kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'EC', crv, x, y, kid, alg: 'ES256', use: 'sig' };
}

const keyOf = (of: { number: number; signsFrom: Date; privateKey: KeyObject }): SigningKey => {
  const publicKey = createPublicKey(of.privateKey);
  return { ...of, publicKey, published: publishedOf(publicKey) };
};

export interface KeyStore {
  /** Every key; those in `known` are not opened again. Rejects with SealBroken under another secret. */
  all(known: readonly SigningKey[]): Promise<SigningKey[]>;
  /** Makes the key of this number; does nothing when another instance has just made it. */
  add(of: { readonly number: number; readonly signsFrom: Date }): Promise<void>;
  remove(keys: readonly { readonly number: number }[]): Promise<void>;
  /** Of every key, opened or not. */
  numbers(): Promise<number[]>;
}

/** The collection `signingKeys`: a document for each key, the private one sealed. */
export function createKeyStore(connection: Connection, seal: Seal): KeyStore {
  const keys = connection.model<Row>('SigningKey', schema, 'signingKeys');
  return {
    all: async (known) => {
      const rows = await keys.find().sort({ _id: 1 }).lean<Row[]>();
      return rows.map(({ _id: number, kid, signsFrom, privateKey }) => {
        const same = known.find(({ published }) => published.kid === kid);
        return same ?? keyOf({ number, signsFrom, privateKey: createPrivateKey(seal.open(privateKey, kid)) });
      });
    },
    add: async (of) => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { kid } = keyOf({ ...of, privateKey }).published;
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      try {
        await keys.create({
          _id: of.number,
          signsFrom: of.signsFrom,
          kid,
          privateKey: seal.close(pem, kid),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    remove: async (removed) => {
      await keys.deleteMany({ _id: trusted({ $in: removed.map(({ number }) => number) }) });
    },
    numbers: async () => {
      const rows = await keys.find().select('_id').sort({ _id: 1 }).lean<Pick<Row, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
  };
}
