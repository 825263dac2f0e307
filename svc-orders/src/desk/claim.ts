/** Which sales manager is at a help request or a submission: a word among colleagues, which stops nobody from answering. */
import { CLAIM_LASTS_MS, type TakenBy } from '@rackwright/contracts';
import { type Caller, type Failure, refusal, withoutOutbox } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { trusted, type Model } from 'mongoose';
import { newMark } from './mark';

export interface Claim {
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** Spread into the schema of what can be taken. */
export const claimFields = { takenBy: { type: {}, default: null } };

interface Claimable {
  readonly _id: string;
  /** Absent before there were claims. */
  readonly takenBy?: Claim | null;
}

/** As the store answers it: whoever shows it says to whom, and until when it counts. */
export const takenByOf = (claim: Claim | null | undefined): TakenBy =>
  claim ? { ...claim, at: claim.at.toISOString() } : null;

const lapsedBefore = (now: Date): Date => new Date(now.getTime() - CLAIM_LASTS_MS);

type Shown = { readonly takenBy?: TakenBy | undefined };

/** For sales managers: without a claim that nobody has said again in time. */
export const forStaff = <T extends Shown>(item: T, now: Date): T => ({
  ...item,
  takenBy: item.takenBy && new Date(item.takenBy.at) > lapsedBefore(now) ? item.takenBy : null,
});

/** For the customer, who is not told who is at it. */
export function forCustomer<T extends Shown>({ takenBy: _taken, ...item }: T): Omit<T, 'takenBy'> {
  return item;
}

export interface ClaimStore<T> {
  /** Null when it is hidden, or done with, or a colleague has it and `takeOver` is not said. */
  take(id: string, claim: Claim, takeOver: boolean): Promise<T | null>;
  /** False when it is not this person's. */
  giveBack(id: string, userId: string): Promise<boolean>;
  /** What this person has taken, lapsed or not. */
  takenBy(userId: string): Promise<readonly { readonly _id: string; readonly at: string }[]>;
  /** Nothing is theirs any more. */
  dropOf(userId: string): Promise<void>;
}

/** `waits` is the status in which something can be taken. */
export function claimStore<R extends Claimable, T>(
  model: Model<R>,
  waits: string,
  itemOf: (row: R) => T,
): ClaimStore<T> {
  return {
    take: async (_id, claim, takeOver) => {
      const nobodys = [
        { takenBy: null },
        { 'takenBy.userId': claim.userId },
        { 'takenBy.at': trusted({ $lte: lapsedBefore(claim.at) }) },
      ];
      const free = takeOver ? {} : { $or: nobodys };
      const row = await model
        .findOneAndUpdate(
          { _id, status: waits, deletedAt: null, ...free },
          { $set: { takenBy: claim, mark: newMark('taken') } },
        )
        .select(withoutOutbox)
        .lean<R>();
      return row && itemOf(row);
    },
    giveBack: async (_id, userId) => {
      const given = await model.updateOne(
        { _id, deletedAt: null, 'takenBy.userId': userId },
        { $set: { takenBy: null, mark: newMark('given back') } },
      );
      return given.matchedCount === 1;
    },
    takenBy: async (userId) => {
      const rows = await model.find({ 'takenBy.userId': userId }).select('takenBy').lean<R[]>();
      return rows.map(({ _id, takenBy }) => ({ _id, at: takenBy?.at.toISOString() ?? '' }));
    },
    dropOf: async (userId) => {
      await model.updateMany(
        { 'takenBy.userId': userId },
        { $set: { takenBy: null, mark: newMark('given back') } },
      );
    },
  };
}

const takenByAnother = (name: string): Failure => refusal(409, says('taken-by', { name }));

type Takeable = Shown & { readonly status: string };

export interface ClaimCalls<T extends Takeable> {
  readonly store: Pick<ClaimStore<T>, 'take' | 'giveBack'> & { find(id: string): Promise<T | null> };
  readonly noSuch: () => Failure;
  /** It has been answered, or reviewed. */
  readonly done: () => Failure;
  readonly isDone: (item: T) => boolean;
  readonly now: () => Date;
}

/** The item, which the caller has now. */
export async function take<T extends Takeable>(
  { store, noSuch, done, isDone, now }: ClaimCalls<T>,
  id: string,
  { by, takeOver }: { readonly by: Caller; readonly takeOver: boolean },
): Promise<T> {
  for (;;) {
    const claim = { userId: by.userId, name: by.name, at: now() };
    const taken = await store.take(id, claim, takeOver);
    if (taken) return forStaff(taken, now());
    const item = await store.find(id);
    if (!item) throw noSuch();
    if (isDone(item)) throw done();
    const { takenBy } = forStaff(item, now());
    if (takenBy) throw takenByAnother(takenBy.name);
  }
}

export async function giveBack<T extends Takeable>(
  { store, noSuch, now }: Pick<ClaimCalls<T>, 'store' | 'noSuch' | 'now'>,
  id: string,
  { userId }: Caller,
): Promise<void> {
  if (await store.giveBack(id, userId)) return;
  const item = await store.find(id);
  if (!item) throw noSuch();
  const { takenBy } = forStaff(item, now());
  if (takenBy) throw takenByAnother(takenBy.name);
}
