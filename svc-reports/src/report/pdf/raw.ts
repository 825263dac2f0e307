/** Parts of a PDF written as text by ourselves. */

/**
 * An object of the file that pdfkit writes as it stands: its own conversion, field by field, took most of the time of a
 * long list. The tag is what keeps pdfkit from taking it for a dictionary.
 */
export class RawObject {
  readonly #text: string;

  readonly [Symbol.toStringTag] = 'RawObject';
  /** Read by pdfkit of every object: none of ours is compressed. */
  readonly Filter: undefined;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

const hex4 = (code: number): string => code.toString(16).padStart(4, '0');

/** A string of any letters: UTF-16 in hexadecimal, with its mark. */
export function pdfString(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at));
  return `<feff${hex}>`;
}

/** A number of points, to a hundredth. */
export const points = (value: number): string => String(Math.round(value * 100) / 100);
