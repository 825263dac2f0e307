/** The ledger of payments: one attempt for each press of Pay, and everything that the order is made of when the money was taken. */
import type {
  BillingInfo,
  Charge,
  EventData,
  PaymentAnswer,
  RackwrightEvent,
  ShippingInfo,
  TransactionResponse,
} from '@rackwright/contracts';
import {
  announcing,
  announcingUpdate,
  isDuplicateKey,
  outboxFields,
  textHash,
  withoutOutbox,
} from '@rackwright/service-kit';
import type { Ringgit, Said } from '@rackwright/words';
import { Schema, trusted, type Connection, type Model } from 'mongoose';

export const PAYMENT_ATTEMPTS = 'paymentAttempts';

export type AttemptState = PaymentAnswer['state'];

/** What is paid for: all that the order says, whatever becomes of the checkout. */
export interface PaidFor extends Pick<
  EventData<'order-placed'>,
  | 'title'
  | 'roomVersion'
  | 'totalAmount'
  | 'preDrillOption'
  | 'picturesId'
  | 'FloorArea'
  | 'cellarHeight'
  | 'wallLengths'
  | 'bareWalls'
  | 'language'
  | 'list'
> {
  readonly checkoutId: string;
  /** Empty for a guest's. */
  readonly roomId: string;
  readonly shipping: Ringgit;
  readonly charge: Charge;
  /** The signature of the quote. */
  readonly quote: string;
  readonly billingInfo: BillingInfo;
  readonly shippingInfo: ShippingInfo;
}

export interface NewAttempt {
  /** As the customer's page named it; unique for one caller. */
  readonly attemptId: string;
  readonly userId: string;
  /** Tells one request from another under the same name. */
  readonly bodyHash: string;
  /** Hash of the tokenizer's token, which itself is not stored. */
  readonly nonceHash: string;
  /** At the provider, and the order's number later. */
  readonly reference: string;
  readonly paidFor: PaidFor;
  /** Of the request that began it: passed on with all that follows from it. */
  readonly requestId: string;
}

/** When it came to each state, if it did. */
export type StateTimes = Readonly<Record<AttemptState, Date | null>>;

/** Money to give back, since the project was paid for by another attempt meanwhile. */
interface GiveBack {
  readonly transId: string;
  readonly doneAt: Date | null;
}

export interface Attempt extends Omit<NewAttempt, 'nonceHash'> {
  readonly _id: string;
  readonly state: AttemptState;
  /** For the customer, in English; empty when approved. */
  readonly message: string;
  /** The same by its code; null when approved, and of attempts from before there were codes. */
  readonly says: Said | null;
  readonly response: TransactionResponse | null;
  readonly at: StateTimes;
  /** How often the provider was asked what became of it. */
  readonly asked: number;
  /** When somebody has to see to it again; null when it is done with. */
  readonly dueAt: Date | null;
  readonly giveBack: GiveBack | null;
  /** The request that asked for its order, by its key, and what that said. */
  readonly orderKey: string;
  readonly orderHash: string;
}

interface Row extends Attempt {
  nonceHash: string;
  transId: string;
  /** One for each project or guest's checkout that is being paid or is paid: the unique index lets no second one in. */
  claim: string;
}

const text = { type: String, default: '' };
const unique = { type: String, required: true, unique: true };
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    attemptId: { type: String, required: true },
    userId: { ...text, index: true },
    bodyHash: { type: String, required: true },
    nonceHash: unique,
    reference: unique,
    claim: unique,
    state: { type: String, required: true },
    message: text,
    says: { type: {}, default: null },
    /** A transaction response is of the provider's adapter, which checks it. */
    response: { type: {}, default: null },
    transId: { ...text, index: true },
    at: { type: {}, required: true },
    asked: { type: Number, default: 0 },
    dueAt: { type: Date, default: null, index: true },
    giveBack: { type: {}, default: null },
    orderKey: { ...text, index: true },
    orderHash: text,
    /** Parsed by the contract of the call and computed from there on. */
    paidFor: { type: {}, required: true },
    requestId: { type: String, required: true },
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ 'paidFor.checkoutId': 1, 'at.created': -1 });

/** Of a project there is one payment, whichever checkout it comes from; a guest's project is known by its checkout only. */
export const claimOf = ({ roomId, checkoutId }: Pick<PaidFor, 'roomId' | 'checkoutId'>): string =>
  roomId === '' ? `checkout:${checkoutId}` : `room:${roomId}`;

/** The claim of a declined attempt: its own id, so it blocks no other attempt. */
const noClaimOf = (_id: string): string => `attempt:${_id}`;

/** The same name of two callers is two attempts. */
const idOf = (userId: string, attemptId: string): string => textHash(JSON.stringify([userId, attemptId]));

const attemptOf = ({ claim: _claim, nonceHash: _nonce, transId: _trans, ...attempt }: Row): Attempt =>
  attempt;

export type NotAdded = 'same-name' | 'token-used' | 'claimed' | 'reference-used';

/** For the customer: by a code and in English. */
interface Words {
  readonly message: string;
  readonly says?: Said;
}

