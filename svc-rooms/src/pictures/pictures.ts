import { randomBytes } from 'node:crypto';
import { type BlobStore, refusal } from '@rackwright/service-kit';
import { pictureFields } from '@rackwright/contracts';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { RoomRows } from '../roomRow';

/** A person has no more pictures at a time; templates' and shared ones count too. */
export const PICTURES_MAX = 500;
/** So long a picture that nothing shows may still be saved with what it was taken of; milliseconds. */
const UNUSED_KEPT_MS = 24 * 3_600_000;
export const PICTURE_TYPE = 'image/jpeg';

/** What a picture is for: only the first two can be chosen and deleted. */
export type Purpose = 'screenshot' | 'template' | 'share';
const chosen = trusted<{ $in: Purpose[] }>({ $in: ['screenshot', 'template'] });

interface Row {
  _id: string;
  user_id: string;
  purpose: Purpose;
  createdAt: Date;
}

/** Pictures that were saved: a record of whose it is, and its bytes in the blob store, under a name nobody can guess. */
export interface Pictures {
  /**
   * The address of the picture, which is a JPEG that was encoded here. Where there are as many as there may be, those make room that
   * were never shown; 409 when there are none.
   */
  save(userId: string, purpose: Purpose, jpeg: Buffer): Promise<string>;
  /** Null for a name that is none, or of none. */
  read(name: string): Promise<Buffer | null>;
  /** True when it is one that this user saved, to be chosen. */
  isOf(userId: string, url: string): Promise<boolean>;
  /** False when this user has none of this id. Cards that show it show none any more. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes what no project and no template shows; does nothing for an address that is none. */
  removeUnused(url: string): Promise<void>;
  removeShared(url: string): Promise<void>;
  urlsOf(userId: string): Promise<string[]>;
  /** All of a person, but those that one of these templates shows, which become nobody's. */
  removeAllOf(userId: string, templates: RoomRows): Promise<void>;
}

const PATH = '/rooms/pictures/';
const ID = /^[0-9a-f]{32}$/;
const urlOf = (id: string): string => `${PATH}${id}.jpg`;
const keyOf = (id: string): string => `pictures/${id}.jpg`;

/** The id in a picture's name or address; null when it is neither. */
function idIn(nameOrUrl: string): string | null {
  const name = nameOrUrl.startsWith(PATH) ? nameOrUrl.slice(PATH.length) : nameOrUrl;
  const id = name.endsWith('.jpg') ? name.slice(0, -'.jpg'.length) : '';
  return ID.test(id) ? id : null;
}

type PictureRows = Model<Row>;

function pictureRows(connection: Connection): PictureRows {
  const schema = new Schema<Row>(
    {
      _id: { type: String, required: true },
      user_id: { type: String, default: '' },
      purpose: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  );
  schema.index({ user_id: 1, createdAt: 1 });
  return connection.model<Row>('pictures', schema, 'pictures');
}

/** Oldest first. */
async function idsOf(pictures: PictureRows, filter: Readonly<Record<string, unknown>>): Promise<string[]> {
  const rows = await pictures.find(filter).sort({ createdAt: 1 }).select('_id').lean<Row[]>();
  return rows.map(({ _id }) => _id);
}

/** Those of these addresses that one of these shows. */
async function shownAmong(
  shownBy: readonly RoomRows[],
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = shownBy.flatMap((rows) =>
    pictureFields.map((field) =>
      rows
        .find({ [field]: trusted({ $in: urls }), deletedAt: null })
        .select([...pictureFields])
        .lean(),
    ),
  );
  const rows = (await Promise.all(found)).flat();
  return new Set(rows.flatMap((row) => pictureFields.map((field) => row[field])));
}

interface PicturesOptions {
  readonly blobs: BlobStore;
  /** What shows pictures on its cards. */
  readonly shownBy: readonly RoomRows[];
  readonly now: () => Date;
}

export function createPictures(connection: Connection, { blobs, shownBy, now }: PicturesOptions): Pictures {
  const pictures = pictureRows(connection);

  /** The bytes go first: a crash leaves a record by which it can be done again, never bytes that nobody knows of. */
  const drop = async (id: string): Promise<void> => {
    await blobs.remove(keyOf(id));
    await pictures.deleteOne({ _id: id });
  };

  const isFull = async (user_id: string): Promise<boolean> =>
    (await pictures.countDocuments({ user_id })) >= PICTURES_MAX;

  const dropUnused = async (user_id: string): Promise<void> => {
    const before = new Date(now().getTime() - UNUSED_KEPT_MS);
    const ids = await idsOf(pictures, { user_id, purpose: chosen, createdAt: trusted({ $lt: before }) });
    const shown = await shownAmong(shownBy, ids.map(urlOf));
    for (const id of ids) if (!shown.has(urlOf(id))) await drop(id);
  };

  return {
    save: async (user_id, purpose, jpeg) => {
      if (await isFull(user_id)) {
        await dropUnused(user_id);
        if (await isFull(user_id)) throw refusal(409, 'too-many-pictures');
      }
      const _id = randomBytes(16).toString('hex');
      await pictures.create({ _id, user_id, purpose, createdAt: now() });
      await blobs.put(keyOf(_id), jpeg, PICTURE_TYPE);
      return urlOf(_id);
    },
    read: async (name) => {
      const id = idIn(name);
      return id === null ? null : ((await blobs.get(keyOf(id)))?.bytes ?? null);
    },
    isOf: async (user_id, url) => {
      const _id = idIn(url);
      return _id !== null && (await pictures.findOne({ _id, user_id, purpose: chosen }).lean()) !== null;
    },
    remove: async (user_id, _id) => {
      if (!ID.test(_id) || !(await pictures.findOne({ _id, user_id, purpose: chosen }).lean())) return false;
      for (const rows of shownBy)
        for (const field of pictureFields)
          await rows.updateMany({ [field]: urlOf(_id) }, { $set: { [field]: '' }, $inc: { changes: 1 } });
      await drop(_id);
      return true;
    },
    removeUnused: async (url) => {
      const id = idIn(url);
      if (id !== null && !(await shownAmong(shownBy, [url])).has(url)) await drop(id);
    },
    removeShared: async (url) => {
      const id = idIn(url);
      if (id !== null) await drop(id);
    },
    urlsOf: async (user_id) => (await idsOf(pictures, { user_id })).map(urlOf),
    removeAllOf: async (user_id, templates) => {
      const ids = await idsOf(pictures, { user_id });
      const shown = await shownAmong([templates], ids.map(urlOf));
      for (const _id of ids) {
        if (shown.has(urlOf(_id))) await pictures.updateOne({ _id }, { $set: { user_id: '' } });
        else await drop(_id);
      }
    },
  };
}
