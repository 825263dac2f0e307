/** The report of a project as a PDF (back-office specification, section 2, "PDF report pages"). */
import type { ReportFonts } from './fonts';
import { drawFrame, type Frame } from './frame';
import type { ReportInput, ReportOptions, ReportPictures } from './input';
import { pagesOf, tablesOf } from './listLayout';
import { drawList } from './listPages';
import { PdfFile } from './pdf/pdfFile';
import { Sheet } from './pdf/sheet';
import { visible } from './pdf/typeface';
import { textsIn } from './texts';
import { drawViews, viewPageCount } from './viewPages';
import type { Book } from './views';

/**
 * The bytes of the file: letter pages, portrait with the pictures and landscape with the list; tagged, with bookmarks,
 * language and title. The same input makes the same bytes. Takes some milliseconds of this thread, about 50 for 400 rows.
 * Rejects for a picture that is no JPEG.
 */
export async function writeReport(
  input: ReportInput,
  options: ReportOptions,
  fonts: ReportFonts,
): Promise<Buffer> {
  const title = visible(input.title);
  const { company, now } = options;
  const file = new PdfFile({ title, language: input.language, author: company.name, now }, fonts);
  const texts = textsIn(input.language);
  const pages = pagesOf(tablesOf(input.list, texts, file));
  const pictures: ReportPictures = {
    ...options.pictures,
    wallView: options.pictures.wallView.map(({ wall, img }) => ({ wall: visible(wall), img })),
    elevations: options.pictures.elevations.map(({ wall, drawing }) => ({ wall: visible(wall), drawing })),
  };
  const date = texts.date(now, options.timeZone);
  const frame: Frame = {
    file,
    texts,
    options,
    title,
    date,
    pages: viewPageCount(pictures, input.room) + pages.length,
  };
  let page = 0;
  const turn: Book['turn'] = (layout) => {
    const sheet = new Sheet(file, layout);
    page += 1;
    drawFrame(sheet, frame, page);
    return sheet;
  };
  const book: Book = { file, texts, input: { ...input, title }, pictures, accent: company.accent, turn };
  drawViews(book);
  drawList(book, pages);
  return file.end();
}
