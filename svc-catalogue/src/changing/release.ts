import type { RackwrightEvent } from '@rackwright/contracts';
import { contentHash, newEvent, recordsHash } from '@rackwright/service-kit';
import type { CatalogueState, AnnouncedRelease } from '../catalogueStore';
import type { Contents } from '../collections';
import { catalogueVersionOf } from '../snapshot';

/** What the catalogue is now, as hashes. */
export const releaseOf = ({
  contents,
  histories,
}: Pick<CatalogueState, 'contents' | 'histories'>): AnnouncedRelease => ({
  contentVersion: recordsHash(contents),
  catalogueVersion: catalogueVersionOf(contents, histories),
  emailsVersion: contents.emails.length > 0 ? contentHash(contents.emails) : '',
});

/**
 * What there is to announce when one release follows another: `catalogue-changed` when it is something else for planning,
 * `emails-changed` when a notification e-mail is worded otherwise, or `always`, for listeners that have lost theirs.
 */
export function announcements(
  { before, after }: { readonly before: AnnouncedRelease | null; readonly after: AnnouncedRelease },
  emails: Contents['emails'],
  { requestId, always }: { readonly requestId: string; readonly always: boolean },
): readonly RackwrightEvent[] {
  const { catalogueVersion, emailsVersion } = after;
  const isNews = catalogueVersion !== '' && catalogueVersion !== before?.catalogueVersion;
  const areNews = emailsVersion !== '' && (always || emailsVersion !== before?.emailsVersion);
  const about = (subject: string) => ({ subject, requestId });
  return [
    ...(isNews ? [newEvent('catalogue-changed', { catalogueVersion }, about('catalogue'))] : []),
    ...(areNews ? [newEvent('emails-changed', { emails: [...emails] }, about('emails'))] : []),
  ];
}
