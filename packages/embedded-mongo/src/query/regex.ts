import { badValue } from '../failure';

/** A sign, escaped where it means something else, or a class of signs, which alone may be repeated. */
const PIECE = String.raw`\\x[0-9a-fA-F]{2}|\\[^a-zA-Z0-9]|[^\\^$.*+?()[\]{}|]|\[[^\\^[\]\ud800-\udfff]+\]\*?`;
const SEARCH = new RegExp(`^\\^?(?:${PIECE})*$`);

/** Code units, from one to another. */
type Signs = readonly (readonly [low: number, high: number])[];

/**
 * A search for words: signs one after the other, at the start or anywhere, in any case with the flag `i`. A class of signs may be
 * repeated between signs it does not have, which takes no longer than the text is long. Everything else is refused.
 */
export function regexTest(pattern: string, options: string): (value: unknown) => boolean {
  if (options !== '' && options !== 'i')
    throw badValue(`regex flags '${options}' are not part of the dialect`);
  if (!SEARCH.test(pattern) || !repeatsAreApart(pattern, options)) {
    throw badValue(`the regex '${pattern}' is not part of the dialect: it takes escaped words`);
  }
  const expression = parse(pattern, options);
  return (value) => typeof value === 'string' && expression.test(value);
}

const isRepeated = (piece: string): boolean => piece.endsWith(']*');

/** Without regard to case two classes may have more in common than their signs. */
function repeatsAreApart(pattern: string, options: string): boolean {
  const pieces = pattern.match(new RegExp(PIECE, 'g')) ?? [];
  return pieces.every((piece, at) => {
    if (!isRepeated(piece)) return true;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (options !== '' || before === undefined) return false;
    return [before, after ?? before].every((next) => !isRepeated(next) && areApart(piece, next));
  });
}

function areApart(one: string, other: string): boolean {
  const signs = signsOf(other);
  return signsOf(one).every(([low, high]) => signs.every(([from, to]) => to < low || from > high));
}

function signsOf(piece: string): Signs {
  if (!piece.startsWith('[')) {
    const unit = piece.startsWith('\\x') ? parseInt(piece.slice(2), 16) : piece.charCodeAt(piece.length - 1);
    return [[unit, unit]];
  }
  const content = piece.slice(1, piece.lastIndexOf(']'));
  return [...content.matchAll(/([^])(?:-([^]))?/g)].map(([, low = '', high = low]) => [
    low.charCodeAt(0),
    high.charCodeAt(0),
  ]);
}

function parse(pattern: string, options: string): RegExp {
  try {
    return new RegExp(pattern, options);
  } catch (error) {
    throw badValue(`Regular expression is invalid: ${(error as Error).message}`);
  }
}
