/** One page: letters, lines and pictures in points from its top left corner. */
import type { PdfFile } from './pdfFile';
import { points, RawObject } from './raw';
import type { Tag } from './tags';
import type { EmbeddedFont, Typeface } from './typeface';

/** Red, green, blue from 0 to 1, as a PDF writes them. */
export type Colour = string & { readonly colour: unique symbol };

export function colourOf(hex: string): Colour {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return channels.map((channel) => channel.toFixed(3)).join(' ') as Colour;
}

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

/** What is painted between a fill and a stroke, by which of them there are. */
const PAINTED = { fill: 'f', stroke: 'S', both: 'B' } as const;

/** A picture and where it will be. */
export interface PlacedPicture {
  readonly image: { readonly width: number; readonly height: number };
  readonly box: SheetBox;
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', Z: 'h' };

/** The same commands as a PDF has them, each behind its numbers. */
const pathOperators = (path: string): string =>
  path.replace(/([MLZ])([^MLZ]*)/g, (_, command: string, numbers: string) =>
    numbers === '' ? `${OPERATORS[command]}\n` : `${numbers} ${OPERATORS[command]}\n`,
  );

export class Sheet {
  readonly #file: PdfFile;

  readonly width: number;
  readonly height: number;
  #operators = '';
  /** What is chosen at this point of the page. */
  #font = '';
  #colour: Colour | null = null;
  readonly #pageId: number;
  readonly #parentKey: number;
  /** Whose each piece of content is, in the order of their numbers. */
  #tagged = '';
  #pieces = 0;

  constructor(file: PdfFile, layout: 'portrait' | 'landscape') {
    this.#file = file;

    file.addPage(layout);
    const { page } = file.inside;
    this.width = page.width;
    this.height = page.height;
    this.#pageId = page.dictionary.id;
    this.#parentKey = page.structParentTreeKey;
  }

  /** What is drawn meanwhile belongs to the tag. */
  tag(tag: Tag, draw: () => void): void {
    const number = this.#pieces;
    this.#pieces += 1;
    this.#tagged += ` ${tag.id} 0 R`;
    tag.addContent(number, this.#pageId);
    this.#operators += `/${tag.name} <</MCID ${number}>> BDC\n`;
    draw();
    this.#operators += 'EMC\n';
  }

  /** What is drawn meanwhile is on every page, or says nothing. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#operators += `/Artifact <</Type/${type}>> BDC\n`;
    draw();
    this.#operators += 'EMC\n';
  }

  /** With its baseline at `y`; the pages count downwards, so letters are turned over again. */
  text(text: string, { face, size, colour }: Style, x: number, y: number): void {
    let shown = '';
    for (const { font, codes, rise } of face.runs(text)) {
      const glyphs = `${this.#chosen(font, size)}[<${codes}>] TJ `;
      shown += rise === 0 ? glyphs : `${points((rise * size) / 1000)} Ts ${glyphs}0 Ts `;
    }
    this.#operators += `${this.#filledWith(colour)}BT 1 0 0 -1 ${points(x)} ${points(y)} Tm ${shown}ET\n`;
  }

  /** What chooses the font, unless it is chosen already. */
  #chosen(embedded: EmbeddedFont, size: number): string {
    const font = `/${embedded.id} ${size} Tf `;
    if (font === this.#font) return '';
    this.#file.useFont(embedded);
    this.#font = font;
    return font;
  }

  #filledWith(colour: Colour): string {
    if (colour === this.#colour) return '';
    this.#colour = colour;
    return `${colour} rg `;
  }

  /** Ends at `x`. */
  textTo(text: string, style: Style, x: number, y: number): void {
    this.text(text, style, x - style.face.width(text, style.size), y);
  }

  fill(colour: Colour, { x, y, width, height }: SheetBox): void {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)}`;
    this.#operators += `${this.#filledWith(colour)}${box} re f\n`;
  }

