import type { roomSorts } from '@rackwright/contracts';
import { projectStatuses, type RackwrightEvent, type RoomSummary } from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  containsText,
  isDuplicateKey,
  outboxFields,
  outboxFull,
  outboxHasRoom,
  withoutOutbox,
} from '@rackwright/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { summaryOf, type StoredRoom } from './room';

/** Days a deleted project stays in the database, unseen, until it is purged. */
const PURGED_AFTER_S = 7 * 24 * 3600;

type Row = Omit<StoredRoom, 'dt' | 'lastEdited'> & {
  dt: Date;
  lastEdited: Date;
  /** Lower-cased title: what lists search and sort by. */
  titleKey: string;
  deletedAt: Date | null;
};

const schemaFields = {
  _id: { type: String, required: true },
  user_id: { type: String, required: true },
  version: { type: Number, required: true },
  titleProject: { type: String, required: true },
  titleKey: { type: String, required: true },
  imgPreview: { type: String, default: '' },
  step: { type: Number, required: true },
  isLocked: { type: Boolean, required: true },
  status: { type: String, enum: [...projectStatuses], required: true },
  dt: { type: Date, required: true },
  lastEdited: { type: Date, required: true },
  showAsTemplate: { type: Boolean, required: true },
  totalAmount: { type: Number, required: true },
  bottleCount: { type: Number, required: true },
  FloorArea: { type: Number, required: true },
  device: { type: String, default: '' },
  browser: { type: String, default: '' },
  document: { type: String, required: true },
  deletedAt: { type: Date, default: null },
  ...outboxFields,
};

const rowOf = (room: StoredRoom): Row => ({
  ...room,
  dt: new Date(room.dt),
  lastEdited: new Date(room.lastEdited),
  titleKey: room.titleProject.toLowerCase(),
  deletedAt: null,
});

function roomOf({ titleKey: _titleKey, deletedAt: _deletedAt, ...row }: Row): StoredRoom {
  return { ...row, dt: row.dt.toISOString(), lastEdited: row.lastEdited.toISOString() };
}

export type RoomSort = (typeof roomSorts)[number];

const sortOf: Record<RoomSort, Record<string, 1 | -1>> = {
  lastEdited: { lastEdited: 1, _id: 1 },
  '-lastEdited': { lastEdited: -1, _id: 1 },
  titleProject: { titleKey: 1, _id: 1 },
  '-titleProject': { titleKey: -1, _id: 1 },
};

export interface RoomPage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: RoomSort;
  readonly search: string;
}

export interface RoomFilter {
  readonly user_id?: string;
  readonly showAsTemplate?: true;
}

/** The fields of a room that saving replaces. */
export type RoomChange = Pick<
  StoredRoom,
  | 'titleProject'
  | 'step'
  | 'totalAmount'
  | 'bottleCount'
  | 'FloorArea'
  | 'document'
  | 'device'
  | 'browser'
  | 'lastEdited'
>;

export interface RoomStore {
  /** False when the id exists already. */
  create(room: StoredRoom, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  find(id: string): Promise<StoredRoom | null>;
  list(filter: RoomFilter, page: RoomPage): Promise<{ items: RoomSummary[]; total: number }>;
  /** The changed room, or null when `version` is no longer the room's version or it is locked. */
  replace(
    at: { id: string; version: number },
    change: RoomChange,
    event: RackwrightEvent,
  ): Promise<StoredRoom | null>;
  /** False when `version` is no longer the room's version or it is locked. */
  remove(at: { id: string; version: number }, event: RackwrightEvent): Promise<boolean>;
}

type Rooms = Model<Row>;
interface Place {
  readonly id: string;
  readonly version: number;
}

const changeable = ({ id, version }: Place) => ({ _id: id, version, isLocked: false, deletedAt: null });

/** Tells a full outbox, which the caller should try again, from a version that somebody else replaced. */
async function refuseFullOutbox(rooms: Rooms, at: Place): Promise<void> {
  if (await rooms.findOne(changeable(at)).select('_id').lean()) throw outboxFull();
}

async function createRoom(
  rooms: Rooms,
  room: StoredRoom,
  events: readonly RackwrightEvent[],
): Promise<boolean> {
  try {
    await rooms.create({ ...rowOf(room), ...announcing(...events) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function listRooms(rooms: Rooms, filter: RoomFilter, { page, pageSize, sort, search }: RoomPage) {
  const matching = {
    ...filter,
    deletedAt: null,
    ...(search === '' ? {} : { titleKey: containsText(search) }),
  };
  const found = rooms
    .find(matching)
    .sort(sortOf[sort])
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .select(`${withoutOutbox} -document`)
    .lean<Row[]>();
  const [rows, total] = await Promise.all([found, rooms.countDocuments(matching)]);
  return { items: rows.map((row) => summaryOf(roomOf(row))), total };
}

async function replaceRoom(rooms: Rooms, at: Place, change: RoomChange, event: RackwrightEvent) {
  const titleKey = change.titleProject.toLowerCase();
  const $set = { ...change, lastEdited: new Date(change.lastEdited), titleKey };
  const row = await rooms
    .findOneAndUpdate(
      { ...changeable(at), ...outboxHasRoom() },
      announcingUpdate({ $set, $inc: { version: 1 } }, event),
    )
    .select(withoutOutbox)
    .lean<Row>();
  if (!row) await refuseFullOutbox(rooms, at);
  return row && roomOf(row);
}

async function removeRoom(rooms: Rooms, at: Place, event: RackwrightEvent): Promise<boolean> {
  const $set = { deletedAt: new Date(), document: '{}' };
  const update = announcingUpdate({ $set, $inc: { version: 1 } }, event);
  const { modifiedCount } = await rooms.updateOne({ ...changeable(at), ...outboxHasRoom() }, update);
  if (modifiedCount === 0) await refuseFullOutbox(rooms, at);
  return modifiedCount === 1;
}

/** Projects and templates are alike, each in a collection of its own. */
export function createRoomStore(connection: Connection, collection: 'rooms' | 'templates'): RoomStore {
  const schema = new Schema<Row>(schemaFields, { versionKey: false });
  schema.index({ user_id: 1, lastEdited: -1 });
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: PURGED_AFTER_S });
  const rooms = connection.model<Row>(collection, schema, collection);
  return {
    create: (room, ...events) => createRoom(rooms, room, events),
    find: async (id) => {
      const row = await rooms.findOne({ _id: id, deletedAt: null }).select(withoutOutbox).lean<Row>();
      return row && roomOf(row);
    },
    list: (filter, page) => listRooms(rooms, filter, page),
    replace: (at, change, event) => replaceRoom(rooms, at, change, event),
    remove: (at, event) => removeRoom(rooms, at, event),
  };
}
