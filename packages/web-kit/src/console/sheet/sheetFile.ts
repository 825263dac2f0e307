/** A sheet as a file for spreadsheets, and what such a file would change. */
import {
  asWords,
  ofWords,
  readDelimited,
  separatorOf,
  type DelimitedLine,
} from '@rackwright/contracts/delimited';
import { spreadsheet } from '../spreadsheet';
import {
  copiedCell,
  readCell,
  valueOf,
  type CellChange,
  type CellValue,
  type SheetEdits,
  type SheetColumn,
  type SheetRow,
} from './cells';
import type { SayFault } from './faults';
import type { consoleTexts } from '../text';

type Words = ReturnType<typeof consoleTexts>['sheet'];

export interface FileFault {
  readonly line: number;
  readonly sentence: string;
}

export interface FileRead {
  /** What should be known of its lines, and keeps none of them from being taken over. */
  readonly notes: readonly FileFault[];
  readonly changes: readonly CellChange[];
  readonly faults: readonly FileFault[];
}

const headingOf = ({ group, title }: SheetColumn): string => (group ? `${group} ${title}` : title);

export function sheetFile(
  rows: readonly SheetRow[],
  edits: SheetEdits,
  { columns, words }: { readonly columns: readonly SheetColumn[]; readonly words: Words },
): string {
  const cell = (row: SheetRow) => (column: SheetColumn) => {
    const value = valueOf(row, edits, column.key);
    return typeof value === 'string' ? asWords(value) : copiedCell(column, value);
  };
  const table = [
    [words.id, words.name, ...columns.map(headingOf)],
    ...rows.map((row) => [row.id, asWords(row.name), ...columns.map(cell(row))]),
  ];
  return spreadsheet(table);
}

export interface FileReader {
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly columns: readonly SheetColumn[];
  readonly words: Words;
  readonly sayFault: SayFault;
}

type Heading = 'id' | 'name' | SheetColumn | null;

/** Where each line is to be found, and how often. */
interface Index {
  readonly names: ReadonlyMap<string, readonly SheetRow[]>;
  readonly texts: ReadonlyMap<string, readonly SheetRow[]>;
}

function grouped(pairs: readonly (readonly [string, SheetRow])[]): ReadonlyMap<string, readonly SheetRow[]> {
  const groups = new Map<string, SheetRow[]>();
  for (const [text, row] of pairs) {
    const known = groups.get(text);
    if (!known) groups.set(text, [row]);
    else if (!known.includes(row)) known.push(row);
  }
  return groups;
}

function indexOf({ rows, columns }: FileReader): Index {
  const all = [...rows.values()];
  const textColumns = columns.filter(({ kind }) => kind === 'text');
  return {
    names: grouped(all.map((row) => [row.name, row])),
    texts: grouped(
      textColumns.flatMap(({ key }) =>
        all
          .map((row) => [`${key} ${row.values[key] ?? ''}`, row] as const)
          .filter(([text]) => text !== `${key} `),
      ),
    ),
  };
}

const textIn = (headings: readonly Heading[], { fields }: DelimitedLine, heading: Heading): string =>
  ofWords((fields[headings.indexOf(heading)] ?? '').trim());

/** By its id where the file has one, else by its name, else by what it is sold under. A sentence where that is none or several. */
function rowOf(
  line: DelimitedLine,
  headings: readonly Heading[],
  reader: FileReader,
  index: Index,
): SheetRow | string {
  const { rows, words } = reader;
  const id = textIn(headings, line, 'id');
  if (id !== '') return rows.get(id) ?? words.file.unknown(id);
  const name = textIn(headings, line, 'name');
  if (name !== '') return only(index.names.get(name), name, words);
  for (const column of headings) {
    if (column === null || typeof column === 'string' || column.kind !== 'text') continue;
    const text = textIn(headings, line, column);
    if (text !== '') return only(index.texts.get(`${column.key} ${text}`), text, words);
  }
  return words.file.unnamed;
}

function only(found: readonly SheetRow[] | undefined, text: string, { file }: Words): SheetRow | string {
  const [row, ...others] = found ?? [];
  if (!row) return file.unknown(text);
  return others.length > 0 ? file.ambiguous(text) : row;
}

function headingsIn(
  first: DelimitedLine,
  { columns, words }: FileReader,
): { headings: readonly Heading[]; unknown: string[] } {
  const byTitle = new Map<string, Heading>(
    [
      [words.id, 'id'],
      [words.name, 'name'],
      ...columns.map((column) => [headingOf(column), column] as const),
    ].map(([title, heading]) => [String(title).toLowerCase(), heading as Heading]),
  );
  const titles = first.fields.map((title) => title.trim());
  return {
    headings: titles.map((title) => byTitle.get(title.toLowerCase()) ?? null),
    unknown: titles.filter((title) => title !== '' && !byTitle.has(title.toLowerCase())),
  };
}

/** What a file would change of the sheet, and all that is wrong with it. */
export function readSheetFile(text: string, reader: FileReader): FileRead {
  const { words } = reader;
  const [first, ...others] = readDelimited(text, separatorOf(text));
  const lines = others.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (!first || lines.length === 0)
    return { changes: [], notes: [], faults: [{ line: 1, sentence: words.file.empty }] };
  const { headings, unknown } = headingsIn(first, reader);
  const faults: FileFault[] = unknown.map((title) => ({
    line: 1,
    sentence: words.file.unknownColumn(title),
  }));
  if (faults.length > 0) return { changes: [], notes: [], faults };
  const index = indexOf(reader);
  const seen = new Set<SheetRow>();
  const changes: CellChange[] = [];
  const notes: FileFault[] = [];
  for (const line of lines) {
    const tell = (sentence: string) => faults.push({ line: line.line, sentence });
    const row = rowOf(line, headings, reader, index);
    if (typeof row === 'string') tell(row);
    else if (seen.has(row)) tell(words.file.twice(row.name));
    else if (line.fields.length > headings.length)
      tell(words.file.tooLong(line.fields.length, headings.length));
    else {
      const read = cellsOf(line, row, headings, reader);
      changes.push(...read.changes);
      read.faults.forEach(tell);
      notes.push(...read.notes.map((sentence) => ({ line: line.line, sentence })));
    }
    if (typeof row !== 'string') seen.add(row);
  }
  return { changes, faults, notes };
}

/** What a column that is only read says otherwise by now, where that matters. */
function otherNow(row: SheetRow, column: SheetColumn, value: CellValue, { file }: Words): readonly string[] {
  const now = String(row.values[column.key] ?? '');
  if (!column.isToldWhenOther || value === readCell(column, now)) return [];
  return [file.other(row.name, headingOf(column), now)];
}

/** An empty field leaves an amount, and what is said in lines, as it is. */
function cellsOf(
  line: DelimitedLine,
  row: SheetRow,
  headings: readonly Heading[],
  { sayFault, words }: FileReader,
) {
  const changes: CellChange[] = [];
  const faults: string[] = [];
  const notes: string[] = [];
  headings.forEach((column, at) => {
    const text = line.fields[at];
    if (column === null || typeof column === 'string' || text === undefined) return;
    if (column.kind !== 'text' && text.trim() === '') return;
    const value = readCell(column, column.kind === 'money' ? text : ofWords(text));
    if (column.isReadOnly) return void notes.push(...otherNow(row, column, value, words));
    const fault = value === row.values[column.key] ? null : sayFault(row, column, value);
    if (fault !== null) faults.push(words.file.cell(headingOf(column), text.trim(), fault));
    changes.push({ row: row.id, column: column.key, value });
  });
  return { changes, faults, notes };
}
