import { pathToFileURL } from 'node:url';
import { placeSetting, STORE_PLACES, storePlace, type StoreKeys } from '@rackwright/service-kit/s3';
import { folderStore } from './folderStore';
import type { RemotesStore } from './remotesStore';
import { s3Store } from './s3Store';

export interface RemotesSettings extends StoreKeys {
  readonly REMOTES_URL?: string | undefined;
  /** The path of a folder, as it was set before there was `REMOTES_URL`. */
  readonly REMOTES_FOLDER?: string | undefined;
}

/**
 * The store that `REMOTES_URL` names, read as `BLOB_URL` is; without it the folder `REMOTES_FOLDER`; undefined without both. Refuses what
 * names none, and S3 without its keys. `told` hears what to write in place of `REMOTES_FOLDER`.
 */
export function remotesStoreFrom(
  settings: RemotesSettings,
  told: (line: string) => void,
): RemotesStore | undefined {
  const { REMOTES_URL, REMOTES_FOLDER } = settings;
  const url = REMOTES_URL || (REMOTES_FOLDER && pathToFileURL(REMOTES_FOLDER).href);
  if (!url) return undefined;
  if (!placeSetting.safeParse(url).success)
    throw new Error(`REMOTES_URL is "${url}", and must be ${STORE_PLACES}.`);
  if (REMOTES_FOLDER) told(`REMOTES_FOLDER has another name now: write REMOTES_URL=${url} in its place.`);
  const place = storePlace(url, settings);
  return 'folder' in place ? folderStore(place.folder) : s3Store(place.s3);
}
