import { randomUUID } from 'node:crypto';
import type { User } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';

/** From sign-in until one has to sign in again, however active. */
export const SESSION_LIFE_MS = 24 * 3600 * 1000;

/** One sign-in, of a user or a guest. Tokens name it, and are renewed only while it lasts. */
export interface Session {
  readonly _id: string;
  readonly userId: string;
  readonly role: User['role'];
  readonly endsAt: Date;
  /** The account's `sessionVersion` as the session started: with another one it is over. */
  readonly version: number;
}

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    role: { type: String, required: true },
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    version: { type: Number, default: 0 },
  },
  { versionKey: false },
);

export interface SessionStore {
  /** Gives the id of the new session. */
  start(of: Pick<Session, 'userId' | 'role' | 'version'>): Promise<string>;
  /** The session of this user as long as its time lasts; null once it is over. */
  find(sid: string, userId: string): Promise<Session | null>;
  /** Every one of the user that lasts. */
  ofUser(userId: string): Promise<Session[]>;
  /** Keeps one session under the account's new version, and takes away every other one of the user. */
  keepOnly(userId: string, sid: string, version: number): Promise<void>;
  endAll(userId: string): Promise<void>;
}

export function createSessionStore(connection: Connection, now: () => Date): SessionStore {
  const sessions = connection.model<Session>('Session', schema, 'sessions');
  const lasting = () => ({ endsAt: trusted({ $gt: now() }) });
  const complete = (session: Session): Session => ({ ...session, version: session.version ?? 0 });
  return {
    start: async (of) => {
      const _id = randomUUID();
      await sessions.create({ _id, ...of, endsAt: new Date(now().getTime() + SESSION_LIFE_MS) });
      return _id;
    },
    find: async (sid, userId) => {
      const session = await sessions.findOne({ _id: sid, userId, ...lasting() }).lean<Session>();
      return session && complete(session);
    },
    ofUser: async (userId) => {
      const found = await sessions
        .find({ userId, ...lasting() })
        .sort({ endsAt: 1 })
        .lean<Session[]>();
      return found.map(complete);
    },
    keepOnly: async (userId, sid, version) => {
      await sessions.updateOne({ _id: sid, userId }, { $set: { version } });
      await sessions.deleteMany({ userId, _id: trusted({ $ne: sid }) });
    },
    endAll: async (userId) => {
      await sessions.deleteMany({ userId });
    },
  };
}
