/** When a key of the issuer signs, when the next one is made, and how long each stays published. Milliseconds. */
import { CLOCK_LEEWAY_S, TOKEN_LIFE_S } from '@rackwright/service-kit';

/** How long others may keep the published keys. */
export const KEYS_CACHE_S = 300;

/** A key signs for thirty days, then the next one does. */
export const KEY_SIGNS_MS = 30 * 24 * 3_600_000;

/** How long an instance of the service works with what it last read of the keys. */
export const KEYS_REREAD_MS = 60_000;

/**
 * A key is published so long before it signs: longer than the cache time, an instance's reading and the minute in which a
 * verifier does not ask again, together.
 */
export const PUBLISHED_AHEAD_MS = 600_000;

/** A key stays published so long after the next one signs: until its last token has ended on every clock. */
export const PUBLISHED_AFTER_MS = (TOKEN_LIFE_S + CLOCK_LEEWAY_S) * 1000 + 2 * KEYS_REREAD_MS;

interface Timed {
  /** Counts the keys from 1: the order they sign in. */
  readonly number: number;
  readonly signsFrom: Date;
}

const inOrder = <K extends Timed>(keys: readonly K[]): K[] =>
  [...keys].sort((one, other) => one.number - other.number);

/** The newest key whose time has come; before any has, the first. Undefined only without keys. */
export function signingKey<K extends Timed>(keys: readonly K[], now: Date): K | undefined {
  const ordered = inOrder(keys);
  return ordered.findLast(({ signsFrom }) => signsFrom <= now) ?? ordered[0];
}

/** The key to make now, null while there is nothing to do. The very first signs at once: nobody has kept older ones. */
export function keyDue(keys: readonly Timed[], now: Date): Timed | null {
  const newest = inOrder(keys).at(-1);
  if (!newest) return { number: 1, signsFrom: now };
  const isOld = newest.signsFrom.getTime() + KEY_SIGNS_MS <= now.getTime();
  return isOld ? keyAfter(newest, now) : null;
}

/** The key that follows the newest, published from now on. */
export const keyAfter = (newest: Timed, now: Date): Timed => ({
  number: newest.number + 1,
  signsFrom: new Date(now.getTime() + PUBLISHED_AHEAD_MS),
});

/** The keys whose last token has ended. */
export function retiredKeys<K extends Timed>(keys: readonly K[], now: Date): K[] {
  const ordered = inOrder(keys);
  return ordered.filter((_key, index) => {
    const next = ordered[index + 1];
    return next !== undefined && next.signsFrom.getTime() + PUBLISHED_AFTER_MS <= now.getTime();
  });
}
