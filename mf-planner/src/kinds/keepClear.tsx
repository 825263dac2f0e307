import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const keepClearDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'clear', detail: planCross(size) }),
  isSeenThrough: true,
};
