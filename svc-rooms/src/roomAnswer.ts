import { etagOf, SENT, type Sent } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { packedWith, unpack } from './packing';
import { answerTail, roomTag, type Audience, type StoredRoom } from './room';

export const etagOfRoom = (room: Pick<StoredRoom, 'version' | 'changes'>): string => etagOf(roomTag(room));

/** Sends the whole room: to who takes brotli the bytes as they are stored, neither parsed nor compressed anew. */
export function sendRoom(req: Request, res: Response, room: StoredRoom, audience: Audience): Sent {
  const tail = answerTail(room, audience);
  res.set('ETag', etagOfRoom(room)).vary('Accept-Encoding').type('json');
  if (req.acceptsEncodings('br', 'identity') === 'br')
    res.set('Content-Encoding', 'br').send(packedWith(room.packed, tail));
  else res.send(Buffer.concat([unpack(room.packed), Buffer.from(tail)]));
  return SENT;
}
