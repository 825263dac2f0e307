/** A release goes live: at once, or by itself at its moment. Decided within a turn, and made as one change. */
import type { ChangeAuthor } from '@rackwright/contracts';
import { Failure, refusal } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { CatalogueState, Edit } from '../catalogueStore';
import type { ProposedChange } from '../changing/catalogueWriter';
import { checkedEdits } from './checking';
import { collisionsIn, mergedInto, type GatheredChange } from './merging';
import { afterDeed, besidesOf, toldOf, type WholeRelease } from './release';
import type { ReleaseStore } from './releaseStore';

/** Later than this it is told that it was late, in seconds. */
export const LATE_AFTER_S = 10;

interface Going {
  readonly state: CatalogueState;
  readonly releases: Pick<ReleaseStore, 'read'>;
  readonly now: () => Date;
  /** Null where it goes by itself. */
  readonly by: ChangeAuthor;
}

/** Refuses what others have changed since, until somebody decides. */
export function checkDecided(state: CatalogueState, changes: readonly GatheredChange[]): void {
  const records = collisionsIn(mergedInto(state, changes));
  if (records > 0) throw refusal(409, says('release-collides', { records }));
}

/** Refuses to delete products at a moment: nobody can be asked then whether projects hold them. */
export function checkForMoment({ changes }: Pick<WholeRelease, 'changes'>): void {
  if (changes.some(({ collection, kind }) => collection === 'products' && kind === 'removed'))
    throw refusal(409, 'release-deletes-products');
}

/** What can go live at all. Throws what keeps it from that. */
export function checkedForLive(
  state: CatalogueState,
  { changes }: WholeRelease,
  now: () => Date,
): readonly Edit[] {
  if (changes.length === 0) throw refusal(409, 'release-empty');
  checkDecided(state, changes);
  return checkedEdits(state, changes, now);
}

const lateS = ({ scheduledFor }: WholeRelease, at: Date): number => {
  const late = scheduledFor ? Math.floor((at.getTime() - scheduledFor.getTime()) / 1000) : 0;
  return late > LATE_AFTER_S ? late : 0;
};

/** The release that this one takes back, taken back. */
async function takenBack(
  release: WholeRelease,
  { releases, now, by }: Going,
): Promise<Required<Pick<ProposedChange, 'besides' | 'told'>>> {
  const original = release.takesBack?.release ? await releases.read(release.takesBack.release) : null;
  if (original?.state !== 'live') return { besides: [], told: [] };
  const deed = { at: now(), by, did: 'takenBack' } as const;
  const after = afterDeed(original, deed, { state: 'takenBack', takenBackBy: release._id });
  return { besides: besidesOf(original, after), told: toldOf(original, after) };
}

/** Everything that is another once it is live. Throws what keeps it from that. */
export async function goLive(release: WholeRelease, going: Going): Promise<ProposedChange> {
  const { state, now, by } = going;
  const at = now();
  const edits = checkedForLive(state, release, now);
  const more = { state: 'live', liveAt: at, stoppedBy: null } as const;
  const late = release.state === 'scheduled' ? lateS(release, at) : 0;
  const after = afterDeed(release, { at, by, did: 'live' }, { ...more, lateS: late });
  const original = await takenBack(release, going);
  return {
    edits,
    besides: [...besidesOf(release, after), ...original.besides],
    told: [...toldOf(release, after), ...original.told],
    release: { _id: release._id, name: release.name },
  };
}

/** Who scheduled it last: the changes are theirs. */
const scheduledBy = ({ log, madeBy }: WholeRelease): ChangeAuthor =>
  log.findLast(({ did }) => did === 'scheduled')?.by ?? madeBy;

/** At its moment. What keeps it from going live stops it, so that somebody sees it. */
export async function goLiveByItself(
  release: WholeRelease,
  going: Omit<Going, 'by'>,
): Promise<ProposedChange> {
  try {
    checkForMoment(release);
    const by = scheduledBy(release);
    return { ...(await goLive(release, { ...going, by: null })), by };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const deed = { at: going.now(), by: null, did: 'stopped' } as const;
    const stoppedBy = error.extra.says ?? { code: error.code };
    const after = afterDeed(release, deed, { state: 'stopped', stoppedBy });
    return { edits: [], besides: besidesOf(release, after), told: toldOf(release, after) };
  }
}
