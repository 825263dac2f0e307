import type { UprightBox } from './uprightBox';
import { distance, interiorAngle, isRightCorner, type Point } from '@rackwright/planning';

/** The angle inside the room at a corner, as it is drawn. Centimetres, degrees. */
export interface CornerAngle {
  readonly corner: number;
  readonly degrees: number;
  /** An arc inside the room from one wall to the other, or the two sides of a square for a right angle. */
  readonly arc: string;
  readonly label: Point;
  /** Where the label stands when there is something in its place: beyond the walls. */
  readonly outside: Point;
}

/** Radius of the arc and how far from the corner its label stands, in pixels. */
const RADIUS = 22;
const LABEL = 40;
const SQUARE = 12;

/** From the corner to what lies beyond walls of the usual thickness. Centimetres. */
const BEYOND_WALLS = 22;
/** Half of what a label takes, in pixels. */
const LABEL_REACH = { x: 24, y: 12 };

/** What a label around that point takes. */
export function labelBox({ x, y }: Point, px: number): UprightBox {
  const [dx, dy] = [LABEL_REACH.x * px, LABEL_REACH.y * px];
  return { left: x - dx, right: x + dx, top: y - dy, bottom: y + dy };
}

/** True where nobody expects a label: right angles, into the room and out of it, and walls that run on straight. */
export function isExpected(points: readonly Point[], corner: number): boolean {
  const degrees = interiorAngle(points, corner);
  return isRightCorner(points, corner) || Math.abs(degrees - 270) <= 0.1 || Math.abs(degrees - 180) <= 0.1;
}

function towards(from: Point, to: Point): Point {
  const away = distance(from, to) || 1;
  return { x: (to.x - from.x) / away, y: (to.y - from.y) / away };
}

/** Of one corner of a clockwise outline; `px` is centimetres a pixel. It is kept to half of the shorter wall. */
export function cornerAngle(points: readonly Point[], corner: number, px: number): CornerAngle {
  const count = points.length;
  const here = points[corner]!;
  const [before, after] = [points[(corner + count - 1) % count]!, points[(corner + 1) % count]!];
  const degrees = interiorAngle(points, corner);
  const [back, on] = [towards(here, before), towards(here, after)];
  const reach = Math.min(distance(here, before), distance(here, after)) / 2;
  const isRight = isRightCorner(points, corner);
  const radius = Math.min((isRight ? SQUARE : RADIUS) * px, reach);
  const at = (along: Point, length: number) => `${here.x + along.x * length} ${here.y + along.y * length}`;
  // From the wall that leads on, turning into the room, to the one that leads back.
  const turn = ((degrees / 2) * Math.PI) / 180;
  const half = {
    x: on.x * Math.cos(turn) - on.y * Math.sin(turn),
    y: on.x * Math.sin(turn) + on.y * Math.cos(turn),
  };
  const square = `M${at(on, radius)}L${at({ x: on.x + back.x, y: on.y + back.y }, radius)}L${at(back, radius)}`;
  const round = `M${at(on, radius)}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${at(back, radius)}`;
  // Between walls that are close to each other the label stands further in, where there is room for it.
  const spread = Math.max(0.35, Math.sin(Math.min(turn, Math.PI / 2)));
  const away = Math.max(LABEL * px, (14 * px) / spread);
  return {
    corner,
    degrees,
    arc: isRight ? square : round,
    label: { x: here.x + half.x * away, y: here.y + half.y * away },
    outside: {
      x: here.x - half.x * (BEYOND_WALLS + LABEL_REACH.x * px),
      y: here.y - half.y * (BEYOND_WALLS + LABEL_REACH.x * px),
    },
  };
}
