import { openPlan } from '../plan/plan';
import { placeProduct } from '../placing/placement';
import { openScene } from '../placing/scene';
import { emptyProject } from '../project/emptyProject';
import type { PlacedObject, SceneData } from '../project/project';
import { productOf, rectangle } from '../testRooms';
import { closingSwaps } from './closingSwaps';
import { capacityOf, fitOf } from './holding';
import { designShop } from './testShop';
import { NO_BOTTLES, type Wish } from './wish';

const catalogue = designShop();
const bottles = (some: Partial<Wish['bottles']>): Wish['bottles'] => ({ ...NO_BOTTLES, ...some });

/** A room with these side by side along its first wall. */
function row(...ids: readonly string[]): SceneData {
  const data = rectangle(900, 400);
  const scene = openScene(data, catalogue);
  for (const [i, id] of ids.entries()) {
    const at = { x: 60 + i * 70, y: 10 };
    const placed = placeProduct(scene, {
      product: productOf(catalogue, id),
      at,
      snapping: false,
      id: `${i}`,
    });
    if (!placed.ok) throw new Error(placed.reason);
    scene.add(placed.value.object);
  }
  return { ...data, objects: [...scene.objects()] };
}

const swapsFor = (data: SceneData, some: Partial<Wish['bottles']>) =>
  closingSwaps(data, catalogue, { bottles: bottles(some), reachCm: null });

describe('swaps that close the gap between a collection and its cellar', () => {
  it('are as few as are needed, and one command', () => {
    const data = row('CL-IND-5', 'CL-IND-5', 'CL-IND-5', 'CL-IND-6');
    const found = swapsFor(data, { standard: 100, magnum: 100 })!;
    expect(found.swaps).toEqual([{ from: 'CL-IND-5', to: 'CL-MAG-4', count: 2 }]);
    expect(found.fit.over).toEqual(NO_BOTTLES);
    const plan = openPlan({ ...emptyProject(), data }, catalogue);
    expect(plan.do({ type: 'swap', objects: found.objects })).toMatchObject({ ok: true });
    const { objects } = plan.project.data;
    expect(fitOf(bottles({ standard: 100, magnum: 100 }), capacityOf(objects, catalogue))).toEqual(found.fit);
    plan.undo();
    expect(plan.project.data.objects).toEqual(data.objects);
  });

  it('take no place from what has one already', () => {
    const data = row('CL-IND-5', 'CL-IND-5', 'CL-IND-6');
    expect(swapsFor(data, { standard: 260, magnum: 20 })?.swaps).toEqual([
      { from: 'CL-IND-5', to: 'CL-MAG-4', count: 1 },
    ]);
    expect(swapsFor(data, { standard: 261, magnum: 20 })).toBeNull();
  });

  it.each<[string, readonly string[], Partial<Wish['bottles']>]>([
    ['all has a place', ['CL-IND-5'], { standard: 100 }],
    ['no rack of a swap group holds more', ['CL-IND-6'], { magnum: 10 }],
    ['nothing stands there', [], { standard: 100 }],
  ])('are none where %s', (_why, ids, some) => {
    expect(swapsFor(row(...ids), some)).toBeNull();
  });

  it('leave alone what is no longer sold', () => {
    const [rack] = row('CL-IND-5').objects;
    const gone: PlacedObject = { ...rack!, productId: 'gone' };
    expect(swapsFor({ ...row(), objects: [gone] }, { magnum: 10 })).toBeNull();
  });
});
