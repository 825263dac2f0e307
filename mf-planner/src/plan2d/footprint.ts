import {
  DEFAULT_WALL_WIDTH,
  doorLeafCount,
  isInWall,
  type PlacedObject,
  type Product,
  WALL_SEGMENT,
  wallIndex,
  wallSegmentType,
  type WallSetting,
} from '@rackwright/planning';
import type { Footprint } from '../kinds/drawnKind';
import { drawnKinds } from '../kinds/drawnKinds';
import { doorSwing, panes } from '../kinds/openingShapes';
import { planBox, planLine, planNumber } from '../kinds/planShapes';

type Size = PlacedObject['size'];
/** The plan is cut this far above the floor, in centimetres; what hangs higher is dashed. */
export const CUT_HEIGHT = 120;

/** Between the lines of a hatching, in centimetres, and how many there are at most. */
const HATCH_STEP = 10;
const HATCH_LINES = 60;

/** Lines that rise to the right at 45 degrees. */
function hatching({ width, length }: Size): string {
  const [x, y] = [width / 2, length / 2];
  const step = Math.max(HATCH_STEP, (width + length) / HATCH_LINES);
  const lines = [];
  for (let at = step; at < width + length; at += step) {
    const [below, above] = [Math.min(at, width), Math.min(at, length)];
    lines.push(planLine(at - above - x, above - y, below - x, at - below - y));
  }
  return lines.join('');
}

/** Of a product of this size whose underside is so far above the floor. */
export function footprintOf(product: Product, size: Size, undersideCm = 0): Footprint {
  if (product.isPlaceholder) {
    const nothing = { hidden: '', isDashed: false } as const;
    return { outline: planBox(size), detail: hatching(size), tone: 'unknown', ...nothing };
  }
  const { plan, isSeenThrough = false } = drawnKinds[product.drawnAs];
  const shape: Footprint = {
    ...{ outline: planBox(size), detail: '', hidden: '', isDashed: isSeenThrough, tone: 'wood' },
    ...plan?.(size, product),
  };
  const isSign = shape.tone === 'opening' || wallSegmentType(product) !== WALL_SEGMENT.blank;
  return undersideCm < CUT_HEIGHT || isSign ? shape : { ...shape, isDashed: true };
}

/** Of an object where it is: an opening goes through the whole of its wall, however thick that is. */
export function placedFootprint(
  object: PlacedObject,
  product: Product,
  walls: readonly WallSetting[],
): Footprint {
  const { size, position, wall } = object;
  if (!product.isOpening || wall === null) return footprintOf(product, size, position.height);
  const length = walls[wallIndex(wall, walls.length)]?.width ?? DEFAULT_WALL_WIDTH;
  return footprintOf(product, { ...size, length }, position.height);
}

/** Of an object whose product is not at hand: a box, or in a wall a door, or a window where it begins above the floor. */
export function plainFootprint(object: PlacedObject): Footprint {
  const { size, position } = object;
  const box = { outline: planBox(size), detail: '', hidden: '', isDashed: false, tone: 'wood' } as const;
  if (!isInWall(object)) return box;
  const leaves = doorLeafCount({ drawnAs: 'door' }, size.width);
  return { ...box, tone: 'opening', detail: position.height > 0 ? panes(size) : doorSwing(size, leaves) };
}

export function objectTransform({ position, rotation }: PlacedObject): string {
  return `translate(${planNumber(position.x)} ${planNumber(position.y)}) rotate(${planNumber(rotation)})`;
}
