import { placeSetting, STORE_PLACES, storePlace, type StoreKeys } from '@rackwright/service-kit/s3';
import { folderStore } from './folderStore';
import type { RemotesStore } from './remotesStore';
import { s3Store } from './s3Store';

export interface RemotesSettings extends StoreKeys {
  readonly REMOTES_URL?: string | undefined;
}

/** The store that `REMOTES_URL` names, read as `BLOB_URL` is; undefined without it. Refuses what names none, and S3 without its keys. */
export function remotesStoreFrom(settings: RemotesSettings): RemotesStore | undefined {
  const { REMOTES_URL: url } = settings;
  if (!url) return undefined;
  if (!placeSetting.safeParse(url).success)
    throw new Error(`REMOTES_URL is "${url}", and must be ${STORE_PLACES}.`);
  const place = storePlace(url, settings);
  return 'folder' in place ? folderStore(place.folder) : s3Store(place.s3);
}
