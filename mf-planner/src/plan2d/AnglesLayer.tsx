import type { Point } from '@rackwright/planning';
import { memo } from 'react';
import { cornerAngle, isExpected } from './cornerAngles';
import { useLanguage } from '@rackwright/web-kit';
import { formatAngle } from '../format';
import styles from './plan2d.module.css';

interface AnglesLayerProps {
  readonly points: readonly Point[];
  readonly px: number;
  /** All corners, as while walls are edited; otherwise those that are not right angles. */
  readonly showsAll: boolean;
  /** The wall whose corners are shown in any case. */
  readonly wall: number | null;
}

/** The angles at the corners of the room. */
export const AnglesLayer = memo(function AnglesLayer({ points, px, showsAll, wall }: AnglesLayerProps) {
  useLanguage();
  const isAsked = (corner: number) =>
    wall !== null && (corner === wall || corner === (wall + 1) % points.length);
  const corners = points
    .map((_, corner) => corner)
    .filter((corner) => showsAll || isAsked(corner) || !isExpected(points, corner));
  return (
    <g className={styles.angle} pointerEvents="none">
      {corners.map((corner) => {
        const { arc, label, degrees } = cornerAngle(points, corner, px);
        return (
          <g key={corner} data-testid="corner-angle">
            <path d={arc} strokeWidth={1.25 * px} />
            <text fontSize={11} transform={`translate(${label.x} ${label.y}) scale(${px})`}>
              {formatAngle(degrees)}
            </text>
          </g>
        );
      })}
    </g>
  );
});
