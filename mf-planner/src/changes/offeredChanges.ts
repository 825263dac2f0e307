import { changesNothing, listChanges, type ListChanges } from '@rackwright/planning';
import type { PlannerState, Assortment } from '../editor/store';
import { type Gone, goneCoverings } from './changesOf';

/** What going on by the offered catalogue would change of this project. */
export interface OfferedChanges extends Omit<ListChanges, 'choices'> {
  readonly choices: readonly Gone[];
  /** The customer would see nothing else. */
  readonly isNothing: boolean;
}

type Asked = Pick<PlannerState, 'catalogue' | 'materials' | 'project'>;
type Found = Pick<PlannerState, 'catalogue'> & {
  readonly data: Asked['project']['data'];
  readonly changes: OfferedChanges;
};

/** Two lists are counted: each state of the plan is looked through once. */
const found = new WeakMap<Assortment, Found>();

export function offeredChanges(
  { catalogue, materials, project: { data } }: Asked,
  offered: Assortment,
): OfferedChanges {
  const known = found.get(offered);
  if (known?.data === data && known.catalogue === catalogue) return known.changes;
  const changes = changesBy(offered, { catalogue, materials }, data);
  found.set(offered, { data, catalogue, changes });
  return changes;
}

function changesBy(
  offered: Assortment,
  { catalogue, materials }: Omit<Asked, 'project'>,
  data: Asked['project']['data'],
): OfferedChanges {
  const list = listChanges(data, { before: catalogue, after: offered.catalogue });
  const wereGone = new Set(goneCoverings(data, materials).map(({ kind }) => kind));
  const coverings = goneCoverings(data, offered.materials).filter(({ kind }) => !wereGone.has(kind));
  return {
    ...list,
    choices: [...list.choices, ...coverings],
    isNothing: changesNothing(list) && coverings.length === 0,
  };
}
