import { roomCalls, type RoomState } from '@rackwright/contracts';
import { notFound, refusal, route, type Route, SENT, staysOpen } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { RoomStore, RoomStamp } from '../roomStore';
import { roomTag } from '../room';
import { mayReadRoom } from '../roomCalls';
import type { RoomWatch } from './roomWatch';
import { beginEvents, eventMessage } from './serverEvents';

/** Streams one person may have open at a time, in one process. */
export const STREAMS_MAX = 10;
/** Milliseconds between comments that keep the line open. */
const HEARTBEAT_MS = 25_000;
/** Milliseconds after which a browser comes again. */
const RETRY_MS = 3_000;

export interface StreamParts {
  readonly rooms: RoomStore;
  readonly watch: RoomWatch;
  readonly heartbeatMs?: number;
}

/** A stream lasts no longer, whatever its token says. */
const LASTS_MS = 3_600_000;

/** Milliseconds until the token of the request ends; it was verified before. */
function tokenEndsInMs(req: Request): number {
  const [, payload = ''] = (req.headers.authorization ?? '').split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return Math.min(LASTS_MS, Math.max(0, exp * 1000 - Date.now()));
}

function stateMessage(room: RoomStamp): string {
  const { isLocked, status, version } = room;
  return eventMessage(
    'state',
    { isLocked, status, version } satisfies RoomState,
    roomTag({ changes: 0, ...room }),
  );
}

/** Counts what each person has open. */
function openStreams() {
  const counts = new Map<string, number>();
  return (userId: string): (() => void) => {
    const open = counts.get(userId) ?? 0;
    if (open >= STREAMS_MAX) throw refusal(429, 'too-many-streams', { retryAfterS: 30 });
    counts.set(userId, open + 1);
    return () => {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left === 0) counts.delete(userId);
      else counts.set(userId, left);
    };
  };
}

function begin(res: Response, room: RoomStamp): void {
  beginEvents(res);
  res.write(`retry: ${RETRY_MS}\n\n${stateMessage(room)}`);
}

/**
 * How the room is, then each change, until the caller leaves, the token ends, the room is deleted or the service stops. Whoever
 * is still there after that comes again by itself, with a token of that time.
 */
export function streamRoomEvents({ rooms, watch, heartbeatMs = HEARTBEAT_MS }: StreamParts): Route {
  const enter = openStreams();
  return route(roomCalls.events, async ({ caller: by, params: { id }, req, res }) => {
    const room = await rooms.stamp(id);
    if (!room || !mayReadRoom(by, room)) throw notFound('no-such-project');
    if (res.destroyed) return SENT;
    const leave = enter(by.userId);
    begin(res, room);
    const end = (): void => {
      res.end();
    };
    const stopWatching = watch.watch(id, room, (changed) => {
      if (changed) res.write(stateMessage(changed));
      else res.end(eventMessage('deleted', {}));
    });
    const heartbeat = setInterval(() => res.write(':\n\n'), heartbeatMs);
    const expiry = setTimeout(end, tokenEndsInMs(req));
    res.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      stopWatching();
      leave();
    });
    staysOpen(req, end);
    return SENT;
  });
}
