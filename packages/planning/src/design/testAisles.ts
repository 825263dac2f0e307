/** How much is free before racks, measured from what stands. For tests. */
import type { Catalogue } from '../catalogue/catalogue';
import { direction, offset, type Point } from '../geometry';
import type { PlacedObject, SceneData } from '../project/project';
import { wallsOf } from '../room/room';

/** Who passes is no taller; plugs and switches are in nobody's way. */
const HEAD_HEIGHT = 200;
/** What reaches before a rack by no more is beside it. Centimetres. */
const BESIDE = 0.25;

/** The least that is free straight before any of these racks, corner racks left out, to the next wall or thing. Centimetres. */
export function leastFreeBefore(
  racks: readonly PlacedObject[],
  { data, catalogue }: { readonly data: SceneData; readonly catalogue: Catalogue },
): number {
  const walls = wallsOf(data).map(({ a, b }) => [a, b]);
  const things = data.objects
    .filter(({ productId, position }) => {
      const product = catalogue.products.get(productId)!;
      const isPlate = product.drawnAs === 'switch' || product.drawnAs === 'outlet';
      return !product.isOpening && !isPlate && position.height < HEAD_HEIGHT;
    })
    .map(cornersOf);
  return Math.min(
    ...racks
      .filter(({ wall, position, productId }) => {
        const isInCorner = catalogue.products.get(productId)!.cornerType !== null;
        return wall !== null && position.height === 0 && !isInCorner;
      })
      .map((rack) => freeBefore(rack, [...walls, ...things])),
  );
}

function freeBefore({ position, rotation, size }: PlacedObject, outlines: readonly Point[][]): number {
  const along = direction(rotation);
  const half = size.width / 2 - BESIDE;
  const ahead = outlines.map((points) => {
    const seen = points.map(({ x, y }) => {
      const [dx, dy] = [x - position.x, y - position.y];
      return { u: dx * along.x + dy * along.y, n: dy * along.x - dx * along.y - size.length / 2 };
    });
    const before = seen.flatMap((one, i) => {
      const other = seen[(i + 1) % seen.length]!;
      const sides = [-half, half].filter((u) => (one.u - u) * (other.u - u) < 0);
      const crossed = sides.map((u) => one.n + ((other.n - one.n) * (u - one.u)) / (other.u - one.u));
      return Math.abs(one.u) <= half ? [one.n, ...crossed] : crossed;
    });
    return Math.min(...before);
  });
  // Behind its front is the rack itself, what stands on it, and its wall.
  return Math.min(...ahead.filter((n) => n > -BESIDE));
}

function cornersOf({ position, rotation, size }: PlacedObject): Point[] {
  const along = direction(rotation);
  const into = { x: -along.y, y: along.x };
  const at = (u: number, n: number): Point =>
    offset(offset(position, along, (u * size.width) / 2), into, (n * size.length) / 2);
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}
