/** What a product was before, so that what was placed as it was then stays as it is: its versions, kept in its own row. */
import type { WireProduct, WireProductVersion } from '@rackwright/contracts';
import { unitPricesOf } from '@rackwright/planning';
import { contentHash } from '@rackwright/service-kit';
import { tooManySizes } from '../messages';

export interface ProductHistory {
  /** Counts the changes of what placed objects depend on, from 1. */
  readonly version: number;
  /** Oldest first: the last of every size, and the latest versions whatever changed. */
  readonly earlier: readonly WireProductVersion[];
}

/** Of a product that has never changed, or was stored before versions were counted. */
export const FIRST_VERSION: ProductHistory = { version: 1, earlier: [] };

/** So many versions are kept that differ in their prices only. */
export const PRICES_KEPT = 20;
/** What changes its size more often than this is another product: every planner that starts loads all of them. */
export const SIZES_MAX = 200;

type Sold = Omit<WireProductVersion, 'version'>;

const soldAs = (product: WireProduct): Sold => ({
  width: product.width,
  length: product.length,
  height: product.height,
  casing: product.casing,
  isOpening: product.isOpening,
  corner_type: product.corner_type,
  shelfType: product.shelfType,
  hotzones: { wall: product.hotzones.wall },
  baseOverlap: product.baseOverlap,
  shipping: product.shipping,
  unit_prices: unitPricesOf(product),
  // Left out where there is none, as it was before this was counted.
  ...(product.borders.wall > 0 ? { borders: { wall: product.borders.wall } } : {}),
});

const sizeOf = ({ unit_prices: _, shipping: __, ...size }: Sold): string => contentHash(size);

/** Refuses, with 400, a size more than there may be. */
export function historyAfter(
  before: WireProduct,
  after: WireProduct,
  { version, earlier }: ProductHistory = FIRST_VERSION,
): ProductHistory {
  const was = soldAs(before);
  if (contentHash(was) === contentHash(soldAs(after))) return { version, earlier };
  const all = [...earlier, { ...was, version }];
  const sizes = all.map(({ version: _, ...sold }) => sizeOf(sold));
  if (new Set(sizes).size > SIZES_MAX) throw tooManySizes(SIZES_MAX);
  const isKept = (at: number): boolean =>
    at >= all.length - PRICES_KEPT || sizes.lastIndexOf(sizes[at]!) === at;
  return { version: version + 1, earlier: all.filter((_, at) => isKept(at)) };
}
