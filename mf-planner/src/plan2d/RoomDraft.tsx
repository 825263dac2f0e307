import type { LengthUnit, SceneData } from '@rackwright/planning';
import type { Preview } from '../editor/tool';
import { AnglesLayer } from './AnglesLayer';
import { LiveDimensions } from './DimensionsLayer';
import { FloorArea } from './RoomLayer';
import { svgPathOf } from './wallShapes';
import styles from './plan2d.module.css';

interface RoomDraftProps {
  readonly preview: Extract<Preview, { kind: 'room' }>;
  /** As it is at present. */
  readonly data: SceneData;
  readonly unit: LengthUnit;
  readonly px: number;
}

/** The room while one of its corners or walls is on its way, with the measures it would have. */
export function RoomDraft({ preview, data, unit, px }: RoomDraftProps) {
  const { points, refusal } = preview;
  const draft = { points, walls: data.walls, wallHeight: data.wallHeight };
  const isMoved = points.map(({ x, y }, index) => x !== data.points[index]?.x || y !== data.points[index]?.y);
  const changing = new Set(
    points.map((_, wall) => wall).filter((wall) => isMoved[wall] || isMoved[(wall + 1) % points.length]),
  );
  return (
    <>
      <path
        d={svgPathOf(points)}
        className={refusal ? styles.draftRefused : styles.draftRoom}
        strokeWidth={2.5 * px}
      />
      <FloorArea data={draft} objects={data.objects} unit={unit} px={px} showsAngles />
      <AnglesLayer points={points} objects={data.objects} px={px} showsAll wall={null} />
      <LiveDimensions data={draft} unit={unit} px={px} changing={changing} />
    </>
  );
}
