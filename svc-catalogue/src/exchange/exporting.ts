/** The whole catalogue as the tables and files that it can be taken in from again. */
import { WHOLE_CATALOGUE_MOST } from '@rackwright/contracts';
import { csvFile } from '@rackwright/contracts/delimited';
import type { Contents } from '../collections';
import type { AssetStore } from '../uploads/assets';
import { packed, type NamedFile } from './archive';
import { valueAt, writtenCell, type DecimalMark } from './cells';
import { exchanged, fileFieldOf, withFiles } from './exchangedFiles';
import { FILES, ID_COLUMN } from './readTables';
import { catalogueTables, type CatalogueTable } from './tables';

export interface Exporting {
  readonly decimal: DecimalMark;
  readonly hasFiles: boolean;
}

const BYTES_PER_MB = 1024 * 1024;

function tableFile(
  table: CatalogueTable,
  contents: Contents,
  decimal: DecimalMark,
  named: Set<string>,
): NamedFile {
  const note = (address: string): string => {
    const name = exchanged(address);
    if (name.startsWith(FILES)) named.add(name);
    return name;
  };
  const rows = table.records(contents).map((record) => {
    const fields = table.fields(record);
    const cells = table.columns.map((column) => {
      const value = withFiles(valueAt(fields, column.path), fileFieldOf(column), note);
      return writtenCell(column, value, decimal);
    });
    return [record._id, ...cells];
  });
  const headings = [ID_COLUMN, ...table.columns.map(({ path }) => path)];
  return {
    name: table.file,
    bytes: Buffer.from(csvFile([headings, ...rows], decimal === '.' ? ',' : ';')),
  };
}

const LEFT_OUT = `${FILES}left-out.txt`;

/** No more than can be taken in again; what is left out the shop still has, and finds by its name. */
async function filesOf(names: ReadonlySet<string>, assets: AssetStore): Promise<readonly NamedFile[]> {
  const files: NamedFile[] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const name of names) {
    const kept = await assets.read(name.slice(FILES.length));
    if (!kept) continue;
    const isTooMuch = size + kept.bytes.length > WHOLE_CATALOGUE_MOST.filesMB * BYTES_PER_MB;
    if (isTooMuch) leftOut.push(name);
    else files.push({ name, bytes: kept.bytes, isPacked: true });
    size += isTooMuch ? 0 : kept.bytes.length;
  }
  const note = { name: LEFT_OUT, bytes: Buffer.from(`${leftOut.join('\n')}\n`) };
  return leftOut.length > 0 ? [...files, note] : files;
}

export async function exportedCatalogue(
  contents: Contents,
  assets: AssetStore,
  { decimal, hasFiles }: Exporting,
): Promise<Buffer> {
  const named = new Set<string>();
  const tables = catalogueTables.map((table) => tableFile(table, contents, decimal, named));
  return packed([...tables, ...(hasFiles ? await filesOf(named, assets) : [])]);
}
