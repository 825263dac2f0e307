import type { Request, Response } from 'express';
import { type Failure, refusal } from './failure';

/** `"v7"` for version 7. */
export const etagOf = (version: number | string): string => `"v${version}"`;

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);

/** Sets the ETag; true when the caller has this version already, and then the 304 is sent. */
export function notModified(req: Request, res: Response, etag: string): boolean {
  res.setHeader('ETag', etag);
  if (!matches(req.headers['if-none-match'], etag)) return false;
  res.status(304).end();
  return true;
}

/**
 * The version that the caller wants to replace: of If-Match, where a number after a point (`"v7.2"`) tells states of one version
 * apart for readers and does not count, else `version` of the parsed body. 428 when neither is there, 412 when If-Match is not
 * one of our versions. `*` names no version, so it counts as none: it would overwrite unseen changes.
 */
export function requiredVersion(req: Request, bodyVersion?: number): number {
  const header = req.headers['if-match'];
  if (header === undefined || header.trim() === '*') {
    if (bodyVersion !== undefined) return bodyVersion;
    throw refusal(428, 'version-needed');
  }
  const match = /^"v(\d{1,9})(?:\.\d{1,9})?"$/.exec(header.trim());
  if (!match) throw staleVersion();
  return Number(match[1]);
}

/** Somebody else changed it in the meantime; `current` is the version it has now. */
export const staleVersion = (current?: number): Failure =>
  refusal(412, 'stale-version', {
    ...(current === undefined ? {} : { headers: { ETag: etagOf(current) } }),
  });
