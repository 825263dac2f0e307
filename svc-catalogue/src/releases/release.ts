/** A release as it is stored, what may be done with it, and what that leaves behind. */
import type { ChangeAuthor, ReleaseState, ReleaseSummary } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { refusal } from '@rackwright/service-kit';
import type { Said } from '@rackwright/words';
import type { Beside } from '../changing/plans';
import { changedFields } from '../history/changedFields';
import type { RecordChange } from '../history/changeStore';
import type { GatheredChange } from './merging';

export type Did = ReleaseSummary['log'][number]['did'];

interface Deed {
  readonly at: Date;
  /** Null where it went by itself. */
  readonly by: ChangeAuthor;
  readonly did: Did;
  readonly scheduledFor?: Date;
}

export interface StoredRelease {
  readonly _id: string;
  readonly version: number;
  readonly name: string;
  readonly state: ReleaseState;
  readonly scheduledFor: Date | null;
  readonly liveAt: Date | null;
  readonly lateS: number;
  readonly stoppedBy: Said | null;
  readonly takesBack: ReleaseSummary['takesBack'];
  readonly takenBackBy: string;
  /** Records that it changes. */
  readonly count: number;
  readonly madeAt: Date;
  readonly madeBy: ChangeAuthor;
  readonly log: readonly Deed[];
}

/** With its changes. */
export interface WholeRelease extends StoredRelease {
  readonly changes: readonly GatheredChange[];
}

export interface ReleaseRow extends StoredRelease {
  /** Of the latest deed. */
  readonly touchedAt: Date;
  /** Folded. */
  readonly searchKey: string;
}

export interface ReleaseChangeRow extends Omit<GatheredChange, 'collection'> {
  readonly _id: string;
  readonly version: number;
  readonly release: string;
  readonly of: GatheredChange['collection'];
}

export const isOpen = ({ state }: Pick<StoredRelease, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'stopped';

/** Refuses to do anything more with what is live, or was. */
export function checkOpen(release: StoredRelease): void {
  if (!isOpen(release)) throw refusal(409, 'release-is-live');
}

/** The forms of one person in a row are one deed. */
function logAfter(log: readonly Deed[], deed: Deed): readonly Deed[] {
  const last = log.at(-1);
  const isMore = deed.did === 'gathered' && last?.did === 'gathered' && last.by?.userId === deed.by?.userId;
  return [...(isMore ? log.slice(0, -1) : log), deed];
}

export const afterDeed = <R extends StoredRelease>(release: R, deed: Deed, more: Partial<R> = {}): R => ({
  ...release,
  ...more,
  version: release.version + 1,
  log: logAfter(release.log, deed),
});

const changeRowId = (
  release: string,
  { collection, recordId }: Pick<GatheredChange, 'collection' | 'recordId'>,
) => `${release}/${collection}/${recordId}`;

/** What is stored when the release becomes another one. */
export function besidesOf(before: WholeRelease | null, after: WholeRelease): readonly Beside[] {
  const { changes, ...release } = after;
  const { version } = release;
  const touchedAt = release.log.at(-1)?.at ?? release.madeAt;
  const row: ReleaseRow = { ...release, count: changes.length, touchedAt, searchKey: folded(release.name) };
  const known = new Set(before?.changes);
  const stays = new Set(changes.map((change) => changeRowId(release._id, change)));
  const gone = (before?.changes ?? []).map((change) => changeRowId(release._id, change));
  return [
    { in: 'namedReleases', id: release._id, version, document: row },
    ...changes
      .filter((change) => !known.has(change))
      .map(({ collection, ...change }): Beside => {
        const id = changeRowId(release._id, { collection, ...change });
        const document = { ...change, release: release._id, of: collection };
        return { in: 'releaseChanges', id, version, document };
      }),
    ...gone
      .filter((id) => !stays.has(id))
      .map((id): Beside => ({ in: 'releaseChanges', id, version, document: null })),
  ];
}

/** Everything of a release that is deleted. */
export const removalOf = ({ _id, version, changes }: WholeRelease): readonly Beside[] => [
  { in: 'namedReleases', id: _id, version: version + 1, document: null },
  ...changes.map((change): Beside => ({
    in: 'releaseChanges',
    id: changeRowId(_id, change),
    version: version + 1,
    document: null,
  })),
];

const iso = (at: Date | null): string => at?.toISOString() ?? '';

const inHistory = ({ name, state, scheduledFor }: StoredRelease) => ({
  name,
  state,
  scheduledFor: iso(scheduledFor),
});

/** What the history has of a release that becomes another one; null where that is told by the release alone. */
export function toldOf(before: StoredRelease | null, after: StoredRelease | null): readonly RecordChange[] {
  const known = after ?? before;
  if (!known) return [];
  const about = { collection: 'releases', recordId: known._id, name: known.name } as const;
  if (!before || !after)
    return [{ ...about, kind: before ? 'removed' : 'added', fields: [], record: inHistory(known) }];
  const fields = changedFields(inHistory(before), inHistory(after));
  return fields.length > 0 ? [{ ...about, kind: 'changed', fields, record: null }] : [];
}

/** As it is told. `collisions` are those with what is live now. */
export function releaseSummary(
  release: StoredRelease,
  { timeZone, collisions }: { readonly timeZone: string; readonly collisions: number },
): ReleaseSummary {
  const { _id, version, name, state, lateS, stoppedBy, takesBack, takenBackBy, madeBy } = release;
  return {
    ...{ _id, version, name, state, timeZone, lateS, takesBack, takenBackBy, madeBy, collisions },
    stoppedBy: stoppedBy && {
      code: stoppedBy.code,
      values: stoppedBy.values as Record<string, unknown> | undefined,
    },
    scheduledFor: iso(release.scheduledFor),
    liveAt: iso(release.liveAt),
    changes: release.count,
    madeAt: iso(release.madeAt),
    log: release.log.map(({ at, by, did, scheduledFor }) => ({
      ...{ at: iso(at), by, did },
      ...(scheduledFor ? { scheduledFor: iso(scheduledFor) } : {}),
    })),
  };
}
