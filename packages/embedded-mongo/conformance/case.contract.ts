import type { mongo } from 'mongoose';
import type { Doc } from '../src/values';

type Documents = mongo.Collection;

/** What any MongoDB must do. */
export interface Case {
  readonly title: string;
  readonly documents: readonly Doc[];
  readonly run: (collection: Documents) => Promise<unknown>;
  readonly expected: unknown;
}

/** What must be refused. `everywhere` for what a real server refuses too, with the same code. */
export interface Refusal {
  readonly title: string;
  readonly documents?: readonly Doc[];
  readonly run: (collection: Documents) => Promise<unknown>;
  readonly code: number;
  readonly everywhere?: boolean;
}

/** The ids of the documents a filter finds, in order. */
export const finds = (
  title: string,
  documents: readonly Doc[],
  filter: Doc,
  ids: readonly unknown[],
): Case => ({
  title,
  documents,
  run: async (collection) => (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
  expected: ids,
});

interface Updating {
  readonly before: Doc;
  readonly update: Doc;
  readonly after: Doc;
  /** What the document must meet besides its `_id`. */
  readonly filter?: Doc;
}

/** The document after an update of the one there is. */
export const updatesWhere = (title: string, { before, update, after, filter = {} }: Updating): Case => ({
  title,
  documents: [{ _id: 1, ...before }],
  async run(collection) {
    await collection.updateOne({ _id: 1, ...filter } as Doc, update);
    return collection.findOne();
  },
  expected: { _id: 1, ...after },
});

export const updates = (title: string, before: Doc, update: Doc, after: Doc): Case =>
  updatesWhere(title, { before, update, after });

export const aggregates = (
  title: string,
  documents: readonly Doc[],
  pipeline: readonly Doc[],
  expected: readonly Doc[],
): Case => ({
  title,
  documents,
  run: (collection) => collection.aggregate([...pipeline]).toArray(),
  expected,
});
