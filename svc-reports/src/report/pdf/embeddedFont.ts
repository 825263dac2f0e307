/** A font in a file: of its letters those that the file shows. They stand one behind the other, as pdfkit's `text` would take too long for. */
import type { Font } from 'fontkit';

export interface EncodedLetter {
  /** What stands for it in the file: four hexadecimal digits. */
  readonly code: string;
  /** Thousandths of the size. */
  readonly width: number;
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Array.from(text, (_, at) => hex(text.charCodeAt(at))).join('');
/** As many codes as one list of a table of meanings may have. */
const LIST = 256;

/** The table that says which letter each code means. */
function meanings(letters: readonly string[]): string {
  const lists = Array.from({ length: Math.ceil(letters.length / LIST) }, (_, at) => {
    const part = letters.slice(at * LIST, (at + 1) * LIST);
    const [first, last] = [hex(at * LIST), hex(at * LIST + part.length - 1)];
    return `<${first}> <${last}> [${part.map((letter) => `<${utf16(letter)}>`).join(' ')}]`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${lists.length} beginbfrange
${lists.join('\n')}
endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

export class EmbeddedFont {
  readonly #kit: PDFKit.PDFDocument;
  readonly font: Font;
  /** That of its PostScript. */
  readonly name: string;
  readonly #subset: ReturnType<Font['createSubset']>;
  readonly #letters = new Map<string, EncodedLetter>();
  /** By glyph, in the order in which the subset has them, behind the one for what is missing. */
  readonly #codes = new Map<number, number>([[0, 0]]);
  readonly #meant = ['\ufffd'];
  readonly #widths: number[];
  #ref: PDFKit.PDFKitReference | null = null;

  constructor(kit: PDFKit.PDFDocument, font: Font) {
    this.#kit = kit;
    this.font = font;
    this.name = font.postscriptName;
    this.#subset = font.createSubset();
    this.#widths = [this.#thousandths(font.getGlyph(0).advanceWidth)];
  }

  #thousandths(units: number): number {
    return (units * 1000) / this.font.unitsPerEm;
  }

  letter(one: string): EncodedLetter {
    const known = this.#letters.get(one);
    if (known) return known;
    const glyph = this.font.glyphForCodePoint(one.codePointAt(0) ?? 0);
    const code = this.#codes.get(glyph.id) ?? this.#meant.length;
    const letter = { code: hex(code), width: this.#thousandths(glyph.advanceWidth) };
    if (code === this.#meant.length) {
      this.#subset.includeGlyph(glyph);
      this.#codes.set(glyph.id, code);
      this.#meant.push(one);
      this.#widths.push(letter.width);
    }
    this.#letters.set(one, letter);
    return letter;
  }

  /** Lets the page at hand show the font, under its name. */
  useOnPage(): void {
    this.#kit.page.fonts[this.name] ??= this.#ref ??= this.#kit.ref({});
  }

  #object(data: object, content?: Uint8Array | string): PDFKit.PDFKitReference {
    const ref = this.#kit.ref(data);
    ref.end(content);
    return ref;
  }

  /** Everything is shown: writes the font, if it was. */
  end(): void {
    if (!this.#ref) return;
    const { bbox, italicAngle, ascent, descent, capHeight } = this.font;
    const name = `REPORT+${this.name}`;
    const corners = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY];
    const FontDescriptor = this.#object({
      Type: 'FontDescriptor',
      FontName: name,
      // The codes of its letters are its own.
      Flags: 4,
      FontBBox: corners.map((one) => this.#thousandths(one)),
      ItalicAngle: italicAngle,
      Ascent: this.#thousandths(ascent),
      Descent: this.#thousandths(descent),
      CapHeight: this.#thousandths(capHeight),
      StemV: 0,
      FontFile2: this.#object({}, this.#subset.encode()),
    });
    const letters = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor,
      W: [0, this.#widths],
      CIDToGIDMap: 'Identity',
    });
    Object.assign(this.#ref.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: this.#object({}, meanings(this.#meant)),
    });
    this.#ref.end(undefined);
  }
}
