import type { PlacedObject, Point } from '@rackwright/planning';
import { memo } from 'react';
import { cornerAngle, isExpected, labelBox } from './cornerAngles';
import { type UprightBox, uprightBox } from './uprightBox';
import { useLanguage } from '@rackwright/web-kit';
import { formatAngle } from '../text/format';
import styles from './plan2d.module.css';

interface AnglesLayerProps {
  readonly points: readonly Point[];
  /** What the labels keep clear of. */
  readonly objects: readonly PlacedObject[];
  readonly px: number;
  /** All corners, as while walls are edited; otherwise those that are not right angles. */
  readonly showsAll: boolean;
  /** The wall whose corners are shown in any case. */
  readonly wall: number | null;
}

const isTaken = (place: UprightBox, objects: readonly PlacedObject[]) =>
  objects.some((object) => {
    const { left, right, top, bottom } = uprightBox(object);
    return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
  });

/** The angles at the corners of the room, beside what stands there. */
export const AnglesLayer = memo(function AnglesLayer({
  points,
  objects,
  px,
  showsAll,
  wall,
}: AnglesLayerProps) {
  useLanguage();
  const isAsked = (corner: number) =>
    wall !== null && (corner === wall || corner === (wall + 1) % points.length);
  const corners = points
    .map((_, corner) => corner)
    .filter((corner) => showsAll || isAsked(corner) || !isExpected(points, corner));
  return (
    <g className={styles.angle} pointerEvents="none">
      {corners.map((corner) => {
        const { arc, label, outside, degrees } = cornerAngle(points, corner, px);
        const { x, y } = isTaken(labelBox(label, px), objects) ? outside : label;
        return (
          <g key={corner} data-testid="corner-angle">
            <path d={arc} strokeWidth={1.25 * px} />
            <text fontSize={11} transform={`translate(${x} ${y}) scale(${px})`}>
              {formatAngle(degrees)}
            </text>
          </g>
        );
      })}
    </g>
  );
});
