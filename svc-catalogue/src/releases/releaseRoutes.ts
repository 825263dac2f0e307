/** The calls of releases: what is gathered, when it goes live, and what is taken back. */
import { changeCalls, releaseCalls, type GatheredEdit } from '@rackwright/contracts';
import { refusal, requiredVersion, route, type Route } from '@rackwright/service-kit';
import type { Request } from 'express';
import type { CatalogueState, Replacement } from '../catalogueStore';
import type { Decide } from '../changing/catalogueWriter';
import { causeOf } from '../changing/changes';
import { answerPrices, decidePrices } from '../changing/priceTable';
import { ownersOf, sharedSkus } from '../changing/prices';
import { answerTranslations, decideTranslations } from '../changing/translationTable';
import { findingIn, type RecordOf } from '../collections';
import { refuseHeld } from '../exchange/demonstration';
import { standsIn } from '../messages';
import {
  atVersion,
  becoming,
  changeRelease,
  existing,
  makeRelease,
  removeRelease,
  summarized,
  type Exchange,
  type ReleaseParts,
} from './changingReleases';
import { decideCollisions } from './deciding';
import { gatherEdits, gatherTable, type Gathered } from './gathering';
import { checkedForLive, checkForMoment, goLive } from './goingLive';
import { knownCollection, readingReleases } from './readingReleases';
import type { WholeRelease } from './release';
import { checkedInverse } from './takingBack';

const basicRoutes = (parts: ReleaseParts): readonly Route[] => [
  route(releaseCalls.make, ({ body: { name }, req, res }) =>
    makeRelease(parts, { req, res }, { name, changes: [], takesBack: null }),
  ),
  route(releaseCalls.rename, ({ params: { id }, body: { name }, req, res }) =>
    changeRelease(parts, { req, res }, id, (release) =>
      becoming(parts, req, release, { did: 'renamed', name }),
    ),
  ),
  route(releaseCalls.remove, ({ params: { id }, req }) => removeRelease(parts, req, id)),
];

/** Projects and templates keep what stands in them. */
async function refuseRemoving(edits: readonly GatheredEdit[], { usesOf }: ReleaseParts, req: Request) {
  for (const { collection, form, ...edit } of edits) {
    if (collection !== 'products' || form !== null) continue;
    const { recordId = '' } = edit as { readonly recordId?: string };
    const uses = await usesOf(recordId, req);
    if (uses.projects > 0 || uses.templates > 0) throw standsIn(uses);
  }
}

const warned = ({ records, then }: Gathered) => {
  const owners = ownersOf(then.contents);
  return records.map(({ collection, recordId, record }) => {
    const warnings = record ? sharedSkus(record, owners) : [];
    return { collection, recordId, ...(warnings.length > 0 ? { warnings } : {}) };
  });
};

interface Table {
  readonly decide: (live: CatalogueState) => Decide<readonly Replacement[]>;
  readonly dryRun: boolean;
}

/** The release with a table of many records gathered, or as it would be. */
async function gatheredTable(
  parts: ReleaseParts,
  { req, res }: Exchange,
  id: string,
  { decide, dryRun }: Table,
) {
  let made: ReturnType<typeof gatherTable>['made'] | null = null;
  const gather = (release: WholeRelease, state: CatalogueState) => {
    const gathered = gatherTable(state, release.changes, decide(state));
    made = gathered.made;
    return gathered.changes;
  };
  if (!dryRun) {
    const release = await changeRelease(parts, { req, res }, id, (before, state) =>
      becoming(parts, req, before, { did: 'gathered', changes: gather(before, state) }),
    );
    return { made: made!, release };
  }
  const before = await atVersion(parts, id, requiredVersion(req));
  const state = await parts.held.current();
  gather(before, state);
  return { made: made!, release: summarized(parts, state, before) };
}

