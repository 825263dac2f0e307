/** The public surface of the planning core. */
export type { Point, Segment } from './geometry';
export {
  angleBetween,
  direction,
  distance,
  distanceToSegment,
  interiorAngle,
  isClockwise,
  isInsidePolygon,
  nearestOnSegment,
  normalAngle,
  offset,
  segmentAngle,
  segmentsMeet,
  signedAreaCm2,
} from './geometry';
export * from './result';
export * from './measure';
export * from './room';
export * from './product';
export * from './catalogue';
export * from './finish';
export * from './pricing';
export * from './project';
export * from './readProject';
export * from './accessories';
export * from './shoppingList';
export * from './history';
