import { formatAreaM2, roomFigures, wallsOf } from '@rackwright/planning';
import type { LengthUnit, SceneData } from '@rackwright/planning';
import { memo } from 'react';
import { labelPoint, pathOf, wallShapes } from './wallShapes';
import styles from './plan2d.module.css';

interface RoomLayerProps {
  readonly data: Pick<SceneData, 'points' | 'walls' | 'wallHeight'>;
  readonly unit: LengthUnit;
  /** Centimetres that a pixel covers. */
  readonly px: number;
  readonly selectedWall: number | null;
}

/** Floor, hatched walls with their numbers, and the floor area. */
export const RoomLayer = memo(function RoomLayer({ data, unit, px, selectedWall }: RoomLayerProps) {
  const walls = wallsOf(data);
  const shapes = wallShapes(walls);
  const label = labelPoint(data.points);
  return (
    <g>
      <path d={pathOf(data.points)} className={styles.floor} />
      <text x={label.x} y={label.y} fontSize={14 * px} className={styles.area} data-testid="floor-area">
        {formatAreaM2(roomFigures(data).floorAreaM2, unit)}
      </text>
      {shapes.map((shape, index) => (
        <g key={index} data-wall={index} className={styles.wall}>
          <path
            d={pathOf(shape)}
            className={index === selectedWall ? styles.wallSelected : styles.wallFill}
          />
          <path d={pathOf(shape)} className={styles.wallHatch} />
          <WallEdge shape={shape} px={px} />
        </g>
      ))}
      {walls.map((wall) => {
        const shape = shapes[wall.index] ?? [];
        const x = shape.reduce((sum, point) => sum + point.x, 0) / shape.length;
        const y = shape.reduce((sum, point) => sum + point.y, 0) / shape.length;
        return (
          <g key={wall.name} transform={`translate(${x} ${y}) scale(${px})`} className={styles.wallNumber}>
            <circle r={9} />
            <text fontSize={11}>{wall.index + 1}</text>
          </g>
        );
      })}
    </g>
  );
});

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
