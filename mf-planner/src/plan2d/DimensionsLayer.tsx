import { formatLength, wallsOf } from '@rackwright/planning';
import type { LengthUnit, Point, SceneData, Wall } from '@rackwright/planning';
import { memo } from 'react';
import { outwards } from './wallShapes';
import styles from './plan2d.module.css';

interface DimensionsLayerProps {
  readonly data: Pick<SceneData, 'points' | 'walls' | 'wallHeight'>;
  readonly unit: LengthUnit;
  readonly px: number;
  readonly onEdit: (wall: number) => void;
}

/** Pixels between a wall's outer face and its dimension line. */
const DISTANCE = 26;

/** The middle of a wall's dimension line; `px` is centimetres a pixel. */
export function dimensionMiddle(wall: Wall, px: number): Point {
  const out = outwards(wall);
  const away = wall.width + DISTANCE * px;
  return { x: (wall.a.x + wall.b.x) / 2 + out.x * away, y: (wall.a.y + wall.b.y) / 2 + out.y * away };
}

/** A dimension line outside each wall; its length is a button that opens a field for another one. */
export const DimensionsLayer = memo(function DimensionsLayer({
  data,
  unit,
  px,
  onEdit,
}: DimensionsLayerProps) {
  return (
    <g>
      {wallsOf(data).map((wall) => (
        <DimensionLine
          key={wall.name}
          wall={wall}
          px={px}
          text={formatLength(wall.length, unit)}
          onEdit={onEdit}
        />
      ))}
    </g>
  );
});

/** Along the wall, and never upside down. */
function readableAngle(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180;
  return turned > 90 ? turned - 180 : turned === 90 ? -90 : turned;
}

interface DimensionLineProps {
  readonly wall: Wall;
  readonly px: number;
  readonly text: string;
  readonly onEdit: (wall: number) => void;
}

function DimensionLine({ wall, px, text, onEdit }: DimensionLineProps) {
  const out = outwards(wall);
  const away = wall.width + DISTANCE * px;
  const start = { x: wall.a.x + out.x * away, y: wall.a.y + out.y * away };
  const end = { x: wall.b.x + out.x * away, y: wall.b.y + out.y * away };
  const middle = dimensionMiddle(wall, px);
  const tick = {
    x: (out.x + (wall.b.x - wall.a.x) / wall.length) * 5 * px,
    y: (out.y + (wall.b.y - wall.a.y) / wall.length) * 5 * px,
  };
  const width = text.length * 6.6 + 14;
  const open = () => onEdit(wall.index);
  return (
    <g className={styles.dimension}>
      <g strokeWidth={px}>
        <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        {[start, end].map((at, index) => (
          <line key={index} x1={at.x - tick.x} y1={at.y - tick.y} x2={at.x + tick.x} y2={at.y + tick.y} />
        ))}
        <line
          x1={wall.a.x + out.x * (wall.width + 4 * px)}
          y1={wall.a.y + out.y * (wall.width + 4 * px)}
          x2={start.x}
          y2={start.y}
        />
        <line
          x1={wall.b.x + out.x * (wall.width + 4 * px)}
          y1={wall.b.y + out.y * (wall.width + 4 * px)}
          x2={end.x}
          y2={end.y}
        />
      </g>
      <g
        role="button"
        tabIndex={0}
        aria-label={`${wall.name}: ${text}. Change the length`}
        className={styles.dimensionLabel}
        transform={`translate(${middle.x} ${middle.y}) rotate(${readableAngle(wall.angle)}) scale(${px})`}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          open();
        }}
      >
        <rect x={-width / 2} y={-11} width={width} height={22} rx={6} />
        <text fontSize={12}>{text}</text>
      </g>
    </g>
  );
}
