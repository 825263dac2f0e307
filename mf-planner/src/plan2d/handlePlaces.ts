import type { PlacedObject } from '@rackwright/planning';
import type { HandleName } from '../editor/tool';
import type { planHandles } from './pointer';

/** Those that the plan has; up and down belong to the wall view. */
export type PlanHandle = (typeof planHandles)[number];

/** Pixels from the middle of an object to its handles at least, so that those of a small one do not cover each other. */
const APART = 18;
/** How far outside the object the arrows that extend it stand, in pixels. */
const OUTSIDE = 24;

type Place = (width: number, length: number, px: number) => readonly [x: number, y: number, turn: number];

const side = (width: number, px: number) => Math.max(width / 2, APART * px);

const places: Readonly<Record<PlanHandle, Place>> = {
  left: (width, _, px) => [-side(width, px), 0, 180],
  right: (width, _, px) => [side(width, px), 0, 0],
  front: (_, length, px) => [0, side(length, px), 90],
  'extend-left': (width, _, px) => [-side(width, px) - OUTSIDE * px, 0, 180],
  'extend-right': (width, _, px) => [side(width, px) + OUTSIDE * px, 0, 0],
};

/** In the object's own axes: its front is +y, and left is that of who faces it. `px` is centimetres a pixel. */
export function handleTransform(
  name: HandleName,
  { width, length }: PlacedObject['size'],
  px: number,
): string {
  const place = places[name as PlanHandle] as Place | undefined;
  if (!place) return '';
  const [x, y, turn] = place(width, length, px);
  return `translate(${x} ${y}) rotate(${turn}) scale(${px})`;
}
