import {
  type Catalogue,
  type LengthUnit,
  type PlacedObject,
  placedProduct,
  type Point,
  roomFigures,
  type RoomShape,
  type SceneData,
  type Wall,
  wallsOf,
} from '@rackwright/planning';
import { memo, useMemo } from 'react';
import { areaM2Text } from '../text/format';
import { cornerAngle, labelBox } from './cornerAngles';
import { freeSpot } from './freeSpot';
import { steppedScale } from '../editor/camera';
import { uprightBox } from './uprightBox';
import { alongOf, outwards, svgPathOf, wallShapes } from './wallShapes';
import { useLanguage } from '@rackwright/web-kit';
import styles from './plan2d.module.css';

interface RoomLayerProps {
  readonly data: SceneData;
  readonly catalogue: Catalogue;
  /** Centimetres that a pixel covers. */
  readonly px: number;
  readonly selectedWall: number | null;
}

/** Floor and hatched walls with their numbers. */
export const RoomLayer = memo(function RoomLayer({ data, catalogue, px, selectedWall }: RoomLayerProps) {
  const walls = wallsOf(data);
  const shapes = wallShapes(walls);
  const openings = useMemo(
    () => data.objects.filter((object) => placedProduct(catalogue, object).isOpening),
    [data.objects, catalogue],
  );
  return (
    <g>
      <path d={svgPathOf(data.points)} className={styles.floor} />
      {shapes.map((shape, index) => (
        <g key={index} data-wall={index} className={styles.wall}>
          <path
            d={svgPathOf(shape)}
            className={index === selectedWall ? styles.wallSelected : styles.wallFill}
            strokeWidth={REACH * px}
          />
          <path d={svgPathOf(shape)} className={styles.wallHatch} />
          <WallEdge shape={shape} px={px} />
        </g>
      ))}
      {walls.map((wall) => {
        const at = numberPlace(wall, openings, px);
        return (
          <g
            key={wall.name}
            transform={`translate(${at.x} ${at.y}) scale(${px})`}
            className={styles.wallNumber}
            data-selected={wall.index === selectedWall}
          >
            <circle r={NUMBER_RADIUS} />
            <text fontSize={11}>{wall.index + 1}</text>
          </g>
        );
      })}
    </g>
  );
});

/** Pixels that a wall can be pressed beside itself, both sides together: thin walls are no easy target. */
const REACH = 10;
const NUMBER_RADIUS = 9;

/**
 * In the middle of the wall, or of its longest part without an opening; in its thickness where that is enough, else further out, so
 * that the number covers nothing that stands on the wall.
 */
export function numberPlace(wall: Wall, openings: readonly PlacedObject[], px: number): Point {
  const along = alongOf(wall);
  const u = (at: Point) => (at.x - wall.a.x) * along.x + (at.y - wall.a.y) * along.y;
  const taken = openings
    .filter((object) => object.wall === wall.name)
    .map(({ position, size }) => [u(position) - size.width / 2, u(position) + size.width / 2] as const)
    .sort((one, other) => one[0] - other[0]);
  const middle = middleOfFree(taken, wall.length);
  const out = outwards(wall);
  const away = Math.max(wall.width / 2, (NUMBER_RADIUS + 2) * px);
  return {
    x: wall.a.x + along.x * middle + out.x * away,
    y: wall.a.y + along.y * middle + out.y * away,
  };
}

function middleOfFree(taken: readonly (readonly [number, number])[], length: number): number {
  const half = length / 2;
  if (!taken.some(([from, to]) => from - FREE < half && to + FREE > half)) return half;
  let best = { middle: half, length: 0 };
  let from = 0;
  for (const [next, until] of [...taken, [length, length] as const]) {
    if (next - from > best.length) best = { middle: (from + next) / 2, length: next - from };
    from = until;
  }
  return best.middle;
}

/** Centimetres between a number and an opening. */
const FREE = 12;

/** The inner and outer face in ink; the cuts at the corners stay thin. */
function WallEdge({ shape, px }: { shape: ReturnType<typeof wallShapes>[number]; px: number }) {
  const [a, b, outerB, outerA] = shape;
  if (!a || !b || !outerA || !outerB) return null;
  return (
    <g className={styles.wallEdge}>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={2 * px} />
      <line x1={outerA.x} y1={outerA.y} x2={outerB.x} y2={outerB.y} strokeWidth={1.5 * px} />
    </g>
  );
}

interface FloorAreaProps {
  readonly data: RoomShape;
  readonly objects: readonly PlacedObject[];
  readonly unit: LengthUnit;
  readonly px: number;
  /** The angles of all corners are written too; it keeps clear of them. */
  readonly showsAngles: boolean;
}

function angleBoxes(points: readonly Point[], px: number) {
  return points.map((_, corner) => labelBox(cornerAngle(points, corner, px).label, px));
}

/** The floor area where it covers nothing. */
export const FloorArea = memo(function FloorArea({ data, objects, unit, px, showsAngles }: FloorAreaProps) {
  useLanguage();
  const { points } = data;
  const text = areaM2Text(roomFigures(data).floorAreaM2, unit);
  const width = text.length * 8 + 16;
  // Looked for anew only when the scale has changed by a step: there may be thousands of objects.
  const pixel = 1 / steppedScale(px);
  const at = useMemo(() => {
    const taken = [...objects.map(uprightBox), ...(showsAngles ? angleBoxes(points, pixel) : [])];
    return freeSpot(points, taken, { width: width * pixel, height: 26 * pixel });
  }, [points, objects, width, pixel, showsAngles]);
  return (
    <g className={styles.area} transform={`translate(${at.x} ${at.y}) scale(${px})`} pointerEvents="none">
      <text fontSize={14} data-testid="floor-area">
        {text}
      </text>
    </g>
  );
});
