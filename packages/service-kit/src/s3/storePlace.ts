import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SettingsError } from '../settings';
import type { S3Place } from './s3Objects';

/** How a setting names a place of files. */
export const STORE_PLACES =
  'file:///absolute/folder or s3://bucket/prefix?endpoint=http://host:port&region=name';

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

/** A setting that names a place of files. */
export const placeSetting = z.string().refine(isPlace, `must be ${STORE_PLACES}`);

/** Of a store of the S3 kind. */
export interface StoreKeys {
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** A folder, or a store of the S3 kind with its keys; throws a SettingsError when S3 comes without them. */
export function storePlace(
  setting: string,
  { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: StoreKeys,
): { readonly folder: string } | { readonly s3: S3Place } {
  const url = new URL(setting);
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) };
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new SettingsError(
      'Cannot start with these settings: S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing.',
    );
  const endpoint = url.searchParams.get('endpoint');
  return {
    s3: {
      bucket: url.host,
      prefix: url.pathname.replace(/^\/|\/$/g, ''),
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId,
      secretAccessKey,
      ...(endpoint === null ? {} : { endpoint }),
    },
  };
}
