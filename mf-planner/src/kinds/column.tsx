import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const columnDrawing: DrawnKind = {
  word: { en: 'Column', de: 'Säule', ms: 'Tiang' },
  plan: (size) => ({ tone: 'building', detail: planCross(size) }),
};
