import { wallsOf } from '@rackwright/planning';
import { MarkLayer, type MarkLayerProps } from '../gestures/MarkLayer';
import type { MarkedPlan, SceneMark } from '../gestures/sceneMarks';

/** From the ceiling down to the middle of a number. Centimetres. */
const BELOW_CEILING = 20;

/** The numbers of the walls, from 1, for who sees their inner sides. */
export function WallNumbers(props: Omit<MarkLayerProps, 'marksOf'>) {
  return <MarkLayer {...props} marksOf={wallMarks} />;
}

/** They follow corners that are being moved. */
export function wallMarks({ project: { data }, preview }: MarkedPlan): SceneMark[] {
  const points = preview?.kind === 'room' ? preview.points : data.points;
  return wallsOf({ ...data, points }).map(({ a, b, length, index }) => ({
    kind: 'wall',
    number: index + 1,
    at: [(a.x + b.x) / 2, data.wallHeight - BELOW_CEILING, (a.y + b.y) / 2],
    inward: { x: (a.y - b.y) / length, y: (b.x - a.x) / length },
  }));
}
