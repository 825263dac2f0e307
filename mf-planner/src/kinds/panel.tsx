import type { DrawnKind } from './drawnKind';
import { planCross } from './planShapes';

export const panelDrawing: DrawnKind = {
  word: { en: 'Panel', de: 'Paneel', ms: 'Papan' },
  plan: (size) => ({ tone: 'building', detail: planCross(size) }),
};
