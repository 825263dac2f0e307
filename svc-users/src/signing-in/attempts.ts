import { createHash } from 'node:crypto';
import { isDuplicateKey, refusal, SWEPT_AFTER_S } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { Schema, trusted, type Connection, type Model } from 'mongoose';

const MINUTE_MS = 60_000;

/** When failures under one key are too many. */
interface Limit {
  readonly failures: number;
  /** A count begins again when so long has passed: since its first failure, or with `growing` since its last. */
  readonly windowMs: number;
  /** With the last failure there may be, and each further one, the wait doubles; without, it lasts until the window's end. */
  readonly growing?: { readonly firstMs: number; readonly mostMs: number };
}

/** One person's mistakes: for an e-mail from one address, for a browser that is known, for a session. */
const OWN: Limit = { failures: 4, windowMs: 10 * MINUTE_MS };
const growing = { firstMs: MINUTE_MS, mostMs: 10 * MINUTE_MS };
const OF_EMAIL: Limit = { failures: 50, windowMs: 60 * MINUTE_MS, growing };
const OF_FACTOR_DAY: Limit = { failures: 20, windowMs: 24 * 60 * MINUTE_MS };
const OF_ADDRESS: Limit = { failures: 200, windowMs: 60 * MINUTE_MS, growing };

interface Key {
  readonly key: string;
  readonly limit: Limit;
  readonly email?: string;
}

/** What one attempt is counted for, in the order of counting. */
export type Counted = readonly [Key, ...Key[]];

/** E-mails are kept as hashes: anybody's may be tried. */
const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Somebody unknown: the pair has few mistakes, e-mail and address alone have many, so that they lock nobody else out. */
export const ofStranger = (email: string, address: string): Counted => {
  const hash = hashOf(email);
  return [
    { key: `pair ${hash} ${address}`, limit: OWN, email: hash },
    { key: `email ${hash}`, limit: OF_EMAIL, email: hash },
    { key: `address ${address}`, limit: OF_ADDRESS },
  ];
};

/** A browser that has signed in to the account before: nothing that others try is counted against it. */
export const ofDevice = (device: string): Counted => [{ key: `device ${device}`, limit: OWN }];

/** Codes of a second factor, from wherever: who tries them has the password already. */
export const ofFactor = (accountId: string): Counted => [
  { key: `factor ${accountId}`, limit: OWN },
  { key: `factor of the day ${accountId}`, limit: OF_FACTOR_DAY },
];

/** Who is signed in and gives the password once more. */
export const ofSession = (sid: string): Counted => [{ key: `session ${sid}`, limit: OWN }];

interface Count {
  _id: string;
  /** Failures since the count began. */
  count: number;
  until: Date;
  /** Nothing more is tried before. */
  blockedUntil?: Date;
  email?: string;
}

const schema = new Schema<Count>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    until: { type: Date, required: true, index: { expireAfterSeconds: SWEPT_AFTER_S } },
    blockedUntil: Date,
    email: { type: String, index: true },
  },
  { versionKey: false },
);

/**
 * Failures, counted in the database: the same for every instance, and after a restart. A failure and a success count at the
 * moment when they are known, and then only if the limit is not reached by others: so of any number of guesses at the same
 * moment no more are answered than there may be, and a right password is never refused for what has not failed.
 */
export interface Attempts {
  /** 429 with the minutes left while too many have failed. */
  allow(counted: Counted): Promise<void>;
  /** Counts a failure; 429 as in `allow`. True when it was the last one there may be. */
  failed(counted: Counted): Promise<boolean>;
  /** The first key begins again; 429 as in `allow`. */
  succeeded(counted: Counted): Promise<void>;
  /** Everything counted for the e-mail begins again. */
  forget(email: string): Promise<void>;
}

const refused = (remainingMs: number) =>
  refusal(429, says('too-many-attempts', { minutes: Math.ceil(remainingMs / MINUTE_MS) }), {
    retryAfterS: remainingMs / 1000,
  });

function refuseBlocked({ blockedUntil }: Count, nowMs: number): void {
  const remainingMs = (blockedUntil?.getTime() ?? 0) - nowMs;
  if (remainingMs > 0) throw refused(remainingMs);
}

/** The count with one failure more. */
function withFailure(known: Count | null, { key, limit, email }: Key, nowMs: number): Count {
  const lasting = known && known.until.getTime() > nowMs ? known : null;
  const count = (lasting?.count ?? 0) + 1;
  const over = count - limit.failures;
  const fromNow = (ms: number): Date => new Date(nowMs + ms);
  const until = lasting && !limit.growing ? lasting.until : fromNow(limit.windowMs);
  const wait = limit.growing
    ? fromNow(Math.min(limit.growing.firstMs * 2 ** over, limit.growing.mostMs))
    : until;
  return {
    _id: key,
    count,
    until,
    ...(over >= 0 ? { blockedUntil: wait } : {}),
    ...(email === undefined ? {} : { email }),
  };
}

/** False when somebody else has just changed the count. */
async function replaced(counts: Model<Count>, known: Count | null, next: Count): Promise<boolean> {
  if (known) {
    const unchanged = { _id: known._id, count: known.count, until: known.until };
    const { _id: _, ...$set } = next;
    const gone = (['blockedUntil', 'email'] as const).filter((field) => known[field] && !next[field]);
    const $unset = Object.fromEntries(gone.map((field) => [field, 1]));
    const change = { $set, ...(gone.length > 0 ? { $unset } : {}) };
    return (await counts.updateOne(unchanged, change)).modifiedCount > 0;
  }
  try {
    await counts.create(next);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** True when this was the last failure there may be. */
async function countFailure(counts: Model<Count>, under: Key, nowMs: number): Promise<boolean> {
  for (;;) {
    const known = await counts.findOne({ _id: under.key }).lean<Count>();
    if (known) refuseBlocked(known, nowMs);
    const next = withFailure(known, under, nowMs);
    if (await replaced(counts, known, next)) return next.blockedUntil !== undefined;
  }
}

/** The collection `attempts`. */
export function createAttempts(connection: Connection, now: () => Date): Attempts {
  const counts = connection.model<Count>('Attempts', schema, 'attempts');
  const allow = async (counted: Counted): Promise<void> => {
    const keys = counted.map(({ key }) => key);
    const known = await counts.find({ _id: trusted({ $in: keys }) }).lean<Count[]>();
    for (const one of known) refuseBlocked(one, now().getTime());
  };
  return {
    allow,
    failed: async (counted) => {
      let isLast = false;
      for (const under of counted) isLast = (await countFailure(counts, under, now().getTime())) || isLast;
      return isLast;
    },
    succeeded: async (counted) => {
      await allow(counted);
      await counts.deleteOne({ _id: counted[0].key });
    },
    forget: async (email) => {
      await counts.deleteMany({ email: hashOf(email) });
    },
  };
}
