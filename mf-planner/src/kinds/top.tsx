import type { DrawnKind } from './drawnKind';

export const topDrawing: DrawnKind = {
  plan: () => ({ isDashed: true }),
};
