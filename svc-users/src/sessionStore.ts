import { randomUUID } from 'node:crypto';
import type { User } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';

/** From sign-in until one has to sign in again, however active. */
export const SESSION_LIFE_MS = 24 * 3600 * 1000;

/** One sign-in, of a user or a guest. Tokens name it, and are renewed only while it lasts. */
interface Session {
  _id: string;
  userId: string;
  role: User['role'];
  endsAt: Date;
}

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    role: { type: String, required: true },
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);

export interface SessionStore {
  /** Gives the id of the new session. */
  start(userId: string, role: User['role']): Promise<string>;
  isRunning(sid: string, userId: string): Promise<boolean>;
  /** Ends every session of the user but this one. */
  endOthers(userId: string, keepSid: string): Promise<void>;
}

export function createSessionStore(connection: Connection, now: () => Date): SessionStore {
  const sessions = connection.model<Session>('Session', schema, 'sessions');
  return {
    start: async (userId, role) => {
      const _id = randomUUID();
      await sessions.create({ _id, userId, role, endsAt: new Date(now().getTime() + SESSION_LIFE_MS) });
      return _id;
    },
    isRunning: async (sid, userId) =>
      (await sessions.exists({ _id: sid, userId, endsAt: trusted({ $gt: now() }) })) !== null,
    endOthers: async (userId, keepSid) => {
      await sessions.deleteMany({ userId, _id: trusted({ $ne: keepSid }) });
    },
  };
}
