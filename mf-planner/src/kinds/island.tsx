import type { DrawnKind } from './drawnKind';
import { BottleFront, CrateFront } from './frontShapes';
import { planColumns, planLine } from './planShapes';

export const islandDrawing: DrawnKind = {
  word: { en: 'Island', de: 'Insel', ms: 'Pulau' },
  plan: (size, { columnCount }) => ({
    detail: planColumns(size, columnCount) + planLine(-size.width / 2, 0, size.width / 2, 0),
  }),
  front: (product) => (product.columnCount > 0 ? <BottleFront {...product} /> : <CrateFront {...product} />),
};
