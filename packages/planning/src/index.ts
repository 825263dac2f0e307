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
export * from './drawing';
export { insetCorners, outerCorner, outerCorners } from './mitre';
export type { WallPair } from './crossing';
export { firstCrossing } from './crossing';
export { CornerCheck } from './cornerCheck';
export { FloorTriangles } from './floorTriangles';
export type { WallBreaks } from './wallTriangles';
export { QUAD_NUMBERS, QUAD_TRIANGLE_NUMBERS, WallCutter, wallQuadsMax } from './wallTriangles';
export * from './product';
export * from './catalogue';
export * from './readCatalogue';
export * from './finish';
export * from './pricing';
export * from './project';
export * from './emptyProject';
export * from './readProject';
export type { Choices, Moulding, TrimChoice } from './accessories';
export {
  MOULDING_ALLOWANCE_IN,
  MOULDING_PIECE_IN,
  accessoryQuantities,
  mouldingPieces,
  mouldings,
  proposeAccessories,
} from './accessories';
export type { LightingKits } from './runColumns';
export { KIT12_COLUMNS, KIT3_COLUMNS, KIT6_COLUMNS, lightingKits } from './runColumns';
export type { Run } from './runs';
export { runsOf } from './runs';
export { newObject } from './newObject';
export type { LacquerShown, Line, ListTotals, ShoppingList } from './line';
export { objectFinish, piecePrices } from './line';
export * from './liveList';
export type { FillerStrip } from './fillerTrace';
export * from './trace';
export * from './shoppingList';
export * from './history';
export type { OpeningSpan, Scene, WallFrame } from './scene';
export { OPENING_CLEAR_DEPTH, doorLeafCount, openScene } from './scene';
export { cornerSideDepth } from './footprint';
export type { PlacementRefusal } from './probe';
export type { Guide, SnappedTo } from './snapping';
export type { Placed, Warning } from './wish';
export type { MoveRequest, PlaceRequest } from './placement';
export {
  cloneObject,
  moveObject,
  objectRefusal,
  placeProduct,
  rotateObject,
  shiftObjects,
} from './placement';
export * from './drag';
export type { FreePlaceRequest } from './freePlace';
export { firstFreePlace } from './freePlace';
export * from './checkScene';
export * from './wallEdits';
export type { CornerDrag } from './cornerDrag';
export { openCornerDrag } from './cornerDrag';
export * from './commands';
export * from './planByList';
export * from './planText';
export * from './plan';
export * from './groups';
export * from './arranging';
export * from './rotating';
export * from './nudging';
export * from './copying';
export * from './resizing';
export * from './swapping';
export * from './extending';
export * from './sizeRule';
export * from './pick';
export * from './rackPlaces';
