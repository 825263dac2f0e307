/**
 * The changes of a release over the catalogue that is live: each keeps the fields it changes, with what they were when it was made, so that
 * what others have changed since stays, and where both changed the same, it is told.
 */
import type { ReleaseChange, ReleaseField } from '@rackwright/contracts';
import type { CatalogueState, Edit } from '../catalogueStore';
import { replacement } from '../changing/changes';
import { findingIn, recordSchemas, type AnyRecord, type CollectionName, type RecordOf } from '../collections';
import { isSame, valueAt, withValue } from '../history/changedFields';
import { fieldsOf, type RecordChange } from '../history/changeStore';

/** What a release does to one record. */
export type GatheredChange = RecordChange & { readonly collection: CollectionName };

export interface Merged {
  readonly change: GatheredChange;
  readonly collision: ReleaseChange['collision'];
  readonly fields: readonly ReleaseField[];
  /** As it is; null while there is none. */
  readonly live: AnyRecord | null;
  /** As it would be; null where there would be none. Where both changed the same, as the release has it. */
  readonly record: AnyRecord | null;
}

/** As the record would be read now: fields that came since have their usual value. */
const asRead = (name: CollectionName, record: object | null): AnyRecord => {
  const read = recordSchemas[name].safeParse(record);
  return read.success ? read.data : (record as AnyRecord);
};

const plainFields = (change: GatheredChange): readonly ReleaseField[] =>
  fieldsOf(change).map((field) => ({ ...field, collides: false }));

function mergedFields(change: GatheredChange, live: AnyRecord): Merged {
  const fields = change.fields.map((field): ReleaseField => {
    const now = valueAt(live, field.path);
    const collides = !isSame(now, field.before) && !isSame(now, field.after);
    return { ...field, collides, ...(collides && now !== undefined ? { live: now } : {}) };
  });
  return {
    change,
    collision: fields.some(({ collides }) => collides) ? 'fields' : 'none',
    fields,
    live,
    record: change.fields.reduce((record, { path, after }) => withValue(record, path, after), live),
  };
}

function mergedWith(change: GatheredChange, live: AnyRecord | null): Merged {
  const about = { change, live, fields: plainFields(change) };
  if (change.kind === 'changed')
    return live ? mergedFields(change, live) : { ...about, collision: 'gone', record: null };
  const known = asRead(change.collection, change.record);
  const differs = live !== null && !isSame(live, known);
  if (change.kind === 'added') return { ...about, collision: differs ? 'there' : 'none', record: known };
  return { ...about, collision: differs ? 'changed' : 'none', record: null };
}

/** Each change with what it meets. */
export function mergedInto(
  { contents }: Pick<CatalogueState, 'contents'>,
  changes: readonly GatheredChange[],
): readonly Merged[] {
  const find = findingIn(contents);
  return changes.map((change) => mergedWith(change, find(change.collection, change.recordId)));
}

export const collisionsIn = (merged: readonly Merged[]): number =>
  merged.filter(({ collision }) => collision !== 'none').length;

interface Target {
  readonly name: CollectionName;
  readonly id: string;
  readonly live: AnyRecord | null;
  readonly record: AnyRecord | null;
}

type Targets = ReadonlyMap<string, Target>;

const textOf = (item: AnyRecord): string => (item as RecordOf<'leftMenuItems'>).text;

/** The menu items that are called otherwise then, by their names now. */
function renamedIn(targets: Targets): ReadonlyMap<string, string> {
  const names = [...targets.values()].flatMap(({ name, live, record }) =>
    name === 'leftMenuItems' && live && record ? [[textOf(live), textOf(record)] as const] : [],
  );
  return new Map(names.filter(([now, then]) => now !== then));
}

/** Products go with their menu item when it is renamed: those that the release puts there, and those that came since, as well. */
function carriedWith(targets: Targets, { contents }: CatalogueState): readonly Target[] {
  const renamed = renamedIn(targets);
  if (renamed.size === 0) return [];
  const own = [...targets.values()].filter(({ name }) => name === 'products');
  const others = contents.products
    .filter(({ _id }) => !targets.has(`products/${_id}`))
    .map((product): Target => ({ name: 'products', id: product._id, live: product, record: product }));
  return [...own, ...others].flatMap((target) => {
    if (!target.record) return [];
    const product = target.record as RecordOf<'products'>;
    const alias = renamed.get(product.left_menu_alias);
    return alias === undefined ? [] : [{ ...target, record: { ...product, left_menu_alias: alias } }];
  });
}

function editTo(state: CatalogueState, { name, id, live, record }: Target): readonly Edit[] {
  if (live && record) return isSame(live, record) ? [] : [replacement(state, { name, before: live, record })];
  if (record) return [{ kind: 'insert', name, record }];
  return live ? [{ kind: 'remove', name, id, version: state.versionOf(name, id) }] : [];
}

/** What makes the catalogue so; nothing for what is so already. Throws what a history refuses. */
export function editsOf(state: CatalogueState, changes: readonly GatheredChange[]): readonly Edit[] {
  const targets = new Map(
    mergedInto(state, changes).map(({ change: { collection: name, recordId: id }, live, record }) => [
      `${name}/${id}`,
      { name, id, live, record },
    ]),
  );
  for (const carried of carriedWith(targets, state)) targets.set(`products/${carried.id}`, carried);
  return [...targets.values()].flatMap((target) => editTo(state, target));
}

/** The catalogue as it would be. Versions are those of the records that are live. */
export function asItWouldBe(state: CatalogueState, changes: readonly GatheredChange[]): CatalogueState {
  const then = state.after(editsOf(state, changes));
  return { ...then, versionOf: state.versionOf };
}
