import type { ProposalNote } from '@rackwright/contracts';
import type { PlacedObject } from '@rackwright/planning';
import type { PlanMark } from '../editor/planMarks';
import { productTitle, wallLabel } from '../text/messages';
import { proposalTexts } from '../text/proposals';
import type { PlannerState } from '../editor/store';

/** Index of the wall of that name, from 0. */
export const wallNumbered = (name: string): number => Number(name.replace(/^Wall /, '')) - 1;

/** Numbers of the notes where they are pinned; of what is nowhere any more, and of the room, there is none. */
export function noteMarks(
  notes: readonly ProposalNote[],
  find: (id: string) => PlacedObject | null,
): PlanMark[] {
  return notes.flatMap(({ id, on }, at): PlanMark[] => {
    const mark = { kind: 'note' as const, id: `note ${id}`, sign: String(at + 1) };
    if (on.kind === 'wall') return [{ ...mark, object: null, wall: wallNumbered(on.wall) }];
    const object = on.kind === 'object' ? find(on.id) : null;
    return object ? [{ ...mark, object, wall: null }] : [];
  });
}

/** What a note is pinned to, in words. */
export function notedName(
  on: ProposalNote['on'],
  find: (id: string) => PlacedObject | null,
  catalogue: PlannerState['catalogue'],
): string {
  const { notes } = proposalTexts();
  if (on.kind === 'room') return notes.room;
  if (on.kind === 'wall') return wallLabel(on.wall);
  const object = find(on.id);
  return object ? productTitle(catalogue, object.productId) : notes.gone;
}
