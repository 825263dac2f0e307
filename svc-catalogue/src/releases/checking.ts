/** Whether a release could go live now: everything that its forms were checked by, against the catalogue as it would be then. */
import { checkCatalogue } from '@rackwright/planning';
import { Failure, refusal } from '@rackwright/service-kit';
import { says, type Said } from '@rackwright/words';
import { holderOfName, type CatalogueState, type Edit } from '../catalogueStore';
import { replacement } from '../changing/changes';
import { draftedAgain } from '../changing/forms';
import { usesOf } from '../changing/references';
import { findingIn, nameOf, recordSchemas, type AnyRecord, type CollectionName } from '../collections';
import { breaksPlanning, inUse } from '../messages';
import { snapshotOf } from '../snapshot';
import { editsOf, type GatheredChange } from './merging';

const saidBy = ({ extra, code }: Failure): Said => {
  const [first] = extra.errors ?? [];
  return first?.says ?? extra.says ?? { code };
};

/** What `check` gives; what it refuses is told with the name of the record. */
function ofRecord<T>(name: CollectionName, record: AnyRecord, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw refusal(409, says('release-record-refused', { name: nameOf(name, record), fault: saidBy(error) }));
  }
}

/** Another record has the name now, which does not go. */
function checkName(
  { contents }: CatalogueState,
  name: CollectionName,
  record: AnyRecord,
  goes: ReadonlySet<string>,
): void {
  const holder = holderOfName(name, record, contents[name]);
  if (holder && !goes.has(`${name}/${holder._id}`)) throw refusal(409, 'name-still-taken');
}

/** What is stored must be of its shape: one record that is not would take the whole catalogue away. */
function checkShape(name: CollectionName, record: AnyRecord): void {
  const read = recordSchemas[name].safeParse(record);
  if (!read.success) throw breaksPlanning(read.error.issues[0]?.path.join('.') ?? name);
}

/** What makes the catalogue so. Throws what keeps it from that, in the words of the first fault. */
export function checkedEdits(
  state: CatalogueState,
  changes: readonly GatheredChange[],
  now: () => Date,
): readonly Edit[] {
  const edits = editsOf(state, changes);
  const { contents } = state.after(edits);
  const find = findingIn(state.contents);
  const goes = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [`${edit.name}/${edit.id}`] : [])));
  const checked = edits.map((edit): Edit => {
    const { name } = edit;
    if (edit.kind === 'remove') {
      const record = find(name, edit.id)!;
      const users = usesOf(name, record, contents);
      if (users.length > 0)
        ofRecord(name, record, () => {
          throw inUse(users);
        });
      return edit;
    }
    return ofRecord(name, edit.record, () => {
      checkShape(name, edit.record);
      checkName(state, name, edit.record, goes);
      const before = find(name, edit.record._id);
      const record = draftedAgain(name, edit.record, { before: before as never, contents, now });
      return before ? replacement(state, { name, before, record }) : { ...edit, record };
    });
  });
  const snapshot = snapshotOf(state.after(checked).contents);
  const read = snapshot && checkCatalogue(snapshot);
  if (read && !read.ok) throw breaksPlanning(String(read.path));
  return checked;
}

/** In words; null when nothing keeps it from going live. */
export function whyNotLive(
  state: CatalogueState,
  changes: readonly GatheredChange[],
  now: () => Date,
): Said | null {
  try {
    checkedEdits(state, changes, now);
    return null;
  } catch (error) {
    if (error instanceof Failure) return saidBy(error);
    throw error;
  }
}
