/** The walls that nothing stands at, hangs on or sits in. */
import { wallsOf } from '../room/room';
import type { SceneData } from './project';

/** Numbers, counted from 1, of the walls that no object is attached to. */
export function bareWalls(data: SceneData): number[] {
  const taken = new Set(data.objects.map(({ wall }) => wall));
  return wallsOf(data)
    .filter(({ name }) => !taken.has(name))
    .map(({ index }) => index + 1);
}
