/** What is said of the plan in every view: what a proposal would change, and what notes are pinned to. */
import type { PlacedObject } from '@rackwright/planning';

export type MarkKind = 'added' | 'removed' | 'moved' | 'changed' | 'note';

export interface PlanMark {
  readonly kind: MarkKind;
  /** Unique among the marks. */
  readonly id: string;
  /** A sign for those who tell no colours apart, or the number of a note. */
  readonly sign: string;
  /** What it is about, as it stands where the mark is drawn, whether it is in the plan or not; a wall's has none. */
  readonly object: PlacedObject | null;
  /** Where that stood before it moved. */
  readonly from?: PlacedObject;
  /** Index of the wall that it is about; null for an object's. */
  readonly wall: number | null;
  /** Not chosen. */
  readonly isFaint?: boolean;
}

export const NO_MARKS: readonly PlanMark[] = [];

export const markSigns: Readonly<Record<Exclude<MarkKind, 'note'>, string>> = {
  added: '+',
  removed: '−',
  moved: '→',
  changed: '≠',
};
