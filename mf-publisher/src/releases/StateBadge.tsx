import type { Release, ReleaseState, ReleaseSummary } from '@rackwright/contracts';
import { formatTime } from '@rackwright/web-kit';
import { Badge } from '@rackwright/web-kit/ui';
import { useReleaseTexts, type ReleaseWords } from '../text/releases';
import { timeInZone } from './shopTime';

const COLOURS: Record<ReleaseState, string> = {
  draft: 'gray',
  scheduled: 'oak',
  live: 'leaf',
  stopped: 'red',
  takenBack: 'amber',
};

export const StateBadge = ({ state }: { readonly state: ReleaseState }) => (
  <Badge variant="light" color={COLOURS[state]} tt="none">
    {useReleaseTexts().states[state]}
  </Badge>
);

/** The moment that it goes live at, or should have, by the clocks of the shop, whose zone is said. */
export const scheduledText = (
  { scheduledFor, timeZone }: Pick<ReleaseSummary, 'scheduledFor' | 'timeZone'>,
  { inZone }: ReleaseWords,
): string => inZone(timeInZone(scheduledFor, timeZone), timeZone);

/** Since when it is as it is, in a few words. */
export function sinceText(release: ReleaseSummary, words: ReleaseWords): string {
  const { list } = words;
  if (release.state === 'scheduled') return list.scheduledFor(scheduledText(release, words));
  if (release.liveAt !== '') return list.liveSince(formatTime(release.liveAt));
  return list.madeAt(formatTime(release.madeAt));
}

/** So it goes live at once only: nobody can be asked at a moment whether projects hold them by then. */
export const deletesProducts = ({ items }: Pick<Release, 'items'>): boolean =>
  items.some(({ collection, kind }) => collection === 'products' && kind === 'removed');

/** Not live yet: it can be changed, scheduled, and made live. */
export const canStillChange = ({ state }: Pick<ReleaseSummary, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'stopped';
