/** What differs between two states of a record, field by field, and a record with some of its fields as they were or will be. */
import { isWithinTranslations, type ChangedField } from '@rackwright/contracts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Colours, by their names: publishers put them in order, and customers are shown them in it. Of all else the order of names says
 * nothing: a form may have another than its record.
 */
const areColours = (fields: Fields): boolean =>
  Object.values(fields).every((one) => isFields(one) && 'hex' in one);

/** Whether they stand as they would if each of those `before` was changed or taken away by itself, and others came after them. */
function isInOrderOf(before: Fields, after: Fields): boolean {
  if (!areColours(before) || !areColours(after)) return true;
  const stayed = Object.keys(before).filter((name) => Object.hasOwn(after, name));
  const isNew = (name: string) => !Object.hasOwn(before, name);
  const expected = [...stayed, ...Object.keys(after).filter(isNew)];
  return Object.keys(after).every((name, at) => name === expected[at]);
}

/** What is absent, and what is there without a value, are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name])) && isInOrderOf(one, other);
}

/** Without what is undefined: a database would keep null in its place. */
const field = (path: string, before: unknown, after: unknown): ChangedField => ({
  path,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

function between(before: Fields, after: Fields, path: string): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): readonly ChangedField[] => {
    const [was, is] = [before[name], after[name]];
    if (isSame(was, is)) return [];
    const at = `${path}${name}`;
    if (isFields(was) && isFields(is) && isInOrderOf(was, is)) return between(was, is, `${at}.`);
    const isGroup = isWithinTranslations(at) && (isFields(was) || isFields(is));
    return isGroup ? between((was ?? {}) as Fields, (is ?? {}) as Fields, `${at}.`) : [field(at, was, is)];
  });
}

const withoutId = ({ _id, ...fields }: Fields): Fields => fields;

/**
 * The fields that differ, by their paths. A list is one field, and so are colours in another order, and a group of fields that one of
 * the two has not, except that each translation is one.
 */
export const changedFields = (before: object, after: object): readonly ChangedField[] =>
  between(withoutId(before as Fields), withoutId(after as Fields), '');

const each = (fields: Fields, path: string): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value) && Object.keys(value).length > 0
      ? each(value, `${path}${name}.`)
      : [[`${path}${name}`, value] as const],
  );

/** Every field of a record that comes, or of one that goes. */
export const allFields = (record: object, side: 'before' | 'after'): readonly ChangedField[] =>
  each(withoutId(record as Fields), '').map(([path, value]) =>
    side === 'before' ? field(path, value, undefined) : field(path, undefined, value),
  );

/** Undefined where the record has none. */
export const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), record);

/** The record with this value at the path; with undefined, without a field there. */
export function withValue<T extends object>(record: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const fields = record as Fields;
  if (rest.length > 0) {
    const inner = isFields(fields[name]) ? fields[name] : {};
    return { ...record, [name]: withValue(inner, rest.join('.'), value) };
  }
  if (value !== undefined) return { ...record, [name]: value };
  const { [name]: _, ...others } = fields;
  return others as T;
}
