import type { Caller } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';

/** One sitting of one person: from the first sign of activity to the last. */
export interface Visit {
  readonly userId: string;
  readonly role: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
}

export interface VisitStore {
  /** Notes that this session is active now. */
  seen(by: Caller, userAgent: string, now: Date): Promise<void>;
}

/** Collection `visits`, one document for each session. */
export function createVisitStore(connection: Connection): VisitStore {
  const schema = new Schema<Visit & { _id: string }>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      role: { type: String, required: true },
      userAgent: { type: String, default: '' },
      startedAt: { type: Date, required: true },
      lastSeenAt: { type: Date, required: true, index: true },
    },
    { versionKey: false },
  );
  const visits = connection.model('Visit', schema, 'visits');
  return {
    seen: async ({ sid, userId, role }, userAgent, now) => {
      const first = { userId, role, userAgent: userAgent.slice(0, 300), startedAt: now };
      await visits.updateOne(
        { _id: sid },
        { $max: { lastSeenAt: now }, $setOnInsert: first },
        { upsert: true },
      );
    },
  };
}
