/** What the rules ask of a kind of product. What it looks like is in `mf-planner/src/kinds` and `packages/models`. */
export interface KindOfProduct {
  /** Part of the house, which is measured by the customer and never sold. */
  readonly isOfBuilding: boolean;
  /** In whose way it is where it is no opening: `keepClear` may lie before openings, and nobody walks into it. */
  readonly layer: 'solid' | 'keepClear';
  /** First placed under the ceiling, it goes with it and may be anywhere below it. */
  readonly hangsFromCeiling: boolean;
  /** First sought for on the free floor, then at walls, when no pointer says where. */
  readonly standsFree: boolean;
  /** It touches the floor with all of its outline. */
  readonly hasFoot: boolean;
  /** Its leaves swing into the room. */
  readonly hasLeaves: boolean;
  /** Centimetres from the floor to the underside of an opening of which the catalogue does not say it. */
  readonly sill: number;
  /** What is on the stretch of wall that it is placed on. */
  readonly plate: 'plug' | 'switch' | null;
  /** Every column has as many bottles as the next. */
  readonly holdsEvenly: boolean;
  /** Bottles lie across in it, so that no column's width says which. */
  readonly liesAcross: boolean;
  /** What it holds without columns; wooden cases when null, as with `case`. */
  readonly binFormat: 'wide' | 'larger' | 'case' | null;
  /** What a wish calls a cellar with it. */
  readonly look: 'display' | 'diamonds' | 'corners' | null;
  /** The same of what is no look by itself but a part of one. */
  readonly setting: 'arch' | 'island' | 'tasting' | null;
}

/** Centimetres from the floor to the underside of a window of which the catalogue does not say it. */
export const WINDOW_FLOOR_OFFSET = 150;

/** What stands in a cellar, in what most of it has in common. */
export const ofFurniture: KindOfProduct = {
  isOfBuilding: false,
  layer: 'solid',
  hangsFromCeiling: false,
  standsFree: false,
  hasFoot: true,
  hasLeaves: false,
  sill: 0,
  plate: null,
  holdsEvenly: false,
  liesAcross: false,
  binFormat: null,
  look: null,
  setting: null,
};

/** Openings and obstructions. */
export const ofBuilding: KindOfProduct = { ...ofFurniture, isOfBuilding: true };
