/** Checking values that came from outside one by one, in bounded time, and saying where the first fault is. */

export interface ReadLimits {
  readonly objects: number;
  /** Values of all kinds in the whole document, known or not. */
  readonly values: number;
  /** Levels of nesting in fields that are not known here, from the document's own on; 256 at most. */
  readonly depth: number;
  /** Characters of one text or key. */
  readonly text: number;
}

export type ValueFault =
  | 'missing'
  | 'wrong-type'
  | 'not-finite'
  | 'out-of-range'
  | 'too-many'
  | 'too-deep'
  | 'too-long'
  | 'forbidden-key';

/** The value at `path` is not what it must be. Whoever reads turns it into a refusal; it never leaves the package. */
export class DocumentFault<R extends string> extends Error {
  readonly path: string;

  /** `key` is that of the value in the part `within`. */
  constructor(
    readonly reason: R,
    within: DocumentPart | null,
    key: Key,
    readonly walls: readonly string[] | null = null,
  ) {
    super(reason);
    this.path = pathOf(within, key);
  }
}

type Key = string | number;

/** A part of the document: its key and the part that holds it. Its path is only spelled out when there is a fault in it. */
export interface DocumentPart {
  readonly within: DocumentPart | null;
  key: Key;
}

export type Fields = Readonly<Record<string, unknown>>;
export type NumberRange = readonly [min: number, max: number];

/** The whole document. Its path is the empty text. */
export const WHOLE: DocumentPart = { within: null, key: '' };

/** Characters of one key that a path shows. */
const SHOWN_KEY = 80;

/** `data.points[3].x`; a key of more than 80 characters is cut. */
function pathOf(within: DocumentPart | null, key: Key): string {
  const before = within ? pathOf(within.within, within.key) : '';
  if (typeof key === 'number') return `${before}[${key}]`;
  const shown = key.length > SHOWN_KEY ? `${key.slice(0, SHOWN_KEY)}…` : key;
  return before === '' ? shown : `${before}.${shown}`;
}

function depthOf(place: DocumentPart): number {
  return place.within ? depthOf(place.within) + 1 : 0;
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** So that no limit asked for lets a document overflow the stack. */
const DEPTH_MAX = 256;

/**
 * Reads one document. Every check takes the value, the part that holds it and its key there, counts the value, and throws a
 * `DocumentFault` when it is not what it must be. Nothing is read twice and nothing beyond the first fault.
 */
export class DocumentReader {
  readonly #limits: ReadLimits;

  #seen = 0;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  /** An object that is not a list. */
  fields(value: unknown, within: DocumentPart | null, key: Key): Fields {
    this.#count(within, key);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    throw typeFault(value, within, key);
  }

  /** A list of at most `max` values, none of which is looked at here. */
  list(value: unknown, max: number, within: DocumentPart, key: Key): readonly unknown[] {
    this.#count(within, key);
    if (!Array.isArray(value)) throw typeFault(value, within, key);
    if (value.length > max) throw new DocumentFault('too-many', within, key);
    return value;
  }

  /** A finite number, both bounds included. */
  number(value: unknown, range: NumberRange, within: DocumentPart, key: Key): number {
    this.#count(within, key);
    if (typeof value === 'number' && value >= range[0] && value <= range[1]) return value;
    if (typeof value !== 'number') throw typeFault(value, within, key);
    throw new DocumentFault(Number.isFinite(value) ? 'out-of-range' : 'not-finite', within, key);
  }

  text(value: unknown, within: DocumentPart, key: Key): string {
    this.#count(within, key);
    if (typeof value !== 'string') throw typeFault(value, within, key);
    if (value.length > this.#limits.text) throw new DocumentFault('too-long', within, key);
    return value;
  }

  textOrNull(value: unknown, within: DocumentPart, key: Key): void {
    if (value === null) this.#count(within, key);
    else this.text(value, within, key);
  }

  flag(value: unknown, within: DocumentPart, key: Key): void {
    this.#count(within, key);
    if (typeof value !== 'boolean') throw typeFault(value, within, key);
  }

  oneOf(value: unknown, allowed: readonly unknown[], within: DocumentPart, key: Key): void {
    this.#count(within, key);
    if (value === undefined) throw typeFault(value, within, key);
    if (!allowed.includes(value)) throw new DocumentFault('out-of-range', within, key);
  }

  /** No key that reaches for a prototype, none that is longer than a text may be. */
  key(key: string, within: DocumentPart): void {
    if (forbiddenKeys.has(key)) throw new DocumentFault('forbidden-key', within, key);
    if (key.length > this.#limits.text) throw new DocumentFault('too-long', within, key);
  }

  /**
   * Every field but the known ones may be anything within the limits that is JSON. To be asked once the known ones are there, but
   * for `absent` optional ones: then as many keys as that are no others, which is quicker than looking at each.
   */
  others(fields: Fields, known: ReadonlySet<string>, place: DocumentPart, absent = 0): void {
    if (numberOfKeys(fields) === known.size - absent) return;
    for (const key in fields) {
      if (known.has(key)) continue;
      this.key(key, place);
      this.#anything(fields[key], place, key);
    }
  }

  #anything(value: unknown, within: DocumentPart, key: Key): void {
    if (typeof value === 'number') this.number(value, ANY_NUMBER, within, key);
    else if (typeof value === 'string') this.text(value, within, key);
    else {
      this.#count(within, key);
      if (typeof value === 'object' && value !== null) this.#inside(value, { within, key });
    }
  }

  #inside(value: object, place: DocumentPart): void {
    if (depthOf(place) >= Math.min(this.#limits.depth, DEPTH_MAX)) {
      throw new DocumentFault('too-deep', place.within, place.key);
    }
    if (!Array.isArray(value)) return this.others(value as Fields, NONE, place);
    if (this.#seen + value.length > this.#limits.values)
      throw new DocumentFault('too-many', place.within, place.key);
    for (let i = 0; i < value.length; i += 1) this.#anything(value[i], place, i);
  }

  #count(within: DocumentPart | null, key: Key): void {
    this.#seen += 1;
    if (this.#seen > this.#limits.values) throw new DocumentFault('too-many', within, key);
  }
}

function numberOfKeys(fields: Fields): number {
  let count = 0;
  for (const _key in fields) count += 1;
  return count;
}

const NONE: ReadonlySet<string> = new Set();
const ANY_NUMBER: NumberRange = [-Number.MAX_VALUE, Number.MAX_VALUE];

function typeFault(value: unknown, within: DocumentPart | null, key: Key): DocumentFault<ValueFault> {
  return new DocumentFault(value === undefined ? 'missing' : 'wrong-type', within, key);
}
