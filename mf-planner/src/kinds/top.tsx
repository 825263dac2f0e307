import type { DrawnKind } from './drawnKind';

export const topDrawing: DrawnKind = {
  isSeenThrough: true,
};
