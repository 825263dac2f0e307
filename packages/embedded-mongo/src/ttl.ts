import type { Store } from './storage/store';

/**
 * Removes every document whose time has come by the TTL indexes of its collection. Of several dates the earliest counts; a field
 * without a date keeps the document.
 */
export function removeExpired(store: Store, now: Date): void {
  for (const collection of store.all()) {
    for (const { spec, fields } of collection.indexes) {
      const [field] = fields;
      if (spec.expireAfterSeconds === undefined || !field) continue;
      const latest = new Date(now.getTime() - spec.expireAfterSeconds * 1000);
      const expired = collection.find({ filter: { [field.path]: { $lte: latest } } });
      for (const holder of expired) collection.remove(holder);
    }
  }
}
