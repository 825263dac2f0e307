import { MongoFailure } from '../failure';
import { plainValueAt, splitPath } from '../paths';
import { isPlainObject, type Doc } from '../values';

type Stage = (documents: readonly Doc[]) => Doc[];

const options = new Set(['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex']);

/** `$unwind`: one document for each element of an array; what is not an array counts as its only element. */
export function unwindStage(definition: unknown): Stage {
  const { path, keepsEmpty, indexField } = read(definition);
  const parts = splitPath(path.slice(1));
  return (documents) =>
    documents.flatMap((document) => {
      const value = plainValueAt(document, parts);
      const withIndex = (unwound: Doc, index: number | null): Doc =>
        indexField === undefined ? unwound : { ...unwound, [indexField]: index };
      if (Array.isArray(value) && value.length > 0) {
        return value.map((item: unknown, index) => withIndex(replaceAt(document, parts, item), index));
      }
      if (value !== undefined && value !== null && !Array.isArray(value)) return [withIndex(document, null)];
      if (!keepsEmpty) return [];
      return [withIndex(Array.isArray(value) ? replaceAt(document, parts, undefined) : document, null)];
    });
}

function read(definition: unknown): { path: string; keepsEmpty: boolean; indexField: string | undefined } {
  const given = isPlainObject(definition) ? definition : { path: definition };
  const unknown = Object.keys(given).find((name) => !options.has(name));
  if (unknown) throw new MongoFailure(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, preserveNullAndEmptyArrays: keeps = false, includeArrayIndex: indexField } = given;
  if (typeof path !== 'string')
    throw new MongoFailure(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2) {
    throw new MongoFailure(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  if (typeof keeps !== 'boolean') {
    throw new MongoFailure(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  if (indexField !== undefined && (typeof indexField !== 'string' || /^$|^\$|\./.test(indexField))) {
    throw new MongoFailure(
      28810,
      'expected a non-empty plain name for the includeArrayIndex option to $unwind stage',
    );
  }
  return { path, keepsEmpty: keeps, indexField };
}

/** The document with one value replaced along objects; undefined removes it. */
function replaceAt(document: Doc, parts: readonly string[], value: unknown): Doc {
  const [part, ...rest] = parts as [string, ...string[]];
  const next = rest.length === 0 ? value : replaceAt(document[part] as Doc, rest, value);
  if (next !== undefined) return { ...document, [part]: next };
  const { [part]: _removed, ...others } = document;
  return others;
}
