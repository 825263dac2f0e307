import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';
import { planCircle } from './planShapes';

export const columnCornerDrawing: DrawnKind = {
  plan: (size) => ({ detail: planCircle(Math.min(size.width, size.length) * 0.3) }),
  front: (product) => <BottleFront {...product} columnCount={1} />,
};
