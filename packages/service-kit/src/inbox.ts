import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Schema, type Connection, type Model } from 'mongoose';
import { databaseClock } from './databaseClock';
import { isDuplicateKey } from './store';

/** How long it is remembered that an event was done: longer than any outage in which it may be sent again. */
export const REMEMBERED_S = 7 * 24 * 3600;
const LEASE_MS = 60_000;
const NOTE_AGAIN_MS = 500;

interface Entry {
  _id: string;
  state: 'started' | 'done';
  lease: string;
  leaseUntil: Date;
  at: Date;
}

export type Inbox = Model<Entry>;

/** Thrown while another instance works on the same event; the bus then brings it again later. */
export class InboxBusy extends Error {
  override readonly name = 'InboxBusy';
}

/** The collection `inbox` of this database. */
export function createInbox(connection: Connection): Inbox {
  const schema = new Schema<Entry>({
    _id: { type: String, required: true },
    state: { type: String, required: true },
    lease: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    at: { type: Date, required: true, index: { expireAfterSeconds: REMEMBERED_S } },
  });
  return connection.model<Entry>('InboxEntry', schema, 'inbox');
}

async function claim(inbox: Inbox, id: string, now: Date): Promise<string | null> {
  const lease = randomUUID();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  try {
    await inbox.create({ _id: id, state: 'started', lease, leaseUntil, at: now });
    return lease;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const known = await inbox.findOne({ _id: id }).lean();
  if (known?.state === 'done') return null;
  if (!known || known.leaseUntil > now) throw new InboxBusy(`${id} is being worked on`);
  const taken = await inbox.updateOne(
    { _id: id, lease: known.lease, state: 'started' },
    { $set: { lease, leaseUntil } },
  );
  if (taken.modifiedCount === 0) throw new InboxBusy(`${id} is being worked on`);
  return lease;
}

/** An effect that has happened cannot be taken back: while the database is away its note waits, as long as nobody else may begin. */
async function noteDone(inbox: Inbox, entry: { _id: string; lease: string }, until: number): Promise<void> {
  for (;;) {
    try {
      await inbox.updateOne(entry, { $set: { state: 'done' } });
      return;
    } catch (error) {
      if (performance.now() >= until) throw error;
      await sleep(NOTE_AGAIN_MS);
    }
  }
}

/**
 * Runs the effect once for this consumer and event, even when the event comes again: for effects outside the database.
 * After a crash in the middle the effect runs again when its lease has ended, so pass the event id on as idempotency key.
 */
export async function once(
  inbox: Inbox,
  of: { readonly consumer: string; readonly eventId: string },
  effect: () => Promise<void>,
): Promise<'done' | 'already-done'> {
  const id = `${of.consumer}:${of.eventId}`;
  const until = performance.now() + LEASE_MS - NOTE_AGAIN_MS;
  const now = await databaseClock(inbox.db);
  const lease = await claim(inbox, id, now());
  if (lease === null) return 'already-done';
  try {
    await effect();
  } catch (error) {
    await inbox.deleteOne({ _id: id, lease });
    throw error;
  }
  await noteDone(inbox, { _id: id, lease }, until);
  return 'done';
}
