import { firstFreePlace, openScene, type Product, type Scene } from '@rackwright/planning';
import { productOf, rectangle, testCatalogue } from '@rackwright/planning/testRooms';
import { fittingIn } from './useFitsHere';

const catalogue = testCatalogue();
const products = [...catalogue.products.values()];

/** A small room with as many racks as come to stand on some of its walls. */
function crowdedRoom(walls: readonly string[]): Scene {
  const scene = openScene(rectangle(200, 150), catalogue);
  for (const wall of walls)
    for (let count = 0; count < 6; count++) {
      const id = `${wall} ${count}`;
      const placed = firstFreePlace(scene, productOf(catalogue, 'CL-IND-6'), { id, wall });
      if (placed.ok && placed.value.object.wall === wall) scene.add(placed.value.object);
    }
  return scene;
}

describe('what fits here', () => {
  it('is what its plus would place, in a room with little room left', () => {
    const scene = crowdedRoom(['Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
    const fitting = products.filter(fittingIn(scene, null));
    const placeable = products.filter((product) => firstFreePlace(scene, product, { id: 'new' }).ok);
    expect(fitting).toEqual(placeable);
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(products.length);
  });

  it('leaves out what would come to stand elsewhere when a full wall is selected', () => {
    const fits = fittingIn(crowdedRoom(['Wall 1']), 'Wall 1');
    expect(fits(productOf(catalogue, 'CL-IND-6'))).toBe(false);
    expect(fits(productOf(catalogue, 'DR-36'))).toBe(false);
    expect(fittingIn(crowdedRoom([]), 'Wall 1')(productOf(catalogue, 'DR-36'))).toBe(true);
  });

  it('tells apart what is of one size and does not stand at every wall', () => {
    const rack = productOf(catalogue, 'CL-IND-6');
    const kinds: readonly Product[] = [
      rack,
      { ...rack, isApartFromWalls: true },
      { ...rack, keepsRotation: true },
    ];
    const fitsOn = (wall: string) => kinds.map(fittingIn(crowdedRoom([]), wall));
    expect(fitsOn('Wall 1')).toEqual([true, false, true]);
    expect(fitsOn('Wall 2')).toEqual([true, false, false]);
  });
});
