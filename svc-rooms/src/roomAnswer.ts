import { etagOf, SENT, type Sent } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { packedWith, unpack } from './packing';
import { answerTail, roomTag, type Audience, type StoredRoom } from './room';

export const etagOfRoom = (room: Pick<StoredRoom, 'version' | 'changes'>): string => etagOf(roomTag(room));

/** Sends the whole room: to who takes brotli the bytes as they are stored, neither parsed nor compressed anew. */
export function sendRoom(req: Request, res: Response, room: StoredRoom, audience: Audience): Sent {
  const tail = answerTail(room, audience);
  const isPacked = req.acceptsEncodings('br', 'identity') === 'br';
  const bytes = isPacked
    ? packedWith(room.packed, tail)
    : Buffer.concat([unpack(room.packed), Buffer.from(tail)]);
  res.setHeader('ETag', etagOfRoom(room));
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isPacked) res.setHeader('Content-Encoding', 'br');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
  return SENT;
}
