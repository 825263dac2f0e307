/** Puts values into the publisher's text. The text is data: nothing in it is compiled, and a value is never read again. */

/** What a placeholder stands for. */
export type Value =
  /** One line: a name, an amount, a number. */
  | { readonly kind: 'line'; readonly text: string }
  /** Somebody's own words, in several lines perhaps. */
  | { readonly kind: 'words'; readonly text: string }
  /** An address of ours, and what a button to it says. */
  | { readonly kind: 'link'; readonly url: string; readonly label: string };

export type Values = Readonly<Record<string, Value>>;
export type Piece = string | Value;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const LONGEST_LINE = 300;
const LONGEST_WORDS = 5_000;

/** Signs that change how others are shown: control signs, ends of lines, and those that turn the direction of writing. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text in one line. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim().slice(0, LONGEST_LINE);

const severalLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim().slice(0, LONGEST_WORDS);

export const line = (text: string): Value => ({ kind: 'line', text: oneLine(text) });
export const words = (text: string): Value => ({ kind: 'words', text: severalLines(text) });

const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi;
/** A dot inside a word, which a mail program may take for the name of a site. */
const DOT_IN_WORD = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;

/**
 * Text of which a mail program makes no link. Anybody can have a mail sent to any address by using it for an account or a
 * question, so what they wrote must not advertise anything there; `instead` stands where an address did.
 */
export const withoutLinks = (text: string, instead: string): string =>
  text.replace(ADDRESS, instead).replace(DOT_IN_WORD, '.\u200b');

/** The text in pieces, with each placeholder replaced; an unknown one is left out. */
export function filled(text: string, values: Values): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(PLACEHOLDER)) {
    const value = Object.hasOwn(values, found[1] ?? '') ? values[found[1] ?? ''] : undefined;
    pieces.push(text.slice(from, found.index), ...(value ? [value] : []));
    from = found.index + found[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}

export const textOfPiece = (piece: Piece): string =>
  typeof piece === 'string' ? piece : piece.kind === 'link' ? piece.url : piece.text;

/** One line of plain text, for a subject or a heading. */
export const filledLine = (text: string, values: Values): string =>
  oneLine(filled(text, values).map(textOfPiece).join(''));
