import type { DrawnKind } from './drawnKind';

export const beamDrawing: DrawnKind = {
  plan: () => ({ tone: 'building' }),
  isSeenThrough: true,
};
