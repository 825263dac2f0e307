/** Projects as the planner saves them. */
import {
  checkScene,
  readCatalogue,
  shoppingList,
  type CatalogueSnapshot,
  type Product,
} from '@rackwright/planning';
import { placedAt, projectOf, rectangle } from '@rackwright/planning/testRooms';
import type { World } from './world';

/** A room of 6 by 5 metres with nothing in it. */
export const emptyRoom = (title = 'Walked cellar') =>
  projectOf(rectangle(600, 500), { titleProject: title, step: 2 });

/** Something of the catalogue that fits into the room. */
let rack: Promise<Product> | undefined;

async function findRack(world: World): Promise<Product> {
  const snapshot = (await world.make('GET', '/products/snapshot')).body as unknown as CatalogueSnapshot;
  const product = [...readCatalogue(snapshot).products.values()].find(
    ({ width, length, height }) => width > 0 && width < 200 && length > 0 && length < 200 && height < 200,
  );
  if (product === undefined) throw new Error('The catalogue has no product that fits into a room.');
  return product;
}

const furnishedWith = (product: Product) =>
  projectOf(rectangle(600, 500, { objects: [placedAt(product, 300, 250, { id: 'one' })] }), {
    titleProject: 'Furnished',
    step: 4,
  });

/** The same room with something in it that can be ordered. */
export function furnishedIn(snapshot: CatalogueSnapshot): ReturnType<typeof furnishedWith> {
  const catalogue = readCatalogue(snapshot);
  const found = [...catalogue.products.values()].map(furnishedWith).find(({ data }) => {
    const mayBe = checkScene(data, catalogue).length === 0;
    return mayBe && shoppingList(data, catalogue).totals.totalAmount > 0;
  });
  if (found === undefined)
    throw new Error('The catalogue has no product that stands free and costs something.');
  return found;
}

let furnished: Promise<ReturnType<typeof furnishedWith>> | undefined;
export const furnishedRoom = (world: World) =>
  (furnished ??= world
    .make('GET', '/products/snapshot')
    .then(({ body }) => furnishedIn(body as unknown as CatalogueSnapshot)));

/** The same room with two racks on one place, which planning refuses. */
export async function overfullRoom(world: World) {
  const product = await (rack ??= findRack(world));
  const objects = ['one', 'two'].map((id) => placedAt(product, 300, 250, { id }));
  return projectOf(rectangle(600, 500, { objects }), { titleProject: 'Overfull', step: 2 });
}

/** Nothing drawn yet. */
export const nothingDrawn = () => {
  const project = emptyRoom();
  return { ...project, data: { ...project.data, points: [], walls: [] } };
};
