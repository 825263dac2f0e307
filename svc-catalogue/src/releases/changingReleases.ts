/** How a release begins, becomes another one, and goes: at the version that its caller has read, and told in the history. */
import { randomUUID } from 'node:crypto';
import type { ReleaseSummary } from '@rackwright/contracts';
import { etagOf, notFound, requiredVersion, staleVersion } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import type { CatalogueState, CatalogueStore } from '../catalogueStore';
import type { ProposedChange } from '../changing/catalogueWriter';
import { causeOf } from '../changing/changes';
import type { UsesOf } from '../changing/remoteRooms';
import type { CatalogueParts } from '../collectionRoutes';
import { collisionsIn, mergedInto } from './merging';
import {
  afterDeed,
  besidesOf,
  checkOpen,
  isOpen,
  removalOf,
  releaseSummary,
  toldOf,
  type Did,
  type WholeRelease,
} from './release';

export interface ReleaseParts extends CatalogueParts {
  readonly store: Pick<CatalogueStore, 'releases' | 'changes' | 'state'>;
  readonly usesOf: UsesOf;
  /** Of the shop, as in `Asia/Kuala_Lumpur`. */
  readonly timeZone: string;
}

export interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/** 404 where there is none. */
export async function existing({ store }: Pick<ReleaseParts, 'store'>, id: string): Promise<WholeRelease> {
  const release = await store.releases.read(id);
  if (!release) throw notFound();
  return release;
}

export function summarized(
  { timeZone }: Pick<ReleaseParts, 'timeZone'>,
  state: Pick<CatalogueState, 'contents'>,
  { changes, ...release }: WholeRelease,
): ReleaseSummary {
  const collisions = isOpen(release) ? collisionsIn(mergedInto(state, changes)) : 0;
  return releaseSummary({ ...release, count: changes.length }, { timeZone, collisions });
}

/** The release as somebody has read it, and as nobody has changed it since. */
export async function atVersion(parts: ReleaseParts, id: string, version: number): Promise<WholeRelease> {
  const release = await existing(parts, id);
  if (release.version !== version) throw staleVersion(release.version);
  checkOpen(release);
  return release;
}

type Changing = (release: WholeRelease, state: CatalogueState) => ProposedChange | Promise<ProposedChange>;

/** Within a turn. Answers with the release as it is then, and with its ETag. */
export async function changeRelease(
  parts: ReleaseParts,
  { req, res }: Exchange,
  id: string,
  decide: Changing,
): Promise<ReleaseSummary> {
  const version = requiredVersion(req);
  const { state } = await parts.writer.propose(causeOf(req), async (before) =>
    decide(await atVersion(parts, id, version), before),
  );
  const release = await existing(parts, id);
  res.setHeader('ETag', etagOf(release.version));
  return summarized(parts, state, release);
}

/** Nothing of the catalogue is another by it: it becomes `more`, or has these changes. */
export function becoming(
  { now }: Pick<ReleaseParts, 'now'>,
  req: Request,
  release: WholeRelease,
  { did, ...more }: Partial<WholeRelease> & { readonly did: Did },
): ProposedChange {
  const deed = { at: now(), by: causeOf(req).by, did };
  const isScheduled = did === 'scheduled' && more.scheduledFor;
  const told = isScheduled ? { ...deed, scheduledFor: more.scheduledFor } : deed;
  const after = afterDeed(release, told as typeof deed, more);
  return { edits: [], besides: besidesOf(release, after), told: toldOf(release, after) };
}

export async function removeRelease(parts: ReleaseParts, req: Request, id: string): Promise<void> {
  const version = requiredVersion(req);
  await parts.writer.propose(causeOf(req), async () => {
    const release = await atVersion(parts, id, version);
    return { edits: [], besides: removalOf(release), told: toldOf(release, null) };
  });
}

export async function makeRelease(
  parts: ReleaseParts,
  { req, res }: Exchange,
  { name, changes, takesBack }: Pick<WholeRelease, 'name' | 'changes' | 'takesBack'>,
): Promise<ReleaseSummary> {
  const deed = { at: parts.now(), by: causeOf(req).by, did: 'made' } as const;
  const release: WholeRelease = {
    ...{ _id: randomUUID(), version: 1, name, changes, takesBack, count: changes.length },
    ...{ state: 'draft', scheduledFor: null, liveAt: null, lateS: 0, stoppedBy: null, takenBackBy: '' },
    ...{ madeAt: deed.at, madeBy: deed.by, log: [deed] },
  };
  const { state } = await parts.writer.propose(causeOf(req), () => ({
    ...{ edits: [], besides: besidesOf(null, release), told: toldOf(null, release) },
  }));
  res.setHeader('ETag', etagOf(release.version));
  return summarized(parts, state, release);
}
