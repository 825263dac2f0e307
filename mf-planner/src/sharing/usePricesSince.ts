import { useStore } from 'zustand';
import { usePlanner, usePlannerState } from '../parts/plannerContext';
import { useReview } from './useReview';

/** What the project cost when it was submitted, and costs now: whole cents. */
export interface PricesSince {
  readonly then: number;
  readonly now: number;
  /** The plan is as it was submitted: prices alone have changed. */
  readonly isSamePlan: boolean;
}

/** Null where the project is not in review or reviewed, nothing is known of what it cost then, or nothing has changed. */
export function usePricesSince(): PricesSince | null {
  const { editor, session } = usePlanner();
  const { submission, status } = useReview();
  const { version } = usePlannerState((state) => state.catalogue);
  const isSaved = useStore(session.store, (state) => state.status === 'saved');
  const now = usePlannerState(() => editor.list.totals.totalAmount);
  if (status !== 'in review' && status !== 'reviewed') return null;
  const { totalAmount: then, catalogueVersion, roomVersion } = submission ?? {};
  if (then === undefined || catalogueVersion === version || then === now) return null;
  return { then, now, isSamePlan: isSaved && session.savedRoom?.version === roomVersion };
}
