import { hash } from 'node:crypto';
import { mongo, type Model } from 'mongoose';
import type { StoredRecord } from '../catalogueStore';

/**
 * Reads all rows of a collection again and again. A row that is byte for byte as it was is given as the same object as before, so
 * that whoever read it need not do so anew. Its version would not tell that: a record that went and came back has its first one.
 */
export function rowReader(model: Model<StoredRecord>): () => Promise<readonly StoredRecord[]> {
  let known: ReadonlyMap<string, StoredRecord> = new Map();
  return async () => {
    // With `raw` the driver gives bytes, which its types do not say.
    const rows = (await model.collection
      .find({}, { raw: true })
      .toArray()) as unknown as readonly Uint8Array[];
    const read = new Map<string, StoredRecord>();
    for (const bytes of rows) {
      const key = hash('sha256', bytes, 'base64');
      read.set(key, known.get(key) ?? (mongo.BSON.deserialize(bytes) as StoredRecord));
    }
    known = read;
    return [...read.values()];
  };
}
