import { contentHash, newEvent } from '@rackwright/service-kit';
import type { CatalogueStore } from './catalogueStore';
import { snapshotOf } from './snapshot';

/**
 * Notes what the catalogue holds now, and announces `catalogue-changed` when that is something else for planning than
 * what was announced last. Doing it again changes nothing, so an interrupted change is announced by the next call.
 */
export async function releaseCatalogue(store: CatalogueStore, requestId: string): Promise<void> {
  const contents = await store.contents();
  const release = {
    contentVersion: contentHash(contents),
    catalogueVersion: snapshotOf(contents)?.version ?? '',
  };
  const before = await store.release();
  if (before?.contentVersion === release.contentVersion) return;
  const { catalogueVersion } = release;
  const isNews = catalogueVersion !== '' && catalogueVersion !== before?.catalogueVersion;
  const about = { subject: 'catalogue', requestId };
  await store.saveRelease(
    release,
    ...(isNews ? [newEvent('catalogue-changed', { catalogueVersion }, about)] : []),
  );
}
