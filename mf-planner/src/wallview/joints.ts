/** How the pieces of a wall's covering lie: between which of them there is a joint. */
import type { RoomMaterial } from '../editor/store';

const BONDED = new Set(['Brick', 'Block', 'Stone']);
const PLAIN = new Set(['Paint', 'Stucco', 'Concrete']);

/** Bricks and stones by half their length each course, tiles in a raster, boards upright, paint without any. */
export function bondOf({ materialGroup }: RoomMaterial): 'bonded' | 'raster' | 'boards' | 'plain' {
  if (PLAIN.has(materialGroup)) return 'plain';
  if (BONDED.has(materialGroup)) return 'bonded';
  return materialGroup === 'Wood' ? 'boards' : 'raster';
}

/** Joints nearer to each other than this are not drawn, in pixels. */
const JOINT_PIXELS = 5;

/** Whether its joints can be told apart where a pixel is so many centimetres. */
export const areJointsVisible = ({ width, height }: RoomMaterial, px: number): boolean =>
  Math.min(width, height) / px >= JOINT_PIXELS;

/** Of a covering, the darkness of its joints. */
export const JOINT_LIGHT = 0.72;
