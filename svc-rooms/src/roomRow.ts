/** Projects and templates as the database has them. */
import { pictureFields, projectStatuses } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { outboxFields } from '@rackwright/service-kit';
import { OTHER_LANGUAGES, type Language, type OtherLanguage } from '@rackwright/words';
import { Schema, type Connection, type Model, type mongo } from 'mongoose';
import { bytesIn } from './document';
import { pack, type StoredHead } from './packing';
import { roomSummaryOf, type StoredRoom } from './room';

/** Days a deleted project stays in the database, unseen, until it is purged. */
const PURGED_AFTER_S = 7 * 24 * 3600;

/** How far a submission for review has come: changes of it with a lower version are older. */
export interface ReviewState {
  readonly submissionId: string;
  readonly version: number;
  /** What the customer reads; absent before it was kept, and where nobody told it. */
  readonly language?: Language;
}

export type RoomRow = Omit<StoredRoom, 'dt' | 'lastEdited' | 'packed'> & {
  packed: Buffer | mongo.Binary;
  dt: Date;
  lastEdited: Date;
  /** Of what was saved, packed: what the limit of a person counts. */
  bytes: number;
  /** Folded title: what lists search and sort by. */
  titleKey: string;
  /** Folded titles in other languages, which lists search by, too; absent where there never were any. */
  titleKeys?: Partial<Record<OtherLanguage, string>>;
  deletedAt: Date | null;
  /** Of a deleted one: whether its revisions, links and picture are gone too. */
  isTidied: boolean;
  reviews: ReviewState[];
  /** The latest that was heard of; absent before they were counted. */
  reviewTurn?: number;
  /** When its owner's name and address became what they are: older news of them change nothing. */
  personAt: Date;
  /** The version whose lines are kept beside it; taken back by every write that saves another. */
  linesOf?: number;
};
export type RoomRows = Model<RoomRow>;

/** As it was stored before documents were packed: the whole document as one text. */
type EarlierRow = Omit<RoomRow, 'packed' | 'details' | 'lines' | 'changes'> & { document: string };

const text = { type: String, default: '' };
const schemaFields = {
  _id: { type: String, required: true },
  user_id: text,
  userName: text,
  email: text,
  personAt: { type: Date, default: new Date(0) },
  version: { type: Number, required: true },
  changes: { type: Number, default: 0 },
  titleProject: { type: String, required: true },
  titleKey: { type: String, required: true },
  imgPreview: text,
  screenshot: text,
  step: { type: Number, required: true },
  isLocked: { type: Boolean, required: true },
  status: { type: String, enum: [...projectStatuses], required: true },
  reviews: { type: [], default: [] },
  reviewTurn: { type: Number },
  dt: { type: Date, required: true },
  lastEdited: { type: Date, required: true },
  showAsTemplate: { type: Boolean, required: true },
  translations: { type: Schema.Types.Mixed },
  titleKeys: { type: Schema.Types.Mixed },
  totalAmount: { type: Number, required: true },
  bottleCount: { type: Number, required: true },
  FloorArea: { type: Number, required: true },
  device: text,
  browser: text,
  madeOf: text,
  packed: { type: Buffer, required: true },
  details: { type: String, required: true },
  lines: { type: String, default: null },
  products: { type: [String], default: undefined },
  bytes: { type: Number, default: 0 },
  linesOf: { type: Number },
  /** Of an `EarlierRow`. */
  document: { type: String },
  deletedAt: { type: Date, default: null },
  isTidied: { type: Boolean, default: false },
  ...outboxFields,
};

/** Projects and templates are alike, each in a collection of its own. */
export function projectRows(connection: Connection, collection: 'rooms' | 'templates'): RoomRows {
  const schema = new Schema<RoomRow>(schemaFields, { versionKey: false });
  schema.index({ user_id: 1, lastEdited: -1 });
  schema.index({ user_id: 1, deletedAt: 1, bytes: 1 });
  schema.index({ lastEdited: 1 });
  schema.index({ products: 1 });
  schema.index({ showAsTemplate: 1 });
  for (const picture of pictureFields) schema.index({ [picture]: 1 });
  schema.index({ linesOf: 1, deletedAt: 1, _id: 1 });
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: PURGED_AFTER_S });
  return connection.model<RoomRow>(collection, schema, collection);
}

type Titles = NonNullable<RoomRow['translations']>;

/** The update that says what a template is called in these languages, and how it is found by that; others stay, whoever changes them meanwhile. */
export function titlesUpdate(titles: Titles) {
  const [$set, $unset]: [Record<string, string>, Record<string, 1>] = [{}, {}];
  for (const language of OTHER_LANGUAGES) {
    const title = titles[language]?.titleProject;
    if (title) {
      $set[`translations.${language}.titleProject`] = title;
      $set[`titleKeys.${language}`] = folded(title);
    } else if (titles[language]) {
      $unset[`translations.${language}`] = 1;
      $unset[`titleKeys.${language}`] = 1;
    }
  }
  return { $inc: { changes: 1 }, $set, $unset };
}

/** Where the folded titles are. */
export const titleKeys = ['titleKey', ...OTHER_LANGUAGES.map((language) => `titleKeys.${language}`)];

const titleKeysOf = (titles: Titles): NonNullable<RoomRow['titleKeys']> =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [language, folded(titles[language]?.titleProject ?? '')]),
  );

/** What a list reads. */
export const withoutContent = '-packed -details -lines -products -document -outbox -pending';

export const rowOf = (
  room: StoredRoom,
): Omit<RoomRow, 'isTidied' | 'reviews' | 'reviewTurn' | 'personAt' | 'linesOf'> => ({
  ...room,
  dt: new Date(room.dt),
  lastEdited: new Date(room.lastEdited),
  titleKey: folded(room.titleProject),
  ...(room.translations ? { titleKeys: titleKeysOf(room.translations) } : {}),
  bytes: bytesIn(room),
  deletedAt: null,
});

export const bytesOf = (stored: Buffer | mongo.Binary): Buffer =>
  Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer);

/** A copy of its own: what a thread is sent takes the whole of the memory with it that a part is of. */
export const storedHead = ({
  packed,
  document,
}: {
  readonly packed?: RoomRow['packed'];
  readonly document?: string;
}): StoredHead => ({
  packed: packed ? new Uint8Array(bytesOf(packed)) : null,
  document: document ?? null,
});

async function upgraded(row: EarlierRow): Promise<RoomRow> {
  const { document, ...rest } = row;
  const { projectDetails, ...others } = JSON.parse(document) as { projectDetails: object };
  return {
    ...rest,
    packed: await pack(JSON.stringify(others).slice(0, -1)),
    details: JSON.stringify(projectDetails),
    lines: null,
    changes: 0,
  };
}

const isEarlier = (row: RoomRow | EarlierRow): row is EarlierRow => !('packed' in row);

/** The room of a whole row, of whatever time. */
export async function roomOf(stored: RoomRow | EarlierRow): Promise<StoredRoom> {
  const row = isEarlier(stored) ? await upgraded(stored) : stored;
  return {
    ...roomSummaryOf(row),
    changes: row.changes,
    userName: row.userName ?? '',
    email: row.email ?? '',
    device: row.device,
    browser: row.browser,
    madeOf: row.madeOf ?? '',
    packed: bytesOf(row.packed),
    details: row.details,
    lines: row.lines,
    ...(row.products ? { products: row.products } : {}),
  };
}
