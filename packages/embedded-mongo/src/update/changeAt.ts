import { badValue, MongoFailure } from '../failure';
import { isArrayIndex } from '../paths';
import { fieldOf, isPlainObject, typeName, type Doc } from '../values';
import { REMOVED } from './leaves';

export interface FieldChange {
  readonly path: string;
  /** The path, with `$` already replaced by the position it stands for. */
  readonly parts: readonly string[];
  /** Whether objects on the way are created. */
  readonly creates: boolean;
  readonly leaf: (old: unknown) => unknown;
}

/** A copy with one path changed, sharing everything else; the very same node when nothing changes. */
export function changeAt(node: unknown, change: FieldChange, at = 0): unknown {
  const part = change.parts[at];
  if (part === undefined) return change.leaf(node);
  if (Array.isArray(node) && isArrayIndex(part)) return changeElement(node, change, at);
  if (isPlainObject(node)) return changeField(node, change, at, part);
  if (!change.creates) return node;
  if (node === undefined) return changeField({}, change, at, part);
  throw new MongoFailure(
    28,
    `Cannot create field '${part}' in an element of type ${typeName(node)}, on the path '${change.path}'`,
  );
}

function changeField(node: Doc, change: FieldChange, at: number, part: string): Doc {
  const old = fieldOf(node, part);
  const next = changeAt(old, change, at + 1);
  if (next === old) return node;
  if (next !== REMOVED) return { ...node, [part]: next };
  const { [part]: _removed, ...rest } = node;
  return rest;
}

function changeElement(node: readonly unknown[], change: FieldChange, at: number): readonly unknown[] {
  const index = Number(change.parts[at]);
  if (index >= node.length && !change.creates) return node;
  if (index > node.length)
    throw badValue(`places left empty in the array '${change.path}' are not part of the dialect`);
  const next = changeAt(node[index], change, at + 1);
  if (next === node[index]) return node;
  if (Array.isArray(next)) throw badValue(`${change.path}: arrays inside arrays are not part of the dialect`);
  const copy = [...node];
  copy[index] = next === REMOVED ? null : next;
  return copy;
}
