/** The collection meter's help: which racks to swap so that more of a collection has a place. */
import { swapProduct } from '../arranging/swapping';
import type { Catalogue } from '../catalogue/catalogue';
import type { Product } from '../catalogue/product';
import { Scene } from '../placing/scene';
import type { PlacedObject, SceneData } from '../project/project';
import { capacityOf, type Fit, fitOf, holdingOf } from './holding';
import { type ByFormat, type Wish, WISH_FORMATS } from './wish';
import { worthPlaced } from './wishWorth';

/** So many racks of one product that become another. */
export interface ClosingSwap {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface ClosingSwaps {
  /** As they shall be, for one 'swap' command. */
  readonly objects: readonly PlacedObject[];
  readonly swaps: readonly ClosingSwap[];
  /** How the collection lies afterwards. */
  readonly fit: Fit;
}

/** More are nothing that one does with a click. */
const SWAPS_MAX = 40;

/**
 * Swaps within swap groups, each the one that gives most of what has no place a place, until all has or no swap helps; null when none
 * does. What has a place keeps one; bottles count by the room they take, see `bottleWorth`. At most 40.
 */
export function closingSwaps(
  data: SceneData,
  catalogue: Catalogue,
  { bottles, reachCm }: Pick<Wish, 'bottles' | 'reachCm'>,
): ClosingSwaps | null {
  const scene = new Scene(data, catalogue, data.objects.length);
  for (const object of data.objects) scene.add(object);
  const products = [...catalogue.products.values()].filter(({ isVisible }) => isVisible !== false);
  const swapped = new Map<string, PlacedObject>();
  const counts = new Map<string, ClosingSwap>();
  let capacity = capacityOf(data.objects, catalogue, reachCm);
  const placesOf = (product: Product, { size, position }: PlacedObject) =>
    holdingOf(product, size, { baseCm: position.height, reachCm });
  while (swapped.size < SWAPS_MAX) {
    const now = fitOf(bottles, capacity);
    const offers = [...scene.objects()].flatMap((object) => {
      const product = scene.product(object);
      if (product.swapGroup === null || product.isPlaceholder || swapped.has(object.id)) return [];
      return products.flatMap((to) => {
        if (to.swapGroup !== product.swapGroup || to.id === product.id) return [];
        const after = moved(capacity, placesOf(product, object), placesOf(to, object));
        const gain = gained(now, fitOf(bottles, after));
        return gain > 0 ? [{ object, to, gain }] : [];
      });
    });
    offers.sort((one, other) => other.gain - one.gain);
    const done = offers.some(({ object, to }) => {
      const swap = swapProduct(scene, object.id, to.id);
      if (!swap.ok) return false;
      const from = scene.product(object);
      const after = moved(capacity, placesOf(from, object), placesOf(to, swap.value.object));
      if (gained(now, fitOf(bottles, after)) <= 0) return false;
      scene.remove(object.id);
      scene.add(swap.value.object);
      swapped.set(object.id, swap.value.object);
      const key = `${from.id} ${to.id}`;
      counts.set(key, { from: from.id, to: to.id, count: (counts.get(key)?.count ?? 0) + 1 });
      capacity = after;
      return true;
    });
    if (!done) break;
  }
  if (swapped.size === 0) return null;
  return { objects: [...swapped.values()], swaps: [...counts.values()], fit: fitOf(bottles, capacity) };
}

/** What more has a place; 0 where some of what has one would lose it. */
const gained = (before: Fit, after: Fit): number =>
  WISH_FORMATS.every((format) => after.placed[format] >= before.placed[format])
    ? worthPlaced(after) - worthPlaced(before)
    : 0;

type Places = ReturnType<typeof holdingOf>;

function moved(capacity: ByFormat, from: Places, to: Places): ByFormat {
  const after = { ...capacity };
  after[from.format] -= from.places;
  after[to.format] += to.places;
  return after;
}
