import type { KeySet, KeySource, Logger } from '@rackwright/service-kit';
import { keyAfter, keyDue, KEYS_REREAD_MS, retiredKeys, signingKey } from './keyRotation';
import type { KeyStore, SigningKey } from './keyStore';

/** Between two tries to read the keys: after a failure, and for an id that is not known. */
const RETRY_MS = 5_000;

/** The issuer's keys as the instances share them; the next one is made in time by whichever instance notices first. */
export interface KeyRing extends KeySource {
  signing(): Promise<SigningKey>;
  published(): Promise<KeySet>;
}

export interface KeyRingParts {
  readonly store: KeyStore;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Makes what is due, takes away what has ended, and gives the rest. */
async function readKeys({ store, now }: KeyRingParts, known: readonly SigningKey[]): Promise<SigningKey[]> {
  let keys = await store.all(known);
  const due = keyDue(keys, now());
  if (due) {
    await store.add(due);
    keys = await store.all(keys);
  }
  const retired = retiredKeys(keys, now());
  if (retired.length > 0) await store.remove(retired);
  return keys.filter((key) => !retired.includes(key));
}

/** Rejects when the keys cannot be read at all; later on the known ones are used while the database is away. */
export async function openKeyRing(parts: KeyRingParts): Promise<KeyRing> {
  const nowMs = (): number => parts.now().getTime();
  let keys = await readKeys(parts, []);
  let readAt = nowMs();
  let triedAt = readAt;
  let reading: Promise<void> | null = null;

  const reread = (): Promise<void> => {
    triedAt = nowMs();
    reading ??= readKeys(parts, keys)
      .then((read) => {
        keys = read;
        readAt = nowMs();
      })
      .catch((error: unknown) => {
        parts.logger.warn({ err: error }, 'the signing keys cannot be read: the known ones are used');
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const fresh = async (): Promise<readonly SigningKey[]> => {
    if (nowMs() - readAt >= KEYS_REREAD_MS && nowMs() - triedAt >= RETRY_MS) await reread();
    return keys;
  };
  const find = (kid: string): SigningKey | undefined => keys.find(({ published }) => published.kid === kid);

  return {
    signing: async () => {
      const key = signingKey(await fresh(), parts.now());
      if (!key) throw new Error('there is no key to sign with');
      return key;
    },
    published: async () => ({ keys: (await fresh()).map(({ published }) => published) }),
    key: async (kid) => {
      await fresh();
      if (!find(kid) && nowMs() - triedAt >= RETRY_MS) await reread();
      return find(kid)?.publicKey ?? null;
    },
  };
}

/** Makes the next key now. False when one is published already that does not sign yet. */
export async function rotateKeys({ store, now }: Omit<KeyRingParts, 'logger'>): Promise<boolean> {
  const keys = await store.all([]);
  const newest = keys.at(-1);
  if (newest && newest.signsFrom > now()) return false;
  await store.add(newest ? keyAfter(newest, now()) : { number: 1, signsFrom: now() });
  return true;
}

/** For a key that somebody else has, or a lost secret: a new key signs at once, every other one is gone, and so are their tokens. */
export async function replaceKeys({ store, now }: Omit<KeyRingParts, 'logger'>): Promise<void> {
  const before = await store.numbers();
  await store.add({ number: (before.at(-1) ?? 0) + 1, signsFrom: now() });
  await store.remove(before.map((number) => ({ number })));
}
