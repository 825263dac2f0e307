/** One page: letters, lines and pictures in points from its top left corner. */
import type { PdfFile, Tag } from './pdfFile';
import type { PlainRun, Typeface } from './typeface';

/** `#26211c`. */
export type Colour = string;

export interface Style {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: Colour;
}

export interface SheetBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a shape is painted. */
export interface Paint {
  readonly fill?: Colour | undefined;
  readonly stroke?: Colour | undefined;
  /** Of the stroke. */
  readonly width: number;
  /** 1 hides what is behind. */
  readonly opacity: number;
}

/** As large as fits into the box, in the middle of it. */
export function fitted(size: Pick<SheetBox, 'width' | 'height'>, box: SheetBox): SheetBox {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** A number of points, to a hundredth. */
const points = (value: number): number => Math.round(value * 100) / 100;

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', Z: 'h' };

/** The same commands as a PDF has them, each behind its numbers. */
const pathOperators = (path: string): string =>
  path.replace(/([MLZ])([^MLZ]*)/g, (_, command: string, numbers: string) =>
    numbers === '' ? `${OPERATORS[command]}\n` : `${numbers} ${OPERATORS[command]}\n`,
  );

/** One line on its baseline, shaped as a whole and not word by word. */
const SHAPED: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic', features: [] };

export class Sheet {
  readonly #kit: PDFKit.PDFDocument;

  readonly width: number;
  readonly height: number;
  /** What letters and areas are filled with at this point of the page. */
  #colour: Colour | null = null;

  constructor({ kit }: PdfFile, layout: 'portrait' | 'landscape') {
    this.#kit = kit;
    kit.addPage({ size: 'LETTER', layout, margin: 0 });
    this.width = kit.page.width;
    this.height = kit.page.height;
  }

  /** What is drawn meanwhile is on every page, or says nothing. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#kit.markContent('Artifact', { type });
    draw();
    this.#kit.endMarkedContent();
  }

  /** With its baseline at `y`. */
  text(text: string, { face, size, colour }: Style, x: number, y: number): void {
    this.#fillWith(colour);
    let left = x;
    for (const run of face.runs(text)) {
      if ('codes' in run) this.#letters(run, size, left, y);
      else this.#kit.font(run.font, size).text(run.text, left, y, SHAPED);
      left += (run.width * size) / 1000;
    }
  }

  /** The pages count downwards, so letters are turned over again. */
  #letters({ font, codes }: PlainRun, size: number, x: number, y: number): void {
    font.useOnPage();
    this.#kit.addContent(
      `BT 1 0 0 -1 ${points(x)} ${points(y)} Tm /${font.name} ${size} Tf <${codes}> Tj ET`,
    );
  }

  #fillWith(colour: Colour): PDFKit.PDFDocument {
    if (colour !== this.#colour) this.#kit.fillColor(colour);
    this.#colour = colour;
    return this.#kit;
  }

  /** Ends at `x`. */
  textTo(text: string, style: Style, x: number, y: number): void {
    this.text(text, style, x - style.face.width(text, style.size), y);
  }

  fill(colour: Colour, { x, y, width, height }: SheetBox): void {
    this.#fillWith(colour).rect(x, y, width, height).fill();
  }

  frame(colour: Colour, { x, y, width, height }: SheetBox): void {
    this.#kit.lineWidth(0.5).rect(x, y, width, height).stroke(colour);
  }

  /** A box with round corners. */
  fillRound(colour: Colour, { x, y, width, height }: SheetBox, radius: number): void {
    this.#fillWith(colour).roundedRect(x, y, width, height, radius).fill();
  }

  /** A level line. */
  rule(colour: Colour, { x, y, width }: Pick<SheetBox, 'x' | 'y' | 'width'>, thickness = 0.5): void {
    this.fill(colour, { x, y: y - thickness / 2, width, height: thickness });
  }

  /** JPEG bytes. */
  image(picture: Uint8Array, { x, y, width, height }: SheetBox): void {
    this.#kit.image(picture as Buffer, x, y, { width, height });
  }

  /**
   * What is drawn meanwhile is drawn as in that window, whose sides are as those of the box, and shown in the box. Lengths, those
   * of letters too, are the window's.
   */
  within(box: SheetBox, { x, y, width, height }: SheetBox, draw: () => void): void {
    this.#apart(() => {
      this.#kit.translate(box.x, box.y).scale(box.width / width);
      this.#kit.translate(-x, -y).rect(x, y, width, height).clip().lineCap('round').lineJoin('round');
      draw();
    });
  }

  /** As `draw` draws about the point 0, 0, read from below about that one. */
  upright({ x, y }: Pick<SheetBox, 'x' | 'y'>, draw: () => void): void {
    this.#apart(() => {
      this.#kit.translate(x, y).rotate(-90);
      draw();
    });
  }

  /** What is chosen before and meanwhile has nothing to do with each other. */
  #apart(draw: () => void): void {
    this.#kit.save();
    draw();
    this.#kit.restore();
    this.#colour = null;
  }

  /** Path data of M, L and Z, absolute; strokes end round within a window. */
  shape(path: string, { fill, stroke, width, opacity }: Paint): void {
    if (!fill && !stroke) return;
    this.#apart(() => {
      this.#kit.lineWidth(width).opacity(opacity).addContent(pathOperators(path));
      if (fill && stroke) this.#kit.fillAndStroke(fill, stroke);
      else if (fill) this.#kit.fill(fill);
      else this.#kit.stroke(stroke);
    });
  }

  /** Where something is, as tags tell it. */
  boxOf({ x, y, width, height }: SheetBox): [number, number, number, number] {
    return [x, y, x + width, y + height];
  }

  /** A place on the page that opens the address, told as part of the tag. */
  link(tag: Tag, url: string, { x, y, width, height }: SheetBox): void {
    this.#kit.link(x, y, width, height, url, { structParent: tag, Contents: new String(url) } as object);
    tag.end();
  }
}
