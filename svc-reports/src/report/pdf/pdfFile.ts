/** A PDF that is being written by what pdfkit's guide and types have. */
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { ReportFonts } from '../fonts';
import { EmbeddedFont } from './embeddedFont';
import { Typeface } from './typeface';

/** What a part of a page means, in the order of reading. */
export type Tag = PDFKit.PDFStructureElement;

export type TagName =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Link'
  | 'Figure'
  | 'Caption'
  | 'Note'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export interface TagFacts {
  /** Said in place of a picture. */
  readonly alt?: string;
  /** Of a picture, in points from the upper left corner: left, top, right, bottom. */
  readonly bbox?: readonly [number, number, number, number];
  /** Of a heading cell. */
  readonly scope?: 'Column' | 'Row';
}

export interface PdfFacts {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly now: Date;
}

/** Its types lag behind what pdfkit documents: a parsed font may stand for its file, and PDF/UA is a subset. */
const optionsOf = ({ title, language, author, now }: PdfFacts, fonts: ReportFonts) =>
  ({
    autoFirstPage: false,
    font: fonts.regular,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: now,
      ModDate: now,
    },
  }) as unknown as PDFKit.PDFDocumentOptions;

export class PdfFile {
  readonly kit: PDFKit.PDFDocument;
  readonly regular: Typeface;
  readonly bold: Typeface;
  readonly serif: Typeface;
  /** The whole document; every other tag is in it. */
  readonly root: Tag;
  readonly #fonts: readonly EmbeddedFont[];

  constructor(facts: PdfFacts, fonts: ReportFonts) {
    const { regular, bold, serif, others } = fonts;
    this.kit = new PDFDocument(optionsOf(facts, fonts));
    for (const font of [bold, serif, ...others])
      this.kit.registerFont(font.postscriptName, font as unknown as Buffer);
    const embedded = (font: Font): EmbeddedFont => new EmbeddedFont(this.kit, font);
    const [plain, strong, large, rest] = [
      embedded(regular),
      embedded(bold),
      embedded(serif),
      others.map(embedded),
    ];
    this.#fonts = [plain, strong, large, ...rest];
    const face = (...first: EmbeddedFont[]): Typeface => new Typeface(this.kit, [...first, ...rest]);
    this.regular = face(plain);
    this.bold = face(strong);
    this.serif = face(large, strong);
    this.root = this.kit.struct('Document');
    this.kit.addStructure(this.root);
  }

  /** A tag within another, of what is drawn meanwhile; without that, of what is added to it. */
  tag(parent: Tag, name: TagName, draw?: () => void, facts?: TagFacts): Tag {
    const tag = this.kit.struct(name, facts, draw);
    parent.add(tag);
    return tag;
  }

  /** Everything is drawn: the bytes of the file. */
  end(): Buffer {
    for (const font of this.#fonts) font.end();
    this.kit.end();
    return this.kit.read() as Buffer;
  }
}
