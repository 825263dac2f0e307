import { randomUUID } from 'node:crypto';
import {
  createRoomRequest,
  deleteRoomRequest,
  roomListQuery,
  updateRoomRequest,
  type EventData,
  type RackwrightEvent,
} from '@rackwright/contracts';
import type { Catalogue } from '@rackwright/planning';
import {
  etagOf,
  Failure,
  newEvent,
  notFound,
  notModified,
  parse,
  requestId,
  requiredVersion,
  requireSelf,
  signedInCaller,
  staleVersion,
  type Caller,
  type Handler,
} from '@rackwright/service-kit';
import { checkedProject } from './document';
import { messages } from './messages';
import { derivedFields, mayChange, mayRead, newRoom, roomAnswer, wouldEmpty, type StoredRoom } from './room';
import type { RoomStore } from './roomStore';

export interface RoomCalls {
  readonly rooms: RoomStore;
  /** The catalogue as last known; 503 while it never was. */
  readonly catalogue: () => Promise<Catalogue>;
  readonly now: () => Date;
}

type RoomEvent = 'room-created' | 'room-updated' | 'room-deleted';

function roomEvent(type: RoomEvent, room: StoredRoom, by: Caller, inRequest: string): RackwrightEvent {
  const data: EventData<RoomEvent> = {
    userId: by.userId,
    userName: by.name,
    email: by.email,
    roomId: room._id,
    title: room.titleProject,
    totalAmount: room.totalAmount,
    version: room.version,
    device: room.device,
    browser: room.browser,
  };
  return newEvent(type, data, { subject: room._id, requestId: inRequest });
}

const locked = (): Failure => new Failure(409, 'room-locked', messages['room-locked']);

/** Why a write at this version did not match: another version, or locked in the meantime. */
async function refuseChange(rooms: RoomStore, id: string): Promise<never> {
  const current = await rooms.find(id);
  if (!current) throw notFound(messages['no-such-room']);
  throw current.isLocked ? locked() : staleVersion(current.version);
}

async function findOwn(rooms: RoomStore, id: string, by: Caller): Promise<StoredRoom> {
  const room = await rooms.find(id);
  if (!room || !mayChange(by, room)) throw notFound(messages['no-such-room']);
  return room;
}

export const listRooms =
  ({ rooms }: RoomCalls): Handler =>
  async (req, res) => {
    const userId = String(req.params['userId']);
    requireSelf(req, userId, 'salesManager');
    const { page, pageSize, ...order } = parse(roomListQuery, req.query);
    res.json({ ...(await rooms.list({ user_id: userId }, { page, pageSize, ...order })), page, pageSize });
  };

export const readRoom =
  ({ rooms }: RoomCalls): Handler =>
  async (req, res) => {
    const room = await rooms.find(String(req.params['id']));
    if (!room || !mayRead(signedInCaller(req), room)) throw notFound(messages['no-such-room']);
    if (!notModified(req, res, etagOf(room.version))) res.type('json').send(roomAnswer(room));
  };

export const createRoom =
  ({ rooms, catalogue, now }: RoomCalls): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    const body = parse(createRoomRequest, req.body);
    const derived = derivedFields(checkedProject(body.room, await catalogue()));
    const saved = { device: body.device, browser: body.browser, at: now().toISOString() };
    const room = newRoom(randomUUID(), by, derived, saved);
    if (!(await rooms.create(room, roomEvent('room-created', room, by, requestId(req)))))
      throw new Error(`the new id ${room._id} exists already`);
    res.status(201).location(`/rooms/room/${room._id}`).set('ETag', etagOf(room.version));
    res.type('json').send(roomAnswer(room));
  };

export const replaceRoom =
  ({ rooms, catalogue, now }: RoomCalls): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    const body = parse(updateRoomRequest, req.body);
    const version = requiredVersion(req, body.version);
    const before = await findOwn(rooms, String(req.params['id']), by);
    if (before.isLocked) throw locked();
    if (before.version !== version) throw staleVersion(before.version);
    const derived = derivedFields(checkedProject(body.room, await catalogue()));
    if (wouldEmpty(before, derived) && !body.allowEmpty)
      throw new Failure(409, 'would-empty', messages['would-empty']);
    const change = {
      ...derived,
      device: body.device,
      browser: body.browser,
      lastEdited: now().toISOString(),
    };
    const event = roomEvent(
      'room-updated',
      { ...before, ...change, version: version + 1 },
      by,
      requestId(req),
    );
    const room = await rooms.replace({ id: before._id, version }, change, event);
    if (!room) return refuseChange(rooms, before._id);
    res.set('ETag', etagOf(room.version)).type('json').send(roomAnswer(room));
  };

export const deleteRoom =
  ({ rooms }: RoomCalls): Handler =>
  async (req, res) => {
    const by = signedInCaller(req);
    const version = requiredVersion(req, parse(deleteRoomRequest, req.body)?.version);
    const room = await findOwn(rooms, String(req.params['id']), by);
    if (room.isLocked) throw locked();
    const event = roomEvent('room-deleted', { ...room, version: version + 1 }, by, requestId(req));
    if (!(await rooms.remove({ id: room._id, version }, event))) return refuseChange(rooms, room._id);
    res.status(204).end();
  };