/** What an attempt comes to. */
export type AttemptResult =
  | { readonly state: 'approved'; readonly response: TransactionResponse; readonly event: RackwrightEvent }
  | (Words & { readonly state: 'declined' | 'unknown'; readonly response: TransactionResponse | null });

export interface AttemptStore {
  /** Adds it in state `created`. Of several reasons against it, the first of `NotAdded` is returned. */
  add(attempt: NewAttempt, at: Date, dueAt: Date): Promise<Attempt | NotAdded>;
  find(userId: string, attemptId: string): Promise<Attempt | null>;
  byReference(reference: string): Promise<Attempt | null>;
  /** The attempts of this person whose money was taken in this transaction, or whose order was asked for under this key. */
  byTransaction(userId: string, transId: string): Promise<Attempt | null>;
  byOrderKey(userId: string, orderKey: string): Promise<Attempt | null>;
  /** Of a checkout: the one that took the money, else one under way, else the latest. */
  ofCheckout(checkoutId: string): Promise<Attempt | null>;
  /** The one under way, unknown or approved for this project or guest's checkout. */
  holding(paidFor: Pick<PaidFor, 'roomId' | 'checkoutId'>): Promise<Attempt | null>;
  /** From `created`, just before the provider is asked; false when it is settled already. */
  send(before: Attempt, at: Date, dueAt: Date): Promise<Attempt | null>;
  /**
   * Null when `before` is no longer how it is, or its money goes back; `claimed` when it may not be approved, because another attempt
   * is under way, unknown or approved.
   */
  record(
    before: Attempt,
    result: AttemptResult,
    when: { readonly at: Date; readonly dueAt: Date | null },
  ): Promise<Attempt | 'claimed' | null>;
  /** The money of a declined attempt, which came nevertheless, has to go back; then that it went. */
  noteGiveBack(before: Attempt, giveBack: GiveBack & Words, dueAt: Date | null): Promise<void>;
  noteOrderKey(id: string, orderKey: string, orderHash: string): Promise<void>;
  /** What has to be seen to by now, the longest waiting first. */
  due(now: Date, most: number): Promise<Attempt[]>;
  /** Takes it until then; false when somebody else did, or nothing has to be done any more. */
  take(attempt: Attempt, until: Date): Promise<boolean>;
  /** Has to be seen to at this time, or never again; `asked` counts. */
  putOff(id: string, dueAt: Date | null, asked?: number): Promise<void>;
  /** What lacks word of the provider, its order, or its money given back: `most` of them, the oldest first, and how many there are. */
  open(most: number): Promise<{ readonly items: readonly Attempt[]; readonly total: number }>;
  /** How many of those are in each state. */
  openByState(): Promise<Readonly<Record<AttemptState, number>>>;
  heldAbout(userId: string): Promise<Attempt[]>;
  /** As orders are: who paid, e-mail, phone and fax go. */
  forget(userId: string): Promise<void>;
}

type Attempts = Model<Row>;

const NO_TIMES: StateTimes = { created: null, sent: null, approved: null, declined: null, unknown: null };

/** Why a unique index refused: asked afterwards, since what the server says about it is not the same everywhere. */
async function reasonAgainst(attempts: Attempts, row: Row): Promise<NotAdded> {
  const { _id, nonceHash, claim } = row;
  if (await attempts.exists({ _id })) return 'same-name';
  if (await attempts.exists({ nonceHash })) return 'token-used';
  return (await attempts.exists({ claim })) ? 'claimed' : 'reference-used';
}

async function addAttempt(
  attempts: Attempts,
  attempt: NewAttempt,
  at: Date,
  dueAt: Date,
): Promise<Attempt | NotAdded> {
  const row: Row = {
    ...attempt,
    _id: idOf(attempt.userId, attempt.attemptId),
    claim: claimOf(attempt.paidFor),
    state: 'created',
    message: '',
    says: null,
    response: null,
    transId: '',
    at: { ...NO_TIMES, created: at },
    asked: 0,
    dueAt,
    giveBack: null,
    orderKey: '',
    orderHash: '',
  };
  try {
    await attempts.create({ ...row, ...announcing() });
    return attemptOf(row);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return reasonAgainst(attempts, row);
  }
}

/** Held while it may have taken money; given up when it has not. */
const claimIn = (state: AttemptState, { _id, paidFor }: Attempt): string =>
  state === 'declined' ? noClaimOf(_id) : claimOf(paidFor);

async function recordResult(
  attempts: Attempts,
  before: Attempt,
  result: AttemptResult,
  { at, dueAt }: { readonly at: Date; readonly dueAt: Date | null },
): Promise<Attempt | 'claimed' | null> {
  const { state, response } = result;
  const words: Words = result.state === 'approved' ? { message: '' } : result;
  const transId = response?.transId ?? '';
  const claim = claimIn(state, before);
  const changes = {
    $set: {
      state,
      message: words.message,
      says: words.says ?? null,
      response,
      transId,
      claim,
      dueAt,
      [`at.${state}`]: at,
    },
  };
  const update = result.state === 'approved' ? announcingUpdate(changes, result.event) : changes;
  try {
    const row = await attempts
      .findOneAndUpdate({ _id: before._id, state: before.state, giveBack: null }, update)
      .select(withoutOutbox)
      .lean<Row>();
    return row && attemptOf(row);
  } catch (error) {
    if (isDuplicateKey(error)) return 'claimed';
    throw error;
  }
}

