/** A product as planned: what the catalogue says of it, and what the rules derive from that. Spec section 3, "Product entity". */
import type { DrawnAs } from '../kinds/kindsOfProduct';
import { inches } from '../measure';
import type { Sen } from './sen';

export type WoodSpecies = 'Mahogany' | 'Pine';

/** Prices of one product in one wood, in whole minor units (sen). */
export interface WoodPrice {
  readonly sku: string;
  readonly unitPrice: Sen;
  /** Added for a stain other than Natural. */
  readonly stainUnit: Sen;
  /** Added when the finish is lacquered. */
  readonly lacquer: Sen;
}

export type CornerType = 'Curved' | 'Segmented' | 'Column' | 'Void';

/** A colour a product without wood (metal) comes in. */
export interface ProductColor {
  /** By which projects name it. */
  readonly name: string;
  /** What readers see of it. */
  readonly shownName: string;
  readonly hex: string;
  readonly sku: string;
  readonly default: boolean;
}

/** Lengths in centimetres: `width` along the wall, `length` from the wall into the room, `height` up. */
export interface Product {
  readonly id: string;
  /** In the language of the reader, like all that the shop says of it. */
  readonly name: string;
  /** Absent where that is its name. */
  readonly englishName?: string;
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
  /** Kept free behind it where it stands at a wall, beyond the shop's wall gap; none when absent. The specification is silent. */
  readonly borderAtWall?: number;
  /** Kept free between it and what snapping sets it beside, whichever of the two is set down; none when absent. Silent as well. */
  readonly borderBeside?: number;
  /** Snapping turns it to no wall: it is drawn to those that it is turned like already. The specification is silent. */
  readonly keepsRotation?: boolean;
  /** No wall attracts it, and it belongs to none, however near it stands. Of what may stand anywhere on the floor. */
  readonly isApartFromWalls?: boolean;
  /** Of a product that is no corner: its front is curved, so that a crown is made for it as for a curved corner. */
  readonly isCurved?: boolean;
  /** Lacquer is shown as "Included" for cabinets. */
  readonly isCabinet: boolean;
  /** Its parts, as they stand below it on the list; two may have the same name. */
  readonly subItems: readonly string[];
  readonly archLighting: { readonly type: string; readonly quantity: number } | null;
  readonly lightedSku: string | null;
  /** Degrees turned by one rotate step. */
  readonly rotationStep: number;
  readonly colors: readonly ProductColor[];
  readonly shipping: Sen;
  readonly prices: Readonly<Record<WoodSpecies, WoodPrice>>;
  /** How the product is drawn: names a parametric generator; see the catalogue's `drawnAs`. */
  readonly drawnAs: DrawnAs;
  readonly contextualMessage: string;
  /** The picture beside that message; absent when there is none. */
  readonly contextualImage?: string;
  readonly lightingForCabinet?:
    | 'None'
    | '3 Bulb Lighting Kit'
    | '6 Bulb Lighting Kit'
    | '12 Bulb Lighting Kit';
  /** Hidden from the menu when false; what is already placed stays. */
  readonly isVisible?: boolean;
  readonly image?: string;
  /** In place of `image` among the products that can be placed; absent when there is none of its own. */
  readonly menuImage?: string;
  /** The same where it is offered in exchange for another. */
  readonly swapImage?: string;
  /** Pictures of its surfaces; absent when there are none. */
  readonly textures?: readonly string[];
  /** What it is and what it is good for, in a few sentences; absent when the shop says nothing. */
  readonly descriptionInfo?: string;
  /** How to make the best of it. */
  readonly usageTip?: string;
  /** Of a page about it, opened in a window of its own (specification section 2). */
  readonly externalLink?: string;
  /** What the link says; the usual words when absent. */
  readonly externalLinkText?: string;
  /** Of the 3D model (GLB) that the publisher has uploaded, drawn in place of a generator's; absent when there is none. */
  readonly modelUrl?: string;
  /** Grows with every change of size, place or price; 1 when absent. */
  readonly version?: number;
  /**
   * The product as it was sold before, oldest first: today's in all but version, size, casing, what decides its place, unit prices and
   * shipping. Every size it ever had is among them, of prices the last ones.
   */
  readonly earlier?: readonly Product[];
  /** True for what stands in for a product that the catalogue does not have; never among the catalogue's own. */
  readonly isPlaceholder?: boolean;
}

export type ProductKind = 'opening' | 'corner' | 'wall' | 'island' | 'floor';

/** Centimetres from the floor to the underside where the catalogue says nothing. */
export const WALL_CABINET_HEIGHT = 213.36;

/** Where a product may be. The first rule that holds decides. */
export function productKind(product: Product): ProductKind {
  if (product.isOpening) return 'opening';
  if (product.cornerType !== null) return 'corner';
  if (product.shelfType === 'wall' || product.hasWallHotZone) return 'wall';
  return product.shelfType === 'island' ? 'island' : 'floor';
}

/** How far from its wall the back of a product belongs, in centimetres: the shop's gap, and what it keeps of its own. */
export function backGap(product: Product, wallGapCm: number): number {
  const kind = productKind(product);
  return wallGapCm + (kind === 'wall' || kind === 'floor' ? (product.borderAtWall ?? 0) : 0);
}

/** Whether a crown takes a curved piece for it. */
export const hasCurvedFront = ({ cornerType, isCurved = false }: Product): boolean =>
  cornerType === 'Curved' || (cornerType === null && isCurved);

/** Products taller than the ceiling are not offered. One whose height follows the ceiling (0) always fits. */
export function fitsUnderCeiling(product: Pick<Product, 'height'>, ceilingCm: number): boolean {
  return product.height <= ceilingCm + SAME_HEIGHT;
}

/**
 * How many centimetres the ceiling is too low to tilt the product upright when it arrives assembled; 0 when it is high enough.
 * The diagonal of its side decides.
 */
export function standUpShortfallCm(size: { height: number; length: number }, ceilingCm: number): number {
  return Math.max(0, Math.hypot(size.height, size.length) - ceilingCm);
}

/** Openings, obstructions and the void corners of 77.5 and 92.5 inch are planned with but not sold. */
export function isInShoppingList(
  product: Pick<Product, 'isGeneric' | 'isOpening' | 'isPlaceholder' | 'cornerType' | 'height'>,
): boolean {
  if (product.isGeneric || product.isOpening || product.isPlaceholder) return false;
  return !(
    product.cornerType === 'Void' &&
    VOID_CORNER_HEIGHTS.some((h) => Math.abs(product.height - h) <= SAME_HEIGHT)
  );
}

const SAME_HEIGHT = 0.01;
const VOID_CORNER_HEIGHTS = [inches(77.5), inches(92.5)];
