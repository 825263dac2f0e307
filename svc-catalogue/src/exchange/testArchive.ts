/** ZIP archives for tests, and the example of `docs/your-catalogue`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDelimited } from '@rackwright/contracts/delimited';
import { openArchive, packed } from './archive';

const EXAMPLE = path.resolve(__dirname, '../../../docs/your-catalogue');

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

export const zipOf = (files: ArchiveFiles): Buffer =>
  packed(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })));

/** The cells of a table by heading. */
export function tableIn(zip: Buffer, name: string): readonly Readonly<Record<string, string>>[] {
  const [heading, ...rows] = readDelimited(openArchive(zip).read(name)!.toString('utf8'), ',');
  return rows.map(({ fields }) =>
    Object.fromEntries(heading!.fields.map((one, at) => [one, fields[at] ?? ''])),
  );
}
