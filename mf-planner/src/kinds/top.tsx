import type { DrawnKind } from './drawnKind';

export const topDrawing: DrawnKind = {
  word: { en: 'Top', de: 'Platte', ms: 'Atas' },
  isSeenThrough: true,
};
