import { usePlannerState } from '../../parts/plannerContext';
import { Ordered } from './Ordered';
import { Todo } from './Todo';

/** Fifth step: what has been ordered; until then, what is left to do. */
export function OrderStep() {
  const isLocked = usePlannerState((state) => state.project.isLocked === true);
  return isLocked ? <Ordered /> : <Todo />;
}
