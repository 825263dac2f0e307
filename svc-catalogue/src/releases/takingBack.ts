/** What was changed, made undone: by a new release, which has what any has before it goes live. */
import type { CatalogueCollection, ChangedField } from '@rackwright/contracts';
import { refusal } from '@rackwright/service-kit';
import { catalogueTables } from '../exchange/tables';
import type { Entry } from '../history/changeStore';
import type { GatheredChange } from './merging';

const swapped = ({ path, ...values }: ChangedField): ChangedField => ({
  path,
  ...('after' in values ? { before: values.after } : {}),
  ...('before' in values ? { after: values.before } : {}),
});

const inverseKind = { added: 'removed', removed: 'added', changed: 'changed' } as const;

/** There is one for each place that has one: what the shop was seeded with stays, however it was changed since. */
const isFixed = (collection: CatalogueCollection): boolean =>
  catalogueTables.some((table) => table.isFixed && table.collection === collection);

/** The other way round. What the history tells of releases themselves stays as it was. */
export function inverseOf(entries: readonly Entry[]): readonly GatheredChange[] {
  return entries.flatMap(({ collection, recordId, name, kind, fields, record }) =>
    collection === 'releases' || (kind === 'added' && isFixed(collection))
      ? []
      : [{ collection, recordId, name, kind: inverseKind[kind], fields: fields.map(swapped), record }],
  );
}

/** Refuses what has nothing in it that could be undone. */
export function checkedInverse(entries: readonly Entry[]): readonly GatheredChange[] {
  const changes = inverseOf(entries);
  if (changes.length === 0) throw refusal(409, 'nothing-to-take-back');
  return changes;
}
