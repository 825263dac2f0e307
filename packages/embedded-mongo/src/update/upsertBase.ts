import { MongoFailure, outsideDialect } from '../failure';
import { splitPath } from '../paths';
import { clausesOf, isOperatorObject } from '../query/filter';
import { checkStorable, isRegExp, type Doc } from '../values';
import { changeAt } from './changeAt';

/** The fields that a filter fixes to one value: what an upsert starts its new document from. */
export function upsertBase(filter: Doc): Doc {
  const fixed = new Map<string, unknown>();
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) fix(name, condition, fixed);
    else if (name === '$and' || clausesOf(name, condition).length === 1)
      throw outsideDialect(`an upsert by one clause of ${name}`);
  }
  return [...fixed].reduce<Doc>((document, [path, value]) => {
    checkStorable(value, path);
    const change = { path, parts: splitPath(path), creates: true, leaf: () => value };
    return changeAt(document, change) as Doc;
  }, {});
}

function fix(path: string, condition: unknown, fixed: Map<string, unknown>): void {
  if (isRegExp(condition)) return;
  const isOperator = isOperatorObject(condition);
  if (isOperator && !Object.hasOwn(condition, '$eq')) return;
  const clash = [...fixed.keys()].find(
    (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
  );
  if (clash !== undefined) {
    throw new MongoFailure(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  fixed.set(path, isOperator ? condition['$eq'] : condition);
}
