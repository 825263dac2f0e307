import { notificationEmailSchema, type EmailName, type NotificationEmail } from '@rackwright/contracts';
import { isDuplicateKey } from '@rackwright/service-kit';
import { Schema, trusted, type Connection } from 'mongoose';
import { z } from 'zod';

interface TemplateRow {
  readonly _id: string;
  /** When svc-catalogue announced them. */
  readonly at: Date;
  readonly emails: readonly unknown[];
}

const CURRENT = 'current';
const named = z.object({ _id: z.string() });

export interface TemplateStore {
  /** Keeps them unless newer ones are kept already: events may come twice and in any order. */
  keep(emails: readonly NotificationEmail[], at: Date): Promise<void>;
  /** Says, too, whether svc-catalogue has announced nothing yet, or others without it. */
  get(name: EmailName): Promise<NotificationEmail | 'nothing-announced' | 'not-among-them'>;
}

/** Collection `emailTemplates`, one document. */
export function createTemplateStore(connection: Connection): TemplateStore {
  const schema = new Schema<TemplateRow>(
    {
      _id: { type: String, required: true },
      at: { type: Date, required: true },
      emails: { type: [Schema.Types.Mixed], required: true },
    },
    { versionKey: false },
  );
  const templates = connection.model<TemplateRow>('EmailTemplates', schema, 'emailTemplates');
  const put = (emails: readonly NotificationEmail[], at: Date, upsert: boolean) =>
    templates.updateOne(
      { _id: CURRENT, at: trusted({ $lte: at }) },
      { $set: { at, emails: [...emails] } },
      { upsert },
    );
  return {
    keep: async (emails, at) => {
      try {
        await put(emails, at, true);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        /** Others are kept: this takes their place if they are older, which happens when the first ones race. */
        await put(emails, at, false);
      }
    },
    get: async (name) => {
      const row = await templates.findOne({ _id: CURRENT }).lean<TemplateRow>();
      if (!row) return 'nothing-announced';
      const found = row.emails.find((email) => named.safeParse(email).data?._id === name);
      return found === undefined ? 'not-among-them' : notificationEmailSchema.parse(found);
    },
  };
}
