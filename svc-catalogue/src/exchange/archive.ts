/** ZIP archives, read within limits: whatever an archive says of itself, no more is unpacked than is asked for. */
import { WHOLE_CATALOGUE_MOST } from '@rackwright/contracts';
import AdmZip, { type ZipEntry } from 'adm-zip';
import { noZip, tooManyFiles } from '../messages';

export interface Archive {
  /** Of every file, without a folder that all of them are in. No path of a file system is ever made of one. */
  readonly names: readonly string[];
  /** Bytes that the file would have, as the archive says. */
  sizeOf(name: string): number;
  /** Null for a file that is not there; 415 when it is damaged, or more than `sizeOf` says. */
  read(name: string): Buffer | null;
}

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Pictures and models are packed already. */
  readonly isPacked?: boolean;
}

/** What systems put beside the files of their folders. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
const STORED = 0;

/** What of an archive is no archive, adm-zip says in words of its own. */
function orNoZip<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw noZip();
  }
}

/** The folder that everything is in, as when a folder was packed; empty for none. */
function folderOf(names: readonly string[]): string {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && folder !== 'files/' && names.every((name) => name.startsWith(folder)) ? folder : '';
}

/** 415 for what is no ZIP, 422 for one of too many files. */
export function openArchive(bytes: Buffer): Archive {
  const zip = orNoZip(() => new AdmZip(bytes, { noSort: true }));
  if (zip.getEntryCount() > WHOLE_CATALOGUE_MOST.files) throw tooManyFiles(WHOLE_CATALOGUE_MOST.files);
  const entries = orNoZip(() => zip.getEntries()).filter(
    ({ entryName, isDirectory }) => !isDirectory && !OF_SYSTEMS.test(entryName),
  );
  const folder = folderOf(entries.map(({ entryName }) => entryName));
  const byName = new Map<string, ZipEntry>(
    entries.map((entry) => [entry.entryName.slice(folder.length), entry]),
  );
  return {
    names: [...byName.keys()],
    sizeOf: (name) => byName.get(name)?.header.size ?? 0,
    read: (name) => {
      const entry = byName.get(name);
      return entry ? orNoZip(() => entry.getData()) : null;
    },
  };
}

export function packed(files: readonly NamedFile[]): Buffer {
  const zip = new AdmZip();
  for (const { name, bytes, isPacked = false } of files) {
    const entry = zip.addFile(name, bytes);
    if (isPacked) entry.header.method = STORED;
  }
  return zip.toBuffer();
}
