import { badValue, MongoFailure, outsideDialect } from './failure';
import { fieldOf, isPlainObject } from './values';

/** Splits a dotted path; refuses empty parts and the one name that is not safe in JavaScript. */
export function splitPath(path: string): readonly string[] {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '')
      throw new MongoFailure(56, `The path '${path}' contains an empty field name, which is not allowed.`);
    if (part === '__proto__') throw badValue(`the field name '__proto__' is refused`);
  }
  return parts;
}

/** Splits a path that may name fields only; refuses positions in arrays. */
export function fieldNames(path: string): readonly string[] {
  const parts = splitPath(path);
  if (parts.some(isArrayIndex)) throw outsideDialect(`the array position in '${path}'`);
  return parts;
}

export const isArrayIndex = (part: string): boolean => /^(0|[1-9][0-9]{0,8})$/.test(part);

/**
 * Whether any value that a path reaches passes the test. Arrays on the way are walked through: every object in them, and
 * the element a numeric part names. A field that an object lacks is tested as undefined.
 */
export function someValueAt(
  node: unknown,
  parts: readonly string[],
  test: (value: unknown) => boolean,
  at = 0,
): boolean {
  if (at === parts.length) return test(node);
  const part = parts[at]!;
  if (Array.isArray(node)) {
    if (
      isArrayIndex(part) &&
      Number(part) < node.length &&
      someValueAt(node[Number(part)], parts, test, at + 1)
    ) {
      return true;
    }
    return node.some((item) => isPlainObject(item) && someValueAt(item, parts, test, at));
  }
  if (isPlainObject(node)) return someValueAt(fieldOf(node, part), parts, test, at + 1);
  return test(undefined);
}
