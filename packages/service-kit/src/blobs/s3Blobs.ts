import { refusal } from '../failure';
import { s3Objects, StoreAway, type S3Place } from '../s3/s3Objects';
import { checkBlob, isBlobKey, type BlobStore } from './blobStore';

/** Refuses with 503 what a store of files could not be asked for. The store's own words go to the log, by way of `cause`; the caller learns only that it is away. */
export async function orStorageAway<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof StoreAway)
      throw Object.assign(refusal(503, 'storage-away', { retryAfterS: 5 }), { cause: error });
    throw error;
  }
}

/** Blobs in any store that speaks Amazon's S3. */
export function s3Blobs(place: S3Place): BlobStore {
  const objects = s3Objects(place);
  return {
    put: async (key, bytes, type) => {
      checkBlob(key, type);
      await orStorageAway(objects.put(key, bytes, { 'content-type': type }));
    },
    get: async (key) => (isBlobKey(key) ? orStorageAway(objects.get(key)) : null),
    list: async () => {
      const found = await orStorageAway(objects.list(''));
      return found.map(({ key }) => key).filter(isBlobKey);
    },
    remove: async (key) => {
      if (isBlobKey(key)) await orStorageAway(objects.remove(key));
    },
  };
}
