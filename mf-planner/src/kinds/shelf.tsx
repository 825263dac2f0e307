import type { DrawnKind } from './drawnKind';
import { planFront } from './planShapes';

export const shelfDrawing: DrawnKind = {
  word: { en: 'Shelf', de: 'Bord', ms: 'Para' },
  plan: (size) => ({ detail: planFront(size, size.length * 0.12) }),
};
