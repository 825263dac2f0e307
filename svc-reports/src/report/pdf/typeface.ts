/** Letters of a report: which font has them, how wide they are, where a text may be broken. */

/** What is used of pdfkit's embedded font. `encode` takes a letter into the part of the font that is embedded. */
export interface EmbeddedFont {
  readonly id: string;
  readonly font: ParsedFont;
  /** With features, even none, the text is shaped as a whole. Widths and offsets are thousandths of the size. */
  encode(text: string, features?: object): [string[], GlyphPlace[]];
  /** The object of the file. */
  ref(): unknown;
}

interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface GlyphPlace {
  /** Of the glyph itself. */
  readonly advanceWidth: number;
  /** Where the next one begins, in this text. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font that is embedded once a text needs it. */
export class OtherFont {
  readonly #parsed: ParsedFont;

  constructor(
    parsed: ParsedFont,
    readonly embed: () => EmbeddedFont,
  ) {
    this.#parsed = parsed;
  }

  has(letter: string): boolean {
    return this.#parsed.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
}

interface Glyph {
  readonly font: EmbeddedFont;
  /** Its code in the embedded font, four hexadecimal digits. */
  readonly code: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** A part of a text in one font and at one height. */
export interface TextRun {
  readonly font: EmbeddedFont;
  /** What `TJ` shows, without the outermost angle brackets. */
  readonly codes: string;
  /** Above the line, thousandths of the size. */
  readonly rise: number;
}

interface SetText {
  readonly thousandths: number;
  readonly runs: readonly TextRun[];
}

/** Shown for a letter that no font has. */
const UNKNOWN = '?';
/** Signs that show nothing, or change how others are shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const ELLIPSIS = '…';

/** The text in one line of visible letters, accents joined with their letters. */
export const visible = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();

/** Where a line may end: behind a space, a hyphen or a slash, and between Chinese letters. */
const BREAKS = /(?<=[\s\-/])|(?<=\p{Script=Han})(?=\p{Script=Han})/u;
/** A letter with its marks. */
const WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu;
/** Letters whose shapes follow from their neighbours: Tamil words, and Arabic ones with the spaces between, read from the right. */
const SHAPED =
  /([\p{Script=Tamil}]+|\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s]*[\p{Script=Arabic}\p{M}])?)/u;

/** A font and those that help out with letters it lacks. Made for one document, which embeds what was asked for. */
export class Typeface {
  readonly #first: EmbeddedFont;
  readonly #others: readonly OtherFont[];

  readonly #glyphs = new Map<string, Glyph>();
  readonly #texts = new Map<string, SetText>();

  constructor(first: EmbeddedFont, others: readonly OtherFont[] = []) {
    this.#first = first;
    this.#others = others;
  }

  #glyph(letter: string): Glyph {
    const known = this.#glyphs.get(letter);
    if (known) return known;
    const isFirst = this.#first.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = isFirst ? this.#first : this.#others.find((one) => one.has(letter))?.embed();
    const [[code = '0000'], [position]] = (font ?? this.#first).encode(font ? letter : UNKNOWN);
    const glyph = { font: font ?? this.#first, code, width: position?.advanceWidth ?? 0 };
    this.#glyphs.set(letter, glyph);
    return glyph;
  }

  #letters(text: string): SetText {
    let thousandths = 0;
    const runs: { font: EmbeddedFont; codes: string; rise: number }[] = [];
    let last: (typeof runs)[number] | undefined;
    for (const letter of text) {
      const { font, code, width } = this.#glyph(letter);
      thousandths += width;
      if (last?.font === font) last.codes += code;
      else runs.push((last = { font, codes: code, rise: 0 }));
    }
    return { thousandths, runs };
  }

  /** Null when no font has all its letters. */
  #shaped(text: string): SetText | null {
    const other = this.#others.find((one) => [...text].every((letter) => one.has(letter)));
    if (!other) return null;
    const font = other.embed();
    const [codes, places] = font.encode(text, {});
    let thousandths = 0;
    const runs = codes.map((code, at): TextRun => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0, advanceWidth = 0 } = places[at] ?? {};
      thousandths += xAdvance;
      return { font, codes: `>${-xOffset}<${code}>${advanceWidth + xOffset - xAdvance}<`, rise: yOffset };
    });
    return { thousandths, runs };
  }

  /** Looked up once for each text: it is measured to find its place, and then shown. */
  #set(text: string): SetText {
    const known = this.#texts.get(text);
    if (known) return known;
    const parts = text
      .split(SHAPED)
      .map((part, at) => (at % 2 === 1 ? this.#shaped(part) : null) ?? this.#letters(part));
    const made = {
      thousandths: parts.reduce((sum, part) => sum + part.thousandths, 0),
      runs: parts.flatMap((part) => part.runs),
    };
    this.#texts.set(text, made);
    return made;
  }

  /** Points. */
  width(text: string, size: number): number {
    return (this.#set(text).thousandths * size) / 1000;
  }

  runs(text: string): readonly TextRun[] {
    return this.#set(text).runs;
  }

  /** Lines of at most this many points; a word that is longer is broken where it has to be. One line at least. */
  wrap(text: string, size: number, width: number): string[] {
    if (this.width(text, size) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(BREAKS).flatMap((one) => this.#fitting(one, size, width))) {
      if (line !== '' && this.width((line + word).trimEnd(), size) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
    }
    lines.push(line.trimEnd());
    return lines;
  }

  /** As `wrap`, with what is beyond that many lines left out and marked so. */
  wrapWithin(text: string, room: { readonly size: number; readonly width: number; readonly lines: number }) {
    const lines = this.wrap(text, room.size, room.width);
    if (lines.length <= room.lines) return lines;
    const kept = lines.slice(0, room.lines);
    const last = [...(kept.pop() ?? '')];
    while (last.length > 0 && this.width(last.join('') + ELLIPSIS, room.size) > room.width) last.pop();
    return [...kept, last.join('').trimEnd() + ELLIPSIS];
  }

  /** The word itself, or pieces of it that are not too wide. */
  #fitting(word: string, size: number, width: number): string[] {
    if (this.width(word.trimEnd(), size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word.match(WITH_MARKS) ?? []) {
      if (piece !== '' && this.width(piece + letter, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}
