/** The whole catalogue as the tables and files that it can be taken in from again. */
import { csvFile } from '@rackwright/contracts/delimited';
import type { Contents } from '../collections';
import type { AssetStore } from '../uploads/assets';
import { valueAt } from '../history/changedFields';
import { writtenCell, type DecimalMark } from './cells';
import { exchanged, fileFieldOf, withFiles } from './exchangedFiles';
import { FILES, ID_COLUMN } from './readTables';
import { catalogueTables, type CatalogueTable } from './tables';
import type { NamedFile } from './writtenArchive';

export interface Exporting {
  readonly decimal: DecimalMark;
  readonly hasFiles: boolean;
}

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

/** Each is read when the one before it has been taken. */
export async function* exportedCatalogue(
  contents: Contents,
  assets: AssetStore,
  { decimal, hasFiles }: Exporting,
): AsyncGenerator<NamedFile, void> {
  const named = new Set<string>();
  for (const table of catalogueTables) yield tableFile(table, contents, decimal, named);
  for (const name of hasFiles ? named : []) {
    const kept = await assets.read(name.slice(FILES.length));
    if (kept) yield { name, bytes: kept.bytes };
  }
}
