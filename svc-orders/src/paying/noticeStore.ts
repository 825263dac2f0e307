import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';

/** A transaction that the provider said something about, until it was asked what. */
export interface ProviderNotice {
  readonly transId: string;
  readonly dueAt: Date;
  readonly asked: number;
}

interface Row {
  _id: string;
  dueAt: Date;
  asked: number;
  createdAt: Date;
}

const REMEMBERED_S = 7 * 24 * 3600;

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true, index: true },
    asked: { type: Number, required: true },
    createdAt: { type: Date, required: true, index: { expireAfterSeconds: REMEMBERED_S } },
  },
  { versionKey: false },
);

export interface NoticeStore {
  /** To be asked about now, also when it waits already. */
  add(transId: string, at: Date): Promise<void>;
  due(now: Date, most: number): Promise<ProviderNotice[]>;
  /** Unless something new was said of it meanwhile. */
  done(notice: ProviderNotice): Promise<void>;
  putOff(notice: ProviderNotice, dueAt: Date): Promise<void>;
}

/** Kept, so that what the provider told is not lost when the service ends right after it said thanks. */
export function createNoticeStore(connection: Connection): NoticeStore {
  const notices = connection.model<Row>('PaymentNotice', schema, 'paymentNotices');
  return {
    add: async (transId, at) => {
      try {
        await notices.create({ _id: transId, dueAt: at, asked: 0, createdAt: at });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await notices.updateOne({ _id: transId }, { $set: { dueAt: at, asked: 0 } });
      }
    },
    due: async (now, most) => {
      const found = notices
        .find({ dueAt: trusted({ $lte: now }) })
        .sort({ dueAt: 1 })
        .limit(most);
      return (await found.lean<Row[]>()).map(({ _id, dueAt, asked }) => ({ transId: _id, dueAt, asked }));
    },
    done: async ({ transId, dueAt }) => {
      await notices.deleteOne({ _id: transId, dueAt });
    },
    putOff: async ({ transId, dueAt, asked }, until) => {
      await notices.updateOne({ _id: transId, dueAt }, { $set: { dueAt: until, asked: asked + 1 } });
    },
  };
}
