import { planCorner, planCornerDetail } from './cornerShapes';
import type { DrawnKind } from './drawnKind';
import { BottleFront } from './frontShapes';

export const curvedCornerDrawing: DrawnKind = {
  plan: (size) => ({ outline: planCorner(size, 'hollow'), detail: planCornerDetail(size, 'hollow') }),
  front: (product) => <BottleFront {...product} />,
};
