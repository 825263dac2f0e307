import type { DrawnKind } from './drawnKind';

export const beamDrawing: DrawnKind = {
  plan: () => ({ tone: 'building', isDashed: true }),
};
