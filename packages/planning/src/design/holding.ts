/** How many bottles of which format lie in what stands in a room, and how many of a collection that is. */
import { bottleFormatOf } from '../catalogue/bottleFormat';
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { kindsOfProduct } from '../kinds/kindsOfProduct';
import { placedProduct } from '../placing/placedProduct';
import { columnPitchOf, mostBottles, rackPlaces } from '../placing/rackPlaces';
import type { PlacedObject } from '../project/project';
import { type ByFormat, CASE_BOTTLES, NO_BOTTLES, WISH_FORMATS, type WishFormat } from './wish';

/** Places of one format, as a product has them. */
export interface Holding {
  readonly format: WishFormat;
  readonly places: number;
}

const NONE: Holding = { format: 'standard', places: 0 };

const columnFormats = { half: 'half', bordeaux: 'standard', burgundy: 'wide', magnum: 'magnum' } as const;

/**
 * The places of a product in this size with its underside `baseCm` above the floor; those that begin above `reachCm` do not count.
 * A column's format follows from its width; corners, metal and whatever bottles lie across in are for standard bottles.
 */
export function holdingOf(
  product: Pick<Product, 'columnCount' | 'bottleCount' | 'drawnAs'>,
  size: PlacedObject['size'],
  { baseCm, reachCm }: { readonly baseCm: number; readonly reachCm: number | null },
): Holding {
  const { columnCount, bottleCount } = product;
  const kind = kindsOfProduct[product.drawnAs];
  if (bottleCount === 0) return NONE;
  if (columnCount === 0) {
    const format = kind.binFormat ?? 'case';
    const within = reachCm === null ? 1 : Math.min(1, Math.max(0, (reachCm - baseCm) / size.height));
    const bottles = Math.floor(bottleCount * within);
    return { format, places: format === 'case' ? Math.floor(bottles / CASE_BOTTLES) : bottles };
  }
  const { rows, bottom, rowPitch } = rackPlaces(product, size);
  const reached = reachCm === null ? rows : Math.floor((reachCm - baseCm - bottom) / rowPitch + 1 + 1e-6);
  const places = Math.floor((bottleCount * Math.min(rows, Math.max(0, reached))) / rows);
  const isAcross = mostBottles(columnCount, size) === null || kind.liesAcross;
  return {
    format: isAcross ? 'standard' : columnFormats[bottleFormatOf(columnPitchOf(size.width, columnCount))],
    places,
  };
}

/** The places of all that is for sale among the objects, by the format they are made for. */
export function capacityOf(
  objects: Iterable<PlacedObject>,
  catalogue: Catalogue,
  reachCm: number | null = null,
): ByFormat {
  const capacity: Record<WishFormat, number> = { ...NO_BOTTLES };
  for (const object of objects) {
    const product = placedProduct(catalogue, object);
    const { format, places } = holdingOf(product, object.size, { baseCm: object.position.height, reachCm });
    capacity[format] += places;
  }
  return capacity;
}

/** The places that one bottle takes where places are made for another format; absent where it does not lie. */
export const placesTaken: Readonly<Record<WishFormat, Partial<Record<WishFormat, number>>>> = {
  half: { half: 1, standard: 1, wide: 1, magnum: 1, larger: 1 },
  standard: { standard: 1, wide: 1, magnum: 1, larger: 1 },
  wide: { wide: 1, magnum: 1, larger: 1 },
  magnum: { magnum: 1, larger: 2 },
  larger: { larger: 3 },
  case: { case: 1 },
};

export interface Fit {
  /** Of the collection, what has a place. */
  readonly placed: ByFormat;
  /** What has none. */
  readonly over: ByFormat;
  /** Places that are left, by what they are made for. */
  readonly spare: ByFormat;
}

/**
 * How a collection lies in so many places: the largest bottles first, each in the smallest places that take it, which leaves as few as
 * can be without one.
 */
export function fitOf(bottles: ByFormat, capacity: ByFormat): Fit {
  const spare: Record<WishFormat, number> = { ...capacity };
  const placed: Record<WishFormat, number> = { ...NO_BOTTLES };
  const over: Record<WishFormat, number> = { ...NO_BOTTLES };
  for (const format of [...WISH_FORMATS].reverse()) {
    let left = bottles[format];
    for (const made of WISH_FORMATS) {
      const taken = placesTaken[format][made];
      if (taken === undefined) continue;
      const lie = Math.min(left, Math.floor(spare[made] / taken));
      spare[made] -= lie * taken;
      placed[format] += lie;
      left -= lie;
    }
    over[format] = left;
  }
  return { placed, over, spare };
}

/** As bottles: a wooden case counts twelve. */
export const bottlesIn = (counts: ByFormat): number =>
  WISH_FORMATS.reduce((sum, format) => sum + counts[format] * (format === 'case' ? CASE_BOTTLES : 1), 0);

/**
 * The year, from 0 for this one, in which the spare places for single bottles are taken at so many bottles a year; null when never,
 * as nothing comes. A collection that does not fit today is full in year 0.
 */
export function fullInYears({ over, spare }: Fit, growth: number): number | null {
  if (bottlesIn(over) > 0) return 0;
  if (growth <= 0) return null;
  return Math.floor(bottlesIn({ ...spare, half: 0, case: 0 }) / growth);
}
