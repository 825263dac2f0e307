import type { DrawnKind } from './drawnKind';
import { ShelfFront } from './frontShapes';
import { planCircle } from './planShapes';

export const coolingUnitDrawing: DrawnKind = {
  word: { en: 'Cooling', de: 'Kühlung', ms: 'Penyejuk' },
  plan: (size) => ({ tone: 'building', detail: planCircle(Math.min(size.width, size.length) * 0.3) }),
  front: (product) => <ShelfFront {...product} pitch={5} />,
};
