/** Large projects as the planner sends them. */
import type { Catalogue, Product, Project } from '@rackwright/planning';
import { placedAt, projectOf, rectangle } from '@rackwright/planning/testRooms';

const AISLE_CM = 30;
const LARGEST_CM = 200;

/** A hall with so many racks of one product in rows, free of each other. */
export function hallOf(count: number, product: Product): Project {
  const [across, down] = [product.width + AISLE_CM, product.length + AISLE_CM];
  const perRow = Math.ceil(Math.sqrt(count));
  const objects = Array.from({ length: count }, (_, i) =>
    placedAt(product, (1 + (i % perRow)) * across, (1 + Math.floor(i / perRow)) * down, { id: `rack-${i}` }),
  );
  const scene = rectangle((perRow + 1) * across, (Math.ceil(count / perRow) + 1) * down, { objects });
  return projectOf(scene, { titleProject: 'Large cellar', step: 3 });
}

/** A rack of the catalogue that may stand free in the room, under every ceiling. */
export function anyRack(catalogue: Catalogue): Product {
  const product = [...catalogue.products.values()].find(
    ({ columnCount, hasWallHotZone, cornerType, height, width, length }) =>
      columnCount > 0 &&
      !hasWallHotZone &&
      cornerType === null &&
      Math.max(height, width, length) < LARGEST_CM,
  );
  if (product === undefined) throw new Error('The catalogue has no rack that may stand free.');
  return product;
}
