import { badValue } from '../failure';
import { typeName } from '../values';

const typeNumbers: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  16: 'int',
};

const known = new Set([...Object.values(typeNumbers), 'number']);

/** Tests one value against the argument of `$type`: a name, a number, or a list of them. */
export function typeTest(argument: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(argument) ? (argument as unknown[]) : [argument]).map(nameOf));
  if (wanted.size === 0) throw badValue('must match at least one type');
  return (value) => {
    const name = typeName(value);
    return wanted.has(name) || (wanted.has('number') && (name === 'int' || name === 'double'));
  };
}

function nameOf(type: unknown): string {
  const name = typeof type === 'number' ? typeNumbers[type] : type;
  if (typeof name !== 'string' || !known.has(name))
    throw badValue(`Unknown type name alias: ${String(type)}`);
  return name;
}
