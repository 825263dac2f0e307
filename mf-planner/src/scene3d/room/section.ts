/** A plane that cuts the picture of the room, so that one can look into it. */
import type { SceneData } from '@rackwright/planning';
import { Plane, Vector3 } from 'three';
import { boundsOfRoom } from '../camera/views';

/** X is the plan's x, y the height, z the plan's y. */
export type SectionAxis = 'x' | 'y' | 'z';

/** What lies beyond `atCm` along the axis is not shown. */
export interface Section {
  readonly axis: SectionAxis;
  readonly atCm: number;
}

interface SectionRange {
  readonly fromCm: number;
  readonly toCm: number;
}

const NORMALS: Readonly<Record<SectionAxis, Vector3>> = {
  x: new Vector3(-1, 0, 0),
  y: new Vector3(0, -1, 0),
  z: new Vector3(0, 0, -1),
};

/** What is on its negative side is cut away. */
export const planeOf = ({ axis, atCm }: Section): Plane => new Plane(NORMALS[axis], atCm);

/** Between where everything and where nothing is cut away, walls included. */
export function sectionRange(data: SceneData, axis: SectionAxis): SectionRange {
  if (axis === 'y') return { fromCm: 0, toCm: data.wallHeight };
  const wide = Math.max(0, ...data.walls.map(({ width }) => width));
  const values = data.points.map((point) => (axis === 'x' ? point.x : point.y));
  if (values.length === 0) {
    const { centre, radius } = boundsOfRoom(data);
    return { fromCm: centre[axis] - radius, toCm: centre[axis] + radius };
  }
  return { fromCm: Math.min(...values) - wide, toCm: Math.max(...values) + wide };
}