const gatheringRoutes = (parts: ReleaseParts): readonly Route[] => [
  route(releaseCalls.gather, async ({ params: { id }, body: { edits }, req, res }) => {
    await refuseRemoving(edits, parts, req);
    let gathered: Gathered | null = null;
    const release = await changeRelease(parts, { req, res }, id, (before, state) => {
      gathered = gatherEdits(state, before.changes, { edits, now: parts.now });
      if (before.state === 'scheduled') checkForMoment(gathered);
      return becoming(parts, req, before, { did: 'gathered', changes: gathered.changes });
    });
    return { release, gathered: warned(gathered!) };
  }),
  route(releaseCalls.gatherPrices, async ({ params: { id }, body, req, res }) => {
    const { made, release } = await gatheredTable(parts, { req, res }, id, {
      decide: () => decidePrices(body.rows),
      dryRun: body.dryRun,
    });
    return { ...answerPrices(made, body), release };
  }),
  route(releaseCalls.gatherTranslations, async ({ params: { id }, body, req, res }) => {
    const { made, release } = await gatheredTable(parts, { req, res }, id, {
      decide: (live) => decideTranslations(body.rows, live),
      dryRun: body.dryRun,
    });
    return { ...answerTranslations(made, body), release };
  }),
  route(releaseCalls.leaveOut, ({ params: { id, collection, recordId }, req, res }) =>
    changeRelease(parts, { req, res }, id, (release) => {
      const name = knownCollection(collection);
      const changes = release.changes.filter(
        (change) => change.collection !== name || change.recordId !== recordId,
      );
      if (changes.length === release.changes.length)
        throw refusal(404, 'not-in-release', { type: 'not-found' });
      return becoming(parts, req, release, { did: 'gathered', changes });
    }),
  ),
  route(releaseCalls.decide, ({ params: { id }, body: { decisions }, req, res }) =>
    changeRelease(parts, { req, res }, id, (release, state) =>
      becoming(parts, req, release, {
        did: 'decided',
        changes: decideCollisions(state, release.changes, decisions),
      }),
    ),
  ),
];

async function refuseHeldProducts(
  parts: ReleaseParts,
  { changes }: WholeRelease,
  req: Request,
): Promise<void> {
  const find = findingIn((await parts.held.current()).contents);
  const gone = changes.flatMap(({ collection, kind, recordId }) => {
    const product = collection === 'products' && kind === 'removed' ? find(collection, recordId) : null;
    return product ? [product as RecordOf<'products'>] : [];
  });
  await refuseHeld(gone, parts.usesOf, req);
}

const publishingRoutes = (parts: ReleaseParts): readonly Route[] => [
  route(releaseCalls.publish, async ({ params: { id }, body: { at }, req, res }) => {
    if (at !== undefined) {
      const scheduledFor = new Date(at);
      return changeRelease(parts, { req, res }, id, (release, state) => {
        if (scheduledFor <= parts.now()) throw refusal(422, 'moment-past');
        checkForMoment(release);
        checkedForLive(state, release, parts.now);
        return becoming(parts, req, release, {
          ...{ did: 'scheduled', state: 'scheduled', scheduledFor, stoppedBy: null },
        });
      });
    }
    await refuseHeldProducts(parts, await atVersion(parts, id, requiredVersion(req)), req);
    const { by } = causeOf(req);
    return changeRelease(parts, { req, res }, id, (release, state) =>
      goLive(release, { state, releases: parts.store.releases, now: parts.now, by }),
    );
  }),
  route(releaseCalls.callOff, ({ params: { id }, req, res }) =>
    changeRelease(parts, { req, res }, id, (release) => {
      if (release.state !== 'scheduled') throw refusal(409, 'release-not-scheduled');
      return becoming(parts, req, release, { did: 'calledOff', state: 'draft', scheduledFor: null });
    }),
  ),
];

const takingBackRoutes = (parts: ReleaseParts): readonly Route[] => [
  route(releaseCalls.takeBack, async ({ params: { id }, body, req, res }) => {
    const release = await existing(parts, id);
    if (release.state !== 'live') throw refusal(409, 'release-not-live');
    const changes = checkedInverse(await parts.store.changes.ofRelease(id));
    const takesBack = { release: id, change: '', name: release.name };
    return makeRelease(parts, { req, res }, { name: body.name ?? release.name, changes, takesBack });
  }),
  route(changeCalls.takeBack, async ({ params: { id }, body, req, res }) => {
    const entry = await parts.store.changes.one(id);
    if (!entry) throw refusal(404, 'not-found');
    const changes = checkedInverse([entry]);
    const takesBack = { release: '', change: id, name: entry.name };
    const name = body.name ?? (entry.name.slice(0, 120).trim() || entry.recordId);
    return makeRelease(parts, { req, res }, { name, changes, takesBack });
  }),
];

export const releaseRoutes = (parts: ReleaseParts): readonly Route[] => [
  ...readingReleases(parts),
  ...basicRoutes(parts),
  ...gatheringRoutes(parts),
  ...publishingRoutes(parts),
  ...takingBackRoutes(parts),
];
