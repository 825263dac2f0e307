/** What stands in the cells of a sheet, how it is written, and what changed there. */
import { numberMarks } from '../../language';

/** Of a cell for money it is a text only when that is no amount. */
export type CellValue = string | number;

export interface SheetColumn {
  readonly key: string;
  readonly title: string;
  /** Stands above its columns, which are side by side. */
  readonly group?: string;
  /** Text of one line, or of several. */
  readonly kind: 'money' | 'text' | 'lines';
  readonly isReadOnly?: true;
  /** Of the file alone, where it is only read. */
  readonly isInFileOnly?: true;
  /** A file that has another text there was made before that changed. */
  readonly isToldWhenOther?: true;
  /** Pixels. */
  readonly width: number;
}

export interface SheetRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Beside the name: what it is among. */
  readonly note: string;
  /** By which the rows can be chosen. */
  readonly kind: string;
  /** By the keys of the columns. */
  readonly values: Readonly<Record<string, CellValue>>;
}

export interface CellChange {
  readonly row: string;
  readonly column: string;
  readonly value: CellValue;
}

/** What is other than published: by row, then by column. */
export type SheetEdits = ReadonlyMap<string, Readonly<Record<string, CellValue>>>;

export const valueOf = (row: SheetRow, edits: SheetEdits, column: string): CellValue =>
  edits.get(row.id)?.[column] ?? row.values[column] ?? '';

/** A cell that comes to what is published is unchanged again. */
export function withChanges(
  edits: SheetEdits,
  rows: ReadonlyMap<string, SheetRow>,
  changes: readonly CellChange[],
): SheetEdits {
  const changed = new Map(edits);
  for (const { row, column, value } of changes) {
    const published = rows.get(row)?.values[column];
    if (published === undefined) continue;
    const { [column]: _, ...others } = changed.get(row) ?? {};
    const values = value === published ? others : { ...others, [column]: value };
    if (Object.keys(values).length > 0) changed.set(row, values);
    else changed.delete(row);
  }
  return changed;
}

export const titleOf = ({ group, title }: SheetColumn): string => (group ? `${group}, ${title}` : title);

/** `1,610.00` as the language spoken now writes it. */
export function shownCell({ kind }: SheetColumn, value: CellValue): string {
  if (kind !== 'money' || typeof value === 'string') return String(value);
  const { decimal, group } = numberMarks();
  const [whole = '', cents = ''] = value.toFixed(Math.max(2, decimalsOf(value))).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + cents;
}

/** What an amount is in. */
export const CURRENCY = 'RM';

/** Where it does not stand below its heading: `RM 1,610.00`. */
export const toldCell = (column: SheetColumn, value: CellValue): string =>
  typeof value === 'number' ? `${CURRENCY} ${shownCell(column, value)}` : value;

/** What is finer than a cent is shown, so that it is seen why it is refused. */
const decimalsOf = (value: number): number => Math.min(String(value).split('.')[1]?.length ?? 0, 6);

/** For a spreadsheet, which reads no sign between thousands. */
export const copiedCell = (column: SheetColumn, value: CellValue): string =>
  typeof value === 'number' ? shownCell(column, value).replaceAll(numberMarks().group, '') : value;

const IN_CURRENCY = /^(-?)\s*RM\s*/i;

/**
 * What a person, a spreadsheet or a file has written. An amount is read with the marks of the language spoken now; either mark before
 * one or two last digits is the decimal one. Text that is no amount stays, to be mended.
 */
export function readCell({ kind }: Pick<SheetColumn, 'kind'>, text: string): CellValue {
  const tidy = text.replace(/\r\n?/g, '\n').trim();
  if (kind !== 'money') return tidy;
  const bare = tidy.replace(IN_CURRENCY, '$1').replace(/[\s\u00a0\u202f]/g, '');
  return amountIn(bare) ?? tidy;
}

function amountIn(text: string): number | null {
  const { decimal, group } = numberMarks();
  const [d, g] = [`\\${decimal}`, `\\${group}`];
  const inLanguage = new RegExp(`^-?(\\d{1,3}(${g}\\d{3})+|\\d+)(${d}\\d*)?$|^-?${d}\\d+$`);
  if (inLanguage.test(text)) return Number(text.replaceAll(group, '').replace(decimal, '.'));
  return /^-?\d*[.,]\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) : null;
}