  frame(colour: Colour, { x, y, width, height }: SheetBox): void {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)}`;
    this.#operators += `${colour} RG 0.5 w ${box} re S\n`;
  }

  /** A box with round corners. */
  fillRound(colour: Colour, { x, y, width, height }: SheetBox, radius: number): void {
    this.#operators += this.#filledWith(colour);
    this.#flush();
    this.#file.kit.roundedRect(x, y, width, height, radius);
    this.#operators += 'f\n';
  }

  /** A level line. */
  rule(colour: Colour, { x, y, width }: Pick<SheetBox, 'x' | 'y' | 'width'>, thickness = 0.5): void {
    this.fill(colour, { x, y: y - thickness / 2, width, height: thickness });
  }

  /** As large as fits into the box, in the middle of it; not drawn yet. */
  placed(bytes: Uint8Array, box: SheetBox): PlacedPicture {
    const image = this.#file.inside.openImage(bytes);
    const scale = Math.min(box.width / image.width, box.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const x = box.x + (box.width - width) / 2;
    return { image, box: { x, y: box.y + (box.height - height) / 2, width, height } };
  }

  image({ image, box: { x, y, width, height } }: PlacedPicture): void {
    this.#flush();
    this.#file.kit.image(image as unknown as Buffer, x, y, { width, height });
  }

  /**
   * What is drawn meanwhile is drawn as in that window, whose sides are as those of the box, and shown in the box. Lengths, those
   * of letters too, are the window's.
   */
  within(box: SheetBox, window: SheetBox, draw: () => void): void {
    const scale = box.width / window.width;
    const { x, y, width, height } = window;
    const [left, top] = [box.x - x * scale, box.y - y * scale];
    const sides = [x, y, width, height].map(points).join(' ');
    this.#apart(
      `${scale.toFixed(5)} 0 0 ${scale.toFixed(5)} ${points(left)} ${points(top)} cm ${sides} re W n 1 J 1 j`,
      draw,
    );
  }

  /** As `draw` draws about the point 0, 0, read from below about that one. */
  upright({ x, y }: Pick<SheetBox, 'x' | 'y'>, draw: () => void): void {
    this.#apart(`0 -1 1 0 ${points(x)} ${points(y)} cm`, draw);
  }

  /** What is chosen before and meanwhile has nothing to do with each other. */
  #apart(begun: string, draw: () => void): void {
    this.#operators += `q ${begun}\n`;
    draw();
    this.#operators += 'Q\n';
    this.#font = '';
    this.#colour = null;
  }

  /** Path data of M, L and Z, absolute; strokes end round within a window. */
  shape(path: string, { fill, stroke, width, opacity }: Paint): void {
    const kind = fill ? (stroke ? 'both' : 'fill') : stroke ? 'stroke' : null;
    if (kind === null) return;
    if (fill) this.#operators += this.#filledWith(fill);
    if (stroke) this.#operators += `${stroke} RG ${width} w `;
    const painted = `${pathOperators(path)}${PAINTED[kind]}\n`;
    if (opacity === 1) this.#operators += painted;
    else this.#seenThrough(opacity, () => (this.#operators += painted));
  }

  #seenThrough(opacity: number, draw: () => void): void {
    this.#flush();
    this.#file.kit.opacity(opacity);
    draw();
    this.#flush();
    this.#file.kit.opacity(1);
  }

  /** Where something is, as tags tell it: left, bottom, right, top, from the lower left corner. */
  boxOf({ x, y, width, height }: SheetBox): [number, number, number, number] {
    return [x, this.height - y - height, x + width, this.height - y];
  }

  /** Everything is drawn; nothing more is afterwards. */
  end(): void {
    this.#flush();
    this.#file.inside.getStructParentTree().add(this.#parentKey, new RawObject(`[${this.#tagged.slice(1)}]`));
  }

  #flush(): void {
    if (this.#operators !== '') this.#file.kit.addContent(this.#operators);
    this.#operators = '';
  }
}
