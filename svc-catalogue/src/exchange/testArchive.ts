/** ZIP archives for tests, and the example of `docs/your-catalogue`. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readDelimited } from '@rackwright/contracts/delimited';
import { ZipFile, type Options } from 'yazl';
import { readingArchive } from './archive';
import { writeArchive, type NamedFile } from './writtenArchive';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/your-catalogue');

export type ArchiveFiles = Readonly<Record<string, string | Buffer>>;

/** By their names in the archive. */
export const exampleFiles: ArchiveFiles = Object.fromEntries(
  readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(EXAMPLE, file), readFileSync(file)];
    }),
);

/** What is written, whole. */
async function written(write: (to: PassThrough) => Promise<void>): Promise<Buffer> {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), write(to)]);
  return bytes;
}

export const zipOf = (files: ArchiveFiles | readonly (readonly [name: string, bytes: string | Buffer])[]) =>
  written((to) => {
    const entries = Array.isArray(files) ? files : Object.entries(files);
    const named = Readable.from(entries.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })));
    return writeArchive(named as AsyncIterable<NamedFile>, to);
  });

/** ZIPs in forms that others write. */
const otherwise = (files: ArchiveFiles, options: Partial<Options>, link?: readonly [string, string]) =>
  written(async (to) => {
    const zip = new ZipFile();
    for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, options);
    if (link) zip.addBuffer(Buffer.from(link[1]), link[0], { mode: 0o120777 });
    zip.end({ forceZip64Format: options.forceZip64Format ?? false, comment: '' });
    await pipeline(zip.outputStream, to);
  });
export const zip64Of = (files: ArchiveFiles) => otherwise(files, { forceZip64Format: true });
export const storedZipOf = (files: ArchiveFiles) => otherwise(files, { compress: false });
/** With a symbolic link of this name to somewhere. */
export const linkedZipOf = (name: string, target: string, files: ArchiveFiles) =>
  otherwise(files, {}, [name, target]);

/** The cells of a table by heading. */
export async function tableIn(
  zip: Buffer,
  name: string,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-zip-'));
  const file = path.join(folder, 'zip');
  await writeFile(file, zip);
  const bytes = await readingArchive(file, (archive) => archive.read(name));
  await rm(folder, { recursive: true });
  const [heading, ...rows] = readDelimited(bytes!.toString('utf8'), ',');
  return rows.map(({ fields }) =>
    Object.fromEntries(heading!.fields.map((one, at) => [one, fields[at] ?? ''])),
  );
}
