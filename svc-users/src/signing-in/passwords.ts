import { hash, verify } from '@node-rs/argon2';
import { inTurns, refusal, refusedField } from '@rackwright/service-kit';
import { commonPasswords } from './commonPasswords';

/** argon2id with 19 MiB and two passes: about 25 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 100;

export interface Passwords {
  /** 503 when too many wait already. */
  hash(password: string): Promise<string>;
  /** One of the two turns there are at a time, in which a password is verified; 503 when too many wait already. */
  inTurn<T>(work: (verify: Verify) => Promise<T>): Promise<T>;
}

/** Without a hash it takes as long as with one, and is never right: so nobody learns which accounts exist. */
export type Verify = (passwordHash: string | null, password: string) => Promise<boolean>;

export function createPasswords(): Passwords {
  /** Each takes 19 MB, and hashing must not starve everything else. */
  const enter = inTurns({
    atOnce: AT_ONCE,
    waiting: MAX_WAITING,
    busy: () => refusal(503, 'sign-in-busy', { type: 'busy', retryAfterS: 2 }),
  });
  let decoy: Promise<string> | null = null;
  const decoyHash = (): Promise<string> => {
    decoy ??= hash('no password is this one', COST);
    return decoy;
  };
  const verifyNow: Verify = async (passwordHash, password) => {
    const matches = await verify(passwordHash ?? (await decoyHash()), password);
    return matches && passwordHash !== null;
  };
  return {
    hash: (password) => enter(() => hash(password, COST)),
    inTurn: (work) => enter(() => work(verifyNow)),
  };
}

/** What everybody tries first; upper and lower case make no difference. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());

/** 400 for a common password. */
export function refuseCommonPassword(password: string, path: string): void {
  if (!isCommonPassword(password)) return;
  throw refusedField(path, 'common-password');
}
