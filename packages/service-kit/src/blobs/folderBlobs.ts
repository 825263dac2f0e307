import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { refusal } from '../failure';
import { checkBlob, isBlobKey, type BlobStore } from './blobStore';

/** Upper case, which no key has: so that `a` may be a blob and `a/b` another. */
const ENDING = '.BLOB';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** What a folder holds that is not there yet. */
function ignoringMissing(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

/** No place is a state of the machine, not a bug: it is said as such, and passes. */
function failureOf(error: unknown): unknown {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? refusal(503, 'storage-full', { retryAfterS: 60 }) : error;
}

async function sync(name: string, flags: string, parts: readonly Uint8Array[] = []): Promise<void> {
  const file = await open(name, flags);
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The folders from `from` up to `root`, both included. */
function foldersBetween(from: string, root: string): string[] {
  const folders = [from];
  for (let at = from; at !== root;) {
    at = path.dirname(at);
    folders.push(at);
  }
  return folders;
}

/** A type and its bytes are one file, the type in the first line, so that one rename puts both. */
function read(file: Buffer) {
  const end = file.indexOf('\n');
  return { type: file.toString('latin1', 0, end), bytes: file.subarray(end + 1) };
}

/**
 * Blobs in a folder of this machine, made when it is missing. Nothing outside of it is ever read or written. What `put`
 * has resolved for outlives a power failure.
 */
export function folderBlobs(folder: string): BlobStore {
  const root = path.resolve(folder);
  const arriving = path.join(root, '.arriving');
  const fileOf = (key: string): string => `${path.join(root, ...key.split('/'))}${ENDING}`;
  return {
    put: async (key, bytes, type) => {
      checkBlob(key, type);
      const target = fileOf(key);
      const temporary = path.join(arriving, randomUUID());
      try {
        await mkdir(arriving, { recursive: true });
        await mkdir(path.dirname(target), { recursive: true });
        await sync(temporary, 'wx', [Buffer.from(`${type}\n`, 'latin1'), bytes]);
        await rename(temporary, target);
        for (const each of foldersBetween(path.dirname(target), root)) await sync(each, 'r');
      } catch (error) {
        await rm(temporary, { force: true });
        throw failureOf(error);
      }
    },
    get: async (key) => {
      if (!isBlobKey(key)) return null;
      try {
        return read(await readFile(fileOf(key)));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    list: async () => {
      const files = await readdir(root, { recursive: true, withFileTypes: true }).catch(ignoringMissing);
      return files
        .filter((file) => file.isFile() && file.name.endsWith(ENDING))
        .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
        .map((file) => file.slice(0, -ENDING.length).split(path.sep).join('/'));
    },
    remove: async (key) => {
      if (!isBlobKey(key)) return;
      try {
        await unlink(fileOf(key));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    },
  };
}
