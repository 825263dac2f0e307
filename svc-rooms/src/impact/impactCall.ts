import type { IncomingMessage } from 'node:http';
import { roomCalls, type ImpactProgress } from '@rackwright/contracts';
import {
  beginEvents,
  eventMessage,
  inTurns,
  problemOf,
  refusal,
  route,
  type Route,
  SENT,
  staysOpen,
} from '@rackwright/service-kit';
import type { Response } from 'express';
import type { KnownCatalogue } from '../document';
import { countTouched, impactOf, madeGood, type Asking, type ImpactParts } from './impact';

/** The JSON of the whole catalogue as it would be with a release, as whoever made the request may have it. */
export type ReleaseSnapshot = (releaseId: string, req: IncomingMessage) => Promise<Uint8Array>;

export interface ImpactCallParts extends ImpactParts {
  readonly catalogue: KnownCatalogue;
  readonly releaseSnapshot: ReleaseSnapshot;
}

/** Previews that are worked out at once, and that may wait for it. */
export const IMPACTS_AT_ONCE = 2;
export const IMPACTS_WAITING = 4;
/** Milliseconds between two messages of progress, at least. */
const PROGRESS_EVERY_MS = 100;

/**
 * What a release would do, after how far finding it out has come. Nothing is begun for who has left, and what is under way ends with
 * its next portion: leaving is how it is called off.
 */
export function showImpact(parts: ImpactCallParts): Route {
  const inTurn = inTurns({
    ...{ atOnce: IMPACTS_AT_ONCE, waiting: IMPACTS_WAITING },
    busy: () => refusal(503, 'impact-busy', { retryAfterS: 10 }),
  });
  return route(roomCalls.impact, ({ caller: by, params: { id }, req, res }) => {
    let hasLeft = res.destroyed;
    res.once('close', () => (hasLeft = true));
    return inTurn(async () => {
      if (hasLeft) return SENT;
      const release = await parts.releaseSnapshot(id, req);
      // The release is over the catalogue of now, so that is asked for, too, whatever was heard of it.
      const live = await parts.catalogue(() => false);
      const comparison = await parts.work.compare(live, release);
      const total = await countTouched(parts, comparison);
      if (hasLeft) return SENT;
      beginEvents(res);
      staysOpen(req, () => res.end());
      const progressed = throttled((progress) => res.write(eventMessage('progress', progress)));
      progressed({ done: 0, total });
      await tell(parts, { by, live, comparison, progressed, isLeft: () => hasLeft }, res);
      return SENT;
    });
  });
}

async function tell(parts: ImpactCallParts, asking: Asking, res: Response): Promise<void> {
  try {
    await madeGood(parts, async () => asking.live);
    const impact = await impactOf(parts, asking);
    if (impact) res.end(eventMessage('impact', impact));
  } catch (error) {
    res.end(eventMessage('failed', problemOf(error, res.req)));
  }
}

/** The first message, and those that come long enough after one. */
function throttled(write: (progress: ImpactProgress) => void): (progress: ImpactProgress) => void {
  let next = 0;
  return (progress) => {
    const now = performance.now();
    if (now < next) return;
    next = now + PROGRESS_EVERY_MS;
    write(progress);
  };
}
