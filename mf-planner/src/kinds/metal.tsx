import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';
import { planFront } from './planShapes';

export const metalDrawing: DrawnKind = {
  word: { en: 'Metal', de: 'Metall', ms: 'Logam' },
  plan: (size) => ({ tone: 'metal', detail: planFront(size, size.length / 2) }),
  front: (product) => <BottleFront {...product} columnCount={1} />,
  isMetal: true,
  isNoBox: true,
};
