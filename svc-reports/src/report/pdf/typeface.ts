/** Letters of a report: which font has them, how wide they are, where a text may be broken. */

/** What is used of pdfkit's embedded font. `encode` takes a letter into the part of the font that is embedded. */
export interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string): [string[], { readonly advanceWidth: number }[]];
}

interface Glyph {
  readonly font: EmbeddedFont;
  /** Its code in the embedded font, four hexadecimal digits. */
  readonly code: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** A part of a text in one font. */
export interface Run {
  readonly font: EmbeddedFont;
  readonly codes: string;
}

interface SetText {
  readonly thousandths: number;
  readonly runs: readonly Run[];
}

/** Shown for a letter that no font has. */
const UNKNOWN = '?';
/** Signs that show nothing, or change how others are shown. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const ELLIPSIS = '…';

/** The text in one line of visible letters, accents joined with their letters. */
export const visible = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();

/** Where a line may end: behind a space, a hyphen or a slash. */
const BREAKS = /(?<=[\s\-/])/;

/** A font and those that help out with letters it lacks. Made for one document, which embeds what was asked for. */
export class Typeface {
  private readonly glyphs = new Map<string, Glyph>();
  private readonly texts = new Map<string, SetText>();

  constructor(
    private readonly first: EmbeddedFont,
    private readonly others: readonly EmbeddedFont[] = [],
  ) {}

  private glyph(letter: string): Glyph {
    const known = this.glyphs.get(letter);
    if (known) return known;
    const codePoint = letter.codePointAt(0) ?? 0;
    const font = [this.first, ...this.others].find((one) => one.font.hasGlyphForCodePoint(codePoint));
    const [[code = '0000'], [position]] = (font ?? this.first).encode(font ? letter : UNKNOWN);
    const glyph = { font: font ?? this.first, code, width: position?.advanceWidth ?? 0 };
    this.glyphs.set(letter, glyph);
    return glyph;
  }

  /** Looked up once for each text: it is measured to find its place, and then shown. */
  private set(text: string): SetText {
    const known = this.texts.get(text);
    if (known) return known;
    let thousandths = 0;
    const runs: { font: EmbeddedFont; codes: string }[] = [];
    let last: { font: EmbeddedFont; codes: string } | undefined;
    for (const letter of text) {
      const { font, code, width } = this.glyph(letter);
      thousandths += width;
      if (last?.font === font) last.codes += code;
      else runs.push((last = { font, codes: code }));
    }
    const made = { thousandths, runs };
    this.texts.set(text, made);
    return made;
  }

  /** Points. */
  width(text: string, size: number): number {
    return (this.set(text).thousandths * size) / 1000;
  }

  runs(text: string): readonly Run[] {
    return this.set(text).runs;
  }

  /** Lines of at most this many points; a word that is longer is broken where it has to be. One line at least. */
  wrap(text: string, size: number, width: number): string[] {
    if (this.width(text, size) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(BREAKS).flatMap((one) => this.fitting(one, size, width))) {
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
  private fitting(word: string, size: number, width: number): string[] {
    if (this.width(word.trimEnd(), size) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.width(piece + letter, size) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }
}
