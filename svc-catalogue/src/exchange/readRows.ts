/** The rows of a table as forms: which record each is about, and what its cells say. */
import { randomUUID } from 'node:crypto';
import { says } from '@rackwright/words';
import { saidOf } from '@rackwright/words/refusals/fields';
import type { AnyRecord, Contents } from '../collections';
import { valueAt } from '../history/changedFields';
import { nested, readTableCell, writtenCell, type TableColumn } from './cells';
import { exchanged, fileFieldOf, fileKey, withFiles, type FileAddresses } from './exchangedFiles';
import { FILES, ID_COLUMN, tableFault, type SentTable, type TableFault, type TableRow } from './readTables';
import { columnOf, recordName, type CatalogueTable } from './tables';

/** What a row asks for. */
export interface AskedRow {
  readonly line: number;
  readonly id: string;
  /** The record that it is about; null for a new one. */
  readonly before: AnyRecord | null;
  /** As the contract reads it; null where the row says what the record is. */
  readonly form: Readonly<Record<string, unknown>> | null;
}

interface RowsRead {
  readonly rows: readonly AskedRow[];
  readonly faults: readonly TableFault[];
}

/** As people write article numbers; what a record has already is its own. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

interface Known {
  readonly byId: ReadonlyMap<string, AnyRecord>;
  readonly byName: ReadonlyMap<string, readonly AnyRecord[]>;
}

function knownIn(table: CatalogueTable, contents: Contents): Known {
  const records = table.records(contents);
  const byName = new Map<string, AnyRecord[]>();
  for (const record of records) {
    const name = recordName(table, record);
    byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  return { byId: new Map(records.map((record) => [record._id, record])), byName };
}

type Found = Pick<AskedRow, 'id' | 'before'>;

/** By its `_id`, else by its name. A row that names no record is a new one's, where there can be one. */
function foundBy({ table }: SentTable, row: TableRow, known: Known): Found | TableFault {
  const tell = (saying: Parameters<typeof tableFault>[2], column: string) =>
    tableFault(table.file, { line: row.line, column }, saying);
  const before = known.byId.get(row.id);
  if (before) return { id: row.id, before };
  if (table.isFixed)
    return tell(says('row-of-nothing', { known: [...known.byId.keys()].join(', ') }), ID_COLUMN);
  if (row.id !== '') return ID.test(row.id) ? { id: row.id, before: null } : tell('bad-record-id', ID_COLUMN);
  const name = (row.cells.get(table.key!) ?? '').trim();
  const [one, another] = known.byName.get(name) ?? [];
  if (another) return tell('name-ambiguous', ID_COLUMN);
  return { id: one?._id ?? randomUUID(), before: one ?? null };
}

interface CellReading {
  readonly values: ReadonlyMap<string, unknown>;
  readonly faults: readonly TableFault[];
  readonly isSame: boolean;
}

/** What the record has, and in the columns of the table what its row says. */
function cellsIn(
  sent: SentTable,
  row: TableRow,
  before: AnyRecord | null,
  files: FileAddresses,
): CellReading {
  const { table, decimal } = sent;
  const fields = before && table.fields(before);
  const values = new Map<string, unknown>(
    fields ? table.columns.map(({ path }) => [path, valueAt(fields, path)]) : [],
  );
  const faults: TableFault[] = [];
  let isSame = before !== null;
  const look = (column: TableColumn): void => {
    const { path } = column;
    const field = fileFieldOf(column);
    const was = writtenCell(column, withFiles(values.get(path), field, exchanged), '.');
    const read = readTableCell(column, row.cells.get(path) ?? '', decimal);
    const at = { line: row.line, column: path };
    if ('fault' in read) return void faults.push(tableFault(table.file, at, read.fault));
    if (before && JSON.stringify(read) === JSON.stringify(readTableCell(column, was, '.'))) return;
    isSame = false;
    const named = withFiles(read.value, field, (name, of) => {
      const address = name.startsWith(FILES) ? files.get(fileKey(of, name)) : name;
      if (typeof address === 'object') faults.push(tableFault(table.file, at, address));
      return typeof address === 'string' ? address : '';
    });
    values.set(path, named);
  };
  sent.columns.forEach(look);
  return { values, faults, isSame };
}

function rowIn(
  sent: SentTable,
  row: TableRow,
  { found, files, at }: { readonly found: Found; readonly files: FileAddresses; readonly at: number },
): { readonly asked: AskedRow | null; readonly faults: readonly TableFault[] } {
  const { table } = sent;
  const { values, faults, isSame } = cellsIn(sent, row, found.before, files);
  const asked = { ...found, line: row.line };
  if (isSame && faults.length === 0) return { asked: { ...asked, form: null }, faults };
  const form = nested(values);
  // Without a position of its own a new record stands where its row does.
  if (!found.before && 'orderNumber' in table.form.shape) form['orderNumber'] ??= at + 1;
  const read = table.form.safeParse(form);
  if (read.success) return { asked: { ...asked, form: read.data }, faults };
  const told = read.error.issues.map((issue) =>
    tableFault(
      table.file,
      { line: row.line, column: columnOf(table, issue.path.map(String).join('.')) },
      saidOf(issue as Parameters<typeof saidOf>[0]),
    ),
  );
  const known = new Set(faults.map(({ column }) => column));
  return { asked: null, faults: [...faults, ...told.filter(({ column }) => !known.has(column))] };
}

export function readRows(sent: SentTable, files: FileAddresses, contents: Contents): RowsRead {
  const known = knownIn(sent.table, contents);
  const rows: AskedRow[] = [];
  const faults: TableFault[] = [];
  const seen = new Map<string, number>();
  sent.rows.forEach((row, at) => {
    const found = foundBy(sent, row, known);
    if ('table' in found) return void faults.push(found);
    const name =
      row.id === '' && !found.before ? `name ${row.cells.get(sent.table.key!) ?? ''}` : `id ${found.id}`;
    const first = seen.get(name);
    if (first !== undefined)
      return void faults.push(
        tableFault(sent.table.file, { line: row.line }, says('row-twice', { line: first })),
      );
    seen.set(name, row.line);
    const read = rowIn(sent, row, { found, files, at });
    faults.push(...read.faults);
    if (read.asked) rows.push(read.asked);
  });
  return { rows, faults };
}
