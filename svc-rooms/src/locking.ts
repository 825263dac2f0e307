/** Locks what was ordered: the very state that was paid for, also when its owner saved another one before the order came here. */
import type { EventData } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import {
  announcingUpdate,
  newEvent,
  outboxFull,
  outboxHasRoom,
  stepReached,
  type Logger,
} from '@rackwright/service-kit';
import { bytesIn, productsIn } from './document';
import { unpack } from './packing';
import type { RoomRows } from './roomRow';
import type { RoomStore } from './roomStore';
import type { RevisionStore } from './revisionStore';
import type { StoredRoom } from './room';

export type OrderedRoom = Pick<EventData<'order-placed'>, 'roomId' | 'roomVersion' | 'userId' | 'orderId'>;

export interface LockingParts {
  readonly rows: RoomRows;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly revisions: Pick<RevisionStore, 'keep' | 'find'>;
  readonly logger: Logger;
}

/** Shown as a template no longer: its owner could not hide it any more. */
const LOCKED = { isLocked: true, status: 'ordered', showAsTemplate: false } as const;

/** What puts the state that was paid for back in place, the later one being kept as a revision; nothing when it is in place. */
async function backToPaid(
  { revisions, logger }: LockingParts,
  room: StoredRoom,
  { roomVersion = room.version, orderId }: OrderedRoom,
) {
  if (room.version === roomVersion) return { $set: LOCKED, $inc: { changes: 1 } };
  const paid = await revisions.find(room, roomVersion);
  if (!paid) {
    logger.warn(
      { roomId: room._id, orderId, roomVersion },
      'what was paid for is no longer kept: locked as it is',
    );
    return { $set: LOCKED, $inc: { changes: 1 } };
  }
  await revisions.keep(room);
  const { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines } = paid;
  const content = { titleProject, step, totalAmount, bottleCount, FloorArea, packed, details, lines };
  const products = productsIn({ head: unpack(packed).toString() });
  const titleKey = folded(titleProject);
  // Lists say when amounts were counted: as this state was saved.
  const beside = { products, titleKey, bytes: bytesIn(paid), lastEdited: paid.savedAt };
  const $set = { ...LOCKED, ...content, ...beside };
  return { $set, $unset: { document: 1, linesOf: 1 }, $inc: { version: 1, changes: 1 } };
}

/**
 * Nobody changes or deletes it any more, which is announced by the same write, for the request that ordered it. False when there is
 * nothing to lock: a guest's order, a room that is gone, or locked already. Rejects, to be tried again, while the room can
 * announce nothing more.
 */
export async function lockOrdered(
  parts: LockingParts,
  order: OrderedRoom,
  requestId: string,
): Promise<boolean> {
  const { rows, rooms } = parts;
  const { roomId, userId, orderId } = order;
  if (roomId === '') return false;
  const event = newEvent('room-locked', { roomId, orderId }, { subject: roomId, requestId });
  for (;;) {
    const room = await rooms.find(roomId);
    if (!room || room.user_id !== userId || room.isLocked) return false;
    const present = { _id: roomId, version: room.version, isLocked: false, deletedAt: null };
    const update = announcingUpdate(await backToPaid(parts, room, order), event);
    const { modifiedCount } = await rows.updateOne({ ...present, ...outboxHasRoom() }, update);
    if (modifiedCount === 1) {
      stepReached('room-locked', roomId);
      return true;
    }
    // Otherwise it was saved meanwhile.
    if (await rows.findOne(present).select('_id').lean()) throw outboxFull();
  }
}
