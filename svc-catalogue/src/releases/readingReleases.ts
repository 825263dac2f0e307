/** The calls that tell of releases: what they change, and what the catalogue would be with one. */
import {
  awaitedCalls,
  catalogueCollections,
  changeCalls,
  releaseCalls,
  spokenIn,
  type AwaitedRelease,
  type CatalogueCollection,
  type ReleaseChange,
  type ReleaseListQuery,
  type ReleaseSummary,
  type WireSnapshot,
} from '@rackwright/contracts';
import { etagOf, notFound, notModified, route, SENT, told, type Route } from '@rackwright/service-kit';
import type { Language, Said } from '@rackwright/words';
import type { CatalogueState } from '../catalogueStore';
import { findingIn } from '../collections';
import { fieldsOf } from '../history/changeStore';
import { countedMenu, menuTree, shownMenu } from '../menu';
import { notLoadedYet } from '../messages';
import { snapshotOf } from '../snapshot';
import { existing, summarized, type ReleaseParts } from './changingReleases';
import { whyNotLive } from './checking';
import { withUnsaved } from './gathering';
import { asItWouldBe, collisionsIn, mergedInto } from './merging';
import { isOpen, releaseSummary, type StoredRelease, type WholeRelease } from './release';

/** 404 for what the catalogue has none of. */
export function knownCollection(name: string): CatalogueCollection {
  const known = catalogueCollections.find((one) => one === name);
  if (!known) throw notFound();
  return known;
}

/** With what each meets, while it is not live. */
function itemsOf(release: WholeRelease, state: CatalogueState): ReleaseChange[] {
  if (isOpen(release))
    return mergedInto(state, release.changes).map(({ change, fields, collision }) => {
      const { collection, recordId, name, kind } = change;
      return { collection, recordId, name, kind, fields: [...fields], collision };
    });
  return release.changes.map((change) => {
    const { collection, recordId, name, kind } = change;
    const fields = fieldsOf(change).map((field) => ({ ...field, collides: false }));
    return { collection, recordId, name, kind, fields, collision: 'none' };
  });
}

/** What is live has the catalogue of now. */
const thenOf = (release: WholeRelease, state: CatalogueState): CatalogueState =>
  isOpen(release) ? asItWouldBe(state, release.changes) : state;

/** 503 while part of the catalogue is still missing. */
function snapshotThen({ contents, histories }: CatalogueState, language: Language = 'en'): WireSnapshot {
  const snapshot = snapshotOf(contents, histories, language);
  if (!snapshot) throw notLoadedYet();
  return snapshot;
}

/** As they are listed, with what others have changed since. */
async function listed(parts: ReleaseParts, query: ReleaseListQuery) {
  const { items, total } = await parts.store.releases.list(query);
  const open = items.filter(isOpen).map(({ _id }) => _id);
  const changes = await parts.store.releases.changesOf(open);
  const state = await parts.held.current();
  const withCollisions = (release: StoredRelease) => {
    const own = changes.get(release._id);
    const collisions = own ? collisionsIn(mergedInto(state, own)) : 0;
    return releaseSummary(release, { timeZone: parts.timeZone, collisions });
  };
  return { items: items.map(withCollisions), total };
}

/** Of each state: administrators look at what is ahead, publishers at all of them. */
const AWAITED_MAX = 50;

const byMoment = (one: ReleaseSummary, other: ReleaseSummary): number =>
  one.scheduledFor.localeCompare(other.scheduledFor);

/** Without who made it: that is between publishers. */
const awaited = (release: ReleaseSummary): AwaitedRelease => {
  const { _id, name, state, scheduledFor, timeZone, stoppedBy, changes, collisions } = release;
  const stoppedMessage = stoppedBy ? told(stoppedBy as Said).message : '';
  return { _id, name, state, scheduledFor, timeZone, stoppedBy, stoppedMessage, changes, collisions };
};

export const readingReleases = (parts: ReleaseParts): readonly Route[] => [
  route(releaseCalls.list, async ({ query }) => {
    const { items, total } = await listed(parts, query);
    return { items, total, page: query.page, pageSize: query.pageSize };
  }),
  route(awaitedCalls.releases, async () => {
    const page = { page: 1, pageSize: AWAITED_MAX, search: '' };
    const [scheduled, stopped] = [
      await listed(parts, { ...page, state: 'scheduled' }),
      await listed(parts, { ...page, state: 'stopped' }),
    ];
    const items = [...scheduled.items.sort(byMoment), ...stopped.items].map(awaited);
    return { readAt: new Date().toISOString(), items };
  }),
  route(releaseCalls.read, async ({ params }) => {
    const release = await existing(parts, params.id);
    const state = await parts.held.current();
    const hasMore = isOpen(release) && release.changes.length > 0;
    const refusal = hasMore ? whyNotLive(state, release.changes, parts.now) : null;
    return {
      ...summarized(parts, state, release),
      items: itemsOf(release, state),
      refusal: refusal && { code: refusal.code, values: refusal.values && { ...refusal.values } },
    };
  }),
  route(releaseCalls.record, async ({ params }) => {
    const name = knownCollection(params.collection);
    const release = await existing(parts, params.id);
    const state = await parts.held.current();
    const record = findingIn(thenOf(release, state).contents)(name, params.recordId);
    const liveVersion = state.versionOf(name, params.recordId);
    if (!record && liveVersion === 0) throw notFound();
    return { version: release.version, liveVersion, record: record && { ...record } };
  }),
  route(releaseCalls.snapshot, async ({ params, query: { language }, req, res }) => {
    const release = await existing(parts, params.id);
    const snapshot = snapshotThen(thenOf(release, await parts.held.current()), language);
    res.setHeader('Cache-Control', 'private, no-cache');
    if (!notModified(req, res, etagOf(`${snapshot.version}-${language}`))) res.json(snapshot);
    return SENT;
  }),
  route(releaseCalls.assortment, async ({ params, query: { language } }) => {
    const release = await existing(parts, params.id);
    const { leftMenuItems, materials, products } = thenOf(release, await parts.held.current()).contents;
    const items = leftMenuItems.map((item) => spokenIn('leftMenuItems', item, language));
    return {
      menu: shownMenu(countedMenu(menuTree(items), products)),
      materials: materials.map((material) => spokenIn('materials', material, language)),
    };
  }),
  // Of the catalogue as it is now: what is told decides about a change, so one that is held while the database is away will not do.
  route(changeCalls.snapshot, async ({ body }) =>
    snapshotThen(withUnsaved(await parts.store.state(), body, parts.now)),
  ),
];
