import type { ReadyShape } from '@rackwright/planning';

export interface ShapeCard {
  readonly shape: ReadyShape;
  /** What is proposed for its width and length, in centimetres. */
  readonly size: readonly [number, number];
}

export const FIRST_SIZE = [360, 300] as const;

export const shapeCards: readonly ShapeCard[] = [
  { shape: 'rectangle', size: FIRST_SIZE },
  { shape: 'L', size: [420, 380] },
  { shape: 'U', size: [480, 380] },
  { shape: 'T', size: [480, 400] },
  { shape: 'hexagon', size: [420, 380] },
];
