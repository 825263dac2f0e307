/** Pictures for the report of an order that may come: kept longer than a checkout that nobody pays, and anew once an order names them. */
import { randomUUID } from 'node:crypto';
import { elevationSchema } from '@rackwright/contracts';
import type { BlobStore } from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import { noPictures, type ReportPictures } from '../report/input';

interface PictureRow {
  readonly _id: string;
  /** Who sent them. */
  readonly by: string;
  readonly at: Date;
  readonly validUntil: Date;
  /** False until every picture is in the blob store. */
  readonly isWhole: boolean;
  readonly hasIsometric: boolean;
  readonly hasBirdsEye: boolean;
  /** Names of the walls of which there are pictures, in their order. */
  readonly walls: readonly string[];
  /** Absent for none, as in sets of before there were any. */
  readonly hasElevations?: boolean;
  /** An order names them. */
  readonly isHeld?: boolean;
}

export interface PictureStore {
  /** Keeps them for a month from `now` on; of each person the latest ten sets that no order names. */
  keep(by: string, pictures: ReportPictures, now: Date): Promise<{ picturesId: string; validUntil: Date }>;
  /** None for an id under which nothing of this person is kept; a single one that is gone is null. */
  get(picturesId: string, by: string): Promise<ReportPictures>;
  /** An order of this person names them: kept for another month, should its report have to wait, or be made once more. */
  hold(picturesId: string, by: string, now: Date): Promise<void>;
  /** Removes what is past its time; tells how many sets. */
  tidy(now: Date): Promise<number>;
  /** What is kept of this person, without the pictures themselves. */
  of(by: string): Promise<{ _id: string; at: Date; validUntil: Date }[]>;
  /** Removes all that this person sent. */
  forget(by: string): Promise<void>;
}

const DAY_MS = 86_400_000;
/** svc-orders keeps a checkout that nobody pays for a week after it was last quoted, which may be several times. */
const KEPT_MS = 30 * DAY_MS;
const SETS_MOST = 10;
const JPEG = 'image/jpeg';
const JSON_TYPE = 'application/json';

const elevationsSchema = elevationSchema.array();

const fields = {
  _id: { type: String, required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
  validUntil: { type: Date, required: true, index: true },
  isWhole: { type: Boolean, required: true },
  hasIsometric: { type: Boolean, required: true },
  hasBirdsEye: { type: Boolean, required: true },
  walls: { type: [String], required: true },
  hasElevations: { type: Boolean },
  isHeld: { type: Boolean },
};

const isometricKey = (id: string): string => `pictures/${id}/isometric`;
const birdsEyeKey = (id: string): string => `pictures/${id}/birds-eye`;
const wallKey = (id: string, at: number): string => `pictures/${id}/wall-${at}`;

const elevationsKey = (id: string): string => `pictures/${id}/elevations`;

type Set = Pick<PictureRow, '_id' | 'hasIsometric' | 'hasBirdsEye' | 'walls' | 'hasElevations'>;
const pictureKeys = ({ _id, hasIsometric, hasBirdsEye, walls }: Set): string[] => [
  ...(hasIsometric ? [isometricKey(_id)] : []),
  ...(hasBirdsEye ? [birdsEyeKey(_id)] : []),
  ...walls.map((_, at) => wallKey(_id, at)),
];
const keysOf = (set: Set): string[] => [
  ...pictureKeys(set),
  ...(set.hasElevations ? [elevationsKey(set._id)] : []),
];

/** Files first: a document whose files are gone can be found again, files without a document can not. */
async function removeSets(row: Model<PictureRow>, blobs: BlobStore, sets: readonly Set[]): Promise<number> {
  for (const set of sets) {
    for (const key of keysOf(set)) await blobs.remove(key);
    await row.deleteOne({ _id: set._id });
  }
  return sets.length;
}

async function keepSet(
  row: Model<PictureRow>,
  blobs: BlobStore,
  by: string,
  given: { pictures: ReportPictures; now: Date },
) {
  const { pictures, now } = given;
  const { isometricView, birdsEyeView, elevations } = pictures;
  const wallView = pictures.wallView.filter(({ img }) => img !== null);
  const set = {
    _id: randomUUID(),
    by,
    at: now,
    validUntil: new Date(now.getTime() + KEPT_MS),
    isWhole: false,
    hasIsometric: isometricView !== null,
    hasBirdsEye: birdsEyeView !== null,
    walls: wallView.map(({ wall }) => wall),
    hasElevations: elevations.length > 0,
  };
  await row.create(set);
  const bytes = [isometricView, birdsEyeView, ...wallView.map(({ img }) => img)].filter(
    (one) => one !== null,
  );
  for (const [at, key] of pictureKeys(set).entries()) await blobs.put(key, bytes[at]!, JPEG);
  if (set.hasElevations)
    await blobs.put(elevationsKey(set._id), Buffer.from(JSON.stringify(elevations)), JSON_TYPE);
  await row.updateOne({ _id: set._id }, { $set: { isWhole: true } });
  const unheld = row.find({ by, isHeld: trusted({ $ne: true }) });
  const older = await unheld.sort({ at: -1, _id: 1 }).skip(SETS_MOST).lean<PictureRow[]>();
  await removeSets(row, blobs, older);
  return { picturesId: set._id, validUntil: set.validUntil };
}

async function getSet(
  row: Model<PictureRow>,
  blobs: BlobStore,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<ReportPictures> {
  const set = id === '' ? null : await row.findOne({ _id: id, by, isWhole: true }).lean<PictureRow>();
  if (!set) return noPictures;
  const read = async (key: string): Promise<Uint8Array | null> => (await blobs.get(key))?.bytes ?? null;
  const drawn = set.hasElevations ? await read(elevationsKey(id)) : null;
  return {
    isometricView: set.hasIsometric ? await read(isometricKey(id)) : null,
    birdsEyeView: set.hasBirdsEye ? await read(birdsEyeKey(id)) : null,
    wallView: await Promise.all(
      set.walls.map(async (wall, at) => ({ wall, img: await read(wallKey(id, at)) })),
    ),
    elevations: drawn ? elevationsSchema.parse(JSON.parse(Buffer.from(drawn).toString())) : [],
  };
}

/** Collection `reportPictures`, and blobs below `pictures/`. */
export function createPictureStore(connection: Connection, blobs: BlobStore): PictureStore {
  const schema = new Schema<PictureRow>(fields, { versionKey: false });
  schema.index({ by: 1, at: -1 });
  const row = connection.model<PictureRow>('ReportPictures', schema, 'reportPictures');
  return {
    keep: (by, pictures, now) => keepSet(row, blobs, by, { pictures, now }),
    get: (picturesId, by) => getSet(row, blobs, { id: picturesId, by }),
    hold: async (picturesId, by, now) => {
      const held = { validUntil: new Date(now.getTime() + KEPT_MS), isHeld: true };
      if (picturesId !== '') await row.updateOne({ _id: picturesId, by }, { $set: held });
    },
    tidy: async (now) =>
      removeSets(
        row,
        blobs,
        await row
          .find({ validUntil: trusted({ $lt: now }) })
          .limit(1_000)
          .lean<PictureRow[]>(),
      ),
    of: (by) => row.find({ by }, { at: 1, validUntil: 1 }).sort({ at: -1, _id: 1 }).lean(),
    forget: async (by) => {
      await removeSets(row, blobs, await row.find({ by }).lean<PictureRow[]>());
    },
  };
}
