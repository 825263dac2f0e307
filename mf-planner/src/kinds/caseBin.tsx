import type { DrawnKind } from './drawnKind';
import { CrateFront } from './frontShapes';
import { planColumns, planFront } from './planShapes';

export const caseBinDrawing: DrawnKind = {
  word: { en: 'Cases', de: 'Kisten', ms: 'Peti' },
  plan: (size) => ({
    detail: planFront(size, size.length * 0.5) + planColumns(size, size.width > 50 ? 2 : 1),
  }),
  front: (product) => <CrateFront {...product} />,
};
