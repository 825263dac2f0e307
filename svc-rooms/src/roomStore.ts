import type { PictureField, RackwrightEvent, RoomSummary, roomSorts } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFull,
  outboxHasRoom,
  searchFilter,
  withoutOutbox,
} from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import { bytesIn, type PackedRoom } from './document';
import { roomSummaryOf, type StoredRoom } from './room';
import {
  roomOf,
  rowOf,
  titleKeys,
  titlesUpdate,
  withoutContent,
  type ReviewState,
  type RoomRow,
  type RoomRows,
} from './roomRow';

export type RoomSort = (typeof roomSorts)[number];

const sortOf: Record<RoomSort, Record<string, 1 | -1>> = {
  lastEdited: { lastEdited: 1, _id: 1 },
  '-lastEdited': { lastEdited: -1, _id: 1 },
  titleProject: { titleKey: 1, _id: 1 },
  '-titleProject': { titleKey: -1, _id: 1 },
};

/** As the size of a page: the first has everything. */
export const ALL = 0;

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

/** What a save replaces. */
export type RoomChange = PackedRoom &
  Pick<StoredRoom, 'device' | 'browser' | 'lastEdited' | 'showAsTemplate' | PictureField>;

/** What says who may see a room, and whether somebody has it already. */
export type RoomStamp = Pick<
  StoredRoom,
  'version' | 'user_id' | 'isLocked' | 'status' | 'showAsTemplate' | 'translations'
> & {
  readonly changes?: number;
};

export interface RoomStore {
  /** False when the id exists already. */
  create(room: StoredRoom, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  find(id: string): Promise<StoredRoom | null>;
  /** The few fields that most questions need. */
  stamp(id: string): Promise<RoomStamp | null>;
  stamps(ids: readonly string[]): Promise<Map<string, RoomStamp>>;
  /** The submissions for review that it is known to have had, the latest last. */
  submissionsOf(id: string): Promise<readonly ReviewState[]>;
  list(filter: RoomFilter, page: RoomPage): Promise<{ items: RoomSummary[]; total: number }>;
  /** The changed room, or null when `version` is no longer the room's version or it is locked. */
  replace(at: Place, change: RoomChange, ...events: readonly RackwrightEvent[]): Promise<StoredRoom | null>;
  /** Whether it is shown as a template; as `remove`, and the version stays. */
  show(at: Place, isShown: boolean): Promise<boolean>;
  /** Says what it is called in other languages; as `show`. */
  translate(at: Place, titles: NonNullable<StoredRoom['translations']>): Promise<boolean>;
  /** False when `version` is no longer the room's version or it is locked. */
  remove(at: Place, ...events: readonly RackwrightEvent[]): Promise<boolean>;
}

interface Place {
  readonly id: string;
  readonly version: number;
}

const changeable = ({ id, version }: Place) => ({ _id: id, version, isLocked: false, deletedAt: null });

type Update = Parameters<typeof announcingUpdate>[0];
const announced = (update: Update, events: readonly RackwrightEvent[]): Update =>
  events.length === 0 ? update : announcingUpdate(update, ...events);

/** Tells a full outbox, which the caller should try again, from a version that somebody else replaced. */
async function refuseFullOutbox(rows: RoomRows, at: Place): Promise<void> {
  if (await rows.findOne(changeable(at)).select('_id').lean()) throw outboxFull();
}

async function create(
  rows: RoomRows,
  room: StoredRoom,
  events: readonly RackwrightEvent[],
): Promise<boolean> {
  try {
    await rows.create({ ...rowOf(room), ...announcing(...events) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function list(rows: RoomRows, filter: RoomFilter, { page, pageSize, sort, search }: RoomPage) {
  const matching = {
    ...filter,
    deletedAt: null,
    ...searchFilter(search, titleKeys),
  };
  const found = rows
    .find(matching)
    .sort(sortOf[sort])
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .select(withoutContent)
    .lean<RoomRow[]>();
  const [items, total] = await Promise.all([found, rows.countDocuments(matching)]);
  return { items: items.map(roomSummaryOf), total };
}

async function replace(rows: RoomRows, at: Place, change: RoomChange, events: readonly RackwrightEvent[]) {
  const titleKey = folded(change.titleProject);
  const $set = { ...change, lastEdited: new Date(change.lastEdited), titleKey, bytes: bytesIn(change) };
  const update = { $set, $unset: { document: 1, linesOf: 1 }, $inc: { version: 1 } };
  const row = await rows
    .findOneAndUpdate({ ...changeable(at), ...outboxHasRoom() }, announced(update, events))
    .select(withoutOutbox)
    .lean<RoomRow>();
  if (!row) await refuseFullOutbox(rows, at);
  return row && roomOf(row);
}

async function remove(rows: RoomRows, at: Place, events: readonly RackwrightEvent[]): Promise<boolean> {
  const $set = {
    deletedAt: new Date(),
    isTidied: false,
    bytes: 0,
    packed: Buffer.alloc(0),
    details: '{}',
    lines: '[]',
    products: [],
  };
  const update = announced({ $set, $unset: { document: 1 }, $inc: { version: 1 } }, events);
  const { modifiedCount } = await rows.updateOne({ ...changeable(at), ...outboxHasRoom() }, update);
  if (modifiedCount === 0) await refuseFullOutbox(rows, at);
  return modifiedCount === 1;
}

const stamped = {
  version: 1,
  changes: 1,
  user_id: 1,
  isLocked: 1,
  status: 1,
  showAsTemplate: 1,
  translations: 1,
};
const readWhole = { projection: { outbox: 0, pending: 0 }, promoteBuffers: true } as const;

/**
 * Projects and templates are alike, each with its own rows. The two reads that every opened project costs go past mongoose,
 * whose own work would be most of them; their only filter is an id.
 */
export function createRoomStore(rows: RoomRows): RoomStore {
  const raw = rows.db.getClient().db(rows.db.name).collection<RoomRow>(rows.collection.name);
  return {
    create: (room, ...events) => create(rows, room, events),
    find: async (_id) => {
      const row = await raw.findOne({ _id, deletedAt: null }, readWhole);
      return row && roomOf(row);
    },
    stamp: (_id) => raw.findOne<RoomStamp>({ _id, deletedAt: null }, { projection: stamped }),
    stamps: async (ids) => {
      const found = await rows
        .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
        .select(stamped)
        .lean<(RoomStamp & { _id: string })[]>();
      return new Map(found.map((stamp) => [stamp._id, stamp]));
    },
    submissionsOf: async (_id) => {
      const found = await rows
        .findOne({ _id, deletedAt: null })
        .select('reviews')
        .lean<Partial<Pick<RoomRow, 'reviews'>>>();
      return found?.reviews ?? [];
    },
    list: (filter, page) => list(rows, filter, page),
    replace: (at, change, ...events) => replace(rows, at, change, events),
    translate: async (at, titles) =>
      (await rows.updateOne(changeable(at), titlesUpdate(titles))).matchedCount === 1,
    show: async (at, showAsTemplate) => {
      const update = { $set: { showAsTemplate }, $inc: { changes: 1 } };
      return (await rows.updateOne(changeable(at), update)).matchedCount === 1;
    },
    remove: (at, ...events) => remove(rows, at, events),
  };
}
