import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const panelDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'building', detail: planCross(size) }),
};
