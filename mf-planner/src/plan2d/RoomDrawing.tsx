import { DEFAULT_WALL_WIDTH, type PlacedObject, type SceneData } from '@rackwright/planning';
import { objectTransform, plainFootprint } from './footprint';
import { svgPathOf } from './wallShapes';
import styles from './RoomDrawing.module.css';

/** Round the room, in centimetres. */
const MARGIN = 24;
/** More would be dots in a picture of this size. */
const DRAWN_MAX = 400;

interface RoomDrawingProps {
  readonly scene: SceneData;
  /** Gives it its size. */
  readonly className: string | undefined;
  /** What is said of it; nothing where something beside it says all. */
  readonly label?: string;
}

/** A room from above with all that stands in it, small. */
export function RoomDrawing({ scene: { points, objects }, className, label }: RoomDrawingProps) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className={className} {...said}>
      <path d={svgPathOf(points)} className={styles.room} strokeWidth={2 * DEFAULT_WALL_WIDTH} />
      {objects.slice(0, DRAWN_MAX).map((object) => (
        <Footprint key={object.id} object={object} />
      ))}
    </svg>
  );
}

function Footprint({ object }: { readonly object: PlacedObject }) {
  const { outline, detail, tone } = plainFootprint(object);
  return (
    <g transform={objectTransform(object)} data-tone={tone}>
      <path d={outline} className={styles.footprint} />
      <path d={detail} className={styles.detail} />
    </g>
  );
}
