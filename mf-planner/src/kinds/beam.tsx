import type { DrawnKind } from './drawnKind';

export const beamDrawing: DrawnKind = {
  word: { en: 'Beam', de: 'Balken', ms: 'Alang' },
  plan: () => ({ tone: 'building' }),
  isSeenThrough: true,
};
