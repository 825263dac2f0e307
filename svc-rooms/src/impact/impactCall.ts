import type { IncomingMessage } from 'node:http';
import { roomCalls, type ImpactProgress, type UnsavedChanges } from '@rackwright/contracts';
import {
  beginEvents,
  eventMessage,
  inTurns,
  problemOf,
  refusal,
  route,
  type Caller,
  type Route,
  type Sent,
  SENT,
  staysOpen,
} from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { KnownCatalogue } from '../document';
import { countTouched, impactOf, madeGood, type Asking, type ImpactParts } from './impact';

/** A release by its id, or changes that are neither published nor in one. */
export type Then = { readonly release: string } | { readonly unsaved: UnsavedChanges };

/** The JSON of the whole catalogue as it would be then, as whoever made the request may have it. */
export type SnapshotThen = (then: Then, req: IncomingMessage) => Promise<Uint8Array>;

export interface ImpactCallParts extends ImpactParts {
  readonly catalogue: KnownCatalogue;
  readonly snapshotThen: SnapshotThen;
}

/** Previews that are worked out at once, and that may wait for it. */
export const IMPACTS_AT_ONCE = 2;
export const IMPACTS_WAITING = 4;
/** Milliseconds between two messages of progress, at least. */
const PROGRESS_EVERY_MS = 100;

interface AskedThen {
  readonly caller: Caller;
  readonly req: Request;
  readonly res: Response;
}

/** What a release would do, and what changes would that are in none yet. */
export function impactRoutes(parts: ImpactCallParts): readonly Route[] {
  const show = showingImpact(parts);
  return [
    route(roomCalls.impact, ({ params: { id }, ...asked }) => show({ release: id }, asked)),
    route(roomCalls.impactOfUnsaved, ({ body, ...asked }) => show({ unsaved: body }, asked)),
  ];
}

/**
 * After how far finding it out has come. Nothing is begun for who has left, and what is under way ends with its next portion: leaving is
 * how it is called off.
 */
function showingImpact(parts: ImpactCallParts): (then: Then, asked: AskedThen) => Promise<Sent> {
  const inTurn = inTurns({
    ...{ atOnce: IMPACTS_AT_ONCE, waiting: IMPACTS_WAITING },
    busy: () => refusal(503, 'impact-busy', { retryAfterS: 10 }),
  });
  return (then, { caller: by, req, res }) => {
    let hasLeft = res.destroyed;
    res.once('close', () => (hasLeft = true));
    return inTurn(async () => {
      if (hasLeft) return SENT;
      const release = await parts.snapshotThen(then, req);
      // It is over the catalogue of now, so that is asked for, too, whatever was heard of it.
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
  };
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
