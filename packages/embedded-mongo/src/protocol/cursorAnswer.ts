import { Long, serialize } from 'bson';
import type { CursorPage } from '../commands/cursors';

/** The answer `{ cursor: { firstBatch, id, ns }, ok: 1 }` made of documents that are encoded already, which are put into an empty one. */
export function encodeCursorAnswer({ batchName, batch, id, ns }: CursorPage): Buffer {
  const empty = Buffer.from(serialize({ cursor: { [batchName]: [], id: Long.fromNumber(id), ns }, ok: 1 }));
  const items = batch.flatMap((document, index) => [Buffer.from(`\x03${index}\0`, 'latin1'), document]);
  const bytes = items.reduce((sum, { length }) => sum + length, 0);
  const cursor = 4 + '_cursor\0'.length;
  const list = cursor + 4 + `_${batchName}\0`.length;
  for (const at of [0, cursor, list]) empty.writeInt32LE(empty.readInt32LE(at) + bytes, at);
  return Buffer.concat([empty.subarray(0, list + 4), ...items, empty.subarray(list + 4)]);
}
