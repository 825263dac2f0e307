import { randomBytes, randomUUID } from 'node:crypto';
import type { RackwrightEvent, ShareLinkAnswer } from '@rackwright/contracts';
import { announcing, outboxFields } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Pictures } from '../pictures/pictures';

/** Links that were taken back are remembered this long. */
const PURGED_AFTER_S = 7 * 24 * 3600;
/** As many bytes nobody can guess. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

export type Via = ShareLinkAnswer['via'];

/** A room, or a picture alone, given away: whoever has the token may look at it until it is taken back. */
export interface ShareLink {
  readonly _id: string;
  readonly token: string;
  /** Empty when nothing but the picture is given away. */
  readonly roomId: string;
  readonly user_id: string;
  readonly via: Via;
  /** Address of the picture made for it; empty when the room's own is shown. */
  readonly picture: string;
  readonly createdAt: Date;
}
type Row = ShareLink & { revokedAt: Date | null };

export const newLink = (
  of: Pick<ShareLink, 'roomId' | 'user_id' | 'via' | 'picture' | 'createdAt'>,
): ShareLink => ({
  _id: randomUUID(),
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  ...of,
});

export interface ShareStore {
  /** Kept and announced in one write. */
  create(link: ShareLink, ...events: readonly RackwrightEvent[]): Promise<void>;
  /** The link of a token that still opens something. */
  find(token: string): Promise<ShareLink | null>;
  opens(token: string, roomId: string): Promise<boolean>;
  /** Newest first. */
  list(roomId: string): Promise<ShareLink[]>;
  /** False when this user has no such link that still opens something. */
  revoke(userId: string, id: string): Promise<boolean>;
  /** Those of a room that is gone. */
  revokeAll(roomId: string): Promise<void>;
  listOf(userId: string): Promise<ShareLink[]>;
  removeAllOf(userId: string): Promise<void>;
}

export function createShareStore(
  connection: Connection,
  { pictures, now }: { pictures: Pick<Pictures, 'removeShared'>; now: () => Date },
): ShareStore {
  const text = { type: String, required: true };
  const schema = new Schema<Row>(
    {
      _id: text,
      token: text,
      roomId: { type: String, default: '' },
      user_id: text,
      via: text,
      picture: { type: String, default: '' },
      createdAt: { type: Date, required: true },
      revokedAt: { type: Date, default: null },
      ...outboxFields,
    },
    { versionKey: false },
  );
  schema.index({ token: 1 }, { unique: true });
  schema.index({ roomId: 1, createdAt: -1 });
  schema.index({ user_id: 1 });
  schema.index({ revokedAt: 1 }, { expireAfterSeconds: PURGED_AFTER_S });
  const links = connection.model<Row>('shareLinks', schema, 'shareLinks');

  const find = async (token: string): Promise<ShareLink | null> =>
    TOKEN.test(token) ? links.findOne({ token, revokedAt: null }).lean<ShareLink>() : null;
  const sorted = (filter: { roomId: string } | { user_id: string }) =>
    links
      .find({ ...filter, revokedAt: null })
      .sort({ createdAt: -1, _id: 1 })
      .lean<ShareLink[]>();
  const close = async (link: ShareLink): Promise<void> => {
    await pictures.removeShared(link.picture);
    await links.updateOne({ _id: link._id, revokedAt: null }, { $set: { revokedAt: now() } });
  };

  return {
    create: async (link, ...events) => {
      await links.create({ ...link, revokedAt: null, ...announcing(...events) });
    },
    find,
    opens: async (token, roomId) => roomId !== '' && (await find(token))?.roomId === roomId,
    list: (roomId) => sorted({ roomId }),
    revoke: async (user_id, _id) => {
      const link = await links.findOne({ _id, user_id, revokedAt: null }).lean<ShareLink>();
      if (link) await close(link);
      return link !== null;
    },
    revokeAll: async (roomId) => {
      for (const link of await sorted({ roomId })) await close(link);
    },
    listOf: (user_id) => sorted({ user_id }),
    removeAllOf: async (user_id) => {
      for (const link of await links.find({ user_id }).lean<ShareLink[]>())
        await pictures.removeShared(link.picture);
      await links.deleteMany({ user_id });
    },
  };
}
