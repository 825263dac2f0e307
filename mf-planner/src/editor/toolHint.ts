import type { PlannerState } from './store';

export type HintCode =
  | 'place'
  | 'place-on-wall'
  | 'split-wall'
  | 'remove-node'
  | 'edit-walls'
  | 'first-corner'
  | 'first-corner-again'
  | 'typed-length'
  | 'next-corner'
  | 'close-room';

/** What the tool in hand expects next, for every view of the plan; null where nothing has to be said. */
export function toolHint(state: PlannerState): HintCode | null {
  const { tool, armedProductId, preview } = state;
  switch (tool) {
    case 'place-product':
      return armedProductId === null ? null : 'place';
    case 'edit-walls':
      return preview === null ? 'edit-walls' : null;
    case 'draw-room':
      return drawingHint(state);
    case 'select':
      return null;
    default:
      return tool;
  }
}

function drawingHint({ preview, typedLength, project }: PlannerState): HintCode {
  const corners = preview?.kind === 'outline' ? preview.corners.length : 0;
  if (corners === 0) return project.data.points.length === 0 ? 'first-corner' : 'first-corner-again';
  if (typedLength !== '') return 'typed-length';
  return corners < 3 ? 'next-corner' : 'close-room';
}
