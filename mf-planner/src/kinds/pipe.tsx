import type { DrawnKind } from './drawnKind';
import { planCircle } from './planShapes';

export const pipeDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'building', outline: planCircle(Math.min(size.width, size.length) / 2) }),
};
