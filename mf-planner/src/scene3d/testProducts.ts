/** Products for tests of the scene: one call, only what matters to the test given. */
import type { PlacedObject, Product } from '@rackwright/planning';
import { placedAt, rack, testCatalogue } from '@rackwright/planning/testRooms';
import type { RoomMaterial } from '../editor/store';

/** The size of the usual rack, with no columns and no bottles. */
const plainRack: Product = {
  ...rack({ width: 42.545, columnCount: 0, total_bottles: 0, hotzones: { wall: true } }),
  id: 'X',
};

export function sampleProduct(product: Partial<Product> & Pick<Product, 'drawnAs'>): Product {
  return { ...plainRack, name: product.id ?? plainRack.id, ...product };
}

interface Place {
  readonly id?: string;
  readonly productId: string;
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  readonly rotation?: number;
  readonly wall?: string | null;
}

/** An object of the usual rack's size, its footprint's centre at (x, y). */
export function placedObject({ id, productId, x, y, height = 0, ...changes }: Place): PlacedObject {
  const product = { ...plainRack, id: productId };
  return placedAt(product, x, y, { id: id ?? productId, position: { x, y, height }, ...changes });
}

/** A catalogue without products, without gaps at walls. */
export const emptyCatalogue = testCatalogue({
  products: [],
  trimAndFillers: [],
  colorSchemes: [],
  wallGap: 0,
  casing: 0,
});

/** A covering with two computed pictures: its colour and its relief. */
export const brickCovering: RoomMaterial = {
  _id: 'brick',
  material: 'wall',
  materialGroup: 'Brick',
  name: 'Brick',
  scale: 1,
  width: 25,
  height: 7.5,
  path: '',
  color: '#8c4a3a',
};
