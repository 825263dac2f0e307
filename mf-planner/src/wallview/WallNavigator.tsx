import { direction, type SceneData, type Wall, wallsOf } from '@rackwright/planning';
import { memo } from 'react';
import { wallLabel } from '../text/messages';
import { useTexts } from '../text';
import styles from './wallview.module.css';

interface WallNavigatorProps {
  readonly data: Pick<SceneData, 'points' | 'walls' | 'wallHeight'>;
  readonly current: number;
  readonly onChoose: (wall: number) => void;
}

/** The picture, in pixels. */
const WIDTH = 104;
const HEIGHT = 76;
const MARGIN = 12;

/** The room from above with the wall in view marked; a wall that is clicked is gone to. */
export const WallNavigator = memo(function WallNavigator({ data, current, onChoose }: WallNavigatorProps) {
  const { all, goTo } = useTexts().canvas.wall;
  const walls = wallsOf(data);
  const place = placing(data.points);
  const shape = data.points.map((point) => place(point).join(',')).join(' ');
  return (
    <svg
      className={styles.navigator}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={all}
    >
      <polygon points={shape} className={styles.navigatorRoom} />
      {walls.map((wall) => {
        const [ax, ay] = place(wall.a);
        const [bx, by] = place(wall.b);
        const line = { x1: ax, y1: ay, x2: bx, y2: by };
        const isCurrent = wall.index === current;
        return (
          <g
            key={wall.index}
            role="button"
            tabIndex={0}
            aria-label={goTo(wall.index + 1)}
            aria-current={isCurrent}
            className={styles.navigatorWall}
            onClick={() => onChoose(wall.index)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(wall.index);
            }}
          >
            <title>{wallLabel(wall.name)}</title>
            <line {...line} className={styles.navigatorReach} />
            <line {...line} className={styles.navigatorLine} />
          </g>
        );
      })}
      <Sight wall={walls[current]} place={place} />
    </svg>
  );
});

type PlaceOn = (point: { x: number; y: number }) => readonly [number, number];

/** From the plan to the picture, as large as fits. */
function placing(points: SceneData['points']): PlaceOn {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(1, right - left),
    (HEIGHT - 2 * MARGIN) / Math.max(1, bottom - top),
  );
  const round = (value: number) => Math.round(value * 10) / 10;
  return ({ x, y }) => [
    round(WIDTH / 2 + (x - (left + right) / 2) * scale),
    round(HEIGHT / 2 + (y - (top + bottom) / 2) * scale),
  ];
}

/** An arrow from inside the room to the wall in view. */
function Sight({ wall, place }: { wall: Wall | undefined; place: PlaceOn }) {
  if (!wall) return null;
  const [ax, ay] = place(wall.a);
  const [bx, by] = place(wall.b);
  const along = direction(wall.angle);
  const [x, y] = [(ax + bx) / 2 - along.y * 6, (ay + by) / 2 + along.x * 6];
  return (
    <path
      d="M0 0L-4 7H4Z"
      className={styles.navigatorSight}
      transform={`translate(${x} ${y}) rotate(${wall.angle})`}
    />
  );
}
