import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const voidCornerDrawing: DrawnKind = {
  plan: (size) => ({ detail: planCross(size) }),
  isSeenThrough: true,
};
