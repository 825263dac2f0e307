import { roomListQuery, roomQuery, type EventData, type RackwrightEvent } from '@rackwright/contracts';
import {
  caller,
  confirmationOf,
  newEvent,
  notModified,
  parse,
  requireSelf,
  signInNeeded,
  type Caller,
  type Handler,
} from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { missing, type Occasion, type ProjectKind, type RoomEvent } from './projectCalls';
import type { ProjectStore, RoomStamp } from './projectStore';
import { roomTag, type Audience, type StoredRoom } from './room';
import { sendRoom } from './roomAnswer';
import { etagOf } from '@rackwright/service-kit';

/** What every event about a room says. */
export const roomFacts = (room: StoredRoom, by: Pick<Caller, 'userId' | 'name' | 'email'>) => ({
  userId: by.userId,
  userName: by.name,
  email: by.email,
  roomId: room._id,
  title: room.titleProject,
  totalAmount: room.totalAmount,
  version: room.version,
  device: room.device,
  browser: room.browser,
});

export function roomEvents(type: RoomEvent, room: StoredRoom, occasion: Occasion): RackwrightEvent[] {
  const { by, requestId, notSendEmailToUser, notSendEmailToAdmin } = occasion;
  const mails = { mailUser: notSendEmailToUser !== true, mailSales: notSendEmailToAdmin !== true };
  const data: EventData<RoomEvent> = {
    ...roomFacts(room, by),
    ...(type === 'room-created' ? { ...mails, ...confirmationOf(by) } : {}),
  };
  return [newEvent(type, data, { subject: room._id, requestId })];
}

/** Owners read their rooms, sales managers read all; for anybody else a room does not exist. */
export const mayReadRoom = (by: Caller, room: Pick<StoredRoom, 'user_id'>): boolean =>
  mayChangeRoom(by, room) || by.role === 'salesManager';

export const mayChangeRoom = (by: Caller, room: Pick<StoredRoom, 'user_id'>): boolean =>
  by.role !== 'guest' && room.user_id === by.userId;

/**
 * Answers one room or template to whom it is for; to who has this state of it already a 304, for which only the few fields of
 * its stamp are read. `audienceOf` says for whom the answer is, null for those to whom it does not exist.
 */
export async function answerProject(
  req: Request,
  res: Response,
  kind: Pick<ProjectKind, 'store' | 'missing'>,
  audienceOf: (room: RoomStamp) => Audience | null | Promise<Audience | null>,
): Promise<void> {
  const id = String(req.params['id']);
  if (req.headers['if-none-match'] !== undefined) {
    const stamp = await kind.store.stamp(id);
    if (!stamp || !(await audienceOf(stamp))) throw missing(kind);
    if (notModified(req, res, etagOf(roomTag({ changes: 0, ...stamp })))) return;
  }
  const room = await kind.store.find(id);
  const audience = room && (await audienceOf(room));
  if (!room || !audience) throw missing(kind);
  sendRoom(req, res, room, audience);
}

/** One project: to its owner and the sales managers, and without whatever names a person to who has a link to it. */
export const readRoom =
  (kind: ProjectKind, links: { opens(token: string, roomId: string): Promise<boolean> }): Handler =>
  async (req, res) => {
    const { share } = parse(roomQuery, req.query);
    const by = caller(req);
    if (!by && share === undefined) throw signInNeeded();
    const id = String(req.params['id']);
    await answerProject(req, res, kind, async (room) => {
      if (by && mayReadRoom(by, room)) return 'owner';
      return share !== undefined && (await links.opens(share, id)) ? 'anybody' : null;
    });
  };

export const listRooms =
  (rooms: ProjectStore): Handler =>
  async (req, res) => {
    const userId = String(req.params['userId']);
    requireSelf(req, userId, 'salesManager');
    const { page, pageSize, ...order } = parse(roomListQuery, req.query);
    res.json({ ...(await rooms.list({ user_id: userId }, { page, pageSize, ...order })), page, pageSize });
  };
