import { etagOf, SENT, type Sent } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { packedWith, unpack } from './packing';
import { answerTail, roomTag, type Audience, type Reader, type StoredRoom } from './room';

export const etagOfRoom = (room: Pick<StoredRoom, 'version' | 'changes'>): string => etagOf(roomTag(room));

type Tagged = Pick<StoredRoom, 'version' | 'changes' | 'translations'>;

const mayBeTranslated = ({ translations }: Pick<StoredRoom, 'translations'>, audience: Audience): boolean =>
  translations !== undefined && audience !== 'owner';

/** Of an answer: one in other words is another. */
export function etagFor(room: Tagged, { audience, language }: Reader): string {
  const isTranslated = mayBeTranslated(room, audience) && language !== 'en' && room.translations?.[language];
  return etagOf(isTranslated ? `${roomTag(room)}-${language}` : roomTag(room));
}

/** Sends the whole room: to who takes brotli the bytes as they are stored, neither parsed nor compressed anew. */
export function sendRoom(req: Request, res: Response, room: StoredRoom, reader: Reader): Sent {
  const tail = answerTail(room, reader);
  const isPacked = req.acceptsEncodings('br', 'identity') === 'br';
  const bytes = isPacked
    ? packedWith(room.packed, tail)
    : Buffer.concat([unpack(room.packed), Buffer.from(tail)]);
  res.setHeader('ETag', etagFor(room, reader));
  const isByLanguage = mayBeTranslated(room, reader.audience);
  res.setHeader('Vary', isByLanguage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isPacked) res.setHeader('Content-Encoding', 'br');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
  return SENT;
}
