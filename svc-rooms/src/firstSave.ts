/**
 * A first save whose answer was lost, sent again: the new project's id follows from its owner and the key they sent, so there is
 * never a second one. The key is known for as long as the project is, and seven days after it was deleted.
 */
import { createHash, randomUUID } from 'node:crypto';
import { contentHash, refusal } from '@rackwright/service-kit';
import { stale, type RoomKind } from './savingCalls';
import type { StoredRoom } from './room';

export interface FirstSaveKey {
  readonly id: string;
  /** Empty without a key. */
  readonly madeOf: string;
}

/** Eight, four, four, four and twelve hexadecimal digits, as other ids have. */
const idOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** What a caller makes with this request: without a key always another one. Keys of others and of the other kind are others. */
export function firstSaveOf(
  { at, userId, key }: { readonly at: string; readonly userId: string; readonly key: string | null },
  body: unknown,
): FirstSaveKey {
  if (key === null) return { id: randomUUID(), madeOf: '' };
  return { id: idOf([at, userId, key].join('\n')), madeOf: contentHash(body) };
}

/**
 * What the same request made before, as it was then; null when it made nothing. 422 when its key came with another body, 412 when
 * the project has been changed so often since that its first state is kept no more.
 */
export async function savedBefore(
  { store, revisions }: Pick<RoomKind, 'store' | 'revisions'>,
  { id, madeOf }: FirstSaveKey,
): Promise<StoredRoom | null> {
  const room = madeOf === '' ? null : await store.find(id);
  if (!room) return null;
  if (room.madeOf !== madeOf) throw refusal(422, 'key-used');
  if (room.version === 1) return room;
  const then = await revisions.find(room, 1);
  if (!then) throw stale(1, room);
  const { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines } = then;
  const { device, browser } = then;
  const content = { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines };
  return { ...room, ...content, device, browser, version: 1, changes: 0, lastEdited: room.dt };
}
