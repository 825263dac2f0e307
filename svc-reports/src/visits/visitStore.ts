import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { Client } from './client';

/** A pause this long ends a session: the next sign of activity begins another one. Milliseconds. */
export const SESSION_GAP_MS = 30 * 60_000;
/** How long a session is kept: thirteen months. */
export const KEPT_S = 396 * 24 * 3600;

/** One sitting of one visitor, over midnight if it lasts that long. */
export interface VisitSession {
  /** The user's or guest's id. */
  readonly visitor: string;
  /** 1 for the visitor's first. */
  readonly number: number;
  readonly start: Date;
  readonly last: Date;
  readonly pings: number;
  readonly browser: string;
  readonly deviceCategory: string;
  readonly city: string;
  readonly newVsReturning: 'new' | 'returning';
}

export interface Visitor extends Client {
  readonly id: string;
  readonly city: string;
}

export type VisitSessions = Model<VisitSession>;

export interface VisitStore {
  /** Notes that the visitor is active: their session goes on, or a new one begins. Calls at the same time make one session. */
  seen(visitor: Visitor, at: Date): Promise<void>;
  /** The latest first. */
  of(visitor: string): Promise<VisitSession[]>;
  /** From now on the sessions are somebody's, who is not known; figures stay the same. */
  handOver(visitor: string, to: string): Promise<void>;
  readonly model: VisitSessions;
}

/** A loser of a race reads again what the winner began; more than a few times means that something is wrong. */
const ATTEMPTS = 5;

const fields = {
  visitor: { type: String, required: true },
  number: { type: Number, required: true },
  start: { type: Date, required: true },
  last: { type: Date, required: true },
  pings: { type: Number, required: true },
  browser: { type: String, required: true },
  deviceCategory: { type: String, required: true },
  city: { type: String, required: true },
  newVsReturning: { type: String, required: true },
};

/** The number of the session that activity at this time belongs to. */
async function numberAt(sessions: VisitSessions, visitor: string, openSince: Date): Promise<number> {
  const latest = await sessions
    .findOne({ visitor }, { number: 1, last: 1 })
    .sort({ number: -1 })
    .lean<Pick<VisitSession, 'number' | 'last'>>();
  if (!latest) return 1;
  return latest.last > openSince ? latest.number : latest.number + 1;
}

/**
 * One upsert: it finds the session with this number still open, or inserts it. The unique number lets only one of several
 * insert, and refuses what would go on with a session that has ended meanwhile. False when it has to be tried again.
 */
async function note(sessions: VisitSessions, { id, ...client }: Visitor, at: Date): Promise<boolean> {
  const openSince = new Date(at.getTime() - SESSION_GAP_MS);
  const number = await numberAt(sessions, id, openSince);
  const begun = { ...client, start: at, newVsReturning: number === 1 ? 'new' : 'returning' } as const;
  try {
    await sessions.updateOne(
      { visitor: id, number, last: trusted({ $gt: openSince }) },
      { $max: { last: at }, $inc: { pings: 1 }, $setOnInsert: begun },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Collection `sessions`. */
export function createVisitStore(connection: Connection): VisitStore {
  const schema = new Schema<VisitSession>(fields, { versionKey: false });
  schema.index({ visitor: 1, number: 1 }, { unique: true });
  schema.index({ start: 1 }, { expireAfterSeconds: KEPT_S });
  const sessions = connection.model<VisitSession>('Session', schema, 'sessions');
  return {
    model: sessions,
    seen: async (visitor, at) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        if (await note(sessions, visitor, at)) return;
      }
      throw new Error('a session could not be noted: others were always faster');
    },
    of: (visitor) => sessions.find({ visitor }, { _id: 0 }).sort({ number: -1 }).lean<VisitSession[]>(),
    handOver: async (visitor, to) => {
      await sessions.updateMany({ visitor }, { $set: { visitor: to } });
    },
  };
}
