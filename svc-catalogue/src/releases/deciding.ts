/** What counts where others have changed the same since: the release's own, or theirs. */
import type { DecisionsRequest } from '@rackwright/contracts';
import { refusal } from '@rackwright/service-kit';
import { says } from '@rackwright/words';
import type { CatalogueState } from '../catalogueStore';
import { valueAt } from '../history/changedFields';
import { recordChange } from '../history/entries';
import { mergedInto, type GatheredChange, type Merged } from './merging';

type Decision = DecisionsRequest['decisions'][number];

/** From now on it is made from what is live. */
function mine({ change, collision, live }: Merged): GatheredChange | null {
  if (collision === 'gone') throw refusal(409, says('release-record-gone', { name: change.name }));
  if (collision === 'changed') return { ...change, record: live };
  const made = recordChange(change, live, change.record as never);
  return made && { ...made, collection: change.collection };
}

function ofField({ change, live }: Merged, path: string, keep: Decision['keep']): GatheredChange | null {
  if (keep === 'theirs') {
    const fields = change.fields.filter((field) => field.path !== path);
    return fields.length > 0 ? { ...change, fields } : null;
  }
  const now = live && valueAt(live, path);
  const fields = change.fields.map((field) => {
    if (field.path !== path) return field;
    const { before: _, ...others } = field;
    return now === undefined ? others : { ...others, before: now };
  });
  return { ...change, fields };
}

/** Of one record; null when nothing is left of its change. What does not collide is decided already. */
function decided(merged: Merged, { path, keep }: Decision): GatheredChange | null {
  const { change, collision, fields } = merged;
  if (collision === 'none') return change;
  if (collision !== 'fields') return keep === 'mine' ? mine(merged) : null;
  const colliding = fields.filter((field) => field.collides && (path === '' || field.path === path));
  return colliding.reduce<GatheredChange | null>(
    (left, field) => left && ofField({ ...merged, change: left }, field.path, keep),
    change,
  );
}

/** The changes of the release with these decisions, all or none. 404 for a record that it does not change. */
export function decideCollisions(
  state: CatalogueState,
  changes: readonly GatheredChange[],
  decisions: readonly Decision[],
): readonly GatheredChange[] {
  return decisions.reduce((left, decision) => {
    const at = left.findIndex(
      ({ collection, recordId }) => collection === decision.collection && recordId === decision.recordId,
    );
    const change = left[at];
    if (!change) throw refusal(404, 'not-in-release', { type: 'not-found' });
    const made = decided(mergedInto(state, [change])[0]!, decision);
    return made === change ? left : [...left.slice(0, at), ...(made ? [made] : []), ...left.slice(at + 1)];
  }, changes);
}
