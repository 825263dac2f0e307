import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';
import { planRack } from './planShapes';

export const individualDrawing: DrawnKind = {
  plan: (size, { columnCount }) => ({ detail: planRack(size, columnCount) }),
  front: (product) => <BottleFront {...product} />,
};
