import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SettingsError } from '../settings';
import type { BlobStore } from './blobStore';
import { folderBlobs } from './folderBlobs';
import { s3Blobs } from './s3Blobs';

const PLACES = 'file:///absolute/folder or s3://bucket/prefix?endpoint=http://host:port&region=name';

function isPlace(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol === 'file:')
    return url.host === '' && path.isAbsolute(fileURLToPath(url)) && url.search === '';
  const endpoint = url.searchParams.get('endpoint');
  return (
    url.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) &&
    /^(\/[a-z0-9][a-z0-9._-]*)*\/?$/.test(url.pathname) &&
    (endpoint === null || /^https?:\/\/[^/]+\/?$/.test(endpoint)) &&
    (endpoint !== null || url.searchParams.has('region'))
  );
}

/** For `verifierSettings.extend(blobSettings)`: where a service keeps its files. The keys are needed for `s3:` only. */
export const blobSettings = {
  BLOB_URL: z.string().refine(isPlace, `must be ${PLACES}`).describe(`where its files are kept: ${PLACES}`),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('for `s3:` only, with the next'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('for `s3:` only'),
};

export type BlobSettings = z.output<z.ZodObject<typeof blobSettings>>;

/** The store that the settings name; throws a SettingsError when S3 comes without its keys. */
export function blobStoreFrom(settings: BlobSettings): BlobStore {
  const url = new URL(settings.BLOB_URL);
  if (url.protocol === 'file:') return folderBlobs(fileURLToPath(url));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingsError(
      'Cannot start with these settings: S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing.',
    );
  const endpoint = url.searchParams.get('endpoint');
  return s3Blobs({
    bucket: url.host,
    prefix: url.pathname.replace(/^\/|\/$/g, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    ...(endpoint === null ? {} : { endpoint }),
  });
}
