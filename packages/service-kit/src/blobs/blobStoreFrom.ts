import { z } from 'zod';
import { placeSetting, STORE_PLACES, storePlace } from '../s3/storePlace';
import type { BlobStore } from './blobStore';
import { folderBlobs } from './folderBlobs';
import { s3Blobs } from './s3Blobs';

/** For `verifierSettings.extend(blobSettings)`: where a service keeps its files. The keys are needed for `s3:` only. */
export const blobSettings = {
  BLOB_URL: placeSetting.describe(`where its files are kept: ${STORE_PLACES}`),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('for `s3:` only, with the next'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('for `s3:` only'),
};

export type BlobSettings = z.output<z.ZodObject<typeof blobSettings>>;

/** The store that the settings name; throws a SettingsError when S3 comes without its keys. */
export function blobStoreFrom(settings: BlobSettings): BlobStore {
  const place = storePlace(settings.BLOB_URL, settings);
  return 'folder' in place ? folderBlobs(place.folder) : s3Blobs(place.s3);
}
