/** What an item of the desk keeps of its latest change, so that every instance finds what any of them did. */
import { randomUUID } from 'node:crypto';
import type { DeskChange } from '@rackwright/contracts';
import { trusted, type Model } from 'mongoose';

export interface DeskMark {
  /** By the clock of this machine, whatever time the service takes for now. */
  readonly at: Date;
  readonly change: DeskChange;
  /** Another one for each change. */
  readonly id: string;
}

/** Spread into the schema of what the desk shows; absent of what has not changed since marks were kept. */
export const markFields = { mark: { type: {} } };
/** By what those are found that changed lately. */
export const MARK_INDEX = { 'mark.at': 1 } as const;

export const newMark = (change: DeskChange): DeskMark => ({ at: new Date(), change, id: randomUUID() });

export interface Marked {
  readonly _id: string;
  readonly mark: DeskMark;
}

/** Of one look; when more changed at once, the latest. */
const MOST = 1_000;

/** What changed since then, the earliest first; hidden ones, too. */
export async function markedSince<R>(model: Model<R>, since: Date): Promise<readonly Marked[]> {
  const found = await model
    .find({ 'mark.at': trusted({ $gte: since }) })
    .sort({ 'mark.at': -1 })
    .limit(MOST)
    .select('mark')
    .lean<Marked[]>();
  return found.reverse();
}
