import type { PlacedObject } from '@rackwright/planning';
import { placedAt, productOf, testCatalogue, testSnapshot } from '@rackwright/planning/testRooms';
import { coveringOthers, lowerFirst } from './covering';

const [rack, top, arch] = ['CL-IND-6', 'top', 'arch'] as const;
const board = testSnapshot().products.find(({ _id }) => _id === rack)!;
const catalogue = testCatalogue({
  products: [board, { ...board, _id: top, drawnAs: 'top' }, { ...board, _id: arch, drawnAs: 'arch' }],
});

const at = (id: string, productId: string, x: number, height: number): PlacedObject => {
  const object = placedAt(productOf(catalogue, productId), x, 100, { id });
  return { ...object, position: { ...object.position, height } };
};
const covering = (...objects: readonly PlacedObject[]) => [...coveringOthers(lowerFirst(objects), catalogue)];
const { width } = productOf(catalogue, rack);

describe('what has no name in the plan, since another one is below it', () => {
  it('is a top on a rack, and an arch over both, however they are listed', () => {
    const [low, on, over] = [at('low', rack, 200, 0), at('on', top, 200, 90), at('over', arch, 200, 200)];
    expect(covering(over, on, low)).toEqual(['on', 'over']);
    expect(covering(over, on)).toEqual(['over']);
  });

  it('is no top that only touches a rack, and none by itself', () => {
    const low = at('low', rack, 200, 0);
    expect(covering(low, at('on', top, 200 + width, 90))).toEqual([]);
    expect(covering(low, at('on', top, 200 + width - 1, 90))).toEqual(['on']);
    expect(covering(at('on', top, 200, 90))).toEqual([]);
  });

  it('is a rack that hangs above the cut of the plan, not one that stands below it on another', () => {
    const low = at('low', rack, 200, 0);
    expect(covering(low, at('high', rack, 200, 119))).toEqual([]);
    expect(covering(low, at('high', rack, 200, 120))).toEqual(['high']);
  });

  it('is everything overhead where there is too much of it to compare', () => {
    const tops = (count: number) =>
      Array.from({ length: count }, (_, nth) => at(`on${nth}`, top, 200 + nth * width, 90));
    expect(covering(...tops(100))).toEqual([]);
    expect(covering(...tops(101))).toHaveLength(101);
  });
});
