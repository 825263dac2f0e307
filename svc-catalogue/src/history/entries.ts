/** From the edits of a change to the entries that the history has of it. */
import type { CatalogueState, Edit } from '../catalogueStore';
import { findingIn, nameOf, type AnyRecord, type CollectionName } from '../collections';
import { changedFields } from './changedFields';
import type { RecordChange } from './changeStore';

/** What of a record is another; null when nothing is. */
export function recordChange(
  { collection, recordId }: { readonly collection: CollectionName; readonly recordId: string },
  before: AnyRecord | null,
  after: AnyRecord | null,
): RecordChange | null {
  const known = after ?? before;
  if (!known) return null;
  const about = { collection, recordId, name: nameOf(collection, known) };
  if (!before || !after) return { ...about, kind: before ? 'removed' : 'added', fields: [], record: known };
  const fields = changedFields(before, after);
  return fields.length > 0 ? { ...about, kind: 'changed', fields, record: null } : null;
}

/** One for each edit that makes a record another one, in their order. */
export function recordChanges({ contents }: CatalogueState, edits: readonly Edit[]): readonly RecordChange[] {
  const find = findingIn(contents);
  return edits.flatMap((edit) => {
    const recordId = edit.kind === 'remove' ? edit.id : edit.record._id;
    const before = find(edit.name, recordId);
    const after = edit.kind === 'remove' ? null : edit.record;
    return recordChange({ collection: edit.name, recordId }, before, after) ?? [];
  });
}
