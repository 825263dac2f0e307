/** What is on every page: logo and band above, who makes the report below. Told as no part of the content. */
import type { ReportOptions } from './input';
import { BLEED, colours, logoSize, margin } from './look';
import { jpegSize } from './pdf/jpegSize';
import type { PdfFile } from './pdf/pdfFile';
import { fitted, type Sheet } from './pdf/sheet';
import { yearAt, type ReportTexts } from './texts';

export interface Frame {
  readonly file: PdfFile;
  readonly texts: ReportTexts;
  readonly options: ReportOptions;
  readonly title: string;
  /** As printed. */
  readonly date: string;
  /** In all. */
  readonly pages: number;
}

const LOGO_TOP = 22;
const BAND = 6;
const HEADER_LINE = 78;
const SMALL = 7.5;
const LEADING = 10;
/** Of the name beside the mark: the largest that leaves it in one line, or else two lines of the smallest. */
const NAME_SIZES = [16, 15, 14, 13, 12, 11, 10] as const;

/** Four cells of a rack, one of them taken, beside the name. */
function drawMark(sheet: Sheet, { file, options }: Frame): void {
  const [x, y, side] = [margin.side, LOGO_TOP + 5, 30];
  sheet.fillRound(options.company.accent, { x, y, width: side, height: side }, 6);
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const cell = { x: x + 6 + column * 10, y: y + 6 + row * 10, width: 8, height: 8 };
    sheet.fillRound(column === 1 && row === 1 ? colours.oak : colours.paper, cell, 4);
  }
  const width = logoSize.width - side - 8;
  const { serif } = file;
  const fitting = NAME_SIZES.find((one) => serif.width(options.company.name, one) <= width);
  const size = fitting ?? NAME_SIZES[NAME_SIZES.length - 1]!;
  const lines = serif.wrapWithin(options.company.name, { size, width, lines: 2 });
  const first = y + side / 2 + size / 3 - ((lines.length - 1) * size) / 2;
  const style = { face: serif, size, colour: colours.ink };
  lines.forEach((line, at) => sheet.text(line, style, x + side + 8, first + at * size * 1.1));
}

function drawLogo(sheet: Sheet, frame: Frame): void {
  const { logo } = frame.options;
  if (logo === null) drawMark(sheet, frame);
  else {
    const box = fitted(jpegSize(logo), { x: margin.side, y: LOGO_TOP, ...logoSize });
    sheet.image(logo, { ...box, x: margin.side });
  }
}

function drawHeader(sheet: Sheet, frame: Frame): void {
  const { file, texts, title, date } = frame;
  const { accent } = frame.options.company;
  sheet.fill(accent, { x: -BLEED, y: 0, width: sheet.width + 2 * BLEED, height: BAND });
  drawLogo(sheet, frame);
  const right = sheet.width - margin.side;
  const kind = { face: file.bold, size: 9, colour: accent };
  sheet.textTo(texts.kind, kind, right, LOGO_TOP + 18);
  const width = sheet.width / 2 - margin.side;
  const [line = ''] = file.regular.wrapWithin(title, { size: SMALL, width, lines: 1 });
  const about = `${line} · ${date}`;
  sheet.textTo(about, { face: file.regular, size: SMALL, colour: colours.muted }, right, LOGO_TOP + 31);
  sheet.rule(colours.line, { x: margin.side, y: HEADER_LINE, width: right - margin.side });
}

function drawFooter(sheet: Sheet, { file, texts, options, pages }: Frame, page: number): void {
  const { company, now, timeZone } = options;
  const top = sheet.height - margin.bottom + 14;
  const right = sheet.width - margin.side;
  const style = { face: file.regular, size: SMALL, colour: colours.muted };
  sheet.rule(colours.line, { x: margin.side, y: top, width: right - margin.side });
  const address = [company.name, ...company.address].join(' · ');
  const room = { size: SMALL, width: sheet.width - 2 * margin.side - 90, lines: 2 };
  const lines = file.regular.wrapWithin(address, room);
  lines.forEach((line, at) => sheet.text(line, style, margin.side, top + 13 + at * LEADING));
  const copyright = `© ${yearAt(now, timeZone)} ${company.name}`;
  const tagline = company.tagline[texts.language];
  const ending = [copyright, tagline].filter((text) => text !== '').join(' · ');
  const [last = ''] = file.regular.wrapWithin(ending, { ...room, lines: 1 });
  sheet.text(last, style, margin.side, top + 13 + lines.length * LEADING);
  const number = { face: file.bold, size: SMALL, colour: colours.ink };
  sheet.textTo(texts.page(page, pages), number, right, top + 13);
}

/** Draws both; `page` counts from 1. */
export function drawFrame(sheet: Sheet, frame: Frame, page: number): void {
  sheet.artifact('Pagination', () => {
    drawHeader(sheet, frame);
    drawFooter(sheet, frame, page);
  });
}
