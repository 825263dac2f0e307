/** Forms that are gathered into a release instead of being published: checked alike, against the catalogue as it would be with it. */
import {
  RELEASE_CHANGES_MAX,
  withTranslationsKept,
  type GatheredEdit,
  type UnsavedChanges,
} from '@rackwright/contracts';
import { refusal } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { CatalogueState, Edit, Replacement } from '../catalogueStore';
import type { Decide, MadeChange } from '../changing/catalogueWriter';
import { decideAdding, decideChange, decideRemoving, decideReplacing } from '../changing/changes';
import { measureRecord, noteRecord } from '../changing/configuration';
import { draftedOf } from '../changing/forms';
import { decidePrices } from '../changing/priceTable';
import { findingIn, nameOf, type AnyRecord, type CollectionName, type RecordOf } from '../collections';
import { withValue } from '../history/changedFields';
import { recordChange } from '../history/entries';
import { rowsChanged } from '../messages';
import { asItWouldBe, type GatheredChange } from './merging';

interface Named {
  readonly collection: CollectionName;
  /** Undefined for a new one. */
  readonly recordId: string | undefined;
}

export const recordOfEdit = (edit: GatheredEdit): Named => ({
  collection: edit.collection,
  recordId: edit.collection === 'config' ? edit.form._id : edit.recordId,
});

/** Refuses with 409 forms of records that others have changed since they were read. */
function checkVersions(live: CatalogueState, edits: readonly GatheredEdit[]): void {
  const find = findingIn(live.contents);
  const changed = edits.flatMap((edit, at) => {
    const { collection, recordId = '' } = recordOfEdit(edit);
    if (live.versionOf(collection, recordId) === edit.version) return [];
    const record = find(collection, recordId);
    return [{ name: record ? nameOf(collection, record) : recordId, path: `edits.${at}` }];
  });
  if (changed.length === 0) return;
  throw rowsChanged(
    changed.map(({ name }) => name),
    changed.map(({ path }) => path),
  );
}

/** What the form would change, published now. Its own record is the first. */
function decideEdit(edit: GatheredEdit, now: () => Date): Decide<readonly [Edit, ...Edit[]]> {
  const { collection: name, recordId } = recordOfEdit(edit);
  if (recordId === undefined) return decideAdding(draftedOf(name), edit.form, now);
  const wanted = { name, id: recordId, versions: null };
  if (edit.form === null) return decideRemoving(wanted);
  if (edit.collection !== 'config') return decideReplacing(wanted, edit.form, draftedOf(name), now);
  const { form } = edit;
  return decideChange({
    wanted,
    to: (before) =>
      'data' in form
        ? noteRecord(withTranslationsKept(name, form, before))
        : measureRecord(form._id, form.value),
  });
}

/** The record that a change was made from. */
function baseOf(change: GatheredChange | undefined, live: AnyRecord | null): AnyRecord | null {
  if (!change) return live;
  if (change.kind !== 'changed') return change.kind === 'added' ? null : (change.record as AnyRecord);
  return live && change.fields.reduce((record, { path, before }) => withValue(record, path, before), live);
}

const keyOf = ({
  collection,
  recordId,
}: {
  readonly collection: CollectionName;
  readonly recordId: string;
}) => `${collection}/${recordId}`;

/**
 * As a release has it: a product is in its menu item by the name that this has while the release is not live, and goes with it, however
 * the release renames that, or leaves it.
 */
function asReleased(
  live: CatalogueState,
  then: CatalogueState,
): (record: AnyRecord | null) => AnyRecord | null {
  const findLive = findingIn(live.contents);
  const items = new Map(then.contents.leftMenuItems.map(({ _id, text }) => [text, _id]));
  return (record) => {
    if (!record || !('left_menu_alias' in record)) return record;
    const item = findLive('leftMenuItems', items.get(record.left_menu_alias) ?? '');
    return item ? { ...record, left_menu_alias: (item as RecordOf<'leftMenuItems'>).text } : record;
  };
}

/** The changes of the release, of which these records are otherwise now. */
function regathered(
  live: CatalogueState,
  then: CatalogueState,
  changes: readonly GatheredChange[],
  touched: readonly Edit[],
): readonly GatheredChange[] {
  const [findLive, findThen] = [findingIn(live.contents), findingIn(then.contents)];
  const released = asReleased(live, then);
  const gathered = new Map(changes.map((change) => [keyOf(change), change]));
  for (const edit of touched) {
    const about = { collection: edit.name, recordId: edit.kind === 'remove' ? edit.id : edit.record._id };
    const { collection, recordId } = about;
    const base = baseOf(gathered.get(keyOf(about)), findLive(collection, recordId));
    const change = recordChange(about, base, released(findThen(collection, recordId)));
    if (change) gathered.set(keyOf(about), { ...change, collection });
    else gathered.delete(keyOf(about));
  }
  if (gathered.size > RELEASE_CHANGES_MAX)
    throw refusal(409, says('release-too-large', { limit: RELEASE_CHANGES_MAX }));
  return [...gathered.values()];
}

export interface Gathered {
  readonly changes: readonly GatheredChange[];
  /** The record of each form, in their order. */
  readonly records: readonly {
    readonly collection: CollectionName;
    readonly recordId: string;
    readonly record: AnyRecord | null;
  }[];
  readonly then: CatalogueState;
}

/** The release with these forms gathered, all or none. Throws the refusal. */
export function gatherEdits(
  live: CatalogueState,
  changes: readonly GatheredChange[],
  { edits, now }: { readonly edits: readonly GatheredEdit[]; readonly now: () => Date },
): Gathered {
  checkVersions(live, edits);
  let then = asItWouldBe(live, changes);
  const touched = edits.map((edit) => {
    const made = decideEdit(edit, now)(then);
    then = { ...then.after(made), versionOf: live.versionOf };
    return made;
  });
  return {
    changes: regathered(live, then, changes, touched.flat()),
    records: touched.map(([edit]) => ({
      collection: edit.name,
      recordId: edit.kind === 'remove' ? edit.id : edit.record._id,
      record: edit.kind === 'remove' ? null : edit.record,
    })),
    then,
  };
}

/** The same of a table of many records; `made` is what it changes. */
export function gatherTable(
  live: CatalogueState,
  changes: readonly GatheredChange[],
  decide: Decide<readonly Replacement[]>,
): {
  readonly changes: readonly GatheredChange[];
  readonly made: MadeChange<readonly Replacement[]>;
} {
  const before = asItWouldBe(live, changes);
  const edits = decide(before);
  const then = { ...before.after(edits), versionOf: live.versionOf };
  return { changes: regathered(live, then, changes, edits), made: { edits, before, state: then } };
}

/** The catalogue as it would be with changes that are neither published nor gathered. Throws the refusal that publishing them meets. */
export function withUnsaved(
  live: CatalogueState,
  { edits, prices }: UnsavedChanges,
  now: () => Date,
): CatalogueState {
  const { then } = gatherEdits(live, [], { edits, now });
  return prices.length === 0 ? then : then.after(decidePrices(prices)(then));
}
