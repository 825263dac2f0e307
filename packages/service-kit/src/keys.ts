import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { jwksAnswer } from '@rackwright/contracts';
import type { z } from 'zod';

export type KeySet = z.infer<typeof jwksAnswer>;

/** Where the public keys of tokens come from. */
export interface KeySource {
  /** The key of this id, null when the issuer has no such key. Rejects when the issuer cannot be asked. */
  key(kid: string): Promise<KeyObject | null>;
}

const keyObjects = (set: KeySet): Map<string, KeyObject> =>
  new Map(set.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]));

/** Keys known beforehand: those of the issuer itself, and of tests. */
export function staticKeys(set: KeySet): KeySource {
  const keys = keyObjects(set);
  return { key: async (kid) => keys.get(kid) ?? null };
}

/** As long as the issuer says that they may be kept. */
const KEPT_MS = 300_000;
const REFETCH_MS = 60_000;
const FETCH_TIMEOUT_MS = 3_000;

async function fetchKeys(url: string): Promise<Map<string, KeyObject>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`the issuer's keys answered ${answer.status}`);
  return keyObjects(jwksAnswer.parse(await answer.json()));
}

/**
 * The issuer's published keys, fetched when first needed. An unknown key id fetches again, at most once a minute after a successful
 * fetch, so that tokens with invented ids cannot make the service flood the issuer. Once they are five minutes old they are fetched
 * again while the known ones serve, so that one that was taken back is soon trusted no more; those known serve on while the issuer is away.
 */
export function remoteKeys(url: string, now: () => number = Date.now): KeySource {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    fetching ??= fetchKeys(url)
      .then((fetched) => {
        keys = fetched;
        fetchedAt = now();
      })
      .finally(() => {
        fetching = null;
        triedAt = now();
      });
    return fetching;
  };

  return {
    key: async (kid) => {
      const ageMs = now() - fetchedAt;
      if (!keys.has(kid) && ageMs >= REFETCH_MS) await refresh();
      else if (ageMs >= KEPT_MS && now() - triedAt >= REFETCH_MS) refresh().catch(() => undefined);
      return keys.get(kid) ?? null;
    },
  };
}
