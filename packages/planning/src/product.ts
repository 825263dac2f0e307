/** A product as planned: what the catalogue says of it, and what the rules derive from that. Spec section 3, "Product entity". */

export type WoodSpecies = 'Mahogany' | 'Pine';

/** Prices of one product in one wood, in whole minor units (sen). */
export interface WoodPrice {
  readonly sku: string;
  readonly unitPrice: number;
  /** Added for a stain other than Natural. */
  readonly stainUnit: number;
  /** Added when the finish is lacquered. */
  readonly lacquer: number;
}

export type CornerType = 'Curved' | 'Segmented' | 'Column' | 'Void';

/** A colour a product without wood (metal) comes in. */
export interface ProductColor {
  readonly name: string;
  readonly hex: string;
  readonly sku: string;
  readonly default: boolean;
}

/** Lengths in centimetres: `width` along the wall, `length` from the wall into the room, `height` up. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly menuAlias: string;
  /** Openings and obstructions: placed like products, never in the shopping list. */
  readonly isGeneric: boolean;
  readonly isOpening: boolean;
  readonly width: number;
  readonly length: number;
  readonly height: number;
  /** Frame around an opening that the wall must hold too. */
  readonly casing: number;
  /** Height of the product's underside above the floor when first placed. */
  readonly defaultHeightFromFloor: number;
  readonly cornerType: CornerType | null;
  readonly shelfType: 'wall' | 'island' | null;
  readonly shelfPosition: 'end' | 'island' | 'jointLeft' | 'jointRight' | null;
  /** True when its back belongs on a wall (hotzones.wall). */
  readonly hasWallHotZone: boolean;
  readonly columnCount: number;
  readonly bottleCount: number;
  /** Pounds, empty. */
  readonly weightLb: number;
  readonly baseOverlap: number;
  readonly swapGroup: string | null;
  readonly isExcludedTopCrownTrim: boolean;
  /** Lacquer is shown as "Included" for cabinets. */
  readonly isCabinet: boolean;
  readonly subItems: readonly { readonly id: string; readonly description: string }[];
  readonly archLighting: { readonly type: string; readonly quantity: number } | null;
  readonly lightedSku: string | null;
  /** Degrees turned by one rotate step. */
  readonly rotationStep: number;
  readonly colors: readonly ProductColor[];
  /** Minor units. */
  readonly shipping: number;
  readonly prices: Readonly<Record<WoodSpecies, WoodPrice>>;
  /** How the product is drawn: names a parametric generator; see the catalogue's `drawnAs`. */
  readonly drawnAs: DrawnAs;
  readonly contextualMessage: string;
}

export type DrawnAs =
  | 'individual'
  | 'displayRow'
  | 'diamondBin'
  | 'rectangularBin'
  | 'caseBin'
  | 'curvedCorner'
  | 'segmentedCorner'
  | 'columnCorner'
  | 'voidCorner'
  | 'quarterRound'
  | 'shelf'
  | 'island'
  | 'top'
  | 'arch'
  | 'cabinet'
  | 'cascade'
  | 'metal'
  | 'door'
  | 'garageDoor'
  | 'window'
  | 'column'
  | 'beam'
  | 'panel'
  | 'pipe'
  | 'coolingUnit'
  | 'outlet'
  | 'keepClear';

export type ProductKind = 'opening' | 'corner' | 'wall' | 'island' | 'floor';
