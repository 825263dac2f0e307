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

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture and where it will be. */
export interface Placed {
  readonly image: { readonly width: number; readonly height: number };
  readonly box: Box;
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  private operators = '';
  /** What is chosen at this point of the page. */
  private font = '';
  private colour: Colour | null = null;
  private readonly pageId: number;
  private readonly parentKey: number;
  /** Whose each piece of content is, in the order of their numbers. */
  private tagged = '';
  private pieces = 0;

  constructor(
    private readonly file: PdfFile,
    layout: 'portrait' | 'landscape',
  ) {
    file.addPage(layout);
    const { page } = file.inside;
    this.width = page.width;
    this.height = page.height;
    this.pageId = page.dictionary.id;
    this.parentKey = page.structParentTreeKey;
  }

  /** What is drawn meanwhile belongs to the tag. */
  tag(tag: Tag, draw: () => void): void {
    const number = this.pieces;
    this.pieces += 1;
    this.tagged += ` ${tag.id} 0 R`;
    tag.addContent(number, this.pageId);
    this.operators += `/${tag.name} <</MCID ${number}>> BDC\n`;
    draw();
    this.operators += 'EMC\n';
  }

  /** What is drawn meanwhile is on every page, or says nothing. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.operators += `/Artifact <</Type/${type}>> BDC\n`;
    draw();
    this.operators += 'EMC\n';
  }

  /** With its baseline at `y`; the pages count downwards, so letters are turned over again. */
  text(text: string, { face, size, colour }: Style, x: number, y: number): void {
    let shown = '';
    for (const { font, codes, rise } of face.runs(text)) {
      const glyphs = `${this.chosen(font, size)}[<${codes}>] TJ `;
      shown += rise === 0 ? glyphs : `${points((rise * size) / 1000)} Ts ${glyphs}0 Ts `;
    }
    this.operators += `${this.filledWith(colour)}BT 1 0 0 -1 ${points(x)} ${points(y)} Tm ${shown}ET\n`;
  }

  /** What chooses the font, unless it is chosen already. */
  private chosen(embedded: EmbeddedFont, size: number): string {
    const font = `/${embedded.id} ${size} Tf `;
    if (font === this.font) return '';
    this.file.useFont(embedded);
    this.font = font;
    return font;
  }

  private filledWith(colour: Colour): string {
    if (colour === this.colour) return '';
    this.colour = colour;
    return `${colour} rg `;
  }

  /** Ends at `x`. */
  textTo(text: string, style: Style, x: number, y: number): void {
    this.text(text, style, x - style.face.width(text, style.size), y);
  }

  fill(colour: Colour, { x, y, width, height }: Box): void {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)}`;
    this.operators += `${this.filledWith(colour)}${box} re f\n`;
  }

  frame(colour: Colour, { x, y, width, height }: Box): void {
    const box = `${points(x)} ${points(y)} ${points(width)} ${points(height)}`;
    this.operators += `${colour} RG 0.5 w ${box} re S\n`;
  }

  /** A box with round corners. */
  fillRound(colour: Colour, { x, y, width, height }: Box, radius: number): void {
    this.operators += this.filledWith(colour);
    this.flush();
    this.file.kit.roundedRect(x, y, width, height, radius);
    this.operators += 'f\n';
  }

  /** A level line. */
  rule(colour: Colour, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>, thickness = 0.5): void {
    this.fill(colour, { x, y: y - thickness / 2, width, height: thickness });
  }

  /** As large as fits into the box, in the middle of it; not drawn yet. */
  placed(bytes: Uint8Array, box: Box): Placed {
    const image = this.file.inside.openImage(bytes);
    const scale = Math.min(box.width / image.width, box.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const x = box.x + (box.width - width) / 2;
    return { image, box: { x, y: box.y + (box.height - height) / 2, width, height } };
  }

  image({ image, box: { x, y, width, height } }: Placed): void {
    this.flush();
    this.file.kit.image(image as unknown as Buffer, x, y, { width, height });
  }

  /** Where something is, as tags tell it: left, bottom, right, top, from the lower left corner. */
  boxOf({ x, y, width, height }: Box): [number, number, number, number] {
    return [x, this.height - y - height, x + width, this.height - y];
  }

  /** Everything is drawn; nothing more is afterwards. */
  end(): void {
    this.flush();
    this.file.inside.getStructParentTree().add(this.parentKey, new RawObject(`[${this.tagged.slice(1)}]`));
  }

  private flush(): void {
    if (this.operators !== '') this.file.kit.addContent(this.operators);
    this.operators = '';
  }
}
