import type { DrawnKind } from './drawnKind';
import { ShelfFront } from './frontShapes';
import { planNumber } from './planShapes';

export const quarterRoundDrawing: DrawnKind = {
  word: { en: 'End', de: 'Ende', ms: 'Hujung' },
  plan: ({ width, length }) => ({
    outline: `M${planNumber(-width / 2)} ${planNumber(-length / 2)}h${planNumber(width)}A${planNumber(width)} ${planNumber(length)} 0 0 1 ${planNumber(-width / 2)} ${planNumber(length / 2)}Z`,
  }),
  front: (product) => <ShelfFront {...product} pitch={36} />,
};
