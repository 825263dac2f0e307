/** A PDF that is being written: pdfkit, its fonts, and the few things of it that have no documented call. */
import PDFDocument from 'pdfkit';
import type { ReportFonts } from '../fonts';
import { RawObject } from './raw';
import { Tag, type TagHost } from './tags';
import { OtherFont, Typeface, type EmbeddedFont } from './typeface';

/** A numbered object of the file. */
export interface PdfRef {
  readonly id: number;
  data: unknown;
  end(): void;
}

/**
 * What pdfkit 0.20.2 has beside its documented calls, and is used here: long lists would take five times as long through
 * `text` and `table`. The tests read every file that is written with other programs.
 */
export interface PdfInside {
  readonly _font: EmbeddedFont;
  readonly page: {
    readonly fonts: Record<string, unknown>;
    readonly dictionary: PdfRef;
    readonly annotations: unknown[];
    readonly structParentTreeKey: number;
    readonly width: number;
    readonly height: number;
  };
  ref(data: object): PdfRef;
  openImage(bytes: Uint8Array): { readonly width: number; readonly height: number };
  getStructTreeRoot(): { readonly data: { K?: readonly unknown[] }; readonly id: number };
  getStructParentTree(): { add(key: number, value: unknown): void };
  createStructParentTreeNextKey(): number;
  /** Where each object begins in the file, by its number less one; null until it is written. */
  readonly _offsets: (number | null)[];
  /** Bytes written so far. */
  readonly _offset: number;
  _write(text: string): void;
}

/**
 * Objects of the file that are written together: one at a time, those of a long list took longer than everything else.
 */
class ObjectBatch {
  readonly #inside: PdfInside;

  #text = '';
  readonly #begins: { readonly id: number; readonly at: number }[] = [];

  constructor(inside: PdfInside) {
    this.#inside = inside;
  }

  newId(): number {
    return this.#inside._offsets.push(null);
  }

  /** ASCII only, so that a letter is a byte. */
  add(id: number, object: string): void {
    this.#begins.push({ id, at: this.#text.length });
    this.#text += `${id} 0 obj\n${object}\nendobj\n`;
  }

  flush(): void {
    const { _offset: start, _offsets: offsets } = this.#inside;
    for (const { id, at } of this.#begins.splice(0)) offsets[id - 1] = start + at;
    this.#inside._write(this.#text);
    this.#text = '';
  }
}

export interface PdfFacts {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly now: Date;
}

/** As pdfkit takes them; its types lag behind: a parsed font may stand for its file, and PDF/UA is a subset. */
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
  readonly inside: PdfInside;
  readonly regular: Typeface;
  readonly bold: Typeface;
  readonly serif: Typeface;
  /** The whole document; every other tag is in it. */
  readonly root: Tag;
  readonly #tags: ObjectBatch;
  readonly #chunks: Uint8Array[] = [];
  readonly #ended: Promise<void>;

  constructor(
    facts: PdfFacts,
    fonts: ReportFonts,
    readonly kit = new PDFDocument(optionsOf(facts, fonts)),
  ) {
    this.inside = kit as unknown as PdfInside;
    this.#ended = this.#collect();
    const embed = (font: unknown): EmbeddedFont => {
      kit.font(font as string);
      return this.inside._font;
    };
    const [regular, bold, serif] = [embed(fonts.regular), embed(fonts.bold), embed(fonts.serif)];
    const others = fonts.others.map((font) => new OtherFont(font, () => embed(font)));
    this.regular = new Typeface(regular, others);
    this.bold = new Typeface(bold, others);
    this.serif = new Typeface(serif, [new OtherFont(fonts.bold, () => bold), ...others]);
    this.#tags = new ObjectBatch(this.inside);
    this.root = new Tag(this.#host(), 'Document', null);
  }

  /** Takes the bytes where they come from: as a stream of thousands of small pieces they took longer than the pages. */
  #collect(): Promise<void> {
    const begun = this.kit.read() as Uint8Array | null;
    if (begun) this.#chunks.push(begun);
    return new Promise((resolve, reject) => {
      this.kit.push = (chunk: Uint8Array | null) => {
        if (chunk === null) resolve();
        else this.#chunks.push(chunk);
        return true;
      };
      this.kit.once('error', reject);
    });
  }

  #host(): TagHost {
    return {
      treeRootId: this.inside.getStructTreeRoot().id,
      newId: () => this.#tags.newId(),
      write: (id, object) => this.#tags.add(id, object),
    };
  }

  /** A new page; what is drawn from now on is on it. */
  addPage(layout: 'portrait' | 'landscape'): void {
    this.kit.addPage({ size: 'LETTER', layout, margin: 0 });
  }

  /** Has the font at hand on the present page. */
  useFont(font: EmbeddedFont): void {
    this.inside.page.fonts[font.id] ??= font.ref();
  }

  /** A place on the page that opens the address, told as part of the tag. Points from the top left corner. */
  link(tag: Tag, url: string, area: { x: number; y: number; width: number; height: number }): void {
    const { page } = this.inside;
    const bottom = page.height - area.y - area.height;
    const key = this.inside.createStructParentTreeNextKey();
    const annotation = this.inside.ref({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [area.x, bottom, area.x + area.width, bottom + area.height],
      Border: [0, 0, 0],
      /** Printed with the page. */
      F: 4,
      Contents: new String(url),
      A: { S: 'URI', URI: new String(url) },
      StructParent: key,
    });
    this.inside.getStructParentTree().add(key, new RawObject(`${tag.id} 0 R`));
    page.annotations.push(annotation);
    tag.addObject(annotation.id, page.dictionary.id);
    annotation.end();
  }

  /** Everything is drawn: the bytes of the file. */
  async end(): Promise<Buffer> {
    this.root.end();
    this.#tags.flush();
    this.inside.getStructTreeRoot().data.K = [new RawObject(`${this.root.id} 0 R`)];
    this.kit.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }
}
