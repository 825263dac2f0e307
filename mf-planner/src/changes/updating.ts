import { swapObjects, updateObjects } from '@rackwright/planning';
import type { PlannerEditor } from '../editor/PlannerEditor';
import type { Refusal } from '../editor/refusal';

/** Why an object cannot be as its product is sold today, where it stands. */
export interface Misfit {
  readonly objectId: string;
  readonly reason: Refusal;
}

/** The objects as their products are sold today, all in one step of undo. What does not fit stays as it is. */
export function updateToToday(editor: PlannerEditor, ids: Iterable<string>): readonly Misfit[] {
  const { objects, moved, misfits } = updateObjects(editor.scene, ids);
  if (objects.length > 0 && editor.commit('update', { type: 'update', objects: [...objects, ...moved] }))
    editor.notify('success', 'updated', { count: objects.length });
  return misfits.map(({ reason, objects: [objectId = ''] = [] }) => ({ objectId, reason }));
}

/**
 * Another product in the place of each of them, in one step of undo. Where it does not fit, the object stays as it is; where it fits
 * nowhere, the editor says why.
 */
export function swapEach(
  editor: PlannerEditor,
  ids: readonly string[],
  productId: string,
): readonly Misfit[] {
  const { objects, misfits } = swapObjects(editor.scene, ids, productId);
  const [first] = misfits;
  if (objects.length > 0) editor.commit('swap', { type: 'swap', objects });
  else if (first) editor.refuse(first.rejection.reason);
  return misfits.map(({ objectId, rejection: { reason } }) => ({ objectId, reason }));
}
