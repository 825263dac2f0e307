import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const columnDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'building', detail: planCross(size) }),
};
