import type { PlannerEditor } from './PlannerEditor';

/** Something is in hand: pressed or dragged, on its way to the plan, being drawn, or asked about. */
export function isHolding({ isPressed, state }: Pick<PlannerEditor, 'isPressed' | 'state'>): boolean {
  const { preview, armedProductId, typedLength, displacing } = state;
  const isNothing = preview === null && armedProductId === null && typedLength === '' && displacing === null;
  return isPressed || !isNothing;
}
