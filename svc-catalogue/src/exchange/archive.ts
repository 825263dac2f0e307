/** ZIP archives on disk, read within limits, one file at a time: whatever an archive says of itself, no more is unpacked than is asked for. */
import { crc32 } from 'node:zlib';
import { WHOLE_CATALOGUE_MOST } from '@rackwright/contracts';
import { Failure } from '@rackwright/service-kit';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { noZip, tooManyFiles, unpacksTooLarge, zipLocked } from '../messages';

export interface Archive {
  /** Of every file, without a folder that all of them are in. No path of a file system is ever made of one. */
  readonly names: readonly string[];
  /** Those that more than one file has. */
  readonly twice: readonly string[];
  /** Bytes that the file has, as the archive says. */
  sizeOf(name: string): number;
  /** Null for a file that is not there; rejects with 415 when it is damaged, or not as large as `sizeOf` says. */
  read(name: string): Promise<Buffer | null>;
}

/** What systems put beside the files of their folders. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
const [STORED, DEFLATED] = [0, 8];
const BYTES_PER_MB = 1024 * 1024;
/** Bytes of what an entry says of itself beside its sizes, all of which is in memory. */
const ABOUT_ENTRY = 4_096;
/** What packing may add to bytes that do not get smaller by it. */
const packedMost = (size: number): number => size + size / 8 + 1_024;

/** What of an archive is no archive, yauzl says in words of its own. */
async function orNoZip<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw error instanceof Failure ? error : noZip();
  }
}

/** The folder that everything is in, as when a folder was packed; empty for none. */
function folderOf(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && folder !== 'files/' && names.every((name) => name.startsWith(folder)) ? folder : '';
}

interface Named {
  readonly name: string;
  readonly entry: Entry;
}

/** The files of an archive, in its order. */
async function entriesOf(zip: ZipFile): Promise<readonly Named[]> {
  const { files, unpackedMB } = WHOLE_CATALOGUE_MOST;
  if (zip.entryCount > files) throw tooManyFiles(files);
  const found: Named[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameRaw, extraFieldLength, fileCommentLength, generalPurposeBitFlag, extraFields } = entry;
    if (fileNameRaw.length + extraFieldLength + fileCommentLength > ABOUT_ENTRY) throw noZip();
    if (entry.isEncrypted()) throw zipLocked();
    bytes += entry.uncompressedSize;
    if (bytes > unpackedMB * BYTES_PER_MB) throw unpacksTooLarge(unpackedMB);
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    if (!name.endsWith('/') && !OF_SYSTEMS.test(name)) found.push({ name, entry });
  }
  return found;
}

/** Piece after piece into its place: a few files of the largest size at once are more than all else in memory. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  if (compressedSize > packedMost(uncompressedSize)) throw noZip();
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw noZip();
  const bytes = Buffer.alloc(uncompressedSize);
  let at = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (at + piece.length > bytes.length) throw noZip();
    at += piece.copy(bytes, at);
  }
  if (at !== bytes.length || crc32(bytes) !== entry.crc32) throw noZip();
  return bytes;
}

function archiveOf(zip: ZipFile, entries: readonly Named[]): Archive {
  const folder = folderOf(entries.map(({ name }) => name));
  const byName = new Map<string, Entry>();
  const twice = new Set<string>();
  for (const { name, entry } of entries) {
    const own = name.slice(folder.length);
    if (byName.has(own)) twice.add(own);
    byName.set(own, entry);
  }
  return {
    names: [...byName.keys()],
    twice: [...twice],
    sizeOf: (name) => byName.get(name)?.uncompressedSize ?? 0,
    read: async (name) => {
      const entry = byName.get(name);
      return entry ? orNoZip(unpacked(zip, entry)) : null;
    },
  };
}

/** Reads the archive that this file is: 415 for what is no ZIP or needs a password, 422 for too many files or too much in them. */
export async function readingArchive<T>(file: string, read: (archive: Archive) => Promise<T>): Promise<T> {
  const zip = await orNoZip(openPromise(file, { autoClose: false, decodeStrings: false }));
  // What goes wrong is told to whoever reads.
  zip.on('error', () => undefined);
  try {
    return await read(archiveOf(zip, await orNoZip(entriesOf(zip))));
  } finally {
    zip.close();
  }
}
