import type { DrawnKind } from './drawnKind';
import { ShelfFront } from './frontShapes';
import { planFront, planLine } from './planShapes';

export const rectangularBinDrawing: DrawnKind = {
  word: { en: 'Bins', de: 'Fächer', ms: 'Petak' },
  plan: (size) => ({
    detail: planFront(size, size.length * 0.15) + planLine(0, -size.length / 2, 0, size.length / 2),
  }),
  front: (product) => <ShelfFront {...product} pitch={30} />,
};
