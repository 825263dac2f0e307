import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const keepClearDrawing: DrawnKind = {
  word: { en: 'Clear', de: 'Frei', ms: 'Kosong' },
  plan: (size) => ({ tone: 'clear', detail: planCross(size) }),
  isSeenThrough: true,
};
