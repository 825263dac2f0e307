import { rack } from '@rackwright/planning/testRooms';
import { modelOf } from '../shapes/generate';
import { bottlesOf, nearBottles, wineOf } from './bottles';

const product = rack({ drawnAs: 'displayRow', columnCount: 4, total_bottles: 68 });
const model = modelOf(product, product, 'near');
const bottles = bottlesOf(model, product);

describe('bottles that are seen from near by', () => {
  it('lie in every slot once', () => {
    const heights = nearBottles(bottles).flatMap(({ places }) =>
      Array.from({ length: places.length / 16 }, (_, i) => places[i * 16 + 13]!),
    );
    const wanted = model.slots.map(({ y }) => Math.fround(y));
    expect(heights.sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b));
  });

  it('are one mesh for each wine, in the dark of a rack and in the open', () => {
    const looks = new Set(bottles.isShown.map((isShown, slot) => `${wineOf(bottles, slot)} ${isShown}`));
    const meshes = nearBottles(bottles).map(({ mesh }) => mesh.tones.join());
    expect(meshes).toHaveLength(looks.size);
    expect(new Set(meshes).size).toBe(looks.size);
  });
});
