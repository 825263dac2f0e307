/** Files that a service keeps outside its database: pictures, models, reports. */
export interface Blob {
  readonly bytes: Buffer;
  /** Media type, as given when it was put. */
  readonly type: string;
}

/**
 * Keys are made by the service, never from a client's name: lower-case letters, digits, `.`, `_`, `-` and `/` between parts.
 * A blob is there whole or not at all, with its own type; the latest `put` of a key counts.
 */
export interface BlobStore {
  /** Resolves when the bytes are kept for good. Throws for a malformed key; 503 while there is no storage to be had. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null for a key that nothing is kept under, a malformed one included. */
  get(key: string): Promise<Blob | null>;
  /** Every key that something is kept under, in no order: for a copy of all of it, not for serving. */
  list(): Promise<readonly string[]>;
  /** Resolves also when there was nothing. */
  remove(key: string): Promise<void>;
}

/** With a service's prefix this stays below the 1024 bytes of S3, and each part below the 255 of a file's name. */
const MAX_KEY_LENGTH = 500;
const PART = /^[a-z0-9_-][a-z0-9._-]{0,199}$/;

export const isBlobKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH && /^[a-z0-9]/.test(key) && key.split('/').every((part) => PART.test(part));

/** Before anything is put: a malformed key, or a type that is none, is a mistake of the service. */
export function checkBlob(key: string, type: string): void {
  if (!isBlobKey(key)) throw new Error('not a key of a blob');
  if (!/^[\w.+-]+\/[\w.+-]+(; *[\w-]+=[\w-]+)?$/.test(type)) throw new Error('not a media type');
}
