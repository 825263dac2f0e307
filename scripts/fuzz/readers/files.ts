/** Models, pictures and archives, as uploads are looked at. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Failure } from '@rackwright/service-kit';
import { encodePicture } from '@rackwright/service-kit/pictures';
import sharp from 'sharp';
import { readingArchive } from '../../../svc-catalogue/src/exchange/archive';
import { readTables, readTexts } from '../../../svc-catalogue/src/exchange/readTables';
import { exampleFiles, storedZipOf, zip64Of, zipOf } from '../../../svc-catalogue/src/exchange/testArchive';
import { checkModel } from '../../../svc-catalogue/src/uploads/glb';
import { inspectModel } from '../../../svc-catalogue/src/uploads/inspectModel';
import { glbOf, modelOf } from '../../../svc-catalogue/src/testForms';
import { zipFile } from '../../api/files';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from '../hostile';
import { changedBytes } from './changedBytes';
import { changedJson } from './changedJson';
import { must, readerOf, type Reader } from './reader';

/** Where in a binary glTF, in bytes. */
const JSON_AT = 20;
const PICTURE = { width: 40, height: 30 } as const;
const SMALL = { width: 16, height: 16, fit: 'cover', as: 'webp' } as const;

/** A refusal that tells a person what is wrong is as it must be; anything else is a fault. */
async function orRefused(read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    must(error.detail !== '' && error.status < 500, `${error.status} ${error.detail}`);
    return `${error.status} ${error.code}`;
  }
}

/** What a binary glTF says, and what lies behind that. */
function partsOf(model: Buffer): { readonly json: unknown; readonly binary: Buffer<ArrayBuffer> } {
  const end = JSON_AT + model.readUInt32LE(JSON_AT - 8);
  return {
    json: JSON.parse(model.toString('utf8', JSON_AT, end)),
    binary: Buffer.from(model.subarray(end + 8)),
  };
}

export function modelReader(): Promise<Reader> {
  const whole = [
    modelOf(),
    readFileSync(path.resolve(import.meta.dirname, '../../../docs/your-catalogue/files/oak-rack.glb')),
  ];
  const { json, binary } = partsOf(modelOf());
  const cases = fc.oneof(
    changedBytes(whole),
    changedJson([json]).map((changed) => glbOf((changed ?? {}) as object, binary)),
  );
  const read = (bytes: Buffer) =>
    orRefused(async () => {
      const { triangles, size } = await checkModel(bytes, inspectModel);
      must(
        Number.isFinite(triangles) && size.every(Number.isFinite),
        `${triangles} triangles, ${size.join()}`,
      );
      return 'kept';
    });
  return Promise.resolve(readerOf({ cases, read }));
}

export async function pictureReader(): Promise<Reader> {
  const plain = sharp({ create: { ...PICTURE, channels: 3, background: '#8a5a2b' } });
  const samples = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().jpeg().toBuffer(),
    plain
      .clone()
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg({ progressive: true })
      .toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().png({ palette: true }).toBuffer(),
  ]);
  const read = (bytes: Buffer) =>
    orRefused(async () => {
      const { width, height, format } = await sharp(await encodePicture(bytes, SMALL)).metadata();
      must(width === SMALL.width && height === SMALL.height && format === SMALL.as, 'another picture');
      return 'encoded';
    });
  return readerOf({ cases: changedBytes(samples), read });
}

/** An archive as it must be, of a file that may be called anything. */
const tableAlone = fc
  .record({
    name: fc.constantFrom(...Object.keys(exampleFiles), ...HOSTILE_NAMES, ...HOSTILE_TEXTS),
    text: fc.constantFrom(...Object.values(exampleFiles).map(String), ...HOSTILE_TEXTS),
    entries: fc.constantFrom(1, 1, 1, 0, 2, 0xffff),
  })
  .map(({ name, text, entries }) => zipFile(name, text, entries).bytes);

export async function archiveReader(): Promise<Reader> {
  const samples = await Promise.all([zipOf(exampleFiles), storedZipOf(exampleFiles), zip64Of(exampleFiles)]);
  const folder = await mkdtemp(path.join(tmpdir(), 'rackwright-fuzz-'));
  const file = path.join(folder, 'zip');
  const read = (bytes: Buffer) =>
    orRefused(async () => {
      await writeFile(file, bytes);
      return readingArchive(file, async (archive) => {
        for (const name of archive.names) await archive.read(name);
        const { faults } = readTables(await readTexts(archive));
        return faults.length > 0 ? 'faults told' : 'read';
      });
    });
  return readerOf({
    cases: fc.oneof(changedBytes(samples), tableAlone),
    read,
    stop: () => rm(folder, { recursive: true }),
  });
}
