/** The fields of an object, by the part of it that they tell. */
import { isAlike } from '../alike';
import type { PlacedObject } from '../project/project';
import type { ObjectPart, ObjectTerm } from './projectChange';

const termOf: Readonly<Record<string, ObjectTerm>> = {
  productId: 'product',
  productVersion: 'product',
  size: 'size',
  position: 'place',
  rotation: 'place',
  wall: 'wall',
  groupId: 'group',
  colorScheme: 'color',
  isLit: 'light',
};
const standing: ReadonlySet<ObjectTerm> = new Set(['product', 'size', 'place', 'wall', 'group']);

/** What says nothing of the project: who it is, and whether its hint was shown. */
const silent: ReadonlySet<string> = new Set(['id', 'isShownContextMsg']);

const fieldTerm = (field: string): ObjectTerm => termOf[field] ?? 'other';
export const partOf = (term: ObjectTerm): ObjectPart => (standing.has(term) ? 'stand' : 'look');

/** What is said without lights, or with none, is the same. */
const valueIn = (object: PlacedObject, field: string): unknown =>
  field === 'isLit'
    ? (object.isLit ?? false)
    : (object as unknown as Readonly<Record<string, unknown>>)[field];

/** Fields of a part in which the two differ. */
export function differingFields(one: PlacedObject, other: PlacedObject, part: ObjectPart): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter(
    (field) =>
      !silent.has(field) &&
      partOf(fieldTerm(field)) === part &&
      !isAlike(valueIn(one, field), valueIn(other, field)),
  );
}

/** What that is about; the number of its wall is told only where it stays in its place. */
export function termsOf(fields: readonly string[]): ObjectTerm[] {
  const terms = new Set(fields.map(fieldTerm));
  if (terms.has('place')) terms.delete('wall');
  return [...terms];
}

/** True when nothing that says something of the project is another. */
export const isSameObject = (one: PlacedObject, other: PlacedObject): boolean =>
  differingFields(one, other, 'stand').length === 0 && differingFields(one, other, 'look').length === 0;

/** The object with these fields as the other one has them. */
export function withFieldsOf(
  object: PlacedObject,
  other: PlacedObject,
  fields: readonly string[],
): PlacedObject {
  const taken = new Set(fields);
  const entries = [
    ...Object.entries(object).filter(([field]) => !taken.has(field)),
    ...Object.entries(other).filter(([field]) => taken.has(field)),
  ];
  // Of two objects, so whatever field an object needs is there.
  return Object.fromEntries(entries) as unknown as PlacedObject;
}
