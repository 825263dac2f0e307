import { hash, verify } from '@node-rs/argon2';
import { Failure } from '@rackwright/service-kit';
import { commonPasswords } from './commonPasswords';
import { refusals } from './messages';

/** argon2id with 19 MiB and two passes: about 25 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 100;

export interface Passwords {
  /** 503 when too many wait already. */
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long as with one, and is never right: so nobody learns which accounts exist. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Lets at most two run at once: each takes 19 MB, and hashing must not starve everything else. */
function gate() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new Failure(503, 'busy', refusals.busy, { retryAfterS: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function createPasswords(): Passwords {
  const enter = gate();
  let decoy: Promise<string> | null = null;
  const decoyHash = (): Promise<string> => {
    decoy ??= hash('no password is this one', COST);
    return decoy;
  };
  return {
    hash: (password) => enter(() => hash(password, COST)),
    verify: (passwordHash, password) =>
      enter(async () => {
        const matches = await verify(passwordHash ?? (await decoyHash()), password);
        return matches && passwordHash !== null;
      }),
  };
}

const common = new Set(commonPasswords.trim().split(/\s+/));

/** What everybody tries first; upper and lower case make no difference. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** 400 for a common password. */
export function refuseCommonPassword(password: string, path: string): void {
  if (!isCommonPassword(password)) return;
  const message = refusals['common-password'];
  throw new Failure(400, 'common-password', message, { errors: [{ path, message }] });
}
