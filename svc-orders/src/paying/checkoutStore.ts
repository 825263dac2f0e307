import type { Checkout, Quote, SeenLine } from '@rackwright/contracts';
import type { Project } from '@rackwright/planning';
import type { Ringgit } from '@rackwright/words';
import { mongo, trusted, Schema, type Connection, type Model } from 'mongoose';
import { packJson, unpackJson } from './packing';

/** How long a checkout that nobody pays for is kept. */
const UNPAID_DAYS = 7;

/** What is packed: what was priced, for how much, and what the customer saw before. */
export interface CheckoutContent {
  readonly project: Project;
  readonly quote: Quote;
  readonly seen: { readonly lines: readonly SeenLine[]; readonly totalAmount: Ringgit };
}

interface CheckoutFields extends Pick<Checkout, '_id' | 'roomId' | 'title' | 'preDrillOption' | 'language'> {
  readonly userId: string;
  /** Of the saved project that was priced; 0 for a guest's. */
  readonly roomVersion: number;
  readonly picturesId: string;
}

export interface StoredCheckout extends CheckoutFields, CheckoutContent {
  /** Counts the quotes and the attempts at paying. */
  readonly revision: number;
}

interface Row extends CheckoutFields {
  /** Of the present quote. */
  signature: string;
  revision: number;
  packed: Buffer | mongo.Binary;
  /** The attempt that keeps it from being forgotten, or did so last; empty before the first. */
  latestAttempt: string;
  createdAt: Date;
  /** Forgotten then; null while somebody pays or has paid for it. */
  expireAt: Date | null;
}

const text = { type: String, default: '' };
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    userId: { ...text, index: true },
    roomId: text,
    roomVersion: { type: Number, required: true },
    title: text,
    preDrillOption: { type: String, required: true },
    language: { type: String, required: true },
    picturesId: text,
    signature: { type: String, required: true },
    revision: { type: Number, required: true },
    packed: { type: Buffer, required: true },
    latestAttempt: text,
    createdAt: { type: Date, required: true },
    expireAt: { type: Date, default: null, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);

const unpaidUntil = (at: Date): Date => new Date(at.getTime() + UNPAID_DAYS * 24 * 3_600_000);

async function storedOf(row: Row): Promise<StoredCheckout> {
  const packed = row.packed instanceof mongo.Binary ? row.packed.value() : row.packed;
  const { project, quote, seen } = (await unpackJson(packed)) as CheckoutContent;
  const { _id, userId, roomId, roomVersion, title, preDrillOption, language, picturesId, revision } = row;
  const fields = { _id, userId, roomId, roomVersion, title, preDrillOption, language, picturesId };
  return { ...fields, revision, project, quote, seen };
}

/** What of a checkout is about its customer. */
export interface HeldCheckout extends CheckoutFields {
  readonly projectDetails: Pick<Project['projectDetails'], 'address' | 'contact'>;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface CheckoutStore {
  add(checkout: CheckoutFields & CheckoutContent, at: Date): Promise<StoredCheckout>;
  /** Null when there is none, or it is somebody else's. */
  find(id: string, userId: string): Promise<StoredCheckout | null>;
  /** With its new quote; null when `before` is no longer how it is. */
  reprice(
    before: StoredCheckout,
    changes: CheckoutContent & Pick<CheckoutFields, 'title' | 'roomVersion'>,
    at: Date,
  ): Promise<StoredCheckout | null>;
  /** Keeps it for as long as this attempt at paying for this quote goes on. False when it is gone or quoted anew. */
  keepFor(attemptId: string, checkout: { readonly id: string; readonly signature: string }): Promise<boolean>;
  /** The attempt came to nothing: unless a later one goes on, the checkout is forgotten like any that nobody pays for. */
  release(attemptId: string, id: string, at: Date): Promise<void>;
  /** Money was taken for it: it is never forgotten. */
  keepPaid(id: string): Promise<void>;
  heldAbout(userId: string): Promise<HeldCheckout[]>;
  /** Removes what nobody pays for; of the others goes who it was, and the contact details in the project. */
  erase(userId: string): Promise<void>;
}

type Checkouts = Model<Row>;

async function reprice(
  checkouts: Checkouts,
  before: StoredCheckout,
  { title, roomVersion, ...content }: Parameters<CheckoutStore['reprice']>[1],
  at: Date,
): Promise<StoredCheckout | null> {
  const packed = await packJson(content);
  const $set = { title, roomVersion, packed, signature: content.quote.signature, expireAt: unpaidUntil(at) };
  const revision = before.revision + 1;
  const changed = await checkouts.updateOne(
    { _id: before._id, revision: before.revision },
    { $set: { ...$set, revision } },
  );
  return changed.modifiedCount === 1 ? { ...before, ...content, title, roomVersion, revision } : null;
}

/** Done once by whoever comes first: a row that was changed in the meantime is nobody's already. */
async function anonymise(checkouts: Checkouts, row: Row): Promise<void> {
  const { project, quote, seen } = await storedOf(row);
  const projectDetails = {
    ...project.projectDetails,
    address: { clientName: '', street: '', city: '' },
    contact: { email: '', tel: '', mobile: '' },
  };
  const packed = await packJson({ project: { ...project, projectDetails }, quote, seen });
  await checkouts.updateOne({ _id: row._id }, { $set: { userId: '', packed } });
}

async function heldOf(row: Row): Promise<HeldCheckout> {
  const { project, quote: _quote, seen: _seen, revision: _revision, ...fields } = await storedOf(row);
  const { address, contact } = project.projectDetails;
  return { ...fields, projectDetails: { address, contact }, createdAt: row.createdAt.toISOString() };
}

export function createCheckoutStore(connection: Connection): CheckoutStore {
  const checkouts = connection.model<Row>('Checkout', schema, 'checkouts');
  return {
    add: async ({ project, quote, seen, ...fields }, at) => {
      const packed = await packJson({ project, quote, seen });
      const begun = { revision: 1, signature: quote.signature, latestAttempt: '' };
      await checkouts.create({ ...fields, ...begun, packed, createdAt: at, expireAt: unpaidUntil(at) });
      return { ...fields, project, quote, seen, revision: 1 };
    },
    find: async (_id, userId) => {
      const row = await checkouts.findOne({ _id, userId }).lean<Row>();
      return row && storedOf(row);
    },
    reprice: (before, changes, at) => reprice(checkouts, before, changes, at),
    keepFor: async (attemptId, { id, signature }) => {
      const update = { $set: { latestAttempt: attemptId, expireAt: null }, $inc: { revision: 1 } };
      return (await checkouts.updateOne({ _id: id, signature }, update)).modifiedCount === 1;
    },
    release: async (attemptId, id, at) => {
      const kept = { _id: id, latestAttempt: attemptId, expireAt: null };
      await checkouts.updateOne(kept, { $set: { expireAt: unpaidUntil(at) } });
    },
    keepPaid: async (_id) => {
      await checkouts.updateOne({ _id }, { $set: { expireAt: null } });
    },
    heldAbout: async (userId) => {
      const rows = await checkouts.find({ userId }).sort({ createdAt: 1 }).lean<Row[]>();
      return Promise.all(rows.map(heldOf));
    },
    erase: async (userId) => {
      await checkouts.deleteMany({ userId, expireAt: trusted({ $ne: null }) });
      for (const row of await checkouts.find({ userId }).lean<Row[]>()) await anonymise(checkouts, row);
    },
  };
}
