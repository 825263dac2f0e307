import { MongoFailure } from '../../failure';
import { typeName } from '../../values';
import {
  isNothing,
  namedArguments,
  taking,
  textArgument,
  unlessNothing,
  wholeOf,
  type Operator,
} from './operator';

/** What MongoDB trims when it is not told: white space of ASCII and Unicode, and the null character. */
const WHITE_SPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function split(text: unknown, separator: unknown): string[] {
  const [whole, by] = [
    textArgument(text, 40085, "$split's first argument"),
    textArgument(separator, 40086, '$split'),
  ];
  if (by === '') throw new MongoFailure(40087, '$split requires a non-empty separator');
  return whole.split(by);
}

/** Counts in code points. Beyond the end there is nothing, and no refusal. */
function substring(text: unknown, start: unknown, length: unknown): string {
  const [first, count] = [wholeOf(start, 34450, '$substrCP'), wholeOf(length, 34452, '$substrCP')];
  if (count < 0) throw new MongoFailure(34454, "$substrCP's length must be a nonnegative integer");
  if (first < 0) throw new MongoFailure(34455, "$substrCP's starting index must be nonnegative");
  return [...asText(text)].slice(first, first + count).join('');
}

/** As the operators of texts read numbers and dates; nothing is an empty text. */
function asText(value: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new MongoFailure(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

/** MongoDB changes the letters of ASCII and leaves the others. */
const lower = (value: unknown): string => asText(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const upper = (value: unknown): string => asText(value).replace(/[a-z]/g, (letter) => letter.toUpperCase());

function trim(name: string, ends: { readonly left: boolean; readonly right: boolean }): Operator {
  return (argument, compile) => {
    const given = namedArguments(name, argument, {
      required: { input: 50695 },
      optional: ['chars'],
      unknown: 50694,
    });
    const [input, chars] = [compile(given['input']), compile(given['chars'] ?? WHITE_SPACE)];
    return (scope) => {
      const [text, cut] = [input(scope), chars(scope)];
      if (isNothing(text) || isNothing(cut)) return null;
      return trimmed(textArgument(text, 50699, name), new Set(textArgument(cut, 50700, name)), ends);
    };
  };
}

function trimmed(
  text: string,
  chars: ReadonlySet<string>,
  { left, right }: { readonly left: boolean; readonly right: boolean },
): string {
  const points = [...text];
  let start = 0;
  let end = points.length;
  while (left && start < end && chars.has(points[start]!)) start += 1;
  while (right && end > start && chars.has(points[end - 1]!)) end -= 1;
  return points.slice(start, end).join('');
}

export const textOperators: Readonly<Record<string, Operator>> = {
  $concat: taking(
    '$concat',
    [0, Infinity],
    unlessNothing((...parts) => parts.map((part) => textArgument(part, 16702, '$concat')).join('')),
  ),
  $split: taking('$split', [2, 2], unlessNothing(split)),
  $strLenCP: taking('$strLenCP', [1, 1], (text) => [...textArgument(text, 34471, '$strLenCP')].length),
  $substrCP: taking('$substrCP', [3, 3], substring),
  $toLower: taking('$toLower', [1, 1], lower),
  $toUpper: taking('$toUpper', [1, 1], upper),
  $trim: trim('$trim', { left: true, right: true }),
  $ltrim: trim('$ltrim', { left: true, right: false }),
  $rtrim: trim('$rtrim', { left: false, right: true }),
};
