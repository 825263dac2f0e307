/** Draws the pages of the list: landscape, nine columns, their heads on every page, charges, total and note. */
import {
  CELL,
  columns,
  isStrong,
  SUB,
  TABLE,
  type Column,
  type LaidRow,
  type ListPage,
  type TablePart,
} from './listLayout';
import { colours, margin } from './look';
import type { PdfFile, Tag } from './pdf/pdfFile';
import type { Sheet } from './pdf/sheet';
import type { Book } from './views';

interface Styles {
  readonly strong: Parameters<Sheet['text']>[1];
  readonly plain: Parameters<Sheet['text']>[1];
  readonly sub: Parameters<Sheet['text']>[1];
  readonly head: Parameters<Sheet['text']>[1];
}

const stylesOf = ({ file, accent }: Book): Styles => ({
  strong: { face: file.bold, size: CELL.size, colour: colours.ink },
  plain: { face: file.regular, size: CELL.size, colour: colours.ink },
  sub: { face: file.regular, size: SUB.size, colour: colours.muted },
  head: { face: file.bold, size: 7.5, colour: accent },
});

const isLeft = ({ isNumber }: Column): boolean => !isNumber;

function drawLine(sheet: Sheet, column: Column, text: string, to: { style: Styles['plain']; y: number }) {
  if (isLeft(column)) sheet.text(text, to.style, column.x + CELL.inset, to.y);
  else sheet.textTo(text, to.style, column.x + column.width - CELL.inset, to.y);
}

const HEAD_LEADING = 9;

function drawHeads(
  sheet: Sheet,
  { book, styles, y }: { book: Book; styles: Styles; y: number },
  row: Tag | null,
) {
  const width = sheet.width - 2 * margin.side;
  sheet.artifact('Layout', () => {
    sheet.fill(colours.sunken, { x: margin.side, y, width, height: TABLE.columns - 2 });
  });
  for (const column of columns) {
    const text = book.texts.columns[column.name];
    const room = { size: styles.head.size, width: column.width - 2 * CELL.inset, lines: 2 };
    const lines = book.file.bold.wrapWithin(text, room);
    const first = y + TABLE.columns / 2 + 1.5 - ((lines.length - 1) * HEAD_LEADING) / 2;
    const draw = (): void =>
      lines.forEach((line, at) =>
        drawLine(sheet, column, line, { style: styles.head, y: first + at * HEAD_LEADING }),
      );
    if (row) book.file.tag(row, 'TH', draw, { scope: 'Column' });
    else sheet.artifact('Pagination', draw);
  }
}

function drawCells(
  sheet: Sheet,
  laid: LaidRow,
  { file, styles, y, row }: { file: PdfFile; styles: Styles; y: number; row: Tag },
) {
  const baseline = y + CELL.padding + CELL.size - 0.5;
  columns.forEach((column, at) => {
    const lines = laid.cells[at] ?? [];
    const style = isStrong(column) ? styles.strong : styles.plain;
    const draw = (): void => {
      lines.forEach((line, each) =>
        drawLine(sheet, column, line, { style, y: baseline + each * CELL.leading }),
      );
      if (at > 0) return;
      const below = baseline + lines.length * CELL.leading - 1;
      laid.subItems.forEach((item, each) =>
        sheet.text(item, styles.sub, column.x + CELL.inset + SUB.indent, below + each * SUB.leading),
      );
    };
    if (at === 0) file.tag(row, 'TH', draw, { scope: 'Row' });
    else file.tag(row, 'TD', draw);
  });
}

/** Tags of a table that goes on over several pages. */
interface TableTags {
  readonly heading: Tag;
  readonly heads: Tag;
  readonly body: Tag;
}

function tagsOf({ file }: Book): TableTags {
  const section = file.tag(file.root, 'Sect');
  const heading = file.tag(section, 'H2');
  const table = file.tag(section, 'Table');
  const heads = file.tag(file.tag(table, 'THead'), 'TR');
  return { heading, heads, body: file.tag(table, 'TBody') };
}

function drawPart(
  sheet: Sheet,
  part: TablePart,
  { book, styles, tags }: { book: Book; styles: Styles; tags: TableTags },
) {
  const { table, from, to } = part;
  let { y } = part;
  if (from === 0) {
    const style = { face: book.file.serif, size: 17, colour: colours.ink };
    tags.heading.add(() => sheet.text(table.heading, style, margin.side, part.y + 17));
    book.file.kit.outline.addItem(table.heading);
    y += TABLE.heading;
  }
  drawHeads(sheet, { book, styles, y }, from === 0 ? tags.heads : null);
  y += TABLE.columns;
  const rules: number[] = [];
  for (const laid of table.rows.slice(from, to)) {
    const row = book.file.tag(tags.body, 'TR');
    drawCells(sheet, laid, { file: book.file, styles, y, row });
    row.end();
    y += laid.height;
    rules.push(y);
  }
  const width = sheet.width - 2 * margin.side;
  sheet.artifact('Layout', () =>
    rules.forEach((at) => sheet.rule(colours.line, { x: margin.side, y: at, width })),
  );
}

function drawEnding(sheet: Sheet, { file, texts, input, accent }: Book, y: number): void {
  const part = file.tag(file.root, 'Sect');
  const right = sheet.width - margin.side;
  const width = right - margin.side;
  const amount = { face: file.bold, size: 17, colour: accent };
  sheet.artifact('Layout', () => {
    sheet.fill(colours.sunken, { x: margin.side, y, width, height: 38 });
    sheet.fill(accent, { x: margin.side, y, width: 3, height: 38 });
  });
  file.tag(part, 'P', () => {
    sheet.text(
      texts.grandTotal,
      { face: file.serif, size: 14, colour: colours.ink },
      margin.side + 14,
      y + 24,
    );
    sheet.textTo(texts.money(input.list.totalAmount), amount, right - 12, y + 25);
  });
  const note = { face: file.regular, size: 8.5, colour: colours.muted };
  const lines = file.regular.wrapWithin(texts.review, { size: note.size, width, lines: 2 });
  file.tag(part, 'Note', () =>
    lines.forEach((line, at) => sheet.text(line, note, margin.side, y + 58 + at * 12)),
  );
  file.kit.outline.addItem(texts.grandTotal);
}

/** The pages as they were laid out. */
export function drawList(book: Book, pages: readonly ListPage[]): void {
  const styles = stylesOf(book);
  const tags = new Map<TablePart['table'], TableTags>();
  for (const page of pages) {
    const sheet = book.turn('landscape');
    for (const part of page.parts) {
      const known = tags.get(part.table) ?? tagsOf(book);
      tags.set(part.table, known);
      drawPart(sheet, part, { book, styles, tags: known });
    }
    if (page.endY !== null) drawEnding(sheet, book, page.endY);
  }
}
