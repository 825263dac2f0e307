/** Collection `remoteOutcomes`: of each trial how sessions fared with its version and with the other, and how it ended. */
import type { RemoteOutcome } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import type { CountedSessions } from './trialRule';

export interface TrialKey {
  readonly name: string;
  /** Of the trial, ISO 8601 UTC. */
  readonly since: string;
  readonly version: string;
}

/** A trial that was ended by what was counted. */
export interface EndedTrial extends CountedSessions {
  readonly version: string;
  readonly at: Date;
}

interface OutcomeRow extends CountedSessions {
  readonly _id: string;
  readonly name: string;
  readonly version: string;
  readonly at: Date;
  readonly takenBackAt?: Date;
}

const KEPT_S = 90 * 24 * 3600;

export interface OutcomeStore {
  /** Counts one more session; gives what is counted then. */
  count(key: TrialKey, outcome: RemoteOutcome['outcome'], at: Date): Promise<CountedSessions>;
  counted(key: TrialKey): Promise<CountedSessions>;
  noteTakenBack(key: TrialKey, at: Date): Promise<void>;
  /** The last one of a remote. */
  takenBack(name: string): Promise<EndedTrial | null>;
}

const idOf = ({ name, since, version }: TrialKey): string => `${name} ${since} ${version}`;

export function createOutcomeStore(connection: Connection): OutcomeStore {
  const number = { type: Number, default: 0 };
  const schema = new Schema<OutcomeRow>(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      version: { type: String, required: true },
      shown: number,
      failed: number,
      at: { type: Date, required: true },
      takenBackAt: { type: Date },
    },
    { versionKey: false },
  )
    .index({ name: 1, takenBackAt: -1 })
    .index({ at: 1 }, { expireAfterSeconds: KEPT_S });
  const rows = connection.model<OutcomeRow>('remoteOutcomes', schema, 'remoteOutcomes');

  return {
    count: async (key, outcome, at) => {
      const { name, version } = key;
      const row = await rows
        .findOneAndUpdate(
          { _id: idOf(key) },
          { $inc: { [outcome]: 1 }, $set: { at }, $setOnInsert: { name, version } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<OutcomeRow>();
      return { shown: row?.shown ?? 0, failed: row?.failed ?? 0 };
    },
    counted: async (key) => {
      const row = await rows.findOne({ _id: idOf(key) }).lean<OutcomeRow>();
      return { shown: row?.shown ?? 0, failed: row?.failed ?? 0 };
    },
    noteTakenBack: async (key, at) => {
      await rows.updateOne({ _id: idOf(key) }, { $set: { takenBackAt: at } });
    },
    takenBack: async (name) => {
      const row = await rows
        .findOne({ name, takenBackAt: trusted({ $ne: null }) })
        .sort({ takenBackAt: -1 })
        .lean<OutcomeRow>();
      return row?.takenBackAt
        ? { version: row.version, at: row.takenBackAt, shown: row.shown, failed: row.failed }
        : null;
    },
  };
}
