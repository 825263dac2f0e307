import { randomUUID } from 'node:crypto';
import type { RackwrightEvent, User } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  type BrowserName,
  CLOCK_LEEWAY_S,
  outboxFields,
  TOKEN_LIFE_S,
} from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';

/** From sign-in until one has to sign in again, however active. */
export const SESSION_LIFE_MS = 24 * 3600 * 1000;

/** As long as somebody may still have a token of it, an ended session keeps what it announces. */
const ENDED_KEPT_MS = (TOKEN_LIFE_S + CLOCK_LEEWAY_S) * 1000;

export const SESSIONS = 'sessions';

/** One sign-in, of a user or a guest. Tokens name it, and are renewed only while it lasts. */
export interface SignInSession extends BrowserName {
  readonly _id: string;
  readonly userId: string;
  readonly role: User['role'];
  readonly startedAt: Date;
  /** When its token was made last. */
  readonly usedAt: Date;
  readonly endsAt: Date;
  /** The account's `sessionVersion` as the session started: with another one it is over. */
  readonly version: number;
}

interface Row extends Omit<SignInSession, 'startedAt' | 'usedAt' | 'version' | 'browser' | 'system'> {
  /** Absent in sessions of before they could be listed, as `usedAt` is. */
  browser?: string;
  system?: string;
  usedAt?: Date;
  version?: number;
  /** Null, or absent, while it lasts. */
  endedAt?: Date | null;
  outbox: RackwrightEvent[];
  pending: boolean;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    role: { type: String, required: true },
    browser: String,
    system: String,
    usedAt: Date,
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    version: { type: Number, default: 0 },
    endedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { versionKey: false },
);

export interface SignInSessionStore {
  /** Gives the id of the new session. */
  start(of: Pick<SignInSession, 'userId' | 'role' | 'version'> & BrowserName): Promise<string>;
  /** The session of this user as long as it lasts; null once it is over. */
  find(sid: string, userId: string): Promise<SignInSession | null>;
  /** Every one of the user that lasts, that used last first. */
  ofUser(userId: string): Promise<SignInSession[]>;
  /** Its token has just been renewed. */
  used(sid: string): Promise<void>;
  /** Ends one session of the user and announces it in the same write. False when it was over. */
  end(sid: string, userId: string, event: RackwrightEvent): Promise<boolean>;
  /** Keeps one session under the account's new version, and takes away every other one of the user. */
  keepOnly(userId: string, sid: string, version: number): Promise<void>;
  /** Takes away what the account has ended, and announced. */
  endAll(userId: string): Promise<void>;
}

const sessionOf = ({ _id, userId, role, endsAt, ...row }: Row): SignInSession => {
  const startedAt = new Date(endsAt.getTime() - SESSION_LIFE_MS);
  const { browser = '', system = '', usedAt = startedAt, version = 0 } = row;
  return { _id, userId, role, endsAt, startedAt, usedAt, browser, system, version };
};

export function createSignInSessionStore(connection: Connection, now: () => Date): SignInSessionStore {
  const sessions = connection.model<Row>('Session', schema, SESSIONS);
  /** What has ended stays for its announcement. */
  const running = { endedAt: null };
  const lasting = () => ({ ...running, endsAt: trusted({ $gt: now() }) });
  return {
    start: async (of) => {
      const _id = randomUUID();
      const usedAt = now();
      const endsAt = new Date(usedAt.getTime() + SESSION_LIFE_MS);
      await sessions.create({ _id, ...of, usedAt, endsAt, ...announcing() });
      return _id;
    },
    find: async (sid, userId) => {
      const row = await sessions.findOne({ _id: sid, userId, ...lasting() }).lean<Row>();
      return row && sessionOf(row);
    },
    ofUser: async (userId) => {
      const rows = await sessions.find({ userId, ...lasting() }).lean<Row[]>();
      return rows.map(sessionOf).sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
    },
    used: async (sid) => {
      await sessions.updateOne({ _id: sid, ...running }, { $set: { usedAt: now() } });
    },
    end: async (sid, userId, event) => {
      const endedAt = now();
      const ended = { endedAt, endsAt: new Date(endedAt.getTime() + ENDED_KEPT_MS) };
      const update = announcingUpdate({ $set: ended }, event);
      return (await sessions.updateOne({ _id: sid, userId, ...lasting() }, update)).modifiedCount > 0;
    },
    keepOnly: async (userId, sid, version) => {
      await sessions.updateOne({ _id: sid, userId, ...running }, { $set: { version } });
      await sessions.deleteMany({ userId, _id: trusted({ $ne: sid }), ...running });
    },
    endAll: async (userId) => {
      await sessions.deleteMany({ userId, ...running });
    },
  };
}
