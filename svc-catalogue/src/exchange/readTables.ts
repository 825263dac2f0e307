/** The tables of an archive as rows, and what is wrong with their form; what a row says is not looked at yet. */
import { WHOLE_CATALOGUE_MOST, type WholeCatalogueAnswer } from '@rackwright/contracts';
import { readDelimited, separatorOf, type DelimitedLine } from '@rackwright/contracts/delimited';
import { told, type Saying } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import { tablesTooLarge } from '../messages';
import type { Archive } from './archive';
import type { DecimalMark, TableColumn } from './cells';
import { catalogueTables, type CatalogueTable } from './tables';

export type TableFault = WholeCatalogueAnswer['faults'][number];

export interface TableRow {
  readonly line: number;
  /** Empty where none is given. */
  readonly id: string;
  /** As they stand there, by the path of their column. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface SentTable {
  readonly table: CatalogueTable;
  /** Those that it has; the others of a record stay. */
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly decimal: DecimalMark;
}

export interface SentTables {
  readonly tables: readonly SentTable[];
  readonly faults: readonly TableFault[];
}

export const ID_COLUMN = '_id';
export const FILES = 'files/';

export const tableFault = (
  table: string,
  { line, column = '' }: { readonly line: number; readonly column?: string },
  saying: Saying,
): TableFault => ({ table, line, column, ...told(saying) });

const LATIN = 'windows-1252';
const BYTES_PER_MB = 1024 * 1024;

/** Spreadsheets keep UTF-8, or what they had before it. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN).decode(bytes);
  }
}

function headingFaults(table: CatalogueTable, headings: readonly string[]): readonly TableFault[] {
  const known = new Set([ID_COLUMN, ...table.columns.map(({ path }) => path)]);
  return headings.flatMap((name, at) => {
    const tell = (saying: Saying) => [tableFault(table.file, { line: 1, column: name }, saying)];
    if (!known.has(name)) return tell(says('unknown-column', { name }));
    return headings.indexOf(name) === at ? [] : tell('field-named-twice');
  });
}

function rowIn({ line, fields }: DelimitedLine, headings: readonly string[]): TableRow {
  const cells = new Map(headings.map((heading, at) => [heading, fields[at] ?? '']));
  return { line, id: (cells.get(ID_COLUMN) ?? '').trim(), cells };
}

/** Not a table at all without a heading. */
function readTable(
  table: CatalogueTable,
  text: string,
): { readonly sent: SentTable | null; readonly faults: readonly TableFault[] } {
  const separator = separatorOf(text);
  const [heading, ...lines] = readDelimited(text, separator);
  const headings = (heading?.fields ?? []).map((name) => name.trim());
  if (headings.every((name) => name === ''))
    return { sent: null, faults: [tableFault(table.file, { line: 1 }, 'heading-missing')] };
  const faults = headingFaults(table, headings);
  if (faults.length > 0) return { sent: null, faults };
  const filled = lines.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const long = filled.filter(({ fields }) => fields.length > headings.length);
  return {
    sent: {
      table,
      columns: table.columns.filter(({ path }) => headings.includes(path)),
      rows: filled.map((line) => rowIn(line, headings)),
      decimal: separator === ',' ? '.' : ',',
    },
    faults: long.map(({ line }) => tableFault(table.file, { line }, 'row-too-long')),
  };
}

/** Of a table, those within cells too: every line takes memory while it is read. */
const LINES_MOST = 100_000;

function lineEndsIn(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10 || byte === 13) count += 1;
  return count;
}

const isExpected = (name: string): boolean =>
  name.startsWith(FILES) || catalogueTables.some(({ file }) => file === name);

/** The text of each table that is there, by its name, and what is wrong with the names of an archive. */
export interface TableTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly TableFault[];
}

/** Rejects with 422 where a table is too large. */
export async function readTexts(archive: Archive): Promise<TableTexts> {
  const strange = archive.names.filter((name) => !isExpected(name));
  const texts: Record<string, string> = {};
  for (const { file } of catalogueTables) {
    if (archive.sizeOf(file) > WHOLE_CATALOGUE_MOST.tableMB * BYTES_PER_MB) throw tablesTooLarge();
    const bytes = await archive.read(file);
    if (!bytes) continue;
    if (lineEndsIn(bytes) > LINES_MOST) throw tablesTooLarge();
    texts[file] = decoded(bytes);
  }
  return {
    texts,
    faults: [
      ...strange.map((name) => tableFault(name, { line: 0 }, 'unknown-entry')),
      ...archive.twice.map((name) => tableFault(name, { line: 0 }, 'entry-twice')),
    ],
  };
}

/** 422 for more rows than are possible. */
export function readTables({ texts, faults }: TableTexts): SentTables {
  const read = catalogueTables.flatMap((table) => {
    const text = texts[table.file];
    return text === undefined ? [] : [readTable(table, text)];
  });
  const tables = read.flatMap(({ sent }) => (sent ? [sent] : []));
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > WHOLE_CATALOGUE_MOST.rows) throw tablesTooLarge();
  const none = read.length === 0 ? [tableFault('', { line: 0 }, 'no-tables')] : [];
  return { tables, faults: [...faults, ...none, ...read.flatMap((one) => one.faults)] };
}
