import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';
import { planColumns, planFront } from './planShapes';

export const cascadeDrawing: DrawnKind = {
  word: { en: 'Cascade', de: 'Kaskade', ms: 'Bertingkat' },
  plan: (size, { columnCount }) => ({
    detail:
      planColumns(size, columnCount) +
      planFront(size, size.length * 0.33) +
      planFront(size, size.length * 0.66),
  }),
  front: (product) => <BottleFront {...product} />,
  isNoBox: true,
};
