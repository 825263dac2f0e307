/** A ZIP archive that is written as it is sent, one file at a time. */
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Pictures are packed already, and models get little smaller. */
const LEVEL = 1;

/** Resolves when the file has left; whatever was read of it is then free again, though the archive remembers its name. */
async function add(zip: ZipFile, { name, bytes }: NamedFile): Promise<void> {
  const source = Readable.from([bytes], { objectMode: false });
  let given: Readable | null = source;
  const options = { compressionLevel: LEVEL, size: bytes.length };
  zip.addReadStreamLazy(name, options, (give) => {
    give(null, given!);
    given = null;
  });
  await once(source, 'close');
}

/** Takes a file when the one before it has left; ends with whoever reads, and whoever reads with what goes wrong, before the end. */
export async function writeArchive(files: AsyncIterable<NamedFile>, to: Writable): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sent = pipeline(output, to);
  const fill = async (): Promise<void> => {
    for await (const file of files) await Promise.race([add(zip, file), sent]);
    zip.end();
    await sent;
  };
  try {
    await Promise.race([fill(), sent]);
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
