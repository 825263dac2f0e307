/** Which product an object is: as today's version, as the earlier one it was placed as, or as a stand-in for one that is gone. */
import { NOTHING } from '../catalogue/sen';
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { drawnAsOf } from '../catalogue/readCatalogue';
import type { PlacedObject } from '../project/project';
import { isAllowedSize, isSoldSize } from './sizeRule';

/**
 * The product that an object was placed as: of the version it names when that has its size, else of the newest version that has; today's
 * when none has. A product the catalogue does not have is a placeholder of the object's own size, never priced nor offered. What things
 * cost and are called is always asked of today's, in `catalogue.products`. The same each time for an object.
 */
export function placedProduct({ products }: Pick<Catalogue, 'products'>, object: PlacedObject): Product {
  const product = products.get(object.productId);
  if (!product) return placeholderFor(object);
  return product.earlier ? versionFor(product, product.earlier, object) : product;
}

/** The version of a product that is sold today. */
export function versionOf(product: Product): number {
  return product.version ?? 1;
}

/** True when the object is as today's version would stand there: another price alone does not make it another. */
export function isAsToday(catalogue: Pick<Catalogue, 'products'>, object: PlacedObject): boolean {
  const product = catalogue.products.get(object.productId);
  if (!product || !isAllowedSize(product, object.size)) return false;
  return placedProduct(catalogue, object) === product;
}

/**
 * True when the product was another when the object was placed, in size, place or price. Not for what is newer than this catalogue: that
 * was placed by somebody who has the newer one.
 */
export function isBehind(product: Product, { productVersion, size }: PlacedObject): boolean {
  const age = versionOf(product) - (productVersion ?? versionOf(product));
  return age > 0 || (age === 0 && !isAllowedSize(product, size));
}

/**
 * True when the catalogue says all there is to know of what these objects are. What it does not know may be what a publisher has just
 * made, so whoever keeps a copy of the catalogue asks for a newer one before it judges.
 */
export function knowsPlaced(
  { products }: Pick<Catalogue, 'products'>,
  objects: readonly PlacedObject[],
): boolean {
  return objects.every((object) => {
    const product = products.get(object.productId);
    if (!product || (object.productVersion ?? 1) > versionOf(product)) return false;
    return isAllowedSize(placedProduct({ products }, object), object.size);
  });
}

/** The product as the object was placed, of which the price is asked; null when nobody knows any more. */
export function versionPlaced(product: Product, { productVersion, size }: PlacedObject): Product | null {
  const versions = [...(product.earlier ?? []), product];
  const isThen = (one: Product): boolean =>
    productVersion === undefined ? isAllowedSize(one, size) : versionOf(one) === productVersion;
  return versions.reverse().find(isThen) ?? null;
}

/** The object as today's version of its product, where it stands, whether it may be there or not. Openings keep their size. */
export function asToday(product: Product, object: PlacedObject): PlacedObject {
  const { productVersion: _, ...unversioned } = object;
  const { width, length, height, casing } = product;
  const size = { width, length, height: height === 0 ? object.size.height : height, casing };
  const isOfSize = isAllowedSize(product, object.size);
  return { ...unversioned, size: isOfSize ? object.size : size, ...versionMark(product) };
}

/** What an object says of the version it is placed as: nothing while the catalogue says nothing of versions. */
export function versionMark({ version }: Product): { readonly productVersion?: number } {
  return version === undefined ? {} : { productVersion: version };
}

function versionFor(product: Product, earlier: readonly Product[], object: PlacedObject): Product {
  const { productVersion, size } = object;
  const isOfSize = isAllowedSize(product, size);
  if (productVersion !== undefined && productVersion !== versionOf(product)) {
    for (const other of earlier) {
      if (other.version !== productVersion || !isSoldSize(other, size)) continue;
      return isOfSize && isPlacedAlike(product, other) ? product : other;
    }
  }
  if (isOfSize) return product;
  for (let i = earlier.length - 1; i >= 0; i -= 1) if (isSoldSize(earlier[i]!, size)) return earlier[i]!;
  return product;
}

function isPlacedAlike(one: Product, other: Product): boolean {
  return placing.every((field) => one[field] === other[field]);
}

const placing = [
  'isOpening',
  'cornerType',
  'shelfType',
  'hasWallHotZone',
  'baseOverlap',
  'borderAtWall',
] as const;

/** True when nothing differs that decides where a product may stand and what it is in the way of. */
export const standsAlike = (one: Product, other: Product): boolean =>
  one === other || standing.every((field) => one[field] === other[field]);

const standing = [
  'width',
  'length',
  'height',
  'casing',
  'isGeneric',
  'isOpening',
  'cornerType',
  'shelfType',
  'shelfPosition',
  'hasWallHotZone',
  'baseOverlap',
  'borderAtWall',
  'borderBeside',
  'isApartFromWalls',
  'drawnAs',
  'isPlaceholder',
] as const;

/** Whoever draws keeps what was drawn for a product. */
const placeholders = new WeakMap<PlacedObject, Product>();

/** Whether it is an opening, told without its product: what is in a wall is one, and only those have a casing. */
export const isInWall = ({ wall, size }: Pick<PlacedObject, 'wall' | 'size'>): boolean =>
  wall !== null && size.casing > 0;

function placeholderFor(object: PlacedObject): Product {
  const known = placeholders.get(object);
  if (known) return known;
  const { productId, size, position } = object;
  const isOpening = isInWall(object);
  const made: Product = {
    ...placeholder,
    ...size,
    id: productId,
    isOpening,
    defaultHeightFromFloor: position.height,
    drawnAs: drawnAsOf({ isOpening, isGeneric: true }),
  };
  placeholders.set(object, made);
  return made;
}

const noPrice = { sku: '', unitPrice: NOTHING, stainUnit: NOTHING, lacquer: NOTHING };
const placeholder = {
  name: '',
  description: '',
  menuAlias: '',
  isGeneric: false,
  cornerType: null,
  shelfType: null,
  shelfPosition: null,
  hasWallHotZone: false,
  columnCount: 0,
  bottleCount: 0,
  weightLb: 0,
  baseOverlap: 0,
  swapGroup: null,
  isExcludedTopCrownTrim: true,
  isCabinet: false,
  subItems: [],
  archLighting: null,
  lightedSku: null,
  rotationStep: 10,
  colors: [],
  shipping: NOTHING,
  prices: { Mahogany: noPrice, Pine: noPrice },
  contextualMessage: '',
  isVisible: false,
  isPlaceholder: true,
} as const;
