import type { Collection } from './storage/collection';
import type { Index } from './storage/documentIndex';
import type { Store } from './storage/store';
import { keyTuples } from './keyTuples';
import { MongoFailure } from './failure';
import type { Doc } from './values';

/** Removes every document whose time has come by the TTL indexes of its collection. */
export function removeExpired(store: Store, now: Date): void {
  for (const collection of store.all()) {
    for (const index of collection.indexes) {
      if (index.spec.expireAfterSeconds !== undefined) removeExpiredBy(collection, index, now);
    }
  }
}

function removeExpiredBy(collection: Collection, index: Index, now: Date): void {
  const latest = new Date(now.getTime() - index.spec.expireAfterSeconds! * 1000);
  const [field] = index.fields;
  if (!field) return;
  const expired = collection
    .find({ filter: { [field.path]: { $lte: latest } } })
    .filter(({ doc }) => earliestDate(doc, field.parts) <= latest.getTime());
  for (const holder of expired) collection.remove(holder);
}

/** Of several dates the earliest counts; a field without a date keeps the document. Milliseconds. */
function earliestDate(document: Doc, parts: readonly string[]): number {
  const { tuples } = keyTuples(
    document,
    [parts],
    () => new MongoFailure(171, 'cannot index parallel arrays'),
  );
  const dates = tuples.flat().filter((value): value is Date => value instanceof Date);
  return Math.min(...dates.map((date) => date.getTime()), Infinity);
}
