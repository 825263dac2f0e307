/** The pages with pictures: isometric view first, bird's-eye view, then the walls. Portrait. */
import { orderDetails, wallDetails } from './details';
import { drawElevations, elevationPages } from './elevationPages';
import type { ReportPictures, RoomFacts } from './input';
import { colours, margin } from './look';
import type { Tag } from './pdf/pdfFile';
import type { Sheet } from './pdf/sheet';
import { visible } from './pdf/typeface';
import { CAPTION, contentWidth, drawHeading, drawView, VIEW_RATIO, type Book } from './views';

/** Of the room and its walls; those that are drawn need none. */
const hasPictures = ({ isometricView, birdsEyeView, wallView }: ReportPictures): boolean =>
  isometricView !== null || birdsEyeView !== null || wallView.length > 0;

/** How many pages `drawViews` makes. */
export const viewPageCount = (pictures: ReportPictures, room: RoomFacts | null): number =>
  (hasPictures(pictures) ? 2 : 1) + elevationPages(pictures, room).length;

/** Title and link; gives where what follows begins. */
function drawTitle(sheet: Sheet, { file, texts, input, accent }: Book, parent: Tag): number {
  const size = 26;
  const style = { face: file.serif, size, colour: colours.ink };
  const lines = file.serif.wrapWithin(input.title, { size, width: contentWidth(sheet), lines: 4 });
  let y = margin.top + size;
  file.tag(parent, 'H1', () => {
    lines.forEach((line, at) => sheet.text(line, style, margin.side, y + at * 31));
  });
  y += (lines.length - 1) * 31;
  if (input.projectUrl !== '') {
    y += 20;
    const label = texts.openProject;
    const linked = { face: file.bold, size: 10, colour: accent };
    const paragraph = file.tag(parent, 'P');
    const link = file.tag(paragraph, 'Link');
    const width = file.bold.width(label, linked.size);
    link.add(() => {
      sheet.text(label, linked, margin.side, y);
      sheet.rule(accent, { x: margin.side, y: y + 2.5, width });
    });
    sheet.link(link, input.projectUrl, { x: margin.side, y: y - 11, width, height: 16 });
  }
  return y + 18;
}

const DETAIL = { size: 8.5, leading: 12, gap: 10, indent: 96, lines: 3 } as const;
/** Columns and rows of walls; a room of more ends with an ellipsis. */
const WALLS = { columns: 3, rows: 12 } as const;

interface LaidDetail {
  readonly label: string;
  /** Each a line of one or several columns. */
  readonly lines: readonly (readonly string[])[];
}

function laidWalls(walls: readonly string[]): string[][] {
  const most = WALLS.columns * WALLS.rows;
  const shown = walls.length > most ? [...walls.slice(0, most - 1), '…'] : walls;
  const rows = Math.ceil(shown.length / WALLS.columns);
  return Array.from({ length: rows }, (_, row) =>
    shown.slice(row * WALLS.columns, (row + 1) * WALLS.columns),
  );
}

/** The order where there is one, then the room. */
function laidDetails({ file, texts, input }: Book, width: number): LaidDetail[] {
  const { room, order } = input;
  const within = { size: DETAIL.size, width: width - DETAIL.indent, lines: DETAIL.lines };
  const ofOrder = (order ? orderDetails(order, texts) : []).map(({ label, value }) => ({
    label,
    lines: file.regular.wrapWithin(visible(value), within).map((line) => [line]),
  }));
  if (!room) return ofOrder;
  return [
    ...ofOrder,
    { label: texts.ceilingHeight, lines: [[texts.height(room.ceilingHeight)]] },
    { label: texts.walls, lines: laidWalls(wallDetails(room, texts)) },
  ];
}

const detailsHeight = (details: readonly LaidDetail[]): number =>
  details.length === 0
    ? 0
    : DETAIL.gap + details.reduce((sum, { lines }) => sum + lines.length, 0) * DETAIL.leading;

