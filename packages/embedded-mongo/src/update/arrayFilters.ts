import { badValue, failedToParse } from '../failure';
import { clausesOf, compileCondition, compileFilter, type Test } from '../query/filter';
import { isPlainObject, type Doc } from '../values';

/** Reads the array filters of an update; refuses a filter that names no identifier, or two. */
export function parseArrayFilters(list: unknown): Map<string, Test> {
  const filters = new Map<string, Test>();
  if (list === undefined) return filters;
  if (!Array.isArray(list)) throw failedToParse('arrayFilters must be an array');
  for (const filter of list as unknown[]) {
    if (!isPlainObject(filter)) throw failedToParse('each array filter must be a document');
    const name = identifierOf(filter);
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, compileArrayFilter(filter, name));
  }
  return filters;
}

function identifiersOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? clausesOf(key, value).flatMap(identifiersOf) : [key.split('.')[0]!],
  );
}

function identifierOf(filter: Doc): string {
  const names = new Set(identifiersOf(filter));
  const [name] = names;
  if (names.size !== 1 || name === undefined) {
    throw failedToParse('an array filter must use exactly one top-level field name');
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw badValue(`Error parsing array filter: invalid identifier '${name}'`);
  return name;
}

/** The filter is written as if each element were a field with the identifier's name. */
function compileArrayFilter(filter: Doc, name: string): Test {
  const [key, ...others] = Object.keys(filter);
  if (key === name && others.length === 0) return compileCondition([], filter[name]);
  const test = compileFilter(filter);
  return (item) => test({ [name]: item });
}

/** Every `$[name]` needs a filter and every filter a use. */
export function checkArrayFilterUse(paths: readonly string[], filters: ReadonlyMap<string, Test>): void {
  const used = new Set<string>();
  for (const path of paths) {
    for (const [, name] of path.matchAll(/\$\[([^\]]*)\]/g)) {
      if (!name) continue;
      if (!filters.has(name))
        throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
      used.add(name);
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
}
