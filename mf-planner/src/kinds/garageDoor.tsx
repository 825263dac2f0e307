import type { PlacedObject } from '@rackwright/planning';
import type { DrawnKind } from './drawnKind';
import { ShelfFront } from './frontShapes';
import { jambs, planFront, planLine, planNumber } from './planShapes';

/** The leaf, which lies under the ceiling when it is open, and its tracks. */
function overheadLeaf({ width, length, height }: PlacedObject['size']): string {
  const [x, y] = [width / 2, length / 2];
  return (
    `M${planNumber(-x)} ${planNumber(y)}v${planNumber(height)}h${planNumber(width)}v${planNumber(-height)}` +
    planLine(0, y, 0, y + height)
  );
}

export const garageDoorDrawing: DrawnKind = {
  plan: (size) => ({ tone: 'opening', detail: jambs(size) + planFront(size, 2), hidden: overheadLeaf(size) }),
  front: (product) => <ShelfFront {...product} pitch={42} />,
};
