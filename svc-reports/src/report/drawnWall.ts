/** Draws a drawing on a page. */
import type { ReportDrawing } from './input';
import { colours } from './look';
import type { PdfFile } from './pdf/pdfFile';
import type { Sheet, SheetBox } from './pdf/sheet';
import { visible } from './pdf/typeface';

/** The box has the sides of the drawing's own. */
export function drawDrawing(sheet: Sheet, file: PdfFile, drawing: ReportDrawing, box: SheetBox): void {
  sheet.within(box, drawing.box, () => {
    for (const { d, ...paint } of drawing.shapes) sheet.shape(d, paint);
    for (const text of drawing.texts) drawText(sheet, file, text);
  });
}

/** Parts of the size: from the middle of capital letters to their baseline, and what of the ground is beside and above them. */
const BASELINE = 0.36;
const BESIDE = 0.35;
const ABOVE = 0.15;

function drawText(sheet: Sheet, file: PdfFile, drawn: ReportDrawing['texts'][number]): void {
  const { x, y, size, isUpright, isBold, ground } = drawn;
  const text = visible(drawn.text);
  const face = isBold ? file.bold : file.regular;
  const width = face.width(text, size);
  const about = (middle: { x: number; y: number }): void => {
    const [wide, high] = [width + 2 * BESIDE * size, size * (1 + 2 * ABOVE)];
    if (ground)
      sheet.fill(ground, { x: middle.x - wide / 2, y: middle.y - high / 2, width: wide, height: high });
    sheet.text(text, { face, size, colour: colours.ink }, middle.x - width / 2, middle.y + size * BASELINE);
  };
  if (isUpright) sheet.upright({ x, y }, () => about({ x: 0, y: 0 }));
  else about({ x, y });
}
