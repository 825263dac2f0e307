import { productCalls, type ReleasedCatalogue } from '@rackwright/contracts';
import {
  clientAddress,
  type EventStream,
  type Logger,
  openEventStream,
  route,
  type Route,
  SENT,
  streamPlaces,
} from '@rackwright/service-kit';
import type { HeldCatalogue } from './heldCatalogue';

/** Streams that may be open at a time in one process: from one address, behind which a whole office may be, and in all. */
export const FOLLOWERS_MAX = { each: 50, inAll: 5_000 } as const;
/** Milliseconds after which a release is noticed, whichever process made it; planners have it within two seconds. */
const POLL_MS = 500;

export interface CatalogueEvents {
  readonly held: HeldCatalogue;
  readonly logger: Logger;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
}

/** Empty while part of the catalogue is missing. */
const versionOf = async (held: HeldCatalogue): Promise<string> =>
  (await held.current()).snapshot()?.version ?? '';

/**
 * The version of the catalogue, then each other one. Two small queries a second tell all streams of this process; none while nobody
 * listens.
 */
export function streamCatalogueEvents({
  held,
  logger,
  pollMs = POLL_MS,
  heartbeatMs,
}: CatalogueEvents): Route {
  const enter = streamPlaces({ ...FOLLOWERS_MAX, code: 'too-many-followers' });
  /** With the version that each was told last. */
  const followers = new Map<EventStream, string>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  const tell = (stream: EventStream, version: string): void => {
    followers.set(stream, version);
    stream.send('catalogue', { version } satisfies ReleasedCatalogue, version);
  };

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const version = await versionOf(held);
      for (const [stream, told] of followers) if (told !== version) tell(stream, version);
    } catch (error) {
      logger.warn({ err: error }, 'the catalogue cannot be followed');
    } finally {
      isLooking = false;
    }
  };

  const leave = (stream: EventStream): void => {
    followers.delete(stream);
    if (followers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };

  return route(productCalls.events, async ({ req, res }) => {
    const version = await versionOf(held);
    if (res.destroyed) return SENT;
    const giveBack = enter(clientAddress(req));
    const stream = openEventStream(
      { req, res },
      {
        ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
        onClose: () => {
          leave(stream);
          giveBack();
        },
      },
    );
    tell(stream, version);
    timer ??= setInterval(() => void look(), pollMs);
    return SENT;
  });
}
