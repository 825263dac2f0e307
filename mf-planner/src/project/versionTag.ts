/** A saved project's version as `ETag` and `If-Match` have it, for callers that know the number from a list. */
export function versionTag(version: number): string {
  return `"v${version}"`;
}

/** To be sent back as `If-Match`: what compresses an answer on its way marks its tag as weak. */
export function strongTag(etag: string | null): string | null {
  return etag?.replace(/^W\//, '') ?? null;
}

/** The version in a tag: 7 of `"v7.2"`, whose part behind the point counts what is no content. 0 when it has none. */
export function versionIn(etag: string | null): number {
  return Number(/v(\d+)/.exec(etag ?? '')?.[1] ?? 0);
}
