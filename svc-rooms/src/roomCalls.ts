import { roomCalls, type EventData, type RackwrightEvent } from '@rackwright/contracts';
import {
  confirmationOf,
  languageOfAnswer,
  newEvent,
  notModified,
  requireSelf,
  route,
  SENT,
  signInNeeded,
  type RouteRequest,
  type Caller,
  type Route,
  type Sent,
} from '@rackwright/service-kit';
import { missing, type Occasion, type RoomKind, type RoomCallParts, type RoomEvent } from './savingCalls';
import type { RoomStamp } from './roomStore';
import type { Audience, StoredRoom } from './room';
import { etagFor, sendRoom } from './roomAnswer';

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
  const { by, requestId, language, notSendEmailToUser, notSendEmailToAdmin } = occasion;
  const mails = { mailUser: notSendEmailToUser !== true, mailSales: notSendEmailToAdmin !== true };
  const data: EventData<RoomEvent> = {
    ...roomFacts(room, by),
    ...(type === 'room-created' ? { ...mails, ...confirmationOf(by), language } : {}),
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
export async function answerRoom(
  { params: { id }, req, res }: Pick<RouteRequest<typeof roomCalls.read>, 'params' | 'req' | 'res'>,
  kind: Pick<RoomKind, 'store' | 'missing'>,
  audienceOf: (room: RoomStamp) => Audience | null | Promise<Audience | null>,
): Promise<Sent> {
  const language = languageOfAnswer(req);
  if (req.headers['if-none-match'] !== undefined) {
    const stamp = await kind.store.stamp(id);
    const audience = stamp && (await audienceOf(stamp));
    if (!stamp || !audience) throw missing(kind);
    if (notModified(req, res, etagFor({ changes: 0, ...stamp }, { audience, language }))) return SENT;
  }
  const room = await kind.store.find(id);
  const audience = room && (await audienceOf(room));
  if (!room || !audience) throw missing(kind);
  return sendRoom(req, res, room, { audience, language });
}

export interface Reading {
  readonly rooms: Pick<RoomCallParts, 'kind'>;
  readonly links: { opens(token: string, roomId: string): Promise<boolean> };
}

/** One project: to its owner and the sales managers, and without whatever names a person to who has a link to it. */
const readRoom = ({ rooms, links }: Reading): Route =>
  route(roomCalls.read, (asked) => {
    const { caller: by, params, query } = asked;
    const { share } = query;
    if (!by && share === undefined) throw signInNeeded();
    return answerRoom(asked, rooms.kind, async (room) => {
      if (by && mayReadRoom(by, room)) return 'owner';
      return share !== undefined && (await links.opens(share, params.id)) ? 'anybody' : null;
    });
  });

export const roomRoutes = (reading: Reading): readonly Route[] => [
  route(roomCalls.list, async ({ params: { userId }, query: { page, pageSize, ...order }, req }) => {
    requireSelf(req, userId, 'salesManager');
    const { store } = reading.rooms.kind;
    return { ...(await store.list({ user_id: userId }, { page, pageSize, ...order })), page, pageSize };
  }),
  readRoom(reading),
];
