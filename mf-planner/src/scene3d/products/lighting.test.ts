import { type Catalogue, emptyProject, type PlacedObject, type SceneData } from '@rackwright/planning';
import { emptyCatalogue, placedObject, sampleProduct } from '../testProducts';
import { lightingOf } from './lighting';

const rack = sampleProduct({ id: 'RACK', drawnAs: 'displayRow', bottleCount: 40 });
const arch = sampleProduct({
  id: 'ARCH',
  drawnAs: 'arch',
  archLighting: { type: 'SAchLite', quantity: 1 },
  bottleCount: 0,
});
const catalogue: Catalogue = {
  ...emptyCatalogue,
  products: new Map([rack, arch].map((one) => [one.id, one])),
};

const planOf = (objects: readonly PlacedObject[], trimAndFiller: Record<string, string> = {}): SceneData => ({
  ...emptyProject().data,
  objects,
  trimAndFiller,
});
const plain = placedObject({ id: 'r', productId: 'RACK', x: 100, y: 17, wall: 'Wall 1' });
const countIn = (data: SceneData, hidden?: ReadonlySet<string>): [number, number] => {
  const { lamps, patches } = lightingOf(data, catalogue, hidden);
  return [lamps.length, patches.length];
};

describe('lights', () => {
  it('are off in a rack as it is sold', () => {
    expect(countIn(planOf([plain]))).toEqual([0, 0]);
  });

  it('shine on the front and the floor before a rack that is ordered lit, but not while it is dragged', () => {
    const lit = { ...plain, isLit: true };
    expect(countIn(planOf([lit]))).toEqual([1, 2]);
    expect(countIn(planOf([lit]), new Set(['r']))).toEqual([0, 0]);
  });

  it('shine in all racks along the walls once rack lights are chosen, and in none on the floor', () => {
    expect(countIn(planOf([plain], { lighting: 'Yes' }))).toEqual([1, 2]);
    expect(countIn(planOf([{ ...plain, wall: null }], { lighting: 'Yes' }))).toEqual([0, 0]);
  });

  const over = { ...plain, productId: 'ARCH', position: { x: 100, y: 17, height: 197 } };

  it('shine on the wall below an arch unless its lights are declined', () => {
    expect(countIn(planOf([over]))).toEqual([1, 1]);
    expect(countIn(planOf([over], { archLighting: 'No' }))).toEqual([0, 0]);
  });

  it('shine on the counter below an arch, and on the wall down to it', () => {
    const counter = { ...plain, id: 'counter', size: { ...plain.size, height: 107 } };
    const { patches } = lightingOf(planOf([over, counter]), catalogue);
    const [wall, top] = patches;
    expect(patches.map(({ falls }) => falls)).toEqual(['wall', 'counter']);
    expect(top!.height).toBe(107 - 197);
    expect(wall!.height - wall!.reach).toBeCloseTo(107 - 197, 9);
  });

  it('do not shine on what stands beside an arch', () => {
    const beside = { ...plain, id: 'beside', position: { ...plain.position, x: 200 } };
    expect(countIn(planOf([over, { ...beside, size: { ...plain.size, height: 107 } }]))).toEqual([1, 1]);
  });
});
