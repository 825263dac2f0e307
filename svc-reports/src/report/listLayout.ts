/** Which row of the list is on which page, and what stands in each cell. Nothing is drawn here. */
import type { ListRow } from '@rackwright/contracts';
import { type ListColumn, listColumns } from '@rackwright/words/list';
import { FIRST_COLUMN, margin } from './look';
import { visible, type Typeface } from './pdf/typeface';
import type { ReportTexts } from './texts';

/** Landscape letter. */
const LIST_PAGE = { width: 792, height: 612 } as const;

const widths: Readonly<Record<ListColumn, number>> = {
  description: FIRST_COLUMN,
  sku: 96,
  bottles: 46,
  quantity: 52,
  unitPrice: 78,
  finish: 72,
  lacquer: 76,
  shipping: 76,
  total: 86,
};

export interface Column {
  readonly name: ListColumn;
  readonly x: number;
  readonly width: number;
  /** Numbers end at the right. */
  readonly isNumber: boolean;
}

/** The nine columns, from margin to margin. */
export const columns: readonly Column[] = listColumns.reduce<Column[]>((before, name) => {
  const last = before.at(-1);
  const x = last ? last.x + last.width : margin.side;
  return [...before, { name, x, width: widths[name], isNumber: name !== 'description' && name !== 'sku' }];
}, []);

export const CELL = { size: 8, leading: 10.5, padding: 4, inset: 4 } as const;
export const SUB = { size: 7, leading: 9, indent: 8 } as const;

/** One row, ready to be drawn; `height` in points, padding included. */
export interface LaidRow {
  /** Lines of each of the nine cells. */
  readonly cells: readonly (readonly string[])[];
  /** Below the description. */
  readonly subItems: readonly string[];
  readonly height: number;
}

export interface ReportTable {
  readonly heading: string;
  readonly rows: readonly LaidRow[];
}

/** Part of a table on one page. */
export interface TablePart {
  readonly table: ReportTable;
  /** From this row to before that one. */
  readonly from: number;
  readonly to: number;
  /** Where the part begins on its page, heading included. */
  readonly y: number;
}

export interface ListPage {
  readonly parts: readonly TablePart[];
  /** Where total and note begin; null on all pages but the last. */
  readonly endY: number | null;
}

export const TABLE = { heading: 27, columns: 24, gap: 14 } as const;
/** Total and note below the tables. */
export const ENDING = 72;

const BOTTOM = LIST_PAGE.height - margin.bottom;
/** No row is cut, so none is higher than a page: longer texts end with an ellipsis. */
const LINES_MAX = 14;
const SUBS_MAX = 20;

/** An amount, a number, or what stands in place of one. */
function cellText(row: ListRow, column: ListColumn, texts: ReportTexts): string {
  switch (column) {
    case 'description':
    case 'sku':
      return visible(row[column]);
    case 'bottles':
      return row.bottles > 0 ? texts.count(row.bottles) : '–';
    case 'quantity':
      return texts.count(row.quantity);
    case 'lacquer':
      return row.lacquerShown === '' ? texts.money(row.lacquer) : texts.lacquerShown[row.lacquerShown];
    default:
      return texts.money(row[column]);
  }
}

/** What the text of the cell follows from. */
const valueOf = (row: ListRow, column: ListColumn): string | number =>
  column === 'lacquer' && row.lacquerShown !== '' ? row.lacquerShown : row[column];

export interface ListFaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

export const isStrong = ({ name }: Column): boolean => name === 'description' || name === 'total';

/** What stands below the description: what the thing is made in, then its parts. */
function subItemsOf(row: ListRow, texts: ReportTexts, { regular }: ListFaces): string[] {
  const subItems = [...(row.madeIn ? [texts.madeIn(row.madeIn)] : []), ...row.subItems];
  const width = FIRST_COLUMN - SUB.indent - 2 * CELL.inset;
  const lines = subItems
    .slice(0, SUBS_MAX)
    .flatMap((item) => regular.wrapWithin(visible(item), { size: SUB.size, width, lines: 2 }));
  if (lines.length > SUBS_MAX || subItems.length > SUBS_MAX) return [...lines.slice(0, SUBS_MAX - 1), '…'];
  return lines;
}

/** Makes rows for the widths of the columns. Texts that come again, as amounts do, are broken into lines once. */
function rowLayout(texts: ReportTexts, faces: ListFaces): (row: ListRow) => LaidRow {
  const known = columns.map(() => new Map<string | number, readonly string[]>());
  const linesOf = (column: Column, at: number, row: ListRow): readonly string[] => {
    const value = valueOf(row, column.name);
    const before = known[at]?.get(value);
    if (before) return before;
    const text = cellText(row, column.name, texts);
    const face = isStrong(column) ? faces.bold : faces.regular;
    const room = { size: CELL.size, width: column.width - 2 * CELL.inset, lines: LINES_MAX };
    const lines = face.wrapWithin(text, room);
    known[at]?.set(value, lines);
    return lines;
  };
  return (listed) => {
    const row = texts.row(listed);
    const cells = columns.map((column, at) => linesOf(column, at, row));
    const subItems = subItemsOf(row, texts, faces);
    const first = (cells[0]?.length ?? 1) * CELL.leading + subItems.length * SUB.leading;
    const others = cells.slice(1).map((lines) => lines.length * CELL.leading);
    return { cells, subItems, height: Math.max(first, ...others) + 2 * CELL.padding };
  };
}

export interface ListInput {
  readonly lines: readonly ListRow[];
  readonly additions: readonly ListRow[];
}

/** The tables that have rows: the list, even when it is empty, and the additional charges where there are some. */
export function tablesOf(list: ListInput, texts: ReportTexts, faces: ListFaces): ReportTable[] {
  const laid = rowLayout(texts, faces);
  const additions = { heading: texts.additions, rows: list.additions.map(laid) };
  const lines = { heading: texts.shoppingList, rows: list.lines.map(laid) };
  return additions.rows.length === 0 ? [lines] : [lines, additions];
}

/** Fills pages from top to bottom. */
class PageFiller {
  readonly pages: { parts: TablePart[]; endY: number | null }[] = [];
  y: number = margin.top;

  constructor() {
    this.turn();
  }

  turn(): void {
    this.pages.push({ parts: [], endY: null });
    this.y = margin.top;
  }

  /** Goes on below what is there if so much fits, or else on a new page. */
  make(room: number): void {
    if (this.y === margin.top) return;
    if (this.y + TABLE.gap + room > BOTTOM) this.turn();
    else this.y += TABLE.gap;
  }

  /** As many rows from this one on as fit, one at least; gives the first that does not. */
  fill(table: ReportTable, from: number): number {
    const begins = this.y;
    this.y += (from === 0 ? TABLE.heading : 0) + TABLE.columns;
    let to = from;
    for (const { height } of table.rows.slice(from)) {
      if (to > from && this.y + height > BOTTOM) break;
      this.y += height;
      to += 1;
    }
    this.pages.at(-1)?.parts.push({ table, from, to, y: begins });
    return to;
  }
}

/** Pages of whole rows. A heading is never without its first row, and total and note stay together. */
export function pagesOf(tables: readonly ReportTable[]): ListPage[] {
  const filler = new PageFiller();
  for (const table of tables) {
    filler.make(TABLE.heading + TABLE.columns + (table.rows[0]?.height ?? 0));
    let next = filler.fill(table, 0);
    while (next < table.rows.length) {
      filler.turn();
      next = filler.fill(table, next);
    }
  }
  filler.make(ENDING);
  const last = filler.pages.at(-1);
  if (last) last.endY = filler.y;
  return filler.pages;
}
