import { roomCalls, type RoomState } from '@rackwright/contracts';
import {
  type EventStream,
  notFound,
  openEventStream,
  route,
  type Route,
  SENT,
  streamPlaces,
  tokenEndsInMs,
} from '@rackwright/service-kit';
import { roomTag } from '../room';
import { mayReadRoom } from '../roomCalls';
import type { RoomWatch } from './roomWatch';
import type { WatchedRoom, WatchedRooms } from './watchedRooms';

/** Streams one person may have open at a time, in one process. */
export const STREAMS_MAX = 10;

export interface StreamParts {
  readonly rooms: Pick<WatchedRooms, 'stamp'>;
  readonly watch: RoomWatch;
  readonly heartbeatMs?: number;
}

function tellState(stream: EventStream, room: WatchedRoom): void {
  const { isLocked, status, version, proposal } = room;
  const state: RoomState = { isLocked, status, version, ...(proposal ? { proposal } : {}) };
  stream.send('state', state, roomTag({ changes: 0, ...room }));
}

/**
 * How the room is, then each change, until the caller leaves, the token ends, the room is deleted or the service stops. Whoever
 * is still there after that comes again by itself, with a token of that time.
 */
export function streamRoomEvents({ rooms, watch, heartbeatMs }: StreamParts): Route {
  const enter = streamPlaces({ each: STREAMS_MAX, code: 'too-many-streams' });
  return route(roomCalls.events, async ({ caller: by, params: { id }, req, res }) => {
    const room = await rooms.stamp(id);
    if (!room || !mayReadRoom(by, room)) throw notFound('no-such-project');
    if (res.destroyed) return SENT;
    const leave = enter(by.userId);
    const stream = openEventStream(
      { req, res },
      {
        lastsMs: tokenEndsInMs(req),
        ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
        onClose: () => {
          stopWatching();
          leave();
        },
      },
    );
    tellState(stream, room);
    const stopWatching = watch.watch(id, room, (changed) => {
      if (changed) return tellState(stream, changed);
      stream.send('deleted', {});
      stream.end();
    });
    return SENT;
  });
}
