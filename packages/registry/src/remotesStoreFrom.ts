import { placeSetting, STORE_PLACES, storePlace, type StoreKeys } from '@rackwright/service-kit/s3';
import { folderStore } from './folderStore';
import type { RemotesStore } from './remotesStore';
import { s3Store } from './s3Store';

/** The store that `REMOTES_URL` names, read as `BLOB_URL` is. Refuses what names none, and S3 without its keys. */
export function remotesStoreFrom(url: string, keys: StoreKeys): RemotesStore {
  if (!placeSetting.safeParse(url).success)
    throw new Error(`REMOTES_URL is "${url}", and must be ${STORE_PLACES}.`);
  const place = storePlace(url, keys);
  return 'folder' in place ? folderStore(place.folder) : s3Store(place.s3);
}
