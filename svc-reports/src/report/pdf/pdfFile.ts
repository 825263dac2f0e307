/** A PDF that is being written by pdfkit's documented calls. */
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { ReportFonts } from '../fonts';
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
  readonly #chunks: Uint8Array[] = [];

  constructor(facts: PdfFacts, fonts: ReportFonts) {
    const { regular, bold, serif, others } = fonts;
    this.kit = new PDFDocument(optionsOf(facts, fonts));
    this.#collect();
    for (const font of [bold, serif, ...others])
      this.kit.registerFont(font.postscriptName, font as unknown as Buffer);
    const face = (...first: Font[]): Typeface => new Typeface(this.kit, [...first, ...others]);
    this.regular = face(regular);
    this.bold = face(bold);
    this.serif = face(serif, bold);
    this.root = this.kit.struct('Document');
    this.kit.addStructure(this.root);
  }

  /** Takes the bytes where they come from: a stream turns each of thousands of small pieces into a buffer of its own. */
  #collect(): void {
    this.#chunks.push(this.kit.read() as Buffer);
    this.kit.push = (chunk: Uint8Array | null) => {
      if (chunk) this.#chunks.push(chunk);
      return true;
    };
  }

  /** A tag within another, of what is drawn meanwhile; without that, of what is added to it. */
  tag(parent: Tag, name: TagName, draw?: () => void, facts?: TagFacts): Tag {
    const tag = this.kit.struct(name, facts, draw);
    parent.add(tag);
    return tag;
  }

  /** Everything is drawn: the bytes of the file. */
  end(): Buffer {
    this.kit.end();
    return Buffer.concat(this.#chunks);
  }
}