/** Names at the left, what they are beside them. */
function drawDetails(
  sheet: Sheet,
  { file }: Book,
  to: { readonly parent: Tag; readonly y: number; readonly details: readonly LaidDetail[] },
): void {
  const name = { face: file.regular, size: DETAIL.size, colour: colours.muted };
  const value = { face: file.regular, size: DETAIL.size, colour: colours.ink };
  const left = margin.side + DETAIL.indent;
  const step = (contentWidth(sheet) - DETAIL.indent) / WALLS.columns;
  let y = to.y + DETAIL.gap + DETAIL.size;
  for (const { label, lines } of to.details) {
    file.tag(to.parent, 'P', () => {
      sheet.text(label, name, margin.side, y);
      lines.forEach((columns, row) =>
        columns.forEach((text, at) => sheet.text(text, value, left + at * step, y + row * DETAIL.leading)),
      );
    });
    y += lines.length * DETAIL.leading;
  }
}

const FACTS_HEIGHT = 52;

/** Bottles, racks and the total, side by side. */
function drawFacts(sheet: Sheet, { file, texts, input }: Book, parent: Tag, y: number): void {
  const { bottleCount, ofRacks, totalAmount } = input.list;
  const facts = [
    [texts.columns.bottles, texts.count(bottleCount)],
    [texts.racks, texts.count(ofRacks)],
    [texts.grandTotal, texts.money(totalAmount)],
  ] as const;
  const width = contentWidth(sheet);
  sheet.artifact('Layout', () =>
    sheet.fillRound(colours.sunken, { x: margin.side, y, width, height: FACTS_HEIGHT }, 6),
  );
  const name = { face: file.regular, size: 8.5, colour: colours.muted };
  const value = { face: file.bold, size: 15, colour: colours.ink };
  facts.forEach(([label, text], at) => {
    const x = margin.side + 18 + (at * width) / facts.length;
    file.tag(parent, 'P', () => {
      sheet.text(label, name, x, y + 19);
      sheet.text(text, value, x, y + 39);
    });
  });
}

function drawFirst(book: Book): void {
  const { file, texts, input, pictures } = book;
  const sheet = book.turn('portrait');
  const part = file.tag(file.root, 'Sect');
  const top = drawTitle(sheet, book, part);
  const width = contentWidth(sheet);
  const details = laidDetails(book, width);
  const bottom = sheet.height - margin.bottom - FACTS_HEIGHT - 6 - detailsHeight(details);
  const caption = texts.areaOf(input.floorAreaM2);
  let y = top + 14;
  if (hasPictures(pictures)) {
    const height = Math.min(width * VIEW_RATIO, bottom - top - CAPTION.space) + CAPTION.space;
    const alt = texts.pictureOf(texts.overview, input.title);
    const room = { x: margin.side, y: top, width, height };
    drawView(sheet, book, part, { shown: pictures.isometricView, alt, caption, room });
    y = top + height + 6;
  } else {
    const style = { face: file.bold, size: CAPTION.size, colour: colours.ink };
    file.tag(part, 'P', () => sheet.text(caption, style, margin.side, y));
    y += 14;
  }
  drawFacts(sheet, book, part, y);
  drawDetails(sheet, book, { parent: part, y: y + FACTS_HEIGHT, details });
  file.kit.outline.addItem(texts.overview);
}

function drawBirdsEye(book: Book): void {
  const { file, texts, input, pictures } = book;
  const sheet = book.turn('portrait');
  const part = file.tag(file.root, 'Sect');
  const y = drawHeading(sheet, book, part, texts.birdsEye);
  const width = contentWidth(sheet);
  const room = { x: margin.side, y, width, height: width * VIEW_RATIO + CAPTION.space };
  const alt = texts.pictureOf(texts.birdsEye, input.title);
  drawView(sheet, book, part, { shown: pictures.birdsEyeView, alt, caption: '', room });
  file.kit.outline.addItem(texts.birdsEye);
}

/** One page where there are no pictures at all; a single one that is missing is told in its place. */
export function drawViews(book: Book): void {
  drawFirst(book);
  if (hasPictures(book.pictures)) drawBirdsEye(book);
  drawElevations(book);
}
