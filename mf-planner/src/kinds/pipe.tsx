import type { DrawnKind } from './drawnKind';
import { planCircle } from './planShapes';

export const pipeDrawing: DrawnKind = {
  word: { en: 'Pipe', de: 'Rohr', ms: 'Paip' },
  plan: (size) => ({ tone: 'building', outline: planCircle(Math.min(size.width, size.length) / 2) }),
};
