import { randomBytes } from 'node:crypto';
import { type BlobStore, refusal } from '@rackwright/service-kit';
import { pictureFields } from '@rackwright/contracts';
import { Schema, trusted, type Connection } from 'mongoose';
import type { RoomRows } from '../roomRow';

/** A person has no more pictures at a time; templates' and shared ones count too. */
export const PICTURES_MAX = 500;
export const PICTURE_TYPE = 'image/jpeg';

/** What a picture is for: only the first two can be chosen and deleted, and templates' pictures stay when their maker goes. */
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
  /** The address of the picture, which is a JPEG that was encoded here. 409 for one more than there may be. */
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
  /** All of a person, but those of templates, which become nobody's. */
  removeAllOf(userId: string): Promise<void>;
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

function pictureRows(connection: Connection) {
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

  const isShown = async (url: string): Promise<boolean> => {
    const found = shownBy.flatMap((rows) =>
      pictureFields.map((field) =>
        rows
          .findOne({ [field]: url, deletedAt: null })
          .select('_id')
          .lean(),
      ),
    );
    return (await Promise.all(found)).some((row) => row !== null);
  };

  return {
    save: async (user_id, purpose, jpeg) => {
      if ((await pictures.countDocuments({ user_id })) >= PICTURES_MAX)
        throw refusal(409, 'too-many-pictures');
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
      if (id !== null && !(await isShown(url))) await drop(id);
    },
    removeShared: async (url) => {
      const id = idIn(url);
      if (id !== null) await drop(id);
    },
    urlsOf: async (user_id) => {
      const rows = await pictures.find({ user_id }).sort({ createdAt: 1 }).select('_id').lean<Row[]>();
      return rows.map(({ _id }) => urlOf(_id));
    },
    removeAllOf: async (user_id) => {
      await pictures.updateMany({ user_id, purpose: 'template' }, { $set: { user_id: '' } });
      for (const { _id } of await pictures.find({ user_id }).select('_id').lean<Row[]>()) await drop(_id);
    },
  };
}
