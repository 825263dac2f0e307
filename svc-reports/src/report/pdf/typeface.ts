/** Letters of a report: which font has them, how wide they are, where a text may be broken. */
import type { Font } from 'fontkit';
import type { EmbeddedFont } from './embeddedFont';

/** A part of a text whose letters stand one behind the other. */
export interface PlainRun {
  readonly font: EmbeddedFont;
  /** Of its letters, in hexadecimal digits. */
  readonly codes: string;
  /** Thousandths of the size. */
  readonly width: number;
}

/** A part of a text whose letters depend on each other. */
interface ShapedRun {
  /** The name that pdfkit knows the font by. */
  readonly font: string;
  readonly text: string;
  /** Thousandths of the size. */
  readonly width: number;
}

type TextRun = PlainRun | ShapedRun;

/** Shown for a letter that no font has. */
const UNKNOWN = '?';
/** Of signs that Unicode has no plainer form of. */
const IN_ASCII: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '→': '->' };
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
/** Letters whose shapes or places follow from their neighbours: Tamil words, Arabic ones with the spaces between, read from the right, and
 * any letter with its marks. */
const SHAPED =
  /(\p{Script=Tamil}+|\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s]*[\p{Script=Arabic}\p{M}])?|\P{M}\p{M}+)/u;

const has = (font: Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** A font and those that help out with letters it lacks, in one document. */
export class Typeface {
  readonly #kit: PDFKit.PDFDocument;
  readonly #fonts: readonly EmbeddedFont[];

  readonly #fontOf = new Map<string, EmbeddedFont | undefined>();
  readonly #texts = new Map<string, readonly TextRun[]>();

  /** The document knows each of the fonts by its PostScript name. */
  constructor(kit: PDFKit.PDFDocument, fonts: readonly EmbeddedFont[]) {
    this.#kit = kit;
    this.#fonts = fonts;
  }

  #shapedRun({ postscriptName: font }: Font, text: string): ShapedRun {
    return { font, text, width: this.#kit.font(font, 1000).widthOfString(text, { features: [] }) };
  }

  #fontFor(letter: string): EmbeddedFont | undefined {
    if (!this.#fontOf.has(letter))
      this.#fontOf.set(
        letter,
        this.#fonts.find(({ font }) => has(font, letter)),
      );
    return this.#fontOf.get(letter);
  }

  /** What says the same as a letter that no font has: `3⁄8` for ⅜, apart from a number before it. */
  #inOthers(letter: string, before: string): string {
    const others = IN_ASCII[letter] ?? letter.normalize('NFKC');
    if (![...others].every((one) => this.#fontFor(one))) return UNKNOWN;
    return /\d/.test(before) && /^\d/.test(others) ? ` ${others}` : others;
  }

  #plainRuns(text: string): PlainRun[] {
    const runs: { font: EmbeddedFont; codes: string; width: number }[] = [];
    let last: (typeof runs)[number] | undefined;
    const add = (letter: string, font: EmbeddedFont): void => {
      const { code, width } = font.letter(letter);
      if (last?.font !== font) runs.push((last = { font, codes: '', width: 0 }));
      last.codes += code;
      last.width += width;
    };
    let before = '';
    for (const letter of text) {
      const font = this.#fontFor(letter);
      if (font) add(letter, font);
      else
        for (const other of this.#inOthers(letter, before))
          add(other, this.#fontFor(other) ?? this.#fonts[0]!);
      before = letter;
    }
    return runs;
  }

  /** Null when no font has all its letters. */
  #shaped(text: string): TextRun[] | null {
    const found = this.#fonts.find(({ font }) => [...text].every((letter) => has(font, letter)));
    return found ? [this.#shapedRun(found.font, text)] : null;
  }

  /** Looked up once for each text: it is measured to find its place, and then shown. */
  runs(text: string): readonly TextRun[] {
    const known = this.#texts.get(text);
    if (known) return known;
    const made = text
      .split(SHAPED)
      .flatMap((part, at) => (at % 2 === 1 ? this.#shaped(part) : null) ?? this.#plainRuns(part));
    this.#texts.set(text, made);
    return made;
  }

  /** Points. */
  width(text: string, size: number): number {
    return (this.runs(text).reduce((sum, { width }) => sum + width, 0) * size) / 1000;
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