async function forgetPerson(attempts: Attempts, userId: string): Promise<void> {
  const nobody = { email: '', phone: '', fax: '' };
  for (const { _id, paidFor } of await attempts.find({ userId }).select(withoutOutbox).lean<Row[]>()) {
    const billingInfo = { ...paidFor.billingInfo, ...nobody };
    await attempts.updateOne({ _id }, { $set: { userId: '', 'paidFor.billingInfo': billingInfo } });
  }
}

const rank = ({ state }: Attempt): number =>
  ['approved', 'unknown', 'sent', 'created', 'declined'].indexOf(state);

/** By the index of what is due: what is done with has no such time. A charge that is looked at once more a day later lacks nothing. */
const IS_OPEN = {
  dueAt: trusted({ $gt: new Date(0) }),
  $or: [{ state: trusted({ $ne: 'declined' }) }, { giveBack: trusted({ $ne: null }) }] as object[],
};

async function openAttempts(attempts: Attempts, most: number) {
  const found = attempts.find(IS_OPEN).sort({ 'at.created': 1 }).limit(most).select(withoutOutbox);
  const items = (await found.lean<Row[]>()).map(attemptOf);
  const total = items.length < most ? items.length : await attempts.countDocuments(IS_OPEN);
  return { items, total };
}

async function countOpen(attempts: Attempts): Promise<Record<AttemptState, number>> {
  const found = await attempts.aggregate<{ readonly _id: AttemptState; readonly count: number }>([
    { $match: IS_OPEN },
    { $group: { _id: '$state', count: { $sum: 1 } } },
  ]);
  const none = { created: 0, sent: 0, approved: 0, declined: 0, unknown: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ _id, count }) => [_id, count])) };
}

export function createAttemptStore(connection: Connection): AttemptStore {
  const attempts = connection.model<Row>('PaymentAttempt', schema, PAYMENT_ATTEMPTS);
  const one = async (filter: Readonly<Record<string, string>>): Promise<Attempt | null> => {
    const row = await attempts.findOne(filter).select(withoutOutbox).lean<Row>();
    return row && attemptOf(row);
  };
  const all = async (filter: Readonly<Record<string, unknown>>, most: number): Promise<Attempt[]> => {
    const found = attempts.find(filter).sort({ 'at.created': -1 }).limit(most).select(withoutOutbox);
    return (await found.lean<Row[]>()).map(attemptOf);
  };
  return {
    add: (attempt, at, dueAt) => addAttempt(attempts, attempt, at, dueAt),
    find: (userId, attemptId) => one({ _id: idOf(userId, attemptId) }),
    byReference: (reference) => one({ reference }),
    byTransaction: (userId, transId) => one({ userId, transId, state: 'approved' }),
    byOrderKey: (userId, orderKey) => one({ userId, orderKey }),
    ofCheckout: async (checkoutId) => {
      const found = await all({ 'paidFor.checkoutId': checkoutId }, 100);
      return found.sort((a, b) => rank(a) - rank(b))[0] ?? null;
    },
    holding: (paidFor) => one({ claim: claimOf(paidFor) }),
    send: async (before, at, dueAt) => {
      const row = await attempts
        .findOneAndUpdate(
          { _id: before._id, state: 'created' },
          { $set: { state: 'sent', 'at.sent': at, dueAt } },
        )
        .select(withoutOutbox)
        .lean<Row>();
      return row && attemptOf(row);
    },
    record: (before, result, when) => recordResult(attempts, before, result, when),
    noteGiveBack: async ({ _id }, { message, says, ...giveBack }, dueAt) => {
      await attempts.updateOne(
        { _id, state: 'declined' },
        { $set: { giveBack, message, says: says ?? null, dueAt } },
      );
    },
    noteOrderKey: async (_id, orderKey, orderHash) => {
      await attempts.updateOne({ _id }, { $set: { orderKey, orderHash } });
    },
    due: async (now, most) => {
      const found = attempts
        .find({ dueAt: trusted({ $lte: now }) })
        .sort({ dueAt: 1 })
        .limit(most);
      return (await found.select(withoutOutbox).lean<Row[]>()).map(attemptOf);
    },
    take: async ({ _id, dueAt }, until) =>
      (await attempts.updateOne({ _id, dueAt }, { $set: { dueAt: until } })).modifiedCount === 1,
    putOff: async (_id, dueAt, asked) => {
      await attempts.updateOne({ _id }, { $set: { dueAt, ...(asked === undefined ? {} : { asked }) } });
    },
    open: (most) => openAttempts(attempts, most),
    openByState: () => countOpen(attempts),
    heldAbout: (userId) => all({ userId }, 10_000),
    forget: (userId) => forgetPerson(attempts, userId),
  };
}
