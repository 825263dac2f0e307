import { DEFAULT_WALL_WIDTH } from '@rackwright/planning';
import { box, type ModelSize, type Prism, type Range } from './part';

/** How far a casing stands out from its wall. */
export const CASING_DEPTH = 1.6;

/** The frame around an opening in the middle of a wall of the usual width, on the room's side; below, only with a sill. */
export function casingParts({ width, height }: ModelSize, wide: number, hasSill: boolean): Prism[] {
  if (wide <= 0) return [];
  const [w, low] = [width / 2, hasSill ? -wide : 0];
  const z: Range = [DEFAULT_WALL_WIDTH / 2, DEFAULT_WALL_WIDTH / 2 + CASING_DEPTH];
  return [
    box('paint', [-w - wide, -w], [low, height + wide], z),
    box('paint', [w, w + wide], [low, height + wide], z),
    box('paint', [-w, w], [height, height + wide], z),
    ...(hasSill ? [box('paint', [-w, w], [low, 0], z)] : []),
  ];
}
