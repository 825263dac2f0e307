import { cornerSideDepth, type PlacedObject } from '@rackwright/planning';
import { planLine, planNumber } from './planShapes';

/** Path data of the footprints of corner racks. */
type Size = PlacedObject['size'];

/** From one side of a corner rack to the other, `part` of the way from its backs to its front: hollow, or straight. */
function cornerFront(size: Size, front: 'hollow' | 'straight', part: number): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size) * part;
  const edge =
    front === 'hollow' ? `A${planNumber(width - depth)} ${planNumber(length - depth)} 0 0 0 ` : 'L';
  return `${edge}${planNumber(depth - width / 2)} ${planNumber(length / 2)}`;
}

/** Backs along -x and -y; the front from one side to the other is a hollow quarter ellipse, or straight. */
export function planCorner(size: Size, front: 'hollow' | 'straight'): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size);
  return `M${planNumber(-width / 2)} ${planNumber(-length / 2)}h${planNumber(width)}v${planNumber(depth)}${cornerFront(size, front, 1)}H${planNumber(-width / 2)}Z`;
}

/** A line along the front, and one from the corner to each third of it. */
export function planCornerDetail(size: Size, front: 'hollow' | 'straight'): string {
  const { width, length } = size;
  const depth = cornerSideDepth(size);
  const [x, y] = [-width / 2, -length / 2];
  const along = `M${planNumber(width / 2)} ${planNumber(y + depth * 0.9)}${cornerFront(size, front, 0.9)}`;
  const thirds = [1 / 3, 2 / 3].map((part) => {
    const angle = (part * Math.PI) / 2;
    const [reachX, reachY] = [width - depth, length - depth];
    return front === 'straight'
      ? planLine(x, y, x + depth + reachX * part, y + length - reachY * part)
      : planLine(x, y, width / 2 - reachX * Math.cos(angle), length / 2 - reachY * Math.sin(angle));
  });
  return along + thirds.join('');
}
