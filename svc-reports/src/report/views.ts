/** A picture on a page, its caption and its heading. */
import { drawDrawing } from './drawnWall';
import type { ReportDrawing, ReportInput, ReportPictures } from './input';
import { colours, margin } from './look';
import { jpegSize } from './pdf/jpegSize';
import type { PdfFile, Tag } from './pdf/pdfFile';
import { fitted, type Sheet, type SheetBox, type Style } from './pdf/sheet';
import type { ReportTexts } from './texts';

export interface Book {
  readonly file: PdfFile;
  readonly texts: ReportTexts;
  readonly input: ReportInput;
  readonly pictures: ReportPictures;
  /** The colour of the shop, `#rrggbb`. */
  readonly accent: string;
  /** The next page, with its header and footer. */
  readonly turn: (layout: 'portrait' | 'landscape') => Sheet;
}

export const HEADING = { size: 17, leading: 30 } as const;
export const CAPTION = { size: 10, space: 22 } as const;
export const VIEW_RATIO = 3 / 4;

export const contentWidth = (sheet: Sheet): number => sheet.width - 2 * margin.side;

/** Draws the heading from `y` on; gives where what follows begins. */
export function drawHeading(sheet: Sheet, { file }: Pick<Book, 'file'>, tag: Tag, text: string): number {
  const baseline = margin.top + HEADING.size;
  const style = { face: file.serif, size: HEADING.size, colour: colours.ink };
  file.tag(tag, 'H2', () => sheet.text(text, style, margin.side, baseline));
  return margin.top + HEADING.leading;
}

interface View {
  readonly shown: Uint8Array | ReportDrawing | null;
  /** For those who hear the report. */
  readonly alt: string;
  /** Empty below a heading that says it already. */
  readonly caption: string;
  /** Of picture and caption. */
  readonly room: SheetBox;
}

/** In the middle of the room, its baseline at `y`. */
function centred(
  sheet: Sheet,
  text: string,
  style: Style,
  { x, width, y }: Pick<SheetBox, 'x' | 'width' | 'y'>,
) {
  sheet.text(text, style, x + (width - style.face.width(text, style.size)) / 2, y);
}

const CAPTION_BELOW = 15;

/** A picture or drawing with its caption below, or the word that there is none. */
export function drawView(sheet: Sheet, book: Book, parent: Tag, view: View): void {
  const { shown, room } = view;
  const place = { ...room, height: room.height - CAPTION.space };
  if (shown === null) return drawMissing(sheet, book, parent, { ...view, box: place });
  const { box, draw } =
    shown instanceof Uint8Array ? pictureIn(sheet, shown, place) : drawingIn(sheet, book, shown, place);
  const figure = book.file.tag(parent, 'Figure', undefined, { alt: view.alt, bbox: sheet.boxOf(box) });
  figure.add(draw);
  if (shown instanceof Uint8Array) sheet.artifact('Layout', () => sheet.frame(colours.line, box));
  drawCaption(sheet, book, figure, { ...view, box });
}

interface Figure {
  readonly box: SheetBox;
  readonly draw: () => void;
}

function pictureIn(sheet: Sheet, img: Uint8Array, place: SheetBox): Figure {
  const box = fitted(jpegSize(img), place);
  return { box, draw: () => sheet.image(img, box) };
}

function drawingIn(sheet: Sheet, { file }: Book, drawing: ReportDrawing, place: SheetBox): Figure {
  const box = fitted(drawing.box, place);
  return { box, draw: () => drawDrawing(sheet, file, drawing, box) };
}

type Captioned = Pick<View, 'caption' | 'room'> & { readonly box: SheetBox };

function drawCaption(sheet: Sheet, { file }: Book, figure: Tag, { caption, room, box }: Captioned): void {
  if (caption === '') return;
  const style = { face: file.bold, size: CAPTION.size, colour: colours.ink };
  const [line = ''] = file.bold.wrapWithin(caption, { size: CAPTION.size, width: room.width, lines: 1 });
  const y = box.y + box.height + CAPTION_BELOW;
  file.tag(figure, 'Caption', () => centred(sheet, line, style, { ...room, y }));
}

function drawMissing(sheet: Sheet, { file, texts }: Book, parent: Tag, { caption, room, box }: Captioned) {
  const width = Math.min(box.width, box.height / VIEW_RATIO);
  const empty = { ...box, x: box.x + (box.width - width) / 2, width };
  sheet.artifact('Layout', () => {
    sheet.fill(colours.paper, empty);
    sheet.frame(colours.line, empty);
  });
  const says = { face: file.regular, size: CAPTION.size, colour: colours.muted };
  const middle = { ...room, y: box.y + box.height / 2 };
  file.tag(parent, 'P', () => centred(sheet, texts.noPicture, says, middle));
  if (caption === '') return;
  const style = { face: file.bold, size: CAPTION.size, colour: colours.ink };
  const below = { ...room, y: box.y + box.height + CAPTION_BELOW };
  file.tag(parent, 'P', () => centred(sheet, caption, style, below));
}
