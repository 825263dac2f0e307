/** A product as an object of the plan, before it has a place. */
import { normalAngle } from '../geometry';
import type { Product } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { versionMark } from './placedProduct';
import type { PlacedObject } from '../project/project';

/** The thinnest thing a plan can hold. */
const THINNEST = 0.1;
/** A beam whose top is this near to the ceiling, in centimetres, hangs from it. */
const AT_CEILING = 0.01;

/**
 * As the version that is sold today, with the product's own size, colour and default height, lowered as far as the ceiling asks; doors stay on the floor. `height`
 * is that of the underside above the floor, null for the product's default. Its position in the plan is still to be found.
 */
export function newObject(
  product: Product,
  first: { id: string; ceilingCm: number; height: number | null; rotation: number },
): PlacedObject {
  const isDoor = product.isOpening && product.defaultHeightFromFloor === 0;
  const wanted = isDoor ? 0 : (first.height ?? product.defaultHeightFromFloor);
  const height = heightUnder(first.ceilingCm, product, wanted);
  const highest = Math.max(0, first.ceilingCm - height - (product.isOpening ? product.casing : 0));
  const hangs = kindsOfProduct[product.drawnAs].hangsFromCeiling && first.height === null;
  return {
    id: first.id,
    productId: product.id,
    position: { x: 0, y: 0, height: hangs ? highest : Math.min(wanted, highest) },
    rotation: normalAngle(first.rotation),
    wall: null,
    groupId: null,
    colorScheme: product.colors.find((color) => color.default)?.name ?? null,
    size: { length: product.length, width: product.width, height, casing: product.casing },
    isShownContextMsg: false,
    ...versionMark(product),
  };
}

/** The product's height; one of 0 follows the ceiling, and so does what is part of the house and would, with its casing, be taller. */
export function heightUnder(ceilingCm: number, product: Product, underside: number): number {
  const highestTop = ceilingCm - (product.isOpening ? product.casing : 0);
  const isPartOfHouse = product.isGeneric || product.isOpening;
  const isCut = product.height === 0 || (isPartOfHouse && product.height > highestTop);
  return isCut ? Math.max(THINNEST, highestTop - underside) : product.height;
}

/** True for a beam at the ceiling: it stays there when it or the ceiling gets another height. One may hang lower. */
export function hangsFrom(ceilingCm: number, product: Product, { position, size }: PlacedObject): boolean {
  const { hangsFromCeiling } = kindsOfProduct[product.drawnAs];
  return hangsFromCeiling && Math.abs(position.height + size.height - ceilingCm) <= AT_CEILING;
}
