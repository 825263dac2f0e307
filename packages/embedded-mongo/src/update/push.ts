import { badValue } from '../failure';
import { isOperatorObject } from '../query/filter';
import { checkItem, typeName, type Doc } from '../values';

/** The names of what goes with a `$push`. */
export const pushModifierNames: readonly string[] = ['$each', '$slice'];

/** `$push` of one value, or of many with `$each`, of which `$slice` keeps some. */
export function pushLeaf(argument: unknown, path: string): (old: unknown) => unknown {
  const { $each: items, $slice: slice } = isOperatorObject(argument)
    ? modifiersOf(argument)
    : { $each: [argument], $slice: undefined };
  items.forEach((item) => checkItem(item, path));
  return (old) => {
    if (old !== undefined && !Array.isArray(old)) {
      throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)}`);
    }
    const present = (old as readonly unknown[] | undefined) ?? [];
    const pushed = sliced([...present, ...items], slice);
    const isUnchanged = old !== undefined && items.length === 0 && pushed.length === present.length;
    return isUnchanged ? old : pushed;
  };
}

interface Modifiers {
  readonly $each: readonly unknown[];
  readonly $slice: number | undefined;
}

function modifiersOf({ $each, $slice, ...others }: Doc): Modifiers {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  if ($slice !== undefined && !Number.isInteger($slice))
    throw badValue('The value for $slice must be an integer');
  return { $each, $slice: $slice as number | undefined };
}

function sliced(items: readonly unknown[], slice: number | undefined): readonly unknown[] {
  if (slice === undefined) return items;
  if (slice === 0) return [];
  return slice < 0 ? items.slice(slice) : items.slice(0, slice);
}
