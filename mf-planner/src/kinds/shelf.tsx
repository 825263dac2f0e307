import type { DrawnKind } from './drawnKind';
import { planFront } from './planShapes';

export const shelfDrawing: DrawnKind = {
  plan: (size) => ({ detail: planFront(size, size.length * 0.12) }),
};
