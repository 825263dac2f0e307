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
export * from './room/room';
export * from './room/drawing';
export { insetCorners, outerCorners } from './room/mitre';
export type { WallPair } from './room/crossing';
export { firstCrossing } from './room/crossing';
export { CornerCheck } from './room/cornerCheck';
export type { WallBreaks } from './room/wallCutter';
export { QUAD_NUMBERS, WallCutter } from './room/wallCutter';
export * from './catalogue/bottleFormat';
export type { KindOfProduct } from './kinds/kindOfProduct';
export { WINDOW_FLOOR_OFFSET } from './kinds/kindOfProduct';
export * from './kinds/kindsOfProduct';
export * from './catalogue/product';
export * from './catalogue/catalogue';
export * from './catalogue/readCatalogue';
export * from './project/finish';
export * from './catalogue/pricing';
export type { Sen } from './catalogue/sen';
export { sen } from './catalogue/sen';
export * from './project/project';
export * from './project/bareWalls';
export * from './project/emptyProject';
export * from './project/readProject';
export type { AccessoryQuantity, Moulding, TrimChoice } from './list/accessories';
export {
  MOULDING_ALLOWANCE_IN,
  MOULDING_PIECE_IN,
  accessoryQuantities,
  mouldingPieces,
  mouldings,
  proposeAccessories,
  quantitiesOf,
} from './list/accessories';
export type { LightingKits } from './list/lights';
export { KIT12_COLUMNS, KIT3_COLUMNS, KIT6_COLUMNS, lightingKits, packageKitOf } from './list/lights';
export type { Run } from './list/wallRuns';
export { runsOf } from './list/wallRuns';
export { newObject } from './placing/newObject';
export type { LacquerShown, Line, ListTotals, ShoppingList } from './list/line';
export { objectFinish, piecePrices } from './list/line';
export type { FillerStrip } from './list/filler';
export * from './list/trace';
export * from './list/changedProducts';
export type { CatalogueDifference, ChangedProduct, ToldBy } from './list/catalogueDifference';
export { catalogueDifference } from './list/catalogueDifference';
export * from './design/wish';
export type { Fit } from './design/holding';
export { bottlesIn, capacityOf, fitOf, fullInYears } from './design/holding';
export type { DesignPieces, CellarPiece } from './design/pieces';
export { designPieces, seriesFor } from './design/pieces';
export { DesignRoom } from './design/designRoom';
export { wanted, worthOfFit } from './design/wishWorth';
export * from './design/cellars';
export type { CellarKind } from './design/workshop';
export { CELLAR_KINDS } from './design/workshop';
export { wishLike } from './design/wishLike';
export type { ClosingSwap, ClosingSwaps } from './design/closingSwaps';
export { closingSwaps } from './design/closingSwaps';
export type { KeptLines, KeptPieces, ListChoices } from './list/keptLines';
export { isMeasuredBy, keptLines } from './list/keptLines';
export * from './list/goneChoices';
export * from './list/listChanges';
export * from './list/questions';
export * from './list/shoppingList';
export { CSV_COLUMNS, projectCsv } from './list/projectCsv';
export type { OpeningSpan, Scene, WallFrame } from './placing/scene';
export { OPENING_CLEAR_DEPTH, doorLeafCount, openScene } from './placing/scene';
export { cornerSideDepth } from './placing/footprint';
export type {
  BlankSegment,
  PlateSegment,
  PlateType,
  WallSegment,
  WallSegmentType,
} from './placing/wallSegments';
export { WALL_SEGMENT, wallSegmentType, wallSegments } from './placing/wallSegments';
export type { PlacementRefusal } from './placing/probe';
export type { Guide, SnappedTo } from './placing/snapping';
export type { Placed, Warning } from './placing/placementAttempt';
export type { MoveRequest, PlaceRequest } from './placing/placement';
export { cloneObject, moveObject, objectRefusal, placeProduct, warningsFor } from './placing/placement';
export * from './placing/drag';
export * from './placing/hotZones';
export type { FreePlaceRequest } from './placing/freePlace';
export { firstFreePlace, nearestWallPlace } from './placing/freePlace';
export * from './placing/checkScene';
export * from './editing/wallEdits';
export * from './comparing/projectChange';
export { changeIds, compareProjects } from './comparing/compareProjects';
export type { Collision, CollisionReason, MergedScene } from './comparing/mergeChanges';
export { applyChanges, mergeChanges } from './comparing/mergeChanges';
export type { LineDifference, ListDifference } from './comparing/listDifference';
export { listDifference } from './comparing/listDifference';
export * from './plan/commands';
export * from './plan/planByList';
export * from './plan/planText';
export * from './plan/plan';
export * from './arranging/groups';
export * from './arranging/arranging';
export * from './arranging/rotating';
export * from './arranging/nudging';
export * from './arranging/copying';
export * from './arranging/resizing';
export * from './arranging/swapping';
export type { Updated } from './arranging/updating';
export { updateObjects } from './arranging/updating';
export * from './arranging/extending';
export type { NewMisfit } from './arranging/newMisfits';
export { newMisfits } from './arranging/newMisfits';
export * from './placing/sizeRule';
export { isAsToday, isInWall, placedProduct, versionOf } from './placing/placedProduct';
export * from './placing/pick';
export type { RackPlaces } from './placing/rackPlaces';
export { RACK_TOE, RACK_UPRIGHT, rackPlaces } from './placing/rackPlaces';
export type {
  CheckedAccessory,
  CheckedCatalogue,
  CheckedMenuItem,
  CheckedProduct,
  SoldRecord,
} from './checking/checkedProduct';
export type { Finding, FindingCode, FindingSeverity } from './checking/finding';
export { findingSeverity } from './checking/finding';
export type { MeasuredModel } from './checking/modelFindings';
export type { Examine } from './checking/productDoctor';
export { openDoctor } from './checking/productDoctor';
export { skuOwners, skusOf } from './checking/skus';
