import { deskCalls } from '@rackwright/contracts';
import {
  type EventStream,
  type Logger,
  openEventStream,
  route,
  type Route,
  SENT,
  streamPlaces,
  tokenEndsInMs,
} from '@rackwright/service-kit';
import { createDeskWatch, deskCounts, type DeskStores } from './deskWatch';

/** Streams that one sales manager may have open at a time, in one process. */
export const DESKS_MAX = 10;

export interface DeskCalls extends DeskStores {
  readonly desk?: { readonly pollMs?: number; readonly heartbeatMs?: number };
}

/**
 * The counts, then each change, until the caller leaves, their session or their token ends, or the service stops. A role that is taken away
 * ends the session.
 */
function streamDesk(calls: DeskCalls & { readonly logger: Logger }): Route {
  const { pollMs, heartbeatMs } = calls.desk ?? {};
  const enter = streamPlaces({ each: DESKS_MAX, code: 'too-many-desks' });
  const watch = createDeskWatch(calls, {
    logger: calls.logger,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  return route(deskCalls.events, async ({ caller, req, res }) => {
    const giveBack = enter(caller.userId);
    let stream: EventStream | null = null;
    const followed = await watch
      .follow({
        counts: (counts) => stream?.send('counts', counts),
        change: (change) => stream?.send('change', change),
      })
      .catch((error: unknown) => {
        giveBack();
        throw error;
      });
    const leave = (): void => {
      followed.leave();
      giveBack();
    };
    if (res.destroyed) {
      leave();
      return SENT;
    }
    stream = openEventStream(
      { req, res },
      {
        lastsMs: tokenEndsInMs(req),
        ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
        onClose: leave,
      },
    );
    stream.send('counts', followed.counts);
    return SENT;
  });
}

export const deskRoutes = (calls: DeskCalls & { readonly logger: Logger }): readonly Route[] => [
  route(deskCalls.counts, () => deskCounts(calls)),
  streamDesk(calls),
];
