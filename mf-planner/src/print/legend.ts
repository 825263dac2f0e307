/** What the numbers of a printed plan stand for. */
import {
  type Catalogue,
  type PlacedObject,
  placedProduct,
  type Product,
  type SceneData,
  wallIndex,
} from '@rackwright/planning';

/** A product in one size: all pieces of it have the same number. Centimetres. */
export interface LegendEntry {
  /** From 1. */
  readonly number: number;
  readonly product: Product;
  readonly size: PlacedObject['size'];
  readonly count: number;
  /** Numbers of the walls it stands on, from 1, in their order. */
  readonly walls: readonly number[];
}

export interface Legend {
  /** In the order of the catalogue, what it no longer has at the end. */
  readonly entries: readonly LegendEntry[];
  numberOf(object: PlacedObject): number | null;
}

const keyOf = ({ productId, size: { width, length, height } }: PlacedObject): string =>
  [productId, width, length, height].join('|');

export function legendOf(data: Pick<SceneData, 'objects' | 'points'>, catalogue: Catalogue): Legend {
  const kinds = new Map<string, PlacedObject[]>();
  for (const object of data.objects) {
    const key = keyOf(object);
    const alike = kinds.get(key);
    if (alike) alike.push(object);
    else kinds.set(key, [object]);
  }
  const order = new Map([...catalogue.products.keys()].map((id, index) => [id, index]));
  const rank = ([first]: readonly PlacedObject[]) => order.get(first?.productId ?? '') ?? order.size;
  const sorted = [...kinds.values()].sort((one, other) => rank(one) - rank(other));
  const entries = sorted.flatMap((objects, index) => {
    const [first] = objects;
    if (!first) return [];
    const product = placedProduct(catalogue, first);
    const walls = wallsWith(objects, data.points.length);
    return [
      { number: index + 1, product, size: first.size, count: objects.length, walls, key: keyOf(first) },
    ];
  });
  const numbers = new Map(entries.map(({ key, number }) => [key, number]));
  return { entries, numberOf: (object) => numbers.get(keyOf(object)) ?? null };
}

function wallsWith(objects: readonly PlacedObject[], count: number): readonly number[] {
  const indices = objects.flatMap(({ wall }) => (wall === null ? [] : [wallIndex(wall, count)]));
  return [...new Set(indices.filter((index) => index >= 0))].sort((a, b) => a - b).map((index) => index + 1);
}
