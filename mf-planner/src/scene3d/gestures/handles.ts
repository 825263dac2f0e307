/** Where the handles of a selected object are in the scene, and which one a pointer takes hold of. Centimetres. */
import { direction, type PlacedObject } from '@rackwright/planning';
import type { HandleName } from '../../editor/tool';
import type { Vec3 } from './pick';

/** Pixels around a handle that take hold of it: with a mouse, and with a finger. */
export const HANDLE_REACH_PX = { mouse: 13, touch: 24 } as const;

/** In the object's own axes: part of half its width, of its height, of half its length towards its front. */
const PLACES: Readonly<Record<HandleName, Vec3>> = {
  left: [-1, 0.5, 1],
  right: [1, 0.5, 1],
  front: [0, 0.5, 1],
  top: [0, 1, 1],
  bottom: [0, 0, 1],
  'extend-left': [-1, 0.28, 1],
  'extend-right': [1, 0.28, 1],
};

export function handlePlace({ position, rotation, size }: PlacedObject, name: HandleName): Vec3 {
  const [u, v, n] = PLACES[name];
  const wide = direction(rotation);
  const [across, deep] = [(u * size.width) / 2, (n * size.length) / 2];
  return [
    position.x + wide.x * across - wide.y * deep,
    position.height + v * size.height,
    position.y + wide.y * across + wide.x * deep,
  ];
}

/** A handle as it is seen in the picture, in pixels. */
export interface ShownHandle {
  readonly name: HandleName;
  readonly x: number;
  readonly y: number;
}

/** The nearest handle within reach of a pixel; null when there is none. */
export function handleAt(
  handles: readonly ShownHandle[],
  at: { readonly x: number; readonly y: number },
  reachPx: number,
): HandleName | null {
  let nearest: { readonly name: HandleName; readonly away: number } | null = null;
  for (const { name, x, y } of handles) {
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= reachPx && (!nearest || away < nearest.away)) nearest = { name, away };
  }
  return nearest?.name ?? null;
}
