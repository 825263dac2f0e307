/**
 * The changes of a release over the catalogue that is live: each keeps the fields it changes, with what they were when it was made, so that
 * what others have changed since stays, and where both changed the same, it is told.
 */
import type { ReleaseChange, ReleaseField } from '@rackwright/contracts';
import type { CatalogueState, Edit } from '../catalogueStore';
import { replacement } from '../changing/changes';
import { carriedByMenuItem } from '../changing/publishing';
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

/** Products go with their menu item when it is renamed, those that came since as well. */
function carriedWith(targets: ReadonlyMap<string, Target>, { contents }: CatalogueState): readonly Target[] {
  return [...targets.values()].flatMap(({ name, live, record }) => {
    if (name !== 'leftMenuItems' || !live || !record) return [];
    const carried = carriedByMenuItem(
      live as RecordOf<'leftMenuItems'>,
      record as RecordOf<'leftMenuItems'>,
      contents,
    );
    return carried.flatMap(({ before, record: then }): readonly Target[] => {
      const { left_menu_alias: alias } = then as RecordOf<'products'>;
      const own = targets.get(`products/${before._id}`);
      const known = own ? own.record : before;
      const stays =
        known &&
        (known as RecordOf<'products'>).left_menu_alias !== (before as RecordOf<'products'>).left_menu_alias;
      if (!known || stays) return [];
      const product = { ...(known as RecordOf<'products'>), left_menu_alias: alias };
      return [{ name: 'products', id: before._id, live: before, record: product }];
    });
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
