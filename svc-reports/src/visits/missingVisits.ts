/** What our own count of visits leaves open. */
import { dayAt, type MissingVisits } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import type { Days } from '../analytics/reportDays';
import { NOT_SET } from './client';
import { KEPT_S, type VisitSessions } from './visitStore';

/** How many signs of activity a day had of browsers that ask not to be followed, and nothing about them. */
interface UnfollowedDay {
  /** In the shop's time zone, YYYY-MM-DD. */
  readonly _id: string;
  readonly signs: number;
  readonly at: Date;
}

export interface MissingVisitStore {
  /** A sign of activity of whom we do not follow. */
  notFollowed(at: Date): Promise<void>;
  in(days: Days): Promise<MissingVisits>;
}

interface Kind {
  readonly _id: { readonly device: string; readonly city: string; readonly pings: number };
  readonly sessions: number;
}

/** Collection `unfollowed`. */
export function createMissingVisitStore(
  connection: Connection,
  { sessions, timeZone }: { readonly sessions: VisitSessions; readonly timeZone: string },
): MissingVisitStore {
  const schema = new Schema<UnfollowedDay>(
    {
      _id: { type: String, required: true },
      signs: { type: Number, required: true },
      at: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
  const unfollowed = connection.model<UnfollowedDay>('UnfollowedDay', schema, 'unfollowed');
  return {
    notFollowed: async (at) => {
      const _id = dayAt(at, timeZone);
      await unfollowed.updateOne({ _id }, { $inc: { signs: 1 }, $setOnInsert: { at } }, { upsert: true });
    },
    in: async ({ from, before }) => {
      const [kinds, days] = await Promise.all([
        sessions.aggregate<Kind>([
          { $match: { start: { $gte: from, $lt: before } } },
          {
            $group: {
              _id: { device: '$deviceCategory', city: '$city', pings: '$pings' },
              sessions: { $sum: 1 },
            },
          },
        ]),
        unfollowed
          .find({ _id: trusted({ $gte: dayAt(from, timeZone), $lt: dayAt(before, timeZone) }) })
          .lean<UnfollowedDay[]>(),
      ]);
      const sum = (counts: (kind: Kind['_id']) => boolean) =>
        kinds.reduce((all, { _id, sessions: number }) => all + (counts(_id) ? number : 0), 0);
      return {
        sessions: sum(() => true),
        cutOff: sum(({ pings }) => pings === 1),
        unknownDevice: sum(({ device }) => device === NOT_SET),
        unknownCity: sum(({ city }) => city === NOT_SET),
        notFollowed: days.reduce((all, { signs }) => all + signs, 0),
      };
    },
  };
}
