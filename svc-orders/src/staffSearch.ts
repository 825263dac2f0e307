/** What a search of the lists goes through: texts, phones by their digits, and numbers. */
import { foldedPattern, searchedWords } from '@rackwright/contracts/folding';
import { trusted } from 'mongoose';

/** Paths of fields. */
export interface Searched {
  readonly texts: readonly string[];
  readonly phones: readonly string[];
  /** Of whole numbers that count something. */
  readonly numbers?: readonly string[];
}

const PHONE = /^\+?(?:[\s()./-]*\d){4,}[\s()./-]*$/;
const COUNTED = /^#?(\d{1,9})$/;

/** Prefixes are written in many ways, "+60 12", "012": from here on they do not count. */
const TELLING_DIGITS = 8;

/** What people write between digits: from the blank to the slash. */
const BETWEEN = '[ -/]*';

/** Whatever stands between the digits, and before them. */
function phonePattern(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .slice(-TELLING_DIGITS)
    .replace(/^0+(?=\d)/, '');
  return [...digits].join(BETWEEN);
}

type Condition = Readonly<Record<string, unknown>>;

const matching = (paths: readonly string[], pattern: string): readonly Condition[] =>
  paths.map((path) => ({ [path]: trusted({ $regex: pattern }) }));

function conditionsOf(word: string, { texts, phones, numbers = [] }: Searched): readonly Condition[] {
  const [, counted] = COUNTED.exec(word) ?? [];
  return [
    ...matching(texts, foldedPattern(word)),
    ...(PHONE.test(word) ? matching(phones, phonePattern(word)) : []),
    ...(counted === undefined ? [] : numbers.map((path) => ({ [path]: Number(counted) }))),
  ];
}

/**
 * Filter for what has each searched word in one of these fields, without minding case and accents, or the phone that all of them are; empty
 * for an empty search. It reads every document that the rest of the filter leaves over.
 */
export function staffSearch(search: string, searched: Searched): Condition {
  const words = searchedWords(search);
  if (words.length === 0) return {};
  const hasEach = { $and: words.map((word) => ({ $or: conditionsOf(word, searched) })) };
  const isOnePhone = words.length > 1 && PHONE.test(search.trim());
  return isOnePhone ? { $or: [hasEach, ...matching(searched.phones, phonePattern(search))] } : hasEach;
}
