/** Whose turn it is to change the catalogue: one process at a time, so that checks across records hold. */
import { randomUUID } from 'node:crypto';
import type { RackwrightEvent } from '@rackwright/contracts';
import {
  announcingUpdate,
  databaseClock,
  isDuplicateKey,
  OUTBOX_CAP,
  outboxFields,
  outboxFull,
} from '@rackwright/service-kit';
import { Schema, trusted, type Connection, type Model } from 'mongoose';
import type { AnnouncedRelease } from '../catalogueStore';

/** The collection whose document has the outbox. */
export const RELEASES = 'releases';
const RELEASE_ID = 'catalogue';

/** How long a turn lasts at most, should its process die. */
export const TURN_MS = 5_000;

/** What is announced, and whether somebody is changing the catalogue now. */
export interface TurnState extends AnnouncedRelease {
  /** Counts the releases. */
  readonly revision: number;
  /** A turn ended without its release: its process died, and what it changed is not announced. */
  readonly isAbandoned: boolean;
}

/** A turn that begins now. */
export interface Turn {
  readonly id: string;
  /** The one before it ended without its release, or nothing was ever released: what is stored may not be what is released. */
  readonly owesRelease: boolean;
}

export interface WriteTurns {
  /** What was last announced; null before the first time. */
  release(): Promise<TurnState | null>;
  /** Null while it is somebody else's turn. Refuses while too much waits to be announced. */
  take(): Promise<Turn | null>;
  /** Ends the turn, with its release and announcements in one write if there are any. False when it was no longer the turn. */
  end(turn: Turn, release: AnnouncedRelease | null, ...events: readonly RackwrightEvent[]): Promise<boolean>;
  /** From now on this plan counts: it will be made. False when it was no longer the turn. */
  agree(turn: Turn, plan: string, edits: number): Promise<boolean>;
  /** What was agreed to last. */
  plan(): Promise<AgreedPlan>;
  planMade(id: string): Promise<void>;
}

/** `id` is empty before the first one. */
export interface AgreedPlan {
  readonly id: string;
  readonly isMade: boolean;
  /** Counts the plans that change several records. */
  readonly manySoFar: number;
}

interface ReleaseRow extends AnnouncedRelease {
  readonly _id: string;
  readonly revision: number;
  /** The turn under way; empty between turns. */
  readonly turn: string;
  readonly turnUntil: Date;
  /** The id of the plan that was agreed to last; absent in what was stored before there were plans. */
  readonly plan?: string;
  readonly isPlanMade?: boolean;
  readonly manySoFar?: number;
}

const releaseSchema = () =>
  new Schema<ReleaseRow>(
    {
      _id: { type: String, required: true },
      contentVersion: { type: String, default: '' },
      catalogueVersion: { type: String, default: '' },
      emailsVersion: { type: String, default: '' },
      revision: { type: Number, default: 0 },
      turn: { type: String, default: '' },
      turnUntil: { type: Date, default: () => new Date(0) },
      plan: { type: String, default: '' },
      isPlanMade: { type: Boolean, default: true },
      manySoFar: { type: Number, default: 0 },
      ...outboxFields,
    },
    { versionKey: false },
  );

async function takeTurn(releases: Model<ReleaseRow>): Promise<Turn | null> {
  const id = randomUUID();
  const now = (await databaseClock(releases.db))().getTime();
  const mine = { turn: id, turnUntil: new Date(now + TURN_MS) };
  const free = { turn: trusted({ $in: ['', null] }) };
  const over = { turnUntil: trusted({ $lt: new Date(now) }) };
  const before = await releases
    .findOneAndUpdate(
      { _id: RELEASE_ID, [`outbox.${OUTBOX_CAP - 1}`]: trusted({ $exists: false }), $or: [free, over] },
      { $set: mine },
      { returnDocument: 'before', projection: { turn: 1 } },
    )
    .lean<Pick<ReleaseRow, 'turn'>>();
  if (before) return { id, owesRelease: Boolean(before.turn) };
  try {
    await releases.create({ _id: RELEASE_ID, ...mine });
    return { id, owesRelease: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const isFull = await releases.findOne({
    _id: RELEASE_ID,
    [`outbox.${OUTBOX_CAP - 1}`]: trusted({ $exists: true }),
  });
  if (isFull) throw outboxFull();
  return null;
}

async function endTurn(
  releases: Model<ReleaseRow>,
  { id }: Turn,
  release: AnnouncedRelease | null,
  events: readonly RackwrightEvent[],
): Promise<boolean> {
  const $set = { turn: '', ...release };
  const update = release ? { $set, $inc: { revision: 1 } } : { $set };
  const ended = await releases.updateOne(
    { _id: RELEASE_ID, turn: id },
    events.length > 0 ? announcingUpdate(update, ...events) : update,
  );
  return ended.matchedCount === 1;
}

async function readRelease(releases: Model<ReleaseRow>): Promise<TurnState | null> {
  const row = await releases.findOne({ _id: RELEASE_ID }).select('-outbox -pending').lean<ReleaseRow>();
  if (!row) return null;
  const now = await databaseClock(releases.db);
  return {
    contentVersion: row.contentVersion,
    catalogueVersion: row.catalogueVersion,
    emailsVersion: row.emailsVersion ?? '',
    revision: row.revision ?? 0,
    isAbandoned: Boolean(row.turn) && row.turnUntil < now(),
  };
}

async function readPlan(releases: Model<ReleaseRow>): Promise<AgreedPlan> {
  const row = await releases
    .findOne({ _id: RELEASE_ID })
    .select('plan isPlanMade manySoFar')
    .lean<ReleaseRow>();
  return { id: row?.plan ?? '', isMade: row?.isPlanMade ?? true, manySoFar: row?.manySoFar ?? 0 };
}

export function createWriteTurns(connection: Connection): WriteTurns {
  const releases = connection.model<ReleaseRow>(RELEASES, releaseSchema(), RELEASES);
  return {
    release: () => readRelease(releases),
    take: () => takeTurn(releases),
    end: (turn, release, ...events) => endTurn(releases, turn, release, events),
    agree: async ({ id }, plan, edits) => {
      const update = { $set: { plan, isPlanMade: false }, $inc: { manySoFar: edits > 1 ? 1 : 0 } };
      return (await releases.updateOne({ _id: RELEASE_ID, turn: id }, update)).matchedCount === 1;
    },
    plan: () => readPlan(releases),
    planMade: async (plan) => {
      await releases.updateOne({ _id: RELEASE_ID, plan }, { $set: { isPlanMade: true } });
    },
  };
}
