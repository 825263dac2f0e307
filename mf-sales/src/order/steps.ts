import { AGAIN_AFTER_MS, type Order } from '@rackwright/contracts';

export const stepNames = ['paid', 'locked', 'reported', 'mailed'] as const;
export type StepName = (typeof stepNames)[number];

export interface DoneStep {
  readonly name: StepName;
  readonly isDone: boolean;
  /** ISO 8601 UTC; empty until it is done, and where it was not noted. */
  readonly at: string;
}

/** What has to happen to an order; a guest's has no project that could be locked. */
export function stepsOf(order: Order): readonly DoneStep[] {
  const steps: readonly DoneStep[] = [
    { name: 'paid', isDone: true, at: order.date },
    { name: 'locked', isDone: order.lockedAt !== '', at: order.lockedAt },
    { name: 'reported', isDone: order.pdfReport !== '', at: order.reportedAt ?? '' },
    { name: 'mailed', isDone: order.mailedAt !== '', at: order.mailedAt },
  ];
  return order.roomId === '' ? steps.filter(({ name }) => name !== 'locked') : steps;
}

/** Asked for once more, not done, and not so long ago that it counts as lost. */
export const isBeingDone = (again: Order['reportAgain']): boolean =>
  again !== undefined && again.doneAt === '' && Date.now() - Date.parse(again.askedAt) < AGAIN_AFTER_MS;
