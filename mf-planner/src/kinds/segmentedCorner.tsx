import { planCorner, planCornerDetail } from './cornerShapes';
import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';

export const segmentedCornerDrawing: DrawnKind = {
  plan: (size) => ({ outline: planCorner(size, 'straight'), detail: planCornerDetail(size, 'straight') }),
  front: (product) => <BottleFront {...product} />,
};
